import { file, type Reply } from '../../kernel/http/route.js';

/** A file reply with a `Content-Disposition`: the name in ASCII and in UTF-8 (RFC 6266). */
export function namedFile(
  bytes: Uint8Array,
  type: string,
  disposition: 'inline' | 'attachment',
  name: string,
): Reply {
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return file(bytes, type, {
    'Content-Disposition': `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`,
  });
}

export const withExtension = (name: string, extension: string): string =>
  `${name.replace(/\.(pdf|docx|png|jpe?g)$/i, '')}.${extension}`;

/** Characters that file systems forbid, control characters, and Unicode's bidirectional controls. */
const forbiddenCharacters = /[\\/:*?"<>|\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Device names on Windows, with any extension. */
const reservedName = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A file name safe on every system: no path, no reserved name. */
export function safeFileName(input: string): string {
  const name = [...input.replace(forbiddenCharacters, '_')]
    .slice(0, 200)
    .join('')
    .replace(/[. ]+$/, '')
    .trimStart();
  return name === '' ? 'file' : name.replace(reservedName, '_$1');
}
