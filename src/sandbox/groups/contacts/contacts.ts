import type { ContactRow } from '../../entities/index.js';
import { conflict, invalidField, requireFound } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';

type ContactInput = { email: string } & Partial<Omit<ContactRow, 'id' | 'email' | 'archived'>>;

export const findContact = ({ store }: World, id: string): ContactRow =>
  requireFound(store.contacts.get(id), 'Contact not found');

/** The email lower-cased, as it is stored; 409 if another contact than `contactId` has it (R242). */
export function checkEmail({ store }: World, input: string, contactId?: string): string {
  const email = input.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw invalidField('email', 'must be an email address');
  if (store.contactsByEmail.rows(email).some((row) => row.id !== contactId)) {
    throw conflict('A contact with this email already exists');
  }
  return email;
}

/** A contact row that is not stored yet. */
export function newContact(world: World, input: ContactInput): ContactRow {
  const { email, name = null, company = null, phone = null, address = null, notes = null } = input;
  const { categories = [], isFavorite = false } = input;
  const details = { email, name, company, phone, address, notes, categories, isFavorite };
  return { ...details, id: world.nextId(), archived: false };
}

export const addContact = (world: World, input: ContactInput): ContactRow =>
  world.store.contacts.put(newContact(world, { ...input, email: checkEmail(world, input.email) }));
