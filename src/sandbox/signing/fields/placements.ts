import { fieldTypes, type DocumentRow, type FieldRow, type Placement } from '../../entities/signing.js';
import { badRequest, notFound } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';
import type { Store } from '../../store.js';
import { canSee } from '../access/departments.js';
import { findVisibleEnvelope, type CallerContext } from '../envelopes/envelopes.js';
import { parseValidation } from './validation.js';

type Owner = Pick<FieldRow, 'envelopeId' | 'templateId'>;
type Bag = Record<string, unknown>;

/** Exactly one owner, and one that carries the document: otherwise 400 (R82). An unknown or unseen owner is 404. */
export function resolveOwner(
  asking: CallerContext,
  document: DocumentRow,
  { envelopeId, templateId }: { envelopeId?: string | null; templateId?: string | null },
): Owner {
  if (!envelopeId === !templateId) throw badRequest('Name exactly one of envelopeId and templateId.');
  const owner = envelopeId
    ? findVisibleEnvelope(asking, envelopeId)
    : asking.store.templates.get(templateId as string);
  if (!owner) throw notFound('Template not found');
  if (!owner.documentIds.includes(document.id))
    throw badRequest(`The ${envelopeId ? 'envelope' : 'template'} does not carry this document.`);
  return { envelopeId: envelopeId ?? null, templateId: templateId ?? null };
}

/** A field by its id, unless its envelope is outside the caller's scope (R53, R244). */
export function findVisibleField(asking: CallerContext, id: string): FieldRow | undefined {
  const row = asking.store.fields.get(id);
  const envelope = row?.envelopeId && asking.store.envelopes.get(row.envelopeId);
  return envelope && !canSee(asking.store, asking.caller, envelope) ? undefined : row;
}

/** Placements change while their envelope is a draft; afterwards they are frozen (G23). */
export function assertEditable(store: Store, { envelopeId }: Owner): void {
  if (envelopeId && store.envelopes.get(envelopeId)?.status !== 'DRAFT')
    throw badRequest('The envelope has been sent: its fields can no longer be changed.');
}

export const fieldsOf = (store: Store, owner: Owner, documentId?: string): FieldRow[] =>
  store.fields.where(
    (row) =>
      row.envelopeId === owner.envelopeId &&
      row.templateId === owner.templateId &&
      (documentId === undefined || row.documentId === documentId),
  );

const boxMembers = ['x', 'y', 'width', 'height'] as const;
const textMembers = [
  'label',
  'placeholder',
  'recipientRole',
  'groupKey',
  'optionLabel',
  'linkKey',
  'gridGroupId',
] as const;

const wrong = (path: string, message: string) =>
  badRequest(`${path} ${message}`, { details: [{ path, message }] });

/**
 * A placement from the outside. Fractions outside 0 to 1, a box that leaves the page and a page that is not there are
 * 400; `required` is true unless said otherwise (R77). `at` is the path in the body, for the error.
 */
export function parsePlacement(input: Bag, document: DocumentRow, at = ''): Placement {
  const path = (name: string) => (at ? `${at}.${name}` : name);
  const { pageNumber, type } = input;
  if (document.status !== 'READY')
    throw badRequest('The document is not ready: fields cannot be placed yet.');
  if (typeof pageNumber !== 'number' || !Number.isInteger(pageNumber) || pageNumber < 1)
    throw wrong(path('pageNumber'), 'must be a whole number from 1');
  if (pageNumber > document.pages.length)
    throw wrong(path('pageNumber'), `must be at most ${document.pages.length}, the document's last page`);
  const kind = fieldTypes.find((known) => known === type);
  if (!kind) throw wrong(path('type'), `must be one of ${fieldTypes.join(', ')}`);
  const box = checkBox(input, path);
  const out: Placement = { pageNumber, ...box, type: kind, required: input['required'] !== false };
  for (const name of textMembers) {
    const value = input[name];
    if (typeof value === 'string' && value !== '') out[name] = value;
  }
  if (input['multiline'] === true) out.multiline = true;
  const validation = parseValidation(input, (name, message) => wrong(path(name), message));
  if (validation) out.validation = validation;
  return out;
}

function checkBox(input: Bag, path: (name: string) => string) {
  const box = { x: 0, y: 0, width: 0, height: 0 };
  for (const name of boxMembers) {
    const value = input[name];
    if (typeof value !== 'number' || !(value >= 0 && value <= 1))
      throw wrong(path(name), 'must be from 0 to 1');
    box[name] = value;
  }
  if (box.x + box.width > 1 + fractionTolerance) throw wrong(path('width'), 'reaches beyond the page');
  if (box.y + box.height > 1 + fractionTolerance) throw wrong(path('height'), 'reaches beyond the page');
  return box;
}

/** What sums of fractions may be off by. */
const fractionTolerance = 1e-6;

export function addFields(
  world: World,
  document: DocumentRow,
  owner: Owner,
  placements: readonly Placement[],
): FieldRow[] {
  return placements.map((given) =>
    world.store.fields.put({ id: world.nextId(), documentId: document.id, ...owner, ...given }),
  );
}

/** The members that a PUT may change (R83); anything else in the body is refused rather than dropped in silence. */
const editable = new Set<string>([
  ...boxMembers,
  'groupKey',
  'label',
  'multiline',
  'optionLabel',
  'placeholder',
  'recipientRole',
  'required',
]);

export function updatedField(row: FieldRow, input: Bag, document: DocumentRow): FieldRow {
  for (const name of Object.keys(input)) {
    if (!editable.has(name)) throw wrong(name, 'cannot be changed here');
  }
  const next = parsePlacement({ ...row, ...input }, document);
  const { id, documentId, envelopeId, templateId } = row;
  return { id, documentId, envelopeId, templateId, ...next };
}

/** A full set for one document of one owner: fields get new ids (G24); grid groups stay when they are not sent. */
export function replaceFields(
  world: World,
  document: DocumentRow,
  owner: Owner,
  placements: readonly Placement[],
  gridGroups: readonly Bag[] | undefined,
): FieldRow[] {
  const { store } = world;
  for (const row of fieldsOf(store, owner, document.id)) store.fields.delete(row.id);
  if (gridGroups) {
    for (const row of gridGroupsOf(store, owner, document.id)) store.gridGroups.delete(row.id);
    for (const group of gridGroups) {
      store.gridGroups.put({ id: world.nextId(), documentId: document.id, ...owner, group });
    }
  }
  return addFields(world, document, owner, placements);
}

export const gridGroupsOf = (store: Store, owner: Owner, documentId: string) =>
  store.gridGroups.where(
    (row) =>
      row.envelopeId === owner.envelopeId &&
      row.templateId === owner.templateId &&
      row.documentId === documentId,
  );
