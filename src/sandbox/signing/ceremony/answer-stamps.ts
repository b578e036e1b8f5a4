import { formatInstant } from '../../kernel/time/format-instant.js';
import { fitsBox } from '../../../domain/index.js';
import type { FieldRow, PageSize } from '../../entities/signing.js';
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
  // A signer can neither shorten an option nor see how a file's name is printed.
  if (type === 'DROPDOWN' || type === 'ATTACHMENT') return { kind: 'text', text, wrapped: true };
  return { kind: 'text', text, ...(type === 'TEXT' && multiline ? { multiline } : {}) };
}

/** What is said about a text that does not fit; dates and options, which a signer cannot shorten, are drawn all the same. */
const tooLongMessages: Partial<Record<FieldRow['type'], string>> = {
  TEXT: 'This text is too long for its box. Shorten it.',
  SIGNATURE: 'This name is too long for its box. Shorten it, or draw it.',
  INITIALS: 'These initials are too long for their box. Shorten them, or draw them.',
  ATTACHMENT: 'The name of this file is too long for its box. Rename the file.',
};

/** Why an answer cannot be printed in its field at 5 points or more (G106); undefined if it can. */
export function printError(
  field: FieldRow,
  page: PageSize | undefined,
  measure: (text: string) => number,
): string | undefined {
  const message = tooLongMessages[field.type];
  const content = contentOf(field, () => undefined);
  if (!message || !page || !content || !('text' in content) || !(field.width > 0 && field.height > 0))
    return undefined;
  const multiline = content.kind === 'text' && (content.multiline === true || content.wrapped === true);
  const box = { width: field.width * page.width, height: field.height * page.height, multiline };
  return fitsBox(content.text, box, measure) ? undefined : message;
}
