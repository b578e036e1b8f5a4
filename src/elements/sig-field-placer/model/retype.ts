import { clampRect, scaleDown, scaleUp, type Size } from '../../../domain/index.js';
import { defaultSize, minimumSize, type PlacedField } from '../../shared/fields/field.js';
import { newGroupKey } from './field-defaults.js';

const boxTypes = ['CHECKBOX', 'RADIO'];

/** Types that a person fills in by writing or choosing, which can show a placeholder. */
export const hasPlaceholder = (type: string): boolean => ['TEXT', 'DATE', 'DROPDOWN'].includes(type);

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
