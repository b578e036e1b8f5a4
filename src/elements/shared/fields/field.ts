import { mm, tidyFractions, type Size } from '../../../domain/index.js';
import { randomId } from '../element/random-id.js';

/** The documented types (R76), in palette order. */
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
 * A field of the model. Its box is in fractions (0 to 1) of the page as shown, from the page's top left corner (R75).
 * Unknown members are kept and sent back unchanged.
 */
export interface PlacedField {
  /** The service's id once saved, a local one before. */
  readonly id: string;
  /** Counts from 1. */
  readonly pageNumber: number;
  /** The left edge. */
  readonly x: number;
  /** The top edge. */
  readonly y: number;
  /** A fraction of the page's width. */
  readonly width: number;
  /** A fraction of the page's height. */
  readonly height: number;
  /** One of the documented types (R76), or a type that is kept as it came. */
  readonly type: FieldType | (string & {});
  /** Whether the signer must fill it in; default: `true`. */
  readonly required: boolean;
  /** Who fills it in: the `role` of a `Role`. */
  readonly recipientRole?: string;
  /** Its name for people. */
  readonly label?: string;
  /** A hint inside an empty field. */
  readonly placeholder?: string;
  /** Shared by the options of one radio group (R78). */
  readonly groupKey?: string;
  /** The label of a radio option. */
  readonly optionLabel?: string;
  /** Fields with the same key share their value (R79). */
  readonly linkKey?: string;
  /** Whether a text field takes several lines. */
  readonly multiline?: boolean;
  /** The `id` of its `GridGroup`. */
  readonly gridGroupId?: string;
  /** Rules for the answer (G19), and the options of a drop-down (G20). */
  readonly validation?: { readonly [member: string]: unknown };
  readonly [member: string]: unknown;
}

/** A grid of fields. Opaque except for its `id`, which its fields have as `gridGroupId` (R81, G18). */
export interface GridGroup {
  /** Unique among the grid groups of a set. */
  readonly id: string;
  readonly [member: string]: unknown;
}

/** All fields and grid groups of one owner on one document; read and replaced together (R85). */
export interface FieldSet {
  /** The fields, in model order. */
  readonly fields: readonly PlacedField[];
  /** The grid groups of these fields. */
  readonly gridGroups: readonly GridGroup[];
}

/** A field to add; missing members get defaults. */
export type NewField = Partial<PlacedField> & { readonly type: FieldType | (string & {}) };

/** In mm. */
const size = (width: number, height: number): Size => ({ width: mm(width), height: mm(height) });

/** In points. */
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

/** Smaller fields cannot be read or hit; in points. */
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

export const isFieldType = (type: string): type is FieldType =>
  (fieldTypes as readonly string[]).includes(type);
export const defaultSize = (type: string): Size =>
  isFieldType(type) ? defaultSizes[type] : defaultSizes.TEXT;
export const minimumSize = (type: string): Size =>
  isFieldType(type) ? minimumSizes[type] : minimumSizes.TEXT;

/** Whether a value is one that a person can read; an object may have no text at all. */
const hasText = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** A number that was given, also as text; 0 for anything else. */
const numberOf = (value: unknown): number => (hasText(value) ? Number(value) : 0);

/** The options of a drop-down. The documents name no member for them: `validation.options` (G20). */
export function readOptions(field: PlacedField): string[] {
  for (const options of [field.validation?.options, field.options, field.validation?.values]) {
    if (Array.isArray(options)) return options.filter(hasText).map(String);
  }
  return [];
}

/** The change that sets a drop-down's options; other validation rules stay. */
export function writeOptions(field: PlacedField, options: readonly string[]): Partial<PlacedField> {
  const { options: _options, values: _values, ...rest } = field.validation ?? {};
  const validation = options.length > 0 ? { ...rest, options } : rest;
  return { validation: Object.keys(validation).length > 0 ? validation : undefined, options: undefined };
}

export const newId = (): string => `new-${randomId()}`;

/** Moves the options to `validation.options`, the one place that edits change. */
function withMergedOptions(field: PlacedField): PlacedField {
  if (field.options === undefined) return field;
  const { options: _options, validation: _validation, ...rest } = field;
  const { validation } = writeOptions(field, readOptions(field));
  return validation === undefined ? rest : { ...rest, validation };
}

/**
 * Makes a field of an object from the service or a host: defaults for missing or invalid members, `null` members removed,
 * fractions rounded. `id` becomes its id.
 *
 * @example
 * const fields = data.items.map((item) => toField(item, item.id));
 */
export function toField(raw: { readonly [member: string]: unknown }, id: string): PlacedField {
  const field: { -readonly [Member in keyof PlacedField]?: unknown } = {};
  // Not by `Object.entries`, which takes three times as long; documents have thousands of fields.
  for (const key of Object.keys(raw)) {
    const value = raw[key];
    // Assigning `__proto__` would set the prototype.
    if (value !== null && value !== undefined && key !== '__proto__') field[key] = value;
  }
  const { x, y, width, height } = field;
  const place = tidyFractions({
    x: numberOf(x),
    y: numberOf(y),
    width: numberOf(width),
    height: numberOf(height),
  });
  field.id = id;
  field.type = typeof field.type === 'string' ? field.type : 'TEXT';
  field.required = field.required !== false;
  field.pageNumber = Math.max(1, Math.trunc(numberOf(field.pageNumber)) || 1);
  field.x = place.x;
  field.y = place.y;
  field.width = place.width;
  field.height = place.height;
  return withMergedOptions(field as PlacedField);
}

const isObject = (value: unknown): value is { readonly [member: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isNewField = (value: unknown): value is NewField => isObject(value);

/**
 * A host's list as fields of the model; a missing or repeated `id` is replaced. `undefined` when the value is not a list of
 * objects; `null` and `undefined` are an empty list.
 */
export function readFields(value: unknown): PlacedField[] | undefined {
  const list: unknown = value ?? [];
  if (!Array.isArray(list) || !list.every(isObject)) return undefined;
  const ids = new Set<string>();
  return list.map((raw) => {
    const { id: given } = raw;
    const id = typeof given === 'string' && given && !ids.has(given) ? given : newId();
    ids.add(id);
    return toField(raw, id);
  });
}

/** Members that the service sets, with new values on each replace (G24); they are not sent. */
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

export const isServiceMember = (member: string): boolean => serviceMembers.includes(member);

/**
 * The request body for a field (R85): without `id` and other members that the service sets itself.
 *
 * @example
 * const body = { envelopeId, fields: editor.fields.map(toBody), gridGroups: [...editor.gridGroups] };
 */
export function toBody(field: PlacedField): { [member: string]: unknown } {
  return Object.fromEntries(
    Object.entries(withMergedOptions(field)).filter(
      ([key, value]) => value !== undefined && !isServiceMember(key),
    ),
  );
}
