import { mm, tidyFractions, type Size } from '../../../domain/index.js';
import { randomId } from '../../shared/element/random-id.js';

/** The documented types (R76), in the order of the palette. */
export const fieldTypes = [
  'SIGNATURE',
  'INITIALS',
  'DATE_SIGNED',
  'TEXT',
  'DATE',
  'CHECKBOX',
  'RADIO',
  'DROPDOWN',
  'ATTACHMENT',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/**
 * A field of the present model. Geometry is in fractions (0 to 1) of the page as shown, from its top left corner (R75).
 * Members that are not listed are kept and sent back as they came.
 */
export interface PlacedField {
  /** The service's id once saved; until then one of our own. */
  readonly id: string;
  /** Counts from 1. */
  readonly pageNumber: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly type: FieldType | (string & {});
  readonly required: boolean;
  readonly recipientRole?: string;
  readonly label?: string;
  readonly placeholder?: string;
  /** Options of one radio group share it (R78). */
  readonly groupKey?: string;
  readonly optionLabel?: string;
  readonly linkKey?: string;
  readonly multiline?: boolean;
  readonly gridGroupId?: string;
  readonly validation?: { readonly [member: string]: unknown };
  readonly [member: string]: unknown;
}

/** A grid of fields: opaque but for its id, which fields name as `gridGroupId` (R81, G18). */
export interface GridGroup {
  readonly id: string;
  readonly [member: string]: unknown;
}

/** All fields and grid groups that one owner has on one document: what is read and replaced together (R85). */
export interface FieldSet {
  readonly fields: readonly PlacedField[];
  readonly gridGroups: readonly GridGroup[];
}

/** What a host gives to add a field; what is missing is chosen. */
export type NewField = Partial<PlacedField> & { readonly type: FieldType | (string & {}) };

const size = (width: number, height: number): Size => ({ width: mm(width), height: mm(height) });

/** What a new field measures, in points. */
const defaultSizes: Record<FieldType, Size> = {
  SIGNATURE: size(60, 15),
  INITIALS: size(20, 10),
  DATE_SIGNED: size(30, 7),
  TEXT: size(60, 7),
  DATE: size(30, 7),
  CHECKBOX: size(5, 5),
  RADIO: size(5, 5),
  DROPDOWN: size(50, 7),
  ATTACHMENT: size(50, 10),
};

/** Below this nothing in it can be read or hit. */
const minimumSizes: Record<FieldType, Size> = {
  SIGNATURE: size(15, 5),
  INITIALS: size(6, 4),
  DATE_SIGNED: size(14, 3),
  TEXT: size(6, 3),
  DATE: size(14, 3),
  CHECKBOX: size(3, 3),
  RADIO: size(3, 3),
  DROPDOWN: size(10, 3),
  ATTACHMENT: size(10, 4),
};

/** Whether a type is one of the documented nine (R76); any other is kept as it came. */
export const isFieldType = (type: string): type is FieldType =>
  (fieldTypes as readonly string[]).includes(type);
export const defaultSize = (type: string): Size =>
  isFieldType(type) ? defaultSizes[type] : defaultSizes.TEXT;
export const minimumSize = (type: string): Size =>
  isFieldType(type) ? minimumSizes[type] : minimumSizes.TEXT;

/** The choices of a drop-down: the documents show no place for them, so `validation.options` (G20). */
export function readOptions(field: PlacedField): string[] {
  for (const there of [field.validation?.options, field.options, field.validation?.values]) {
    if (Array.isArray(there)) return there.map(String);
  }
  return [];
}

/** The change that gives a drop-down its choices; other validation rules stay. */
export function writeOptions(field: PlacedField, options: readonly string[]): Partial<PlacedField> {
  const { options: _options, values: _values, ...rest } = field.validation ?? {};
  const validation = options.length > 0 ? { ...rest, options } : rest;
  return { validation: Object.keys(validation).length > 0 ? validation : undefined, options: undefined };
}

/** Until the service gives its own. */
export const newId = (): string => `new-${randomId()}`;

/** The choices in their one place: what is changed or undone there is changed. */
function withMergedOptions(field: PlacedField): PlacedField {
  if (field.options === undefined) return field;
  const { options: _options, validation: _validation, ...rest } = field;
  const { validation } = writeOptions(field, readOptions(field));
  return validation === undefined ? rest : { ...rest, validation };
}

/** Any answer of the service, or a host's object, as a field of the model. */
export function toField(raw: { readonly [member: string]: unknown }, id: string): PlacedField {
  const own: { -readonly [Member in keyof PlacedField]?: unknown } = {};
  // Documents have thousands: one object for each, and no pairs of its members, are a third of the time.
  for (const key of Object.keys(raw)) {
    const value = raw[key];
    // Assigned, this one would become what the field inherits from.
    if (value !== null && value !== undefined && key !== '__proto__') own[key] = value;
  }
  const { x, y, width, height } = own;
  const place = tidyFractions({
    x: Number(x ?? 0),
    y: Number(y ?? 0),
    width: Number(width ?? 0),
    height: Number(height ?? 0),
  });
  own.id = id;
  own.type = typeof own.type === 'string' ? own.type : 'TEXT';
  own.required = own.required !== false;
  own.pageNumber = Math.max(1, Math.trunc(Number(own.pageNumber ?? 1)) || 1);
  own.x = place.x;
  own.y = place.y;
  own.width = place.width;
  own.height = place.height;
  return withMergedOptions(own as PlacedField);
}

const isObject = (value: unknown): value is { readonly [member: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a host gives to add a field, whatever else it may really be. */
export const isNewField = (value: unknown): value is NewField => isObject(value);

/**
 * A host's set as fields of the model: none for `undefined` and `null`, and `undefined` for what is no list of objects.
 * What has no id, or one that another has already, gets its own.
 */
export function readFields(value: unknown): PlacedField[] | undefined {
  const list: unknown = value ?? [];
  if (!Array.isArray(list) || !list.every(isObject)) return undefined;
  const taken = new Set<string>();
  return list.map((raw) => {
    const { id: given } = raw;
    const id = typeof given === 'string' && given && !taken.has(given) ? given : newId();
    taken.add(id);
    return toField(raw, id);
  });
}

/** Members that belong to the service's bookkeeping; a replaced set gets new ones (G24). */
const serviceMembers: readonly string[] = [
  'id',
  'documentId',
  'envelopeId',
  'templateId',
  'createdAt',
  'updatedAt',
  'options',
  'answer',
  'prefill',
];

/** Whether a change of that member is one of the service's own, which nobody has to save. */
export const isServiceMember = (member: string): boolean => serviceMembers.includes(member);

/** A field as it is sent. */
export function toBody(field: PlacedField): { [member: string]: unknown } {
  return Object.fromEntries(
    Object.entries(withMergedOptions(field)).filter(
      ([key, value]) => value !== undefined && !isServiceMember(key),
    ),
  );
}
