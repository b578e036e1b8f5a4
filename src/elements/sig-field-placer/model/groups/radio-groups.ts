import { clampRect, mm, scaleDown, scaleUp } from '../../../../domain/index.js';
import type { PlacerEditor } from '../placer-editor.js';
import { radioOptions } from '../../../shared/fields/radio-options.js';
import type { PlacedField } from '../../../shared/fields/field.js';

export const radioGroupKeys = (fields: readonly PlacedField[]): string[] => [
  ...new Set(fields.flatMap(({ type, groupKey }) => (type === 'RADIO' && groupKey ? [groupKey] : []))),
];

const optionGapPt = mm(3);

/** Adds an option to a field's radio group, below the lowest one on the field's page. */
export function addRadioOption(editor: PlacerEditor, id: string, optionLabel: string): string | undefined {
  const field = editor.model.get(id);
  const page = field && editor.pages[field.pageNumber - 1];
  if (!field || !page) return undefined;
  const group = radioOptions(editor.fields, field).filter(
    ({ pageNumber }) => pageNumber === field.pageNumber,
  );
  const lowestOption = group.reduce((lowest, option) => (option.y > lowest.y ? option : lowest), field);
  const { x, y, width, height } = scaleUp(lowestOption, page);
  const rect = { x, y: y + height + optionGapPt, width, height };
  const { id: _id, linkKey: _link, gridGroupId: _grid, ...rest } = field;
  return editor.add([{ ...rest, optionLabel, ...scaleDown(clampRect(rect, page), page) }])[0];
}
