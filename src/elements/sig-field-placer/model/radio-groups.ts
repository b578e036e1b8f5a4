import { clampRect, mm, scaleDown, scaleUp } from '../../../domain/index.js';
import type { PlacerEditor } from './placer-editor.js';
import type { PlacedField } from './field.js';

/** The buttons of a radio group (R78), in the order of the model; a button without a group is alone. */
export const radioOptions = (fields: readonly PlacedField[], field: PlacedField): PlacedField[] =>
  field.groupKey === undefined
    ? [field]
    : fields.filter((other) => other.type === 'RADIO' && other.groupKey === field.groupKey);

/** The groups there are, each once. */
export const radioGroupKeys = (fields: readonly PlacedField[]): string[] => [
  ...new Set(fields.flatMap(({ type, groupKey }) => (type === 'RADIO' && groupKey ? [groupKey] : []))),
];

/** A name for a group that no field has yet. */
export function newGroupKey(fields: readonly PlacedField[]): string {
  const keys = new Set(fields.map((field) => field.groupKey));
  let n = 1;
  while (keys.has(`group-${n}`)) n++;
  return `group-${n}`;
}

/** Another option of a radio group, below its lowest one on the page of the given field. */
export function addRadioOption(editor: PlacerEditor, id: string, optionLabel: string): string | undefined {
  const field = editor.model.get(id);
  const page = field && editor.pages[field.pageNumber - 1];
  if (!field || !page) return undefined;
  const group = radioOptions(editor.fields, field).filter(
    ({ pageNumber }) => pageNumber === field.pageNumber,
  );
  const lowest = group.reduce((low, other) => (other.y > low.y ? other : low), field);
  const { x, y, width, height } = scaleUp(lowest, page);
  const rect = { x, y: y + height + mm(3), width, height };
  const { id: _id, linkKey: _link, gridGroupId: _grid, ...rest } = field;
  return editor.add([{ ...rest, optionLabel, ...scaleDown(clampRect(rect, page), page) }])[0];
}
