import { createContact, getContact, listContacts } from '../../contract/index.js';
import type { ContactRow } from '../entities/scheduling.js';
import { badRequest, conflict, Fault, notFound } from '../kernel/fault.js';
import { created, ok, route, type World } from '../kernel/route.js';

type Given = { email: string } & Partial<Omit<ContactRow, 'id' | 'email' | 'archived'>>;

/** A contact; its email is unique within the firm (R242). */
export function addContact(world: World, given: Given): ContactRow {
  const email = given.email.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw badRequest('email must be an email address');
  if (world.store.contacts.one((row) => row.email.toLowerCase() === email)) {
    throw conflict('A contact with this email exists already');
  }
  return world.store.contacts.put({
    id: world.nextId(),
    email,
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

export const contactRoutes = [
  route(createContact, (context) => created(addContact(context, context.body))),
  route(getContact, (context) => {
    const row = context.store.contacts.get(context.params.id);
    if (!row) throw notFound('Contact not found');
    return ok(row);
  }),
  route(listContacts, (context) => {
    const {
      page = 1,
      pageSize = 20,
      search,
      category,
      favoritesOnly,
      includeArchived,
      engagement,
    } = context.query;
    if (engagement !== undefined)
      throw new Fault(501, 'listContacts: this sandbox does not sort by engagement');
    const wanted = search?.trim().toLowerCase();
    const rows = context.store.contacts.where(
      (row) =>
        (includeArchived === true || !row.archived) &&
        (favoritesOnly !== true || row.isFavorite) &&
        (category === undefined || row.categories.includes(category)) &&
        (!wanted || [row.name, row.email, row.company].some((part) => part?.toLowerCase().includes(wanted))),
    );
    return ok({
      items: rows.slice((page - 1) * pageSize, page * pageSize),
      total: rows.length,
      page,
      pageSize,
    });
  }),
];
