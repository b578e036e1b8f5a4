import { membersOf } from '../../contract/index.js';
import { badRequest, notFound } from '../http/http-error.js';
import type { JsonBody } from '../http/json-body.js';
import type { Facts } from '../options/authorization.js';
import { pathIdKinds, type AllowedOperation, type IdKind, type PathIdKind } from './allow-list.js';
import { idsInBody, idsInQuery, recipientIdsIn, type NamedId } from './named-ids.js';
import type { Owner, OwnerRegistry } from './owner-registry.js';
import { shapesOf } from './shapes.js';

/** The names of ids in queries and bodies. */
export const idKinds = ['envelopeId', 'recipientId', 'documentId', 'templateId'] as const;
type RequestIdKind = (typeof idKinds)[number];
export const ownerIds = ['envelopeId', 'templateId'] as const;
/** Their owners are looked up one by one, before anybody is authorised. */
const maxLinkedFields = 200;
const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** The ids that are looked for in a body: where it lists documents, those of its rows are compared with the list. */
export const idsSoughtIn = ({ names }: AllowedOperation): readonly string[] =>
  names && Object.values(names).includes('documentIds')
    ? idKinds.filter((kind) => kind !== 'documentId')
    : idKinds;

/** Collects one id of each kind from path, query and body. Refuses two ids of one kind that differ. */
export class RequestIds {
  readonly #found: Partial<Record<RequestIdKind, string>> = {};

  get found(): Readonly<Partial<Record<RequestIdKind, string>>> {
    return this.#found;
  }

  add(kind: RequestIdKind, value: unknown): void {
    if (value === undefined || value === null) return;
    if (typeof value !== 'string' || !idPattern.test(value)) throw badRequest(`${kind} is malformed.`);
    const other = this.#found[kind];
    if (other !== undefined && other !== value) throw badRequest(`${kind} is given twice and differs.`);
    this.#found[kind] = value;
  }

  addQuery(query: URLSearchParams, accepted: readonly string[]): void {
    for (const kind of idKinds)
      for (const value of query.getAll(kind)) this.#addAccepted(kind, value, accepted);
  }

  /** An id deep inside the body counts as much as one at the top. */
  addBody({ named }: JsonBody, accepted: readonly string[]): void {
    for (const kind of idKinds) this.#addAccepted(kind, named.get(kind), accepted);
  }

  /**
   * Refuses an id that the operation does not take: `authorize` would decide on it, and the service never see it. One that
   * repeats an id of the path is harmless.
   */
  #addAccepted(kind: RequestIdKind, value: unknown, accepted: readonly string[]): void {
    const isNew = this.#found[kind] === undefined;
    if (value !== undefined && value !== null && isNew && !accepted.includes(kind))
      throw badRequest(`${kind} has no place here.`);
    this.add(kind, value);
  }

  /** Adds the owner of a field or suggestion. An unknown owner and a contradiction look the same: 404. */
  addOwner(owner: Owner | undefined): void {
    if (!owner) throw notFound();
    for (const [kind, value] of Object.entries(owner) as [RequestIdKind, string | undefined][]) {
      const other = this.#found[kind];
      if (other !== undefined && other !== value) throw notFound();
      if (value !== undefined) this.#found[kind] = value;
    }
  }
}

/**
 * Whether the body may name what `authorize` must know. Otherwise path and query say everything, and `authorize` is asked
 * before the body is read.
 */
export function takesIdsInBody(entry: AllowedOperation, query: URLSearchParams): boolean {
  const { operation, requiresOwner } = entry;
  const { names, changesRecipients } = entry;
  if (operation.id === 'linkFields' || changesRecipients) return true;
  if (names && operation.method !== 'GET') return true;
  if (requiresOwner) return !ownerIds.some((kind) => query.has(kind));
  return membersOf(shapesOf(operation).body).some((name) => idKinds.some((kind) => kind === name));
}

/**
 * The facts of an allow-listed request. The owners of fields and suggestions come from the registry.
 *
 * @param body Only if it may name something: see `takesIdsInBody`.
 */
export async function factsOf(
  { operation, params: paramKinds, requiresOwner, names = {}, changesRecipients }: AllowedOperation,
  params: Record<string, string>,
  query: URLSearchParams,
  body: JsonBody | undefined,
  registry: OwnerRegistry,
): Promise<Facts> {
  const ids = new RequestIds();
  const fieldIds: string[] = [];
  const named: Pick<Facts, PathIdKind | NamedId> =
    operation.method === 'GET' ? idsInQuery(names, query) : idsInBody(names, parsedFor(names, body));
  for (const [name, kind] of Object.entries(paramKinds)) {
    const value = params[name];
    if (kind === 'fieldId') fieldIds.push(value ?? '');
    else if (isPathId(kind)) named[kind] = value;
    else if (kind !== 'ownId') ids.add(kind, value);
  }
  const shapes = shapesOf(operation);
  ids.addQuery(query, membersOf(shapes.query));
  // The documents leave open where some operations on fields name their owner.
  if (body) ids.addBody(body, requiresOwner ? ownerIds : membersOf(shapes.body));
  if (operation.id === 'linkFields') fieldIds.push(...linkedFieldIds(body?.parse()));
  const owners = await Promise.all(fieldIds.map((id) => registry.ownerOf('field', id)));
  // Linked fields belong to one envelope or template, and may be on several of its documents (R86).
  const isOneDocument = new Set(owners.map((owner) => owner?.documentId)).size <= 1;
  for (const owner of owners)
    ids.addOwner(owner && !isOneDocument ? { ...owner, documentId: undefined } : owner);
  if (named.suggestionId !== undefined)
    ids.addOwner(await registry.ownerOf('suggestion', named.suggestionId));
  if (named.copyId !== undefined) ids.addOwner(await registry.ownerOf('copy', named.copyId));
  const recipientIds = changesRecipients ? recipientIdsIn(body?.parse()) : [];
  if (recipientIds.length > 0 && ids.found.envelopeId === undefined)
    throw badRequest('The recipients of a new envelope have no ids.');
  for (const id of recipientIds) ids.addOwner(await registry.ownerOf('recipient', id));
  const { envelopeId, templateId } = ids.found;
  if (envelopeId !== undefined && templateId !== undefined)
    throw badRequest('Name an envelope or a template, not both.');
  if (requiresOwner && envelopeId === undefined && templateId === undefined)
    throw badRequest('Name an envelope or a template.');
  return {
    operation: operation.id,
    ...ids.found,
    ...(fieldIds.length > 0 && { fieldIds }),
    ...named,
    ...(params.email !== undefined && { email: params.email }),
  };
}

/** Parsed only where it names something, since parsing is what costs. */
const parsedFor = (names: object, body: JsonBody | undefined) =>
  Object.keys(names).length > 0 ? body?.parse() : undefined;

const isPathId = (kind: IdKind): kind is PathIdKind => pathIdKinds.some((one) => one === kind);

function linkedFieldIds(body: Record<string, unknown> | undefined): string[] {
  const ids = body?.fieldIds;
  const isId = (id: unknown): id is string => typeof id === 'string' && idPattern.test(id);
  if (!Array.isArray(ids) || ids.length < 2 || ids.length > maxLinkedFields || !ids.every(isId))
    throw badRequest(`fieldIds must name 2 to ${maxLinkedFields} fields.`);
  return ids;
}

/**
 * Compares the ids in a parsed body with the facts that were authorised. Throws 400 for any that they do not contain,
 * wherever in the body it is.
 */
export function checkBodyIds(body: unknown, facts: Facts): void {
  if (typeof body !== 'object' || body === null) return;
  for (const kind of idKinds) {
    if (!Object.hasOwn(body, kind)) continue;
    const value: unknown = (body as Facts)[kind];
    if (value === undefined || value === null || value === facts[kind]) continue;
    if (kind === 'documentId' && facts.documentIds?.some((id) => id === value)) continue;
    throw badRequest(
      facts[kind] === undefined ? `${kind} has no place here.` : `${kind} is given twice and differs.`,
    );
  }
  for (const member of Object.values(body)) checkBodyIds(member, facts);
}

/**
 * Refuses a request whose owner stands only where the service does not get it: deep inside the body, or in a member that
 * another of the same name replaces. The service would act without the owner that was authorised.
 */
export function checkOwnerIsSent(
  query: URLSearchParams,
  body: Readonly<Record<string, unknown>> | undefined,
  facts: Facts,
): void {
  for (const kind of ownerIds)
    if (facts[kind] !== undefined && query.get(kind) !== facts[kind] && body?.[kind] !== facts[kind])
      throw badRequest(`${kind} belongs in the query or at the top of the body.`);
}
