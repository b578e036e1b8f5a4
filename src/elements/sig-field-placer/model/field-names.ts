import { fromPoints, scaleUp, type Unit } from '../../../domain/index.js';
import type { FieldNaming, PlacerKey, PlacerStrings } from '../field-placer.types.js';
import { toLocaleNumber } from '../../shared/i18n/numbers.js';
import { isFieldType, type PlacedField } from '../../shared/fields/field.js';

/** A type's name without its soft hyphens; an undocumented type as it is. */
export const typeName = (words: PlacerStrings, type: string): string =>
  isFieldType(type) ? words.t(type).replaceAll('\u00AD', '') : type;

export const roleName = ({ roles, words }: FieldNaming, role: string | undefined): string =>
  roles.find((mark) => mark.role === role)?.name ?? (role || words.t('nobody'));

export const unitKeys: Record<Unit, PlacerKey> = {
  mm: 'unit_mm',
  pt: 'unit_pt',
  in: 'unit_in',
  '%': 'unit_percent',
};

/** "42 mm", or "1.7 in": an inch is long. */
function formatLength({ locale, t }: PlacerStrings, points: number, unit: Unit, whole: number): string {
  const value = fromPoints(points, unit, whole);
  const rounded = unit === 'in' ? Math.round(value * 10) / 10 : Math.round(value);
  // `+ 0` turns -0 into 0.
  return `${toLocaleNumber(rounded + 0, locale)} ${t(unitKeys[unit])}`;
}

/** A field's box in words: in the chosen unit, or in percent when its page does not exist. */
export function positionOf(
  { words, unit, sizes }: FieldNaming,
  field: PlacedField,
): { left: string; top: string; width: string; height: string } {
  const size = sizes[field.pageNumber - 1];
  const page = size ?? { width: 1, height: 1 };
  const box = scaleUp(field, page);
  const format = (points: number, whole: number) => formatLength(words, points, size ? unit : '%', whole);
  return {
    left: format(box.x, page.width),
    top: format(box.y, page.height),
    width: format(box.width, page.width),
    height: format(box.height, page.height),
  };
}

/** "Signature, Client, page 1, 42 mm from left, 210 mm from top" */
export function fieldName(naming: FieldNaming, field: PlacedField): string {
  const { words } = naming;
  const { left, top } = positionOf(naming, field);
  const label = field.label ?? field.optionLabel;
  const name = words.t(label ? 'fieldNameLabel' : 'fieldName', {
    type: typeName(words, field.type),
    role: roleName(naming, field.recipientRole),
    page: field.pageNumber,
    left,
    top,
    label: label ?? '',
  });
  return field.linkKey === undefined ? name : words.t('fieldLinked', { name });
}
