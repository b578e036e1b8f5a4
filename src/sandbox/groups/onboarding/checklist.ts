import type { Context } from '../../kernel/http/route.js';
import type { World } from '../../kernel/world.js';
import { companyProfile } from '../catalogue/catalogue.js';
import { signedInUser } from '../scheduling/access.js';

export interface ChecklistItem {
  key: string;
  title: string;
  done: boolean;
  /** Whether something cannot be done before; `blocks` says what. */
  required: boolean;
  blocks?: string;
}

/** The first steps, computed from what the account has (G112). A key sees those of the whole firm. */
export function checklist(context: World & Pick<Context, 'caller'>): ChecklistItem[] {
  const { store } = context;
  const person = signedInUser(context)?.id;
  const isOwn = ({ userId }: { userId: string }) => person === undefined || userId === person;
  const has = (found: unknown) => found !== undefined;
  const steps: [key: string, title: string, done: boolean, blocks?: string][] = [
    [
      'document',
      'Upload a document',
      has(store.documents.one(({ status, madeByService }) => status === 'READY' && !madeByService)),
      'Sending an envelope',
    ],
    ['envelope', 'Send an envelope', has(store.envelopes.one(({ sentAt }) => sentAt !== null))],
    ['contact', 'Add a contact', has(store.contacts.one(({ archived }) => !archived)), 'Sending a proposal'],
    ['currency', 'Choose the currency', companyProfile(store).currency !== null, 'Pricing services'],
    ['schedule', 'Set your hours', has(store.schedules.one(isOwn)), 'Taking bookings'],
    ['handle', 'Claim your booking page', has(store.handles.one(isOwn))],
    ['webhook', 'Subscribe to events', has(store.webhooks.one(({ isActive }) => isActive))],
  ];
  return steps.map(([key, title, done, blocks]) => ({
    key,
    title,
    done,
    required: blocks !== undefined,
    ...(blocks === undefined ? {} : { blocks }),
  }));
}
