import { clampRect, scaleDown, scaleUp, type Size } from '../../../domain/index.js';
import { defaultSize, minimumSize, type NewField, type PlacedField } from '../../shared/fields/field.js';
import type { PlacerEditor } from './placer-editor.js';
import { newGroupKey } from './groups/radio-groups.js';

const boxTypes = ['CHECKBOX', 'RADIO'];

/** Types that a person fills in by writing or choosing, which can show a placeholder. */
export const hasPlaceholder = (type: string): boolean => ['TEXT', 'DATE', 'DROPDOWN'].includes(type);

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

/**
 * The change that gives a field another type. Members that the new type has no use for are removed; a radio button gets
 * a group of its own. Between boxes and other types the size becomes the new type's default, else it only grows to the
 * minimum.
 */
export function retype(
  field: PlacedField,
  type: string,
  fields: readonly PlacedField[],
  page: Size,
  optionLabel: string,
): Partial<PlacedField> {
  if (type === field.type) return {};
  const box = scaleUp(field, page);
  const minimum = minimumSize(type);
  const size =
    boxTypes.includes(type) === boxTypes.includes(field.type)
      ? { width: Math.max(box.width, minimum.width), height: Math.max(box.height, minimum.height) }
      : defaultSize(type);
  const isRadio = type === 'RADIO';
  return {
    type,
    ...scaleDown(clampRect({ ...box, ...size }, page), page),
    groupKey: isRadio ? newGroupKey(fields) : undefined,
    optionLabel: isRadio ? optionLabel : undefined,
    multiline: type === 'TEXT' ? field.multiline : undefined,
    placeholder: hasPlaceholder(type) ? field.placeholder : undefined,
    // Rules and linked values have no meaning across types.
    validation: undefined,
    options: undefined,
    linkKey: undefined,
  };
}
