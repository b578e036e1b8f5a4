import { SigError, type Client, type ClientOptions } from '../../client/index.js';
import { createContact, listContacts, suggestRecipients } from '../../contract/index.js';
import { helperClient } from '../shared/loading/helper-client.js';
import { keyOf, type PickedPerson } from './contact-picker.model.js';

const limit = 10;

/** A client for the helper; longer waits are counted down on the page. */
export function clientFor(baseUrl: string | undefined, fetch: ClientOptions['fetch']): Client {
  const client = helperClient(baseUrl, fetch, { retries: 0, longestWait: 0 });
  if (!client) throw new SigError('config', 'server-url is missing or no URL');
  return client;
}

interface Row {
  id?: unknown;
  email?: string | null | undefined;
  name?: string | null | undefined;
  company?: string | null | undefined;
}

const personOf = ({ email, name, company }: Row): PickedPerson[] =>
  email ? [{ email, ...(name && { name }), ...(company && { company }) }] : [];
const contactOf = (row: Row & { id: string }): PickedPerson[] =>
  personOf(row).map((person) => ({ ...person, contactId: row.id }));

/** Contacts that match, without archived ones. */
export async function findContacts(client: Client, search: string, signal: AbortSignal) {
  const { data } = await client.call(listContacts, { query: { search, pageSize: limit } }, { signal });
  return data.items.filter(({ archived }) => archived !== true).flatMap(contactOf);
}

/** People who received an envelope before. */
export async function findRecipients(client: Client, q: string, signal: AbortSignal) {
  const { data } = await client.call(suggestRecipients, { query: { q, limit } }, { signal });
  return data.items.flatMap(personOf);
}

/** Stores a contact. */
export async function addContact(client: Client, email: string, name: string): Promise<PickedPerson> {
  const { data } = await client.call(createContact, { body: { email, ...(name && { name }) } });
  return { email, ...(name && { name }), ...(data?.id !== undefined && { contactId: data.id }) };
}

/** The contact with an address, archived or not. */
export async function contactWith(client: Client, email: string): Promise<PickedPerson | undefined> {
  const query = { search: email, includeArchived: true };
  const { data } = await client.call(listContacts, { query });
  return data.items.flatMap(contactOf).find((person) => keyOf(person) === keyOf({ email }));
}
