import type { Client } from '../../../client/index.js';
import {
  bulkCreateDocumentFields,
  getEnvelope,
  listDocumentFields,
  listDocumentGridGroups,
  replaceDocumentFields,
} from '../../../contract/index.js';
import type { InputOf } from '../../../contract/index.js';
import { toBody, toField, type FieldSet, type PlacedField } from '../../shared/fields/field.js';
import type { Role } from '../model/roles.js';

/** The owner of the fields: exactly one of the two (R74, R82). */
export type FieldOwner = { readonly envelopeId: string } | { readonly templateId: string };

export interface EnvelopeState {
  readonly status: string;
  /** The signers' roles, in signing order. */
  readonly roles: readonly Role[];
  /** All documents of the envelope, in its order. */
  readonly documents: readonly { readonly id: string; readonly name?: string }[];
}

/** Reads and writes the fields of one document and owner, whatever the element's attributes name by then. */
export interface FieldSource {
  read(signal?: AbortSignal): Promise<FieldSet>;
  /** Replaces both sets (R85, G24). Returns the fields as the service has them then. */
  replace(set: FieldSet): Promise<PlacedField[]>;
  /**
   * Adds fields (R84); for envelopes only. Returns the added ones, or `undefined` when the service answers no body (G12).
   */
  add?(fields: readonly PlacedField[]): Promise<PlacedField[] | undefined>;
  envelope?(signal?: AbortSignal): Promise<EnvelopeState>;
}

const toFields = (
  items: readonly { readonly id: string; readonly [member: string]: unknown }[],
): PlacedField[] => items.map((raw) => toField(raw, raw.id));

async function readFields(
  client: Client,
  id: string,
  owner: FieldOwner,
  signal?: AbortSignal,
): Promise<FieldSet> {
  const input = { params: { id }, query: owner };
  const [fields, grids] = await Promise.all([
    client.call(listDocumentFields, input, { signal }),
    client.call(listDocumentGridGroups, input, { signal }),
  ]);
  return { fields: toFields(fields.data.items), gridGroups: grids.data.items };
}

async function readEnvelope(client: Client, id: string, signal?: AbortSignal): Promise<EnvelopeState> {
  const { data } = await client.call(getEnvelope, { params: { id } }, { signal });
  const signers = (data.recipients ?? []).filter(({ role }) => !role || role === 'SIGNER');
  const seen = new Map<string, Role>();
  signers.forEach(({ recipientRole, name }, index) => {
    const role = recipientRole || `Signer ${index + 1}`;
    if (!seen.has(role)) seen.set(role, { role, person: name ?? undefined });
  });
  const documents = (data.documents ?? []).map(({ id: documentId, name }) => ({
    id: documentId,
    name: name?.trim() || undefined,
  }));
  return { status: data.status, roles: [...seen.values()], documents };
}

export function fieldSource(client: Client, id: string, owner: FieldOwner): FieldSource {
  const params = { id };
  const read = (signal?: AbortSignal) => readFields(client, id, owner, signal);
  const source: FieldSource = {
    read,
    async replace(set) {
      type Body = InputOf<typeof replaceDocumentFields>['body'];
      const body = {
        ...owner,
        fields: set.fields.map(toBody),
        gridGroups: set.gridGroups,
      } as unknown as Body;
      const { data } = await client.call(replaceDocumentFields, { params, body });
      // Saved without a body (G12).
      return data ? toFields(data.items) : [...(await read()).fields];
    },
  };
  if ('templateId' in owner) return source;
  const { envelopeId } = owner;
  return {
    ...source,
    async add(fields) {
      type Body = InputOf<typeof bulkCreateDocumentFields>['body'];
      const body = { fields: fields.map(toBody) } as unknown as Body;
      const { data } = await client.call(bulkCreateDocumentFields, { params, query: { envelopeId }, body });
      return data ? toFields(data.items) : undefined;
    },
    envelope: (signal) => readEnvelope(client, envelopeId, signal),
  };
}
