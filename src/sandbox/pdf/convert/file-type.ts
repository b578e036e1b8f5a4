export type FileType = 'pdf' | 'png' | 'jpeg' | 'docx';

const starts = (bytes: Uint8Array, ...magic: number[]) => magic.every((byte, i) => bytes[i] === byte);

function contains(bytes: Uint8Array, text: string, limit = bytes.length): boolean {
  const end = Math.min(limit, bytes.length) - text.length;
  outer: for (let at = 0; at <= end; at++) {
    for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) continue outer;
    return true;
  }
  return false;
}

/** The type by content; name and declared type are ignored. `undefined` for any other type (R64). */
export function detectFileType(bytes: Uint8Array): FileType | undefined {
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04) && contains(bytes, 'word/document.xml')) return 'docx';
  // Readers accept other bytes before the header; beyond a kilobyte, a text could just mention it.
  if (contains(bytes, '%PDF-', 1024) || (contains(bytes, '%PDF-') && contains(bytes, ' 0 obj'))) return 'pdf';
  return undefined;
}

export const mimeTypes: Record<FileType, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
