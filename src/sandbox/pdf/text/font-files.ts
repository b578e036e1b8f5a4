import type { FontFile } from './typesetter.js';

/** Reads a file of an installed package; undefined if the package or the file does not exist. */
export type ReadPackageFile = (path: string) => Promise<Uint8Array | undefined>;

/** Latin, Greek and Cyrillic. */
const liberation = (weight: string) => `pdfjs-dist/standard_fonts/LiberationSans-${weight}.ttf`;

/** Other scripts: the package `@fontsource/noto-sans-…` and its subset with their characters. */
const scriptFonts: readonly [RegExp, string, string][] = [
  [/\p{Script=Hebrew}/u, 'hebrew', 'hebrew'],
  [/\p{Script=Arabic}/u, 'arabic', 'arabic'],
  [/\p{Script=Devanagari}/u, 'devanagari', 'devanagari'],
  [/\p{Script=Thai}/u, 'thai', 'thai'],
  [/\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Han}/u, 'jp', 'japanese'],
  [/\p{Script=Han}/u, 'sc', 'chinese-simplified'],
  [/\p{Script=Hangul}/u, 'kr', 'korean'],
];

async function readFace(read: ReadPackageFile, regular: string, bold: string): Promise<FontFile[]> {
  const [regularFile, boldFile] = await Promise.all([read(regular), read(bold)]);
  return regularFile ? [{ regular: regularFile, ...(boldFile ? { bold: boldFile } : {}) }] : [];
}

/** The installed fonts that `text` needs, the Latin one first. */
export async function fontsFor(text: string, read: ReadPackageFile): Promise<FontFile[]> {
  const fonts = await readFace(read, liberation('Regular'), liberation('Bold'));
  for (const [letters, name, subset] of scriptFonts) {
    if (!letters.test(text)) continue;
    const file = (weight: number) =>
      `@fontsource/noto-sans-${name}/files/noto-sans-${name}-${subset}-${weight}-normal.woff`;
    fonts.push(...(await readFace(read, file(400), file(700))));
  }
  return fonts;
}
