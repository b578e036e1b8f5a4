import { isEmail } from '../../shared/form/email.js';
import type { AfterAction, HideablePart, Lockable } from '../composer.types.js';
import type { DraftRecipient, RecipientRole, StepName } from './draft.js';
import { stepNames } from './draft.js';
import { inOrder } from './envelope.js';

/** Pure: reads what a host sets, and says what is wrong with it. */

/** A recipient that the host knows. */
export interface ComposerRecipient {
  /** The address that is written to. */
  email: string;
  /** The name; without it, the address. */
  name?: string;
  /** `SIGNER` by default. */
  role?: RecipientRole;
  /** When they sign, from 1; only with `SEQUENTIAL`. */
  order?: number;
  /** The role of their fields; "Signer 1" and so on by default. */
  recipientRole?: string;
  /** `link`: no email is sent, the sender hands the link over. */
  delivery?: 'email' | 'link';
}

export interface Parsed<T> {
  readonly value: T;
  /** What is wrong, in English for the developer. */
  readonly problem?: string;
}

const afterActions: readonly AfterAction[] = ['sign', 'tag', 'folder', 'template', 'duplicate'];
const lockables: readonly Lockable[] = ['documents', 'recipients', 'subject', 'message', 'expiry', 'fields'];
const hideableParts: readonly HideablePart[] = [
  'library',
  'department',
  'link-only',
  'viewer',
  'cc',
  'message',
  'expiry',
  'preview',
  'discard',
];
const roles: readonly RecipientRole[] = ['SIGNER', 'VIEWER', 'CC'];
const roleWords: Record<RecipientRole, string> = { SIGNER: 'Signer', VIEWER: 'Viewer', CC: 'CC' };
export const maxSubjectCharacters = 255;

function words<T extends string>(
  name: string,
  given: string | undefined,
  known: readonly T[],
): Parsed<readonly T[] | undefined> {
  if (given === undefined || given === null) return { value: undefined };
  const list = given.split(/[\s,]+/).filter(Boolean);
  const unknown = list.find((word) => !known.includes(word as T));
  return {
    value: known.filter((word) => list.includes(word)),
    problem: unknown === undefined ? undefined : `${name}: "${unknown}" is not one of ${known.join(', ')}`,
  };
}

/** The steps that are offered, in their own order; all without the attribute. */
export function parseSteps(given: string | undefined): Parsed<readonly StepName[]> {
  const { value, problem } = words('steps', given, stepNames);
  if (problem || (value && value.length === 0))
    return { value: stepNames, problem: problem ?? 'steps: names no step' };
  return { value: value ?? stepNames };
}

/** The step to begin with: the one that a host names, where it is offered. */
export const firstOf = (names: readonly StepName[], wanted: StepName | undefined): StepName =>
  wanted && names.includes(wanted) ? wanted : (names[0] ?? 'documents');

export function parseLocked(given: string | undefined): Parsed<readonly Lockable[]> {
  const { value, problem } = words('locked', given, lockables);
  return { value: value ?? [], problem };
}

export function parseHiddenParts(given: string | undefined): Parsed<readonly HideablePart[]> {
  const { value, problem } = words('hidden-parts', given, hideableParts);
  return { value: value ?? [], problem };
}

/** What is offered after sending; signing at once only where it is named, since it needs the person's session. */
export function parseActions(given: string | undefined): Parsed<readonly AfterAction[]> {
  const { value, problem } = words('actions', given, afterActions);
  return { value: value ?? afterActions.filter((name) => name !== 'sign'), problem };
}

/** The ids of the documents to begin with. */
export function parseDocuments(given: unknown): Parsed<readonly string[]> {
  if (given === undefined || given === null) return { value: [] };
  if (!Array.isArray(given) || !given.every((id): id is string => typeof id === 'string' && id !== ''))
    return { value: [], problem: 'documents: must be an array of document ids' };
  return { value: [...new Set(given)] };
}

export function parseRecipients(given: unknown): Parsed<readonly DraftRecipient[]> {
  if (given === undefined || given === null) return { value: [] };
  if (!Array.isArray(given)) return { value: [], problem: 'recipients: must be an array' };
  const counts: Partial<Record<RecipientRole, number>> = {};
  const value: DraftRecipient[] = [];
  for (const [index, one] of (given as Partial<ComposerRecipient | null>[]).entries()) {
    const problem = problemOf(one, index);
    if (problem) return { value: [], problem };
    const {
      email,
      name = '',
      role = 'SIGNER',
      order,
      recipientRole,
      delivery = 'email',
    } = one as ComposerRecipient;
    const nth = (counts[role] = (counts[role] ?? 0) + 1);
    value.push({
      key: `given-${index}`,
      ...{ email: email.trim(), name, role, delivery },
      order: order ?? index + 1,
      recipientRole: recipientRole ?? `${roleWords[role]} ${nth}`,
    });
  }
  return { value: inOrder(value) };
}

function problemOf(one: Partial<ComposerRecipient> | null, index: number): string | undefined {
  const at = `recipients[${index}]`;
  if (typeof one !== 'object' || one === null) return `${at}: must be an object`;
  if (typeof one.email !== 'string' || !isEmail(one.email.trim()))
    return `${at}.email: must be an email address`;
  if (one.name !== undefined && typeof one.name !== 'string') return `${at}.name: must be text`;
  if (one.role !== undefined && !roles.includes(one.role))
    return `${at}.role: must be one of ${roles.join(', ')}`;
  if (one.delivery !== undefined && !['email', 'link'].includes(one.delivery))
    return `${at}.delivery: must be "email" or "link"`;
  if (one.order !== undefined && (!Number.isInteger(one.order) || one.order < 1))
    return `${at}.order: must be a whole number from 1`;
  if (one.recipientRole !== undefined && (typeof one.recipientRole !== 'string' || !one.recipientRole))
    return `${at}.recipientRole: must be text`;
  return undefined;
}

/** The address of the person who may sign alone. */
export function parseSelfSigner(given: unknown): Parsed<string | undefined> {
  if (given === undefined || given === null || given === '') return { value: undefined };
  const email = typeof given === 'string' ? given.trim() : '';
  if (!isEmail(email)) return { value: undefined, problem: 'self-signer: must be an email address' };
  return { value: email };
}

export function parseText(name: 'subject' | 'message', given: unknown): Parsed<string> {
  if (given === undefined || given === null) return { value: '' };
  if (typeof given !== 'string') return { value: '', problem: `${name}: must be text` };
  if (name === 'subject' && given.length > maxSubjectCharacters)
    return { value: '', problem: `subject: at most ${maxSubjectCharacters} characters` };
  return { value: given };
}
