import { SigError } from '../../../client/index.js';

const kinds = {
  pdf: 'application/pdf',
  zip: 'application/zip',
} as const;

/** A file to save: refuses an answer of another type (G34), and takes out of the title what no file name may have. */
export function namedFile(blob: Blob, kind: keyof typeof kinds, title: string, operation: string) {
  const type = kinds[kind];
  const found = blob.type.split(';')[0]?.trim().toLowerCase();
  if (found !== type && found !== 'application/octet-stream')
    throw new SigError('invalid-answer', `The file is ${found || 'of no type'}, not ${type}.`, { operation });
  const name = title
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 120);
  return { blob: new Blob([blob], { type }), name: `${name}.${kind}` };
}
