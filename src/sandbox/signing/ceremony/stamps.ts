import type { FieldRow } from '../../entities/signing.js';
import { formatInstant } from '../../kernel/time/format-instant.js';
import type { StampContent, Stamp } from '../../pdf/stamp.js';

/** The stamps of answered fields; `file` returns an image's bytes by key. */
export function stampsOf(
  fields: readonly FieldRow[],
  file: (key: string) => Uint8Array | undefined,
): Stamp[] {
  return fields.flatMap((field) => {
    const content = contentOf(field, file);
    const { pageNumber, x, y, width, height } = field;
    return content && width > 0 && height > 0 ? [{ pageNumber, x, y, width, height, content }] : [];
  });
}

/** A day with its month in letters: 3/4 could be April or March. */
function formatDay(iso: string): string {
  const at = Date.parse(iso);
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(at) ? formatInstant(at, 'UTC', 'd MMM yyyy') : iso;
}

function contentOf(
  { type, answer, multiline }: FieldRow,
  file: (key: string) => Uint8Array | undefined,
): StampContent | undefined {
  if (!answer) return undefined;
  const bytes = answer.image === undefined ? undefined : file(answer.image);
  if (bytes) return { kind: 'picture', bytes };
  const text = answer.value ?? '';
  if (type === 'CHECKBOX') return text === 'true' ? { kind: 'check' } : undefined;
  if (type === 'RADIO') return text === 'true' ? { kind: 'dot' } : undefined;
  if (text.trim() === '') return undefined;
  if (type === 'SIGNATURE' || type === 'INITIALS') return { kind: 'script', text };
  if (type === 'DATE' || type === 'DATE_SIGNED') return { kind: 'text', text: formatDay(text) };
  return { kind: 'text', text, ...(type === 'TEXT' && multiline ? { multiline } : {}) };
}
