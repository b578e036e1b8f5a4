import type { Client } from '../../../client/index.js';
import {
  acceptAllSuggestions,
  acceptSuggestion,
  detectSuggestions,
  listSuggestions,
  rejectAllSuggestions,
  rejectSuggestion,
} from '../../../contract/index.js';
import { toField, type PlacedField } from '../../shared/fields/field.js';
import type { FieldOwner } from '../saving/field-source.operations.js';

/** A field that the service suggests (G21). */
export interface Suggestion {
  readonly id: string;
  /** The field that it would become; its `id` is the suggestion's. */
  readonly field: PlacedField;
  /** Whether it has a box; without one it is only in the list. */
  readonly placed: boolean;
  /** 0 to 1. */
  readonly confidence?: number;
  readonly reason?: string;
}

/** One document's suggestions, for one owner. */
export interface SuggestionSource {
  list(signal?: AbortSignal): Promise<Suggestion[]>;
  /** Replaces all pending suggestions with a new search (R90). */
  detect(): Promise<void>;
  /** Makes it a field of the owner, and those linked with it (R88). */
  accept(id: string): Promise<void>;
  reject(id: string): Promise<void>;
  acceptAll(): Promise<void>;
  rejectAll(): Promise<void>;
}

type Row = { readonly id: string; readonly [member: string]: unknown };
const geometry = ['pageNumber', 'x', 'y', 'width', 'height'] as const;

function toSuggestion(row: Row): Suggestion {
  const { confidence, reason, status: _status, ...rest } = row;
  return {
    id: row.id,
    field: toField(rest, row.id),
    placed: geometry.every((name) => typeof row[name] === 'number') && Number(row['width']) > 0,
    ...(typeof confidence === 'number' ? { confidence } : {}),
    ...(typeof reason === 'string' && reason ? { reason } : {}),
  };
}

export function suggestionSource(client: Client, documentId: string, owner: FieldOwner): SuggestionSource {
  const params = { id: documentId };
  return {
    async list(signal) {
      const { data } = await client.call(listSuggestions, { params }, { signal });
      // Only pending ones are listed (R87), with or without their status.
      return data.items.filter(({ status }) => !status || status === 'PENDING').map(toSuggestion);
    },
    detect: async () => void (await client.call(detectSuggestions, { params })),
    accept: async (id) => void (await client.call(acceptSuggestion, { params: { id }, body: { ...owner } })),
    reject: async (id) => void (await client.call(rejectSuggestion, { params: { id } })),
    acceptAll: async () => void (await client.call(acceptAllSuggestions, { params, body: { ...owner } })),
    rejectAll: async () => void (await client.call(rejectAllSuggestions, { params })),
  };
}
