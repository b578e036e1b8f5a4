import type { Operation } from '../../contract/index.js';

/**
 * What earlier answers say about each place: lists first, then the operations that need one of their ids. Every entry
 * names the operation whose answer has the value, and the members that lead to it; a list is any of its rows.
 */
interface Source {
  operation: string;
  path: readonly string[];
}

const rows = (operation: string, ...path: string[]): Source => ({ operation, path: ['items', '*', ...path] });
const member = (operation: string, ...path: string[]): Source => ({ operation, path });

const handles = [member('getBookingHandle', 'handle'), member('getPublicEventType', 'host', 'handle')];
const documentIds = [
  rows('listEnvelopes', 'documents', '*', 'id'),
  rows('listEnvelopes', 'documentIds', '*'),
];

/** By the start of the path, the longest first: where the values of its templates come from. */
const sources: readonly [start: string, values: Readonly<Record<string, readonly Source[]>>][] = [
  ['/v1/documents/{id}', { id: [...documentIds, rows('listDocuments', 'id')], pageNumber: [] }],
  ['/v1/envelopes/{id}', { id: [rows('listEnvelopes', 'id')], documentId: documentIds }],
  ['/v1/folders/{id}', { id: [rows('listFolders', 'id')] }],
  ['/v1/recipients/{email}', { email: [rows('listRecipients', 'email')] }],
  ['/v1/signatures/{id}', { id: [rows('listSignatures', 'id')] }],
  ['/v1/webhooks/{id}', { id: [rows('listWebhooks', 'id')] }],
  ['/v1/proposals/{id}', { id: [rows('listProposals', 'id')] }],
  [
    '/v1/proposals/public/{token}',
    {
      token: [rows('listProposals', 'token')],
      supportingId: [member('getPublicProposal', 'supporting', '*', 'id')],
    },
  ],
  [
    '/v1/service-catalogue/services/{id}',
    {
      id: [
        member('getServiceCatalogue', 'services', '*', 'id'),
        member('getServiceCatalogue', 'sections', '*', 'services', '*', 'id'),
      ],
    },
  ],
  ['/v1/analytics/proposals/client/{contactId}', { contactId: [rows('listContacts', 'id')] }],
  ['/v1/book/public/event-types/{token}', { token: [rows('listEventTypes', 'token')] }],
  ['/v1/book/public/hosts/{handle}', { handle: handles }],
  ['/v1/book/public/by-handle/{handle}/{slug}', { handle: handles, slug: [rows('listEventTypes', 'slug')] }],
  ['/v1/scheduling/bookings/{id}', { id: [rows('listBookings', 'id')] }],
  ['/v1/scheduling/event-types/{id}', { id: [rows('listEventTypes', 'id')] }],
  ['/v1/scheduling/schedules/{id}', { id: [rows('listSchedules', 'id')] }],
  ['/v1/contacts/{id}', { id: [rows('listContacts', 'id')] }],
  ['/v1/bulk-send/{id}', { id: [rows('listBulkSends', 'id')] }],
  ['/v1/document-packs/{packId}', { packId: [rows('listDocumentPacks', 'id')] }],
];

/** GETs that change something at the service, or hand out a credential: never called. */
export const changing: ReadonlyMap<string, string> = new Map([
  ['connectGoogleCalendar', 'not called: it starts a connection'],
  ['getCopy', 'not called: it counts as opened'],
  ['getCopyDocument', 'not called: it counts as opened'],
]);

/** Every value at the end of a path, in order. */
function valuesAt(value: unknown, [first, ...rest]: readonly string[]): unknown[] {
  if (first === undefined) return [value];
  if (first === '*') return Array.isArray(value) ? value.flatMap((row) => valuesAt(row, rest)) : [];
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, first);
  return isThere ? valuesAt((value as Record<string, unknown>)[first], rest) : [];
}

/** What is known so far: the answers as the contract reads them, by operation. */
export type Known = ReadonlyMap<string, unknown>;

const found = (known: Known, list: readonly Source[]): unknown[] =>
  list.flatMap(({ operation, path }) => valuesAt(known.get(operation), path));

/** The candidates for each template of an operation's path. */
export function valuesFor({ path }: Operation, name: string, known: Known): unknown[] {
  if (name === 'pageNumber') return ['1'];
  const [best] = sources.filter(([start]) => path.startsWith(start)).sort(([a], [b]) => b.length - a.length);
  return found(known, best?.[1][name] ?? []);
}

/** A value for a required member of a query. */
export function queryValue(name: string, known: Known, now: number): string | undefined {
  const first = (...list: Source[]) => found(known, list).find((value) => typeof value === 'string');
  switch (name) {
    case 'from':
      return new Date(now).toISOString();
    case 'to':
      return new Date(now + 7 * 24 * 60 * 60 * 1000).toISOString();
    case 'page':
      return '1';
    case 'pageSize':
      return '20';
    case 'disposition':
      return 'inline';
    case 'q':
      return 'an';
    case 'handle':
      return 'check-contract';
    case 'contactId':
      return first(rows('listContacts', 'id'));
    case 'envelopeId':
      return first(rows('listEnvelopes', 'id'));
    default:
      return undefined;
  }
}

const templates = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);

/** The names of a path's templates. */
export const templatesOf = ({ path }: Operation): string[] => templates(path);

/** The members that an operation's query must have, and the envelope whose fields a document shows. */
export function requiredQuery({ path, shapes }: Operation): string[] {
  if (/\/(fields|grid-groups)$/.test(path)) return ['envelopeId'];
  const asked = shapes().query?.safeParse({});
  return asked?.success === false
    ? [...new Set(asked.error.issues.map((issue) => String(issue.path[0])))]
    : [];
}

/** The GETs, those first whose answers the others need: without a template, and without a member in the query. */
export const inOrder = (all: readonly Operation[]): Operation[] => {
  const needs = (operation: Operation) =>
    templates(operation.path).length * 2 + (requiredQuery(operation).length > 0 ? 1 : 0);
  return all.filter(({ method }) => method === 'GET').sort((a, b) => needs(a) - needs(b));
};
