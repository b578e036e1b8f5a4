import type { PlacedField } from './field.js';

/** The buttons of a field's radio group (R78), in model order; a button without a group is its own group. */
export const radioOptions = (fields: readonly PlacedField[], field: PlacedField): PlacedField[] =>
  field.groupKey === undefined
    ? [field]
    : fields.filter((other) => other.type === 'RADIO' && other.groupKey === field.groupKey);
