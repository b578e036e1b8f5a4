import { fieldTypes } from '../../../contract/index.js';
import type { DocumentRow, FieldRow, Placement } from '../../entities/signing.js';
import { badRequest, invalidField, notFound } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';
import type { Store } from '../../store.js';
import { canSee } from '../access/departments.js';
import { findVisibleEnvelope, type CallerContext } from '../envelopes/envelopes.js';
import { parseValidation } from './validation.js';

type Owner = Pick<FieldRow, 'envelopeId' | 'templateId'>;
type Members = Record<string, unknown>;

/** The envelope or template that owns fields: exactly one, and with this document, else 400 (R82); 404 if not visible. */
export function resolveOwner(
  context: CallerContext,
  document: DocumentRow,
  { envelopeId, templateId }: { envelopeId?: string | null; templateId?: string | null },
): Owner {
  if (!envelopeId === !templateId) throw badRequest('Name exactly one of envelopeId and templateId.');
  const owner = envelopeId
    ? findVisibleEnvelope(context, envelopeId)
    : context.store.templates.get(templateId as string);
  if (!owner) throw notFound('Template not found');
  if (!owner.documentIds.includes(document.id))
    throw badRequest(`The ${envelopeId ? 'envelope' : 'template'} does not carry this document.`);
  return { envelopeId: envelopeId ?? null, templateId: templateId ?? null };
}

/** A field, unless its envelope is outside the caller's visibility (R53, R244). */
export function findVisibleField(context: CallerContext, id: string): FieldRow | undefined {
  const row = context.store.fields.get(id);
  const envelope = row?.envelopeId && context.store.envelopes.get(row.envelopeId);
  return envelope && !canSee(context.store, context.caller, envelope) ? undefined : row;
}

/** Fields can change only while their envelope is a draft (G23). */
export function assertEditable(store: Store, { envelopeId }: Owner): void {
  if (envelopeId && store.envelopes.get(envelopeId)?.status !== 'DRAFT')
    throw badRequest('The envelope has been sent: its fields can no longer be changed.');
}

export const fieldsOf = (store: Store, owner: Owner, documentId?: string): FieldRow[] =>
  store.fieldsByOwner
    .rows(owner.envelopeId ?? owner.templateId ?? '')
    .filter(
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

/**
 * Validates a placement: 400 for fractions outside 0 to 1, a box beyond the page's edge and an unknown page. `required`
 * defaults to true (R77). `at` is the path in the body, for the error.
 */
export function parsePlacement(input: Members, document: DocumentRow, at = ''): Placement {
  const path = (name: string) => (at ? `${at}.${name}` : name);
  const { pageNumber, type } = input;
  if (document.status !== 'READY')
    throw badRequest('The document is not ready: fields cannot be placed yet.');
  if (typeof pageNumber !== 'number' || !Number.isInteger(pageNumber) || pageNumber < 1)
    throw invalidField(path('pageNumber'), 'must be a whole number from 1');
  if (pageNumber > document.pages.length)
    throw invalidField(
      path('pageNumber'),
      `must be at most ${document.pages.length}, the document's last page`,
    );
  const fieldType = fieldTypes.find((candidate) => candidate === type);
  if (!fieldType) throw invalidField(path('type'), `must be one of ${fieldTypes.join(', ')}`);
  const box = checkBox(input, path);
  const placement: Placement = { pageNumber, ...box, type: fieldType, required: input['required'] !== false };
  for (const name of textMembers) {
    const value = input[name];
    if (typeof value === 'string' && value !== '') placement[name] = value;
  }
  if (input['multiline'] === true) placement.multiline = true;
  const validation = parseValidation(input, (name, message) => invalidField(path(name), message));
  if (validation) placement.validation = validation;
  return placement;
}

function checkBox(input: Members, path: (name: string) => string) {
  const box = { x: 0, y: 0, width: 0, height: 0 };
  for (const name of boxMembers) {
    const value = input[name];
    if (typeof value !== 'number' || !(value >= 0 && value <= 1))
      throw invalidField(path(name), 'must be from 0 to 1');
    box[name] = value;
  }
  if (box.x + box.width > 1 + fractionTolerance) throw invalidField(path('width'), 'reaches beyond the page');
  if (box.y + box.height > 1 + fractionTolerance)
    throw invalidField(path('height'), 'reaches beyond the page');
  return box;
}

/** Rounding error of sums of fractions. */
const fractionTolerance = 1e-6;

export function addFields(
  world: World,
  document: DocumentRow,
  owner: Owner,
  placements: readonly Placement[],
): FieldRow[] {
  return placements.map((placement) =>
    world.store.fields.put({ id: world.nextId(), documentId: document.id, ...owner, ...placement }),
  );
}

/** The members that a PUT may change (R83); others are refused, not ignored. */
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

export function updatedField(row: FieldRow, input: Members, document: DocumentRow): FieldRow {
  for (const name of Object.keys(input)) {
    if (!editable.has(name)) throw invalidField(name, 'cannot be changed here');
  }
  const next = parsePlacement({ ...row, ...input }, document);
  const { id, documentId, envelopeId, templateId } = row;
  return { id, documentId, envelopeId, templateId, ...next };
}

/** Replaces all fields of a document and owner: fields get new ids (G24); grid groups stay if not sent. */
export function replaceFields(
  world: World,
  document: DocumentRow,
  owner: Owner,
  placements: readonly Placement[],
  gridGroups: readonly Members[] | undefined,
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
