import type { PlacerEditor } from './placer.editor.js';
import type { NewField } from './placer.field.js';

const members = (editor: PlacerEditor, groupKey: string | undefined): number =>
  editor.fields.filter((field) => field.groupKey === groupKey).length;

/** How many options the radio group of a field has. */
export const groupSize = (editor: PlacerEditor, id: string): number =>
  members(editor, editor.model.get(id)?.groupKey);

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
  const keys = new Set(editor.fields.map((field) => field.groupKey));
  let n = 1;
  while (keys.has(`group-${n}`)) n++;
  const groupKey = near?.groupKey ?? `group-${n}`;
  return { ...base, groupKey, optionLabel: optionLabel(members(editor, groupKey) + 1) };
}
