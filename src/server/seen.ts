import type { Facts } from './options.js';

/** Whose a field or a suggestion is. */
export type Owner = Pick<Facts, 'documentId' | 'envelopeId' | 'templateId'>;

const most = 50_000;

/**
 * Remembers whose fields and suggestions are, from reads and writes that named their owner. Operations that name none
 * (R86, R88, single field PUT and DELETE) pass only for ids that are known here, and are authorised as the owner's.
 */
export class Seen {
  readonly #owners = new Map<string, Owner>();

  /** `read` is what the service lists as the owner's; the answer to a write may repeat an id that a visitor made up. */
  learn(kind: 'field' | 'suggestion', answer: unknown, owner: Owner, read: boolean): void {
    for (const id of idsIn(answer)) {
      const key = `${kind}:${id}`;
      const known = this.#owners.get(key);
      if (known && !read && !isSame(known, owner)) continue;
      this.#owners.delete(key);
      this.#owners.set(key, owner);
    }
    while (this.#owners.size > most) this.#owners.delete(this.#owners.keys().next().value ?? '');
  }

  ownerOf(kind: 'field' | 'suggestion', id: string): Owner | undefined {
    return this.#owners.get(`${kind}:${id}`);
  }
}

const isSame = (a: Owner, b: Owner): boolean =>
  a.documentId === b.documentId && a.envelopeId === b.envelopeId && a.templateId === b.templateId;

/** The ids of the rows in an answer: a list, a list below one member, or a single row. */
function idsIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const { items, fields, suggestions, data, id } = answer as Record<string, unknown>;
  const rows = [answer, items, fields, suggestions, data].find(Array.isArray) as unknown[] | undefined;
  if (rows)
    return rows.map((row) => (row as { id?: unknown } | null)?.id).filter((one) => typeof one === 'string');
  return typeof id === 'string' ? [id] : [];
}
