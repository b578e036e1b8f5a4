import { SigError, type Client, type ClientOptions } from '../../client/index.js';
import {
  createContact,
  getContact,
  listContacts,
  suggestRecipients,
  updateContact,
} from '../../contract/index.js';
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

/** Contacts that match, without archived ones; favourites alone where that is asked. */
export async function findContacts(
  client: Client,
  search: string,
  isFavoritesOnly: boolean,
  signal: AbortSignal,
) {
  const query = { search, pageSize: limit, ...(isFavoritesOnly && { favoritesOnly: true }) };
  const { data } = await client.call(listContacts, { query }, { signal });
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

/** What the form for a contact shows; '' for a text that the contact does not have. */
export interface ContactDetails {
  readonly email: string;
  readonly name: string;
  readonly company: string;
  readonly isFavorite: boolean;
}

/** One contact. */
export async function readContact(client: Client, id: string, signal: AbortSignal): Promise<ContactDetails> {
  const { data } = await client.call(getContact, { params: { id } }, { signal });
  const { email, name, company, isFavorite } = data;
  return { email: email ?? '', name: name ?? '', company: company ?? '', isFavorite: isFavorite === true };
}

/** Stores the given members of a contact; returns it as it is now: as the service answers, else as it was sent. */
export async function changeContact(
  client: Client,
  id: string,
  changes: Partial<ContactDetails>,
  sent: ContactDetails,
): Promise<PickedPerson> {
  const { data } = await client.call(updateContact, { params: { id }, body: { ...changes } });
  const [person] = personOf(data?.email ? data : sent);
  return { ...person, email: person?.email ?? sent.email, contactId: id };
}
