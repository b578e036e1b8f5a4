import type { Client } from '../../client/index.js';
import { SigError } from '../../client/index.js';
import {
  getDocument,
  getDocumentContent,
  getDocumentDetails,
  getEnvelope,
  listDocumentFields,
  listDocumentGridGroups,
  replaceDocumentFields,
} from '../../contract/index.js';
import type { InputOf } from '../../contract/index.js';
import type { Size } from '../../domain/index.js';
import type { Clock } from '../shared/clock.js';
import { toBody, toField, type PlacedField } from './placer.field.js';
import type { Role } from './placer.roles.js';

/** Who owns the fields: exactly one of the two (R74, R82). */
export type Owner = { readonly envelopeId: string } | { readonly templateId: string };

export interface GridGroup {
  readonly id: string;
  readonly [member: string]: unknown;
}

export interface EnvelopeFacts {
  readonly status: string;
  /** The signers' roles, in their order. */
  readonly roles: readonly Role[];
}

export interface FieldSet {
  readonly fields: readonly PlacedField[];
  readonly gridGroups: readonly GridGroup[];
}

const wait = (clock: Clock, milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = clock.after(milliseconds, () => (signal.removeEventListener('abort', abort), resolve()));
    const abort = () => (stop(), reject(signal.reason as Error));
    signal.addEventListener('abort', abort, { once: true });
  });

const pause = [1000, 2000, 4000];

/** Waits until the document is READY (R66); ERROR is final. */
export async function waitUntilReady(
  client: Client,
  id: string,
  { signal, clock, preparing }: { signal: AbortSignal; clock: Clock; preparing: () => void },
): Promise<void> {
  for (let turn = 0; ; turn++) {
    const { data } = await client.call(getDocument, { params: { id } }, { signal });
    if (data.status === 'READY') return;
    if (data.status !== 'PROCESSING') {
      const code = data.status === 'DELETED' ? 'not-found' : 'document';
      throw new SigError(code, `document ${id} is ${String(data.status)}`, { operation: getDocument.id });
    }
    preparing();
    await wait(clock, pause[turn] ?? 5000, signal);
  }
}

/** The pages' sizes as the service tells them; only their proportions are relied on (G14). */
export async function readPages(client: Client, id: string, signal: AbortSignal): Promise<Size[]> {
  const { data } = await client.call(getDocumentDetails, { params: { id } }, { signal });
  const pages = [...(data.pages ?? [])].sort((a, b) => a.pageNumber - b.pageNumber);
  return pages.flatMap(({ width, height }) =>
    width && height && width > 0 && height > 0 ? [{ width, height }] : [],
  );
}

export async function readContent(client: Client, id: string, signal: AbortSignal): Promise<Blob> {
  const { data } = await client.call(getDocumentContent, { params: { id } }, { signal });
  return data;
}

export async function readFields(
  client: Client,
  id: string,
  owner: Owner,
  signal?: AbortSignal,
): Promise<FieldSet> {
  const input = { params: { id }, query: owner };
  const [fields, grids] = await Promise.all([
    client.call(listDocumentFields, input, { signal }),
    client.call(listDocumentGridGroups, input, { signal }),
  ]);
  return { fields: toFields(fields.data.items), gridGroups: grids.data.items };
}

const toFields = (
  items: readonly { readonly id: string; readonly [member: string]: unknown }[],
): PlacedField[] => items.map((raw) => toField(raw, raw.id));

/** Replaces both full sets (R85, G24); answers the fields as the service has them now. */
export async function writeFields(
  client: Client,
  id: string,
  owner: Owner,
  set: FieldSet,
): Promise<PlacedField[]> {
  type Body = InputOf<typeof replaceDocumentFields>['body'];
  const body = { ...owner, fields: set.fields.map(toBody), gridGroups: set.gridGroups } as unknown as Body;
  const { data } = await client.call(replaceDocumentFields, { params: { id }, body });
  // Saved without an answer (G12): then what is there now is asked for.
  return data ? toFields(data.items) : [...(await readFields(client, id, owner)).fields];
}

export async function readEnvelope(client: Client, id: string, signal: AbortSignal): Promise<EnvelopeFacts> {
  const { data } = await client.call(getEnvelope, { params: { id } }, { signal });
  const signers = (data.recipients ?? []).filter(({ role }) => !role || role === 'SIGNER');
  const seen = new Map<string, Role>();
  signers.forEach(({ recipientRole, name }, index) => {
    const role = recipientRole || `Signer ${index + 1}`;
    if (!seen.has(role)) seen.set(role, { role, person: name ?? undefined });
  });
  return { status: data.status, roles: [...seen.values()] };
}
