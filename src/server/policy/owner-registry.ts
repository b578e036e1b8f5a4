import { quietly } from '../webhooks/deliveries.js';
import type { Facts, Owners } from '../options/options.js';

/** Whose a field or a suggestion is. */
export type Owner = Pick<Facts, 'documentId' | 'envelopeId' | 'templateId'>;
export type Kind = 'field' | 'suggestion';

const day = 24 * 3600;

/**
 * Remembers whose fields and suggestions are, from reads that named their owner and never from what a write answers: that
 * may repeat an id which a visitor made up. Operations that name no owner (R86, R88, single field PUT and DELETE) pass only
 * for ids that are known here, and are authorised as the owner's.
 */
export class Seen {
  constructor(private readonly owners: Owners) {}

  async learn(kind: Kind, answer: unknown, { documentId, envelopeId, templateId }: Owner): Promise<void> {
    const ids = idsIn(answer).map((id) => `${kind}:${id}`);
    const owner = JSON.stringify({ documentId, envelopeId, templateId });
    // Not known is refused later; what was read must not suffer.
    if (ids.length > 0) await quietly(() => this.owners.remember(ids, owner, day));
  }

  async ownerOf(kind: Kind, id: string): Promise<Owner | undefined> {
    try {
      const owner = await this.owners.recall(`${kind}:${id}`);
      return typeof owner === 'string' ? (JSON.parse(owner) as Owner) : undefined;
    } catch {
      return undefined;
    }
  }
}

/** The ids of the rows in an answer: a list, or a list below one member. */
function idsIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const { items, fields, suggestions, data } = answer as Record<string, unknown>;
  const rows = [answer, items, fields, suggestions, data].find(Array.isArray) as unknown[] | undefined;
  return (rows ?? [])
    .map((row) => (row as { id?: unknown } | null)?.id)
    .filter((id) => typeof id === 'string');
}
