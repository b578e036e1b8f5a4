import type { PlacerEditor } from './placer-editor.js';
import type { NewField } from './field.js';
import { newGroupKey, radioOptions } from './radio-groups.js';

/** How many options the radio group of a field has. */
export function groupSize(editor: PlacerEditor, id: string): number {
  const field = editor.model.get(id);
  return field ? radioOptions(editor.fields, field).length : 0;
}

/**
 * What a new field carries besides its place: the chosen role, and for a radio button a group: that of the selected one,
 * else a new one.
 */
export function newField(
  type: string,
  recipientRole: string | undefined,
  editor: PlacerEditor,
  optionLabel: (n: number) => string,
): NewField {
  const base = { type, recipientRole };
  if (type !== 'RADIO') return base;
  const near = editor.selected.find(
    (field) => field.type === 'RADIO' && field.recipientRole === recipientRole,
  );
  const groupKey = near?.groupKey ?? newGroupKey(editor.fields);
  const others = editor.fields.filter((field) => field.type === 'RADIO' && field.groupKey === groupKey);
  return { ...base, groupKey, optionLabel: optionLabel(others.length + 1) };
}
