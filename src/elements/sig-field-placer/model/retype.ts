import { clampRect, scaleDown, scaleUp, type Size } from '../../../domain/index.js';
import { minimumSize, defaultSize, type PlacedField } from './field.js';
import { newGroupKey } from './radio-groups.js';

const boxes = ['CHECKBOX', 'RADIO'];

/**
 * The change that makes a field one of another type: what the new type has no use for goes, a radio button gets a group.
 * Between boxes to tick and fields to write in it takes the usual size of the new type, else it only grows to be legible.
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
  const least = minimumSize(type);
  const size =
    boxes.includes(type) === boxes.includes(field.type)
      ? { width: Math.max(box.width, least.width), height: Math.max(box.height, least.height) }
      : defaultSize(type);
  const radio = type === 'RADIO';
  const written = ['TEXT', 'DATE', 'DROPDOWN'].includes(type);
  return {
    type,
    ...scaleDown(clampRect({ ...box, ...size }, page), page),
    groupKey: radio ? newGroupKey(fields) : undefined,
    optionLabel: radio ? optionLabel : undefined,
    multiline: type === 'TEXT' ? field.multiline : undefined,
    placeholder: written ? field.placeholder : undefined,
    // Rules of one type mean nothing to another, nor does a value that linked fields of two types would share.
    validation: undefined,
    options: undefined,
    linkKey: undefined,
  };
}
