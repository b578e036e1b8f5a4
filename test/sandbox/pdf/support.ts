import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fontsFor } from '../../../src/sandbox/pdf/text/font-files.js';

const require = createRequire(import.meta.url);

/** The installed fonts, as the server finds them. */
export const fonts = (text: string) =>
  fontsFor(text, async (path) => {
    try {
      return new Uint8Array(await readFile(require.resolve(path)));
    } catch {
      return undefined;
    }
  });

/** A word on a page, in points from the top left corner. */
export interface Word {
  text: string;
  page: number;
  x: number;
  y: number;
  right: number;
}

/** Every word of a PDF with its position. */
export async function wordsOf(bytes: Uint8Array): Promise<{ words: Word[]; pages: number }> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const doc = await pdfjs.getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const words: Word[] = [];
  for (let page = 1; page <= doc.numPages; page++) {
    const { items } = await (await doc.getPage(page)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , , x = 0, y = 0] = item.transform as number[];
      words.push({ text: item.str, page, x, y: 842 - y, right: x + item.width });
    }
  }
  const pages = doc.numPages;
  await doc.destroy();
  return { words, pages };
}
