import { membersOf } from '../../contract/index.js';
import { badRequest, notFound } from '../http/http-error.js';
import type { Facts } from '../options/authorization.js';
import type { AllowedOperation } from './allow-list.js';
import type { Owner, OwnerRegistry } from './owner-registry.js';
import { shapesOf } from './shapes.js';

const idKinds = ['envelopeId', 'recipientId', 'documentId', 'templateId'] as const;
type RequestIdKind = (typeof idKinds)[number];
export const ownerIds = ['envelopeId', 'templateId'] as const;
const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

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

  /** Searches the whole body: an id deep inside counts as much as one at the top. */
  addBody(body: unknown, accepted: readonly string[]): void {
    if (typeof body !== 'object' || body === null) return;
    for (const [name, value] of Object.entries(body)) {
      const kind = idKinds.find((known) => known === name);
      if (kind) this.#addAccepted(kind, value, accepted);
      this.addBody(value, accepted);
    }
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

/** The facts of an allow-listed request. The owners of fields and suggestions come from the registry. */
export async function factsOf(
  { operation, params: paramKinds, requiresOwner }: AllowedOperation,
  params: Record<string, string>,
  query: URLSearchParams,
  body: Record<string, unknown> | undefined,
  registry: OwnerRegistry,
): Promise<Facts> {
  const ids = new RequestIds();
  const fieldIds: string[] = [];
  let suggestionId: string | undefined;
  for (const [name, kind] of Object.entries(paramKinds)) {
    const value = params[name];
    if (kind === 'fieldId') fieldIds.push(value ?? '');
    else if (kind === 'suggestionId') suggestionId = value;
    else ids.add(kind, value);
  }
  const shapes = shapesOf(operation);
  ids.addQuery(query, membersOf(shapes.query));
  // The documents leave open where some operations on fields name their owner.
  ids.addBody(body, requiresOwner ? ownerIds : membersOf(shapes.body));
  if (operation.id === 'linkFields') fieldIds.push(...linkedFieldIds(body));
  const owners = await Promise.all(fieldIds.map((id) => registry.ownerOf('field', id)));
  // Linked fields belong to one envelope or template, and may be on several of its documents (R86).
  const isOneDocument = new Set(owners.map((owner) => owner?.documentId)).size <= 1;
  for (const owner of owners)
    ids.addOwner(owner && !isOneDocument ? { ...owner, documentId: undefined } : owner);
  if (suggestionId !== undefined) ids.addOwner(await registry.ownerOf('suggestion', suggestionId));
  const { envelopeId, templateId } = ids.found;
  if (envelopeId !== undefined && templateId !== undefined)
    throw badRequest('Name an envelope or a template, not both.');
  if (requiresOwner && envelopeId === undefined && templateId === undefined)
    throw badRequest('Name an envelope or a template.');
  return {
    operation: operation.id,
    ...ids.found,
    ...(fieldIds.length > 0 && { fieldIds }),
    ...(suggestionId !== undefined && { suggestionId }),
    ...(params.email !== undefined && { email: params.email }),
  };
}

function linkedFieldIds(body: Record<string, unknown> | undefined): string[] {
  const ids = body?.fieldIds;
  const isId = (id: unknown): id is string => typeof id === 'string' && idPattern.test(id);
  if (!Array.isArray(ids) || ids.length < 2 || !ids.every(isId))
    throw badRequest('fieldIds must name at least two fields.');
  return ids;
}
