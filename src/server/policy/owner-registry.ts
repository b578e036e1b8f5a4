import { asRecord } from '../../contract/index.js';
import type { Facts } from '../options/authorization.js';
import type { Owners } from '../options/hooks.js';
import { ignoreErrors } from '../state/ignore-errors.js';

/** The owner of a field, a suggestion, a recipient or a copy. */
export type Owner = Pick<Facts, 'documentId' | 'envelopeId' | 'templateId'>;
export type OwnedKind = 'field' | 'suggestion' | 'recipient' | 'copy';

const rememberSeconds = 24 * 3600;

/**
 * Maps what is named by its own id to its owner: fields and suggestions, recipients and copies of an envelope. Operations that name no owner (R86, R88, PUT and DELETE of a single field)
 * pass only for ids that are known here, and are authorised as their owner's.
 *
 * It is filled from reads that named their owner, never from the answer to a write: that may repeat an id which the
 * client made up.
 */
export class OwnerRegistry {
  constructor(private readonly owners: Owners) {}

  async record(
    kind: OwnedKind,
    answer: unknown,
    { documentId, envelopeId, templateId }: Owner,
  ): Promise<void> {
    const keys = idsIn(kind === 'recipient' ? asRecord(answer).recipients : answer).map(
      (id) => `${kind}:${id}`,
    );
    const owner = JSON.stringify({ documentId, envelopeId, templateId });
    // If remembering fails, ignore it: unknown ids are refused later, and the read must still succeed.
    if (keys.length > 0) await ignoreErrors(() => this.owners.remember(keys, owner, rememberSeconds));
  }

  async ownerOf(kind: OwnedKind, id: string): Promise<Owner | undefined> {
    try {
      const owner = await this.owners.recall(`${kind}:${id}`);
      return typeof owner === 'string' ? (JSON.parse(owner) as Owner) : undefined;
    } catch {
      return undefined;
    }
  }
}

/** The ids of the rows in an answer: a list, or a list in one member. */
function idsIn(answer: unknown): string[] {
  const { items, fields, suggestions, data } = asRecord(answer);
  const rows = [answer, items, fields, suggestions, data].find(Array.isArray) ?? [];
  return (rows as unknown[]).map((row) => asRecord(row).id).filter((id) => typeof id === 'string');
}
