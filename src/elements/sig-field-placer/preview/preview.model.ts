import { readingOrder } from '../../../domain/index.js';
import type { PlacedField } from '../../shared/fields/field.js';

/** What a recipient fills in: one field, or all options of a radio group. */
export interface PreviewItem {
  /** Its place in the order, from 1. */
  readonly number: number;
  readonly fields: readonly PlacedField[];
  readonly required: boolean;
}

/** What the recipient with a role fills in, in the order in which the signing page offers it; `''` for fields without a role. */
export function previewItems(fields: readonly PlacedField[], role: string): readonly PreviewItem[] {
  const items: PlacedField[][] = [];
  const groups = new Map<string, PlacedField[]>();
  for (const field of readingOrder(fields.filter(({ recipientRole = '' }) => recipientRole === role))) {
    const key = field.type === 'RADIO' ? field.groupKey : undefined;
    const group = key === undefined ? undefined : groups.get(key);
    if (group) {
      group.push(field);
      continue;
    }
    const item = [field];
    items.push(item);
    if (key !== undefined) groups.set(key, item);
  }
  return items.map((list, index) => ({
    number: index + 1,
    fields: list,
    required: list.some(({ required }) => required),
  }));
}
