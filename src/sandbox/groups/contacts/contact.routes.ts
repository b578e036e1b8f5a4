import * as z from 'zod/mini';
import { createContact, getContact, listContacts, updateContact } from '../../../contract/index.js';
import type { ContactRow } from '../../entities/index.js';
import { offsetPage } from '../../kernel/http/paging.js';
import { created, ok, route } from '../../kernel/http/route.js';
import { validate } from '../../kernel/http/validation.js';
import { addContact, checkEmail, findContact } from './contacts.js';
import { bucketOf, bucketPositions } from './engagement-bucket.js';

const nullableText = () => z.optional(z.nullable(z.string()));

/** The documents do not show the body of an update: every member, and `archived` (G88). */
const contactPatch = z.object({
  email: z.optional(z.string()),
  name: nullableText(),
  company: nullableText(),
  phone: nullableText(),
  address: nullableText(),
  notes: nullableText(),
  categories: z.optional(z.array(z.string())),
  isFavorite: z.optional(z.boolean()),
  archived: z.optional(z.boolean()),
});

export const contactRoutes = [
  route(createContact, (context) => created(addContact(context, context.body))),
  route(getContact, (context) => ok(findContact(context, context.params.id))),

  route(updateContact, async (context) => {
    const { email, ...patch } = validate(contactPatch, await context.json(), 'body') as z.output<
      typeof contactPatch
    >;
    const row = findContact(context, context.params.id);
    const changes = Object.entries(patch).filter(([, value]) => value !== undefined);
    return ok(
      context.store.contacts.patch(row.id, {
        ...Object.fromEntries(changes),
        ...(email === undefined ? {} : { email: checkEmail(context, email, row.id) }),
      }),
    );
  }),

  route(listContacts, (context) => {
    const { search, category, favoritesOnly, includeArchived, engagement } = context.query;
    const term = search?.trim().toLowerCase();
    const rows = context.store.contacts.where(
      (row) =>
        (includeArchived === true || !row.archived) &&
        (favoritesOnly !== true || row.isFavorite) &&
        (category === undefined || row.categories.includes(category)) &&
        (!term || [row.name, row.email, row.company].some((part) => part?.toLowerCase().includes(term))),
    );
    if (engagement === undefined)
      return ok(
        offsetPage(rows, context.query, (row) => ({ ...row, engagement: bucketOf(context, row.id) })),
      );
    const positions = bucketPositions(context);
    const order = ({ id }: ContactRow) => positions.get(id)?.order ?? 0;
    const bucket = rows
      .filter(({ id }) => positions.get(id)?.bucket === engagement)
      .sort((a, b) => order(a) - order(b));
    return ok(offsetPage(bucket, context.query, (row) => ({ ...row, engagement })));
  }),
];
