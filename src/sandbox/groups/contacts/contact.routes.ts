import * as z from 'zod/mini';
import { createContact, getContact, listContacts, updateContact } from '../../../contract/index.js';
import type { ContactRow } from '../../entities/scheduling.js';
import { badRequest, conflict, notFound } from '../../kernel/http/http-error.js';
import { validate } from '../../kernel/http/validation.js';
import { created, ok, route } from '../../kernel/http/route.js';
import type { World } from '../../kernel/world.js';
import { offsetPage } from '../../kernel/http/paging.js';
import { standings } from './engagement-bucket.js';

type Given = { email: string } & Partial<Omit<ContactRow, 'id' | 'email' | 'archived'>>;

/** An address as it is kept, lower-cased; taken by nobody but `self` (R242). */
function freeEmail({ store }: World, given: string, self?: string): string {
  const email = given.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    const message = 'must be an email address';
    throw badRequest(`email ${message}`, { details: [{ path: 'email', message }] });
  }
  if (store.contacts.one((row) => row.id !== self && row.email.toLowerCase() === email)) {
    throw conflict('A contact with this email exists already');
  }
  return email;
}

/** A contact; its email is unique within the firm (R242). */
export function addContact(world: World, given: Given): ContactRow {
  return world.store.contacts.put({
    email: freeEmail(world, given.email),
    id: world.nextId(),
    name: given.name ?? null,
    company: given.company ?? null,
    phone: given.phone ?? null,
    address: given.address ?? null,
    notes: given.notes ?? null,
    categories: given.categories ?? [],
    isFavorite: given.isFavorite ?? false,
    archived: false,
  });
}

function contactOf({ store }: World, id: string): ContactRow {
  const row = store.contacts.get(id);
  if (!row) throw notFound('Contact not found');
  return row;
}

const clearable = () => z.optional(z.nullable(z.string()));

/** The documents do not show what a change may carry: any member, and whether it is archived (G88). */
const change = z.object({
  email: z.optional(z.string()),
  name: clearable(),
  company: clearable(),
  phone: clearable(),
  address: clearable(),
  notes: clearable(),
  categories: z.optional(z.array(z.string())),
  isFavorite: z.optional(z.boolean()),
  archived: z.optional(z.boolean()),
});

export const contactRoutes = [
  route(createContact, (context) => created(addContact(context, context.body))),
  route(getContact, (context) => ok(contactOf(context, context.params.id))),

  route(updateContact, async (context) => {
    const { email, ...given } = validate(change, await context.json(), 'body') as z.output<typeof change>;
    const row = contactOf(context, context.params.id);
    const sent = Object.entries(given).filter(([, value]) => value !== undefined);
    return ok(
      context.store.contacts.patch(row.id, {
        ...Object.fromEntries(sent),
        ...(email === undefined ? {} : { email: freeEmail(context, email, row.id) }),
      }),
    );
  }),

  route(listContacts, (context) => {
    const { search, category, favoritesOnly, includeArchived, engagement } = context.query;
    const wanted = search?.trim().toLowerCase();
    const rows = context.store.contacts.where(
      (row) =>
        (includeArchived === true || !row.archived) &&
        (favoritesOnly !== true || row.isFavorite) &&
        (category === undefined || row.categories.includes(category)) &&
        (!wanted || [row.name, row.email, row.company].some((part) => part?.toLowerCase().includes(wanted))),
    );
    const standing = standings(context);
    const all = rows.map((row) => ({ ...row, engagement: standing.get(row.id)?.bucket }));
    if (engagement === undefined) return ok(offsetPage(all, context.query, (row) => row));
    const order = ({ id }: ContactRow) => standing.get(id)?.order ?? 0;
    const bucket = all.filter((row) => row.engagement === engagement).sort((a, b) => order(a) - order(b));
    return ok(offsetPage(bucket, context.query, (row) => row));
  }),
];
