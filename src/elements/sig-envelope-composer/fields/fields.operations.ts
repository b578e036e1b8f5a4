import { ApiError, SigError, type Client } from '../../../client/index.js';
import {
  acceptAllSuggestions,
  acceptSuggestion,
  detectSuggestions,
  listDocumentFields,
  listSuggestions,
  rejectSuggestion,
  updateDocumentField,
} from '../../../contract/index.js';
import type { DraftRecipient } from '../model/draft.js';
import { matchRoles, type PlacedRole } from './check.model.js';
import { doubtful, openQuestions, toSuggestion, type SuggestedField } from './suggestions.model.js';

/** The fields of these documents in the envelope. */
export async function readFields(
  client: Client,
  envelopeId: string,
  documentIds: readonly string[],
  signal?: AbortSignal,
): Promise<readonly PlacedRole[]> {
  const lists = await Promise.all(
    documentIds.map(async (id) => {
      const { data } = await client.call(
        listDocumentFields,
        { params: { id }, query: { envelopeId } },
        { signal },
      );
      return data.items.map((field) => ({ ...field, documentId: id }));
    }),
  );
  return lists.flat();
}

/** What is suggested for a document, and not decided yet (R87). */
async function readPending(
  client: Client,
  documentId: string,
  signal?: AbortSignal,
): Promise<readonly SuggestedField[]> {
  const { data } = await client.call(listSuggestions, { params: { id: documentId } }, { signal });
  return data.items
    .filter(({ status }) => !status || status === 'PENDING')
    .map((one) => toSuggestion(one, documentId));
}

/** What is suggested for these documents. A deployment without suggestions refuses the list: there are none. */
export async function readSuggestions(
  client: Client,
  documentIds: readonly string[],
  signal?: AbortSignal,
): Promise<readonly SuggestedField[]> {
  const lists = await Promise.all(
    documentIds.map((id) =>
      readPending(client, id, signal).catch((error: unknown) => {
        if (error instanceof SigError && error.status !== undefined && !error.retryable) return [];
        throw error;
      }),
    ),
  );
  return lists.flat();
}

export interface LookResult {
  /** How many fields came of it. */
  readonly placed: number;
  /** `has-fields`: it was not searched. `not-analysable`: the service cannot search it. */
  readonly outcome: 'searched' | 'has-fields' | 'not-analysable';
}

/** Looks for fields in a document that has none, and takes over those that are not in doubt. */
export async function lookForFields(
  client: Client,
  envelopeId: string,
  documentId: string,
  recipients: readonly DraftRecipient[],
): Promise<LookResult> {
  if ((await readFields(client, envelopeId, [documentId])).length > 0)
    return { placed: 0, outcome: 'has-fields' };
  const params = { id: documentId };
  try {
    await client.call(detectSuggestions, { params });
  } catch (error) {
    if (!(await isNotAnalysable(client, documentId, error))) throw error;
    return { placed: 0, outcome: 'not-analysable' };
  }
  const found = await readPending(client, documentId);
  const doubts = doubtful(found, recipients);
  const sure = found.filter((one) => !doubts.includes(one));
  if (sure.length === 0) return { placed: 0, outcome: 'searched' };
  if (doubts.length === 0) await client.call(acceptAllSuggestions, { params, body: { envelopeId } });
  else
    for (const { id } of openQuestions(sure, []))
      await client.call(acceptSuggestion, { params: { id }, body: { envelopeId } });
  const fields = await readFields(client, envelopeId, [documentId]);
  const roles = matchRoles([...new Set(found.map(({ recipientRole }) => recipientRole ?? ''))], recipients);
  for (const field of fields) await setRole(client, field, roles.get(field.recipientRole ?? ''));
  return { placed: fields.length, outcome: 'searched' };
}

/**
 * Whether the service said that this document cannot be analysed (W4: 500), so that its fields are placed by hand. The helper
 * answers 502 for any failure of the service: one that answers the next request is not down.
 */
async function isNotAnalysable(client: Client, documentId: string, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.code !== 'upstream' || error.retryAfterMs !== undefined)
    return false;
  if (error.status === 502) await readPending(client, documentId);
  return error.status === 500 || error.status === 502;
}

/** Makes a suggestion, and those linked with it (R88), fields of this role. */
export async function useSuggestion(
  client: Client,
  envelopeId: string,
  { id, documentId }: SuggestedField,
  role: string,
): Promise<void> {
  const before = new Set((await readFields(client, envelopeId, [documentId])).map((field) => field.id));
  await client.call(acceptSuggestion, { params: { id }, body: { envelopeId } });
  for (const field of await readFields(client, envelopeId, [documentId]))
    if (!before.has(field.id)) await setRole(client, field, role);
}

export async function dismissSuggestions(client: Client, list: readonly SuggestedField[]): Promise<void> {
  for (const { id } of list) await client.call(rejectSuggestion, { params: { id } });
}

/** Gives a field to a role; nothing is written when it has that role. */
export async function setRole(
  client: Client,
  { id, documentId, recipientRole }: PlacedRole,
  role: string | undefined,
): Promise<void> {
  if (role !== undefined && role !== recipientRole)
    await client.call(updateDocumentField, {
      params: { id: documentId, fieldId: id },
      body: { recipientRole: role },
    });
}
