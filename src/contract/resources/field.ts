import * as z from 'zod/mini';
import { type Dialect, fieldNames, gridGroupNames, scopeNames } from '../dialect.js';
import { opaque, openEnum, read, write } from '../read.js';
import { oneOwner } from './checks.js';
import { form } from './body.js';

/** The types of a field (R76). */
export const fieldTypes = [
  'SIGNATURE',
  'INITIALS',
  'DATE_SIGNED',
  'TEXT',
  'CHECKBOX',
  'DROPDOWN',
  'ATTACHMENT',
  'RADIO',
  'DATE',
] as const;

/** A field's type in a request. */
export const fieldType = () => z.enum(fieldTypes);

/** The owner of fields and grid groups, as a query: exactly one envelope or template (R82, G16). */
export const fieldScope = (dialect?: Dialect) =>
  write(
    scopeNames,
    z.object({ envelopeId: z.optional(z.string()), templateId: z.optional(z.string()) }).check(oneOwner()),
    dialect,
  );

const optionalText = () => z.optional(z.nullable(z.string()));

const fieldShape = (dialect?: Dialect) =>
  read(
    fieldNames,
    z.looseObject({
      id: z.string(),
      documentId: z.optional(z.string()),
      pageNumber: z.number(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
      type: openEnum(...fieldTypes),
      label: optionalText(),
      placeholder: optionalText(),
      recipientRole: optionalText(),
      required: z.optional(z.boolean()),
      groupKey: optionalText(),
      optionLabel: optionalText(),
      linkKey: optionalText(),
      multiline: z.optional(z.nullable(z.boolean())),
      gridGroupId: optionalText(),
      validation: z.optional(z.nullable(z.looseObject({}))),
      options: z.optional(z.nullable(z.array(z.unknown()))),
    }),
    dialect,
  );
export interface FieldSchema extends ReturnType<typeof fieldShape> {}
/**
 * A field as the service answers it: fractions of the page as shown, origin top left (R75). `options` are the choices
 * of a DROPDOWN, wherever the deployment keeps them (G20).
 */
export const field: (dialect?: Dialect) => FieldSchema = fieldShape;

const fraction = () => z.number().check(z.gte(0), z.lte(1));
const text = () => z.optional(z.nullable(z.string()));

/** A field as sent (D1, Field): geometry in fractions 0 to 1, pages from 1 (R75). */
export const fieldInput = (dialect?: Dialect) =>
  write(
    fieldNames,
    form({
      pageNumber: z.int().check(z.gte(1)),
      x: fraction(),
      y: fraction(),
      width: fraction(),
      height: fraction(),
      type: z.enum(fieldTypes),
      label: text(),
      placeholder: text(),
      recipientRole: text(),
      required: z.optional(z.boolean()),
      groupKey: text(),
      optionLabel: text(),
      linkKey: text(),
      multiline: z.optional(z.nullable(z.boolean())),
      gridGroupId: text(),
      validation: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    }),
    dialect,
  );

/** A grid group: opaque but for its id, which the client made (R81, G18). */
export const gridGroup = (dialect?: Dialect) =>
  read(gridGroupNames, opaque(z.looseObject({ id: z.string() })), dialect) as unknown as z.ZodMiniType<
    { id: string; [member: string]: unknown },
    { id: string; [member: string]: unknown }
  >;

/** A grid group as sent back: as it was read, its id under the name the host gives it (G18). */
export const gridGroupInput = (dialect?: Dialect) => write(gridGroupNames, gridGroup(dialect), dialect);
