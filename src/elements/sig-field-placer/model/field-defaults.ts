import type { NewField, PlacedField } from '../../shared/fields/field.js';
import type { PlacerEditor } from './placer-editor.js';

/** A key that no field has yet. */
export function newGroupKey(fields: readonly PlacedField[]): string {
  const keys = new Set(fields.map((field) => field.groupKey));
  let n = 1;
  while (keys.has(`group-${n}`)) n++;
  return `group-${n}`;
}

/** The members of a new field besides its box. A radio button joins the selected button's group, or starts one. */
export function newField(
  type: string,
  recipientRole: string | undefined,
  { fields, selected }: PlacerEditor,
  optionLabel: (n: number) => string,
): NewField {
  const members = { type, recipientRole };
  if (type !== 'RADIO') return members;
  const sibling = selected.find((field) => field.type === 'RADIO' && field.recipientRole === recipientRole);
  const groupKey = sibling?.groupKey ?? newGroupKey(fields);
  const options = fields.filter((field) => field.type === 'RADIO' && field.groupKey === groupKey);
  return { ...members, groupKey, optionLabel: optionLabel(options.length + 1) };
}
