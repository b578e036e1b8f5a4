import type { Facts } from '../options/options.js';
import type { Passed } from './allow-list.js';
import { namesOf } from './query.js';
import { badRequest, notFound } from '../http/http-error.js';
import type { Owner, Seen } from './owner-registry.js';
import { shapesOf } from './shapes.js';

const kinds = ['envelopeId', 'recipientId', 'documentId', 'templateId'] as const;
type Kind = (typeof kinds)[number];
export const owners = ['envelopeId', 'templateId'] as const;
const shape = /^[A-Za-z0-9_-]{1,64}$/;

/** One id of each kind, wherever it stands; two different ones are a contradiction. */
export class Ids {
  readonly #found: Partial<Record<Kind, string>> = {};

  add(kind: Kind, value: unknown): void {
    if (value === undefined || value === null) return;
    if (typeof value !== 'string' || !shape.test(value)) throw badRequest(`${kind} is malformed.`);
    const other = this.#found[kind];
    if (other !== undefined && other !== value) throw badRequest(`${kind} is given twice and differs.`);
    this.#found[kind] = value;
  }

  /** An id that the operation does not take would reach `authorize` and not the service: it is refused. */
  addQuery(query: URLSearchParams, takes: readonly string[]): void {
    for (const kind of kinds) for (const value of query.getAll(kind)) this.#addTaken(kind, value, takes);
  }

  /** Looks through the whole body: an id deep inside counts as much as one at the top. */
  addBody(body: unknown, takes: readonly string[]): void {
    if (typeof body !== 'object' || body === null) return;
    for (const [name, value] of Object.entries(body)) {
      if ((kinds as readonly string[]).includes(name)) this.#addTaken(name as Kind, value, takes);
      this.addBody(value, takes);
    }
  }

  /** One that only repeats an id of the path adds nothing and may stay. */
  #addTaken(kind: Kind, value: unknown, takes: readonly string[]): void {
    const known = this.#found[kind] !== undefined;
    if (value !== undefined && value !== null && !known && !takes.includes(kind))
      throw badRequest(`${kind} has no place here.`);
    this.add(kind, value);
  }

  /** What is known about the owner of a field or suggestion; a contradiction tells nothing. */
  addOwner(owner: Owner | undefined): void {
    if (!owner) throw notFound();
    for (const [kind, value] of Object.entries(owner)) {
      const other = this.#found[kind as Kind];
      if (other !== undefined && other !== value) throw notFound();
      if (value !== undefined) this.#found[kind as Kind] = value;
    }
  }

  get found(): Readonly<Partial<Record<Kind, string>>> {
    return this.#found;
  }
}

/** Everything a passed request is about; the owner of fields and suggestions comes from what was seen. */
export async function factsOf(
  entry: Passed,
  params: Record<string, string>,
  query: URLSearchParams,
  body: Record<string, unknown> | undefined,
  seen: Seen,
): Promise<Facts> {
  const ids = new Ids();
  const fields: string[] = [];
  let suggestionId: string | undefined;
  for (const [name, kind] of Object.entries(entry.params)) {
    const value = params[name];
    if (kind === 'fieldId') fields.push(value ?? '');
    else if (kind === 'suggestionId') suggestionId = value;
    else ids.add(kind, value);
  }
  ids.addQuery(query, namesOf(shapesOf(entry.operation).query));
  // The documents leave open where some operations on fields name their owner.
  ids.addBody(body, entry.owned ? owners : namesOf(shapesOf(entry.operation).body));
  if (entry.operation.id === 'linkFields') fields.push(...fieldIdsIn(body));
  const known = await Promise.all(fields.map((id) => seen.ownerOf('field', id)));
  // Linked fields are of one envelope or template, and may stand on several of its documents (R86).
  const together = new Set(known.map((owner) => owner?.documentId)).size <= 1;
  for (const owner of known) ids.addOwner(owner && !together ? { ...owner, documentId: undefined } : owner);
  if (suggestionId !== undefined) ids.addOwner(await seen.ownerOf('suggestion', suggestionId));
  const { envelopeId, templateId } = ids.found;
  if (envelopeId !== undefined && templateId !== undefined)
    throw badRequest('Name an envelope or a template, not both.');
  if (entry.owned && envelopeId === undefined && templateId === undefined)
    throw badRequest('Name an envelope or a template.');
  return {
    operation: entry.operation.id,
    ...ids.found,
    ...(fields.length > 0 && { fieldIds: fields }),
    ...(suggestionId !== undefined && { suggestionId }),
    ...(params.email !== undefined && { email: params.email }),
  };
}

function fieldIdsIn(body: Record<string, unknown> | undefined): string[] {
  const ids = body?.fieldIds;
  if (!Array.isArray(ids) || ids.length < 2 || !ids.every((id) => typeof id === 'string' && shape.test(id)))
    throw badRequest('fieldIds must name at least two fields.');
  return ids as string[];
}
