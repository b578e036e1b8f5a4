/** A file that is embedded in the document. */
export interface Attachment {
  /** Its name within the document, unique there. */
  readonly key: string;
  /** Safe to show and to save under. */
  readonly name: string;
  /** What the document says about it; empty mostly. */
  readonly description: string;
  /** In bytes. */
  readonly size: number;
}

/** Control characters, and those that reverse the text around them: "invoice.pdf" could end in ".exe". */
const unsafeLetters = /[\p{Cc}\p{Cf}]/gu;
/** What file systems refuse. */
const forbiddenLetters = /[\\/:*?"<>|]/g;
const reservedNames = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const maxNameLetters = 120;
const maxDescriptionLetters = 300;
/** A list of more is of no use, and could freeze the page. */
const maxAttachments = 500;

const shorten = (letters: readonly string[], max: number) => letters.slice(0, max).join('');

/** A file name without folders, hidden letters and what file systems refuse; `fallback` when nothing is left. */
export function safeFileName(given: string, fallback: string): string {
  const plain = given.replace(unsafeLetters, '');
  const last = plain.split(/[\\/]/).findLast((part) => part.trim() !== '') ?? '';
  // A name that starts with a dot is hidden, and one that ends in dots or blanks loses them on Windows.
  const name = last
    .replace(forbiddenLetters, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  if (name === '') return fallback;
  const free = reservedNames.test(name) ? `_${name}` : name;
  const letters = [...free];
  if (letters.length <= maxNameLetters) return free;
  // The end says what kind of file it is.
  const [ending = ''] = /\.[^.]{1,12}$/.exec(free) ?? [];
  return shorten(letters, maxNameLetters - [...ending].length) + ending;
}

/** The attachments as pdf.js gives them; those without content are left out. */
export function attachmentsFrom(given: unknown, fallback: string): readonly Attachment[] {
  if (!given || typeof given !== 'object') return [];
  const found: Attachment[] = [];
  for (const [key, value] of Object.entries(given as Record<string, unknown>)) {
    const { rawFilename, filename, content, description } = (value ?? {}) as Record<string, unknown>;
    if (!(content instanceof Uint8Array) || found.length === maxAttachments) continue;
    const named = [rawFilename, filename, key].find((one) => typeof one === 'string' && one !== '') as string;
    const words = typeof description === 'string' ? description.replace(unsafeLetters, ' ').trim() : '';
    const name = safeFileName(named ?? '', fallback);
    found.push({
      key,
      name,
      description: words === name ? '' : shorten([...words], maxDescriptionLetters),
      size: content.byteLength,
    });
  }
  return found;
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** "1.5 MB" in the language of `locale`. */
export function formatSize(locale: string, bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / 1000 ** power);
}
