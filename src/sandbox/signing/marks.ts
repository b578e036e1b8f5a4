import type { FieldRow } from '../entities/signing.js';
import type { Mark, Stamp } from '../pdf/stamp.js';

/** What is drawn for a set of answered fields; `file` gives a picture's bytes by key. */
export function marksOf(fields: readonly FieldRow[], file: (key: string) => Uint8Array | undefined): Stamp[] {
  return fields.flatMap((field) => {
    const mark = markOf(field, file);
    const { pageNumber, x, y, width, height } = field;
    return mark && width > 0 && height > 0 ? [{ pageNumber, x, y, width, height, mark }] : [];
  });
}

function markOf(
  { type, answer, multiline }: FieldRow,
  file: (key: string) => Uint8Array | undefined,
): Mark | undefined {
  if (!answer) return undefined;
  const bytes = answer.image === undefined ? undefined : file(answer.image);
  if (bytes) return { kind: 'picture', bytes };
  const text = answer.value ?? '';
  if (type === 'CHECKBOX') return text === 'true' ? { kind: 'check' } : undefined;
  if (type === 'RADIO') return text === 'true' ? { kind: 'dot' } : undefined;
  if (text.trim() === '') return undefined;
  if (type === 'SIGNATURE' || type === 'INITIALS') return { kind: 'script', text };
  return { kind: 'text', text, ...(type === 'TEXT' && multiline ? { multiline } : {}) };
}
