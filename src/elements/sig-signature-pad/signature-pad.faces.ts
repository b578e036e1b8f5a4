import type { PadFace } from './signature-pad.model.js';

/** The families of the faces as the document knows them once they are there. */
export const familyOf = (face: PadFace): string => `sig-hand-${face}`;

/** Scripts as the files are cut: Latin, the rest of Latin, Cyrillic (one face has it, and lends it to the others). */
const ranges = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122',
  beyond: 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F,U+1EF2-1EFF',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
} as const;

const needsMore = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u0400-\u04ff\u1e00-\u1eff]/;

async function add(face: PadFace, base64: string, unicodeRange: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  // Bytes in hand are nothing that a policy's font-src looks at.
  const font = new FontFace(familyOf(face), bytes, { unicodeRange });
  document.fonts.add(await font.load());
}

type Part = 'latin' | 'more';

const parts: Record<Part, () => Promise<void>> = {
  latin: async () => {
    const { flowing, brisk, fine } = await import('./faces/latin.js');
    await Promise.all([
      add('flowing', flowing, ranges.latin),
      add('brisk', brisk, ranges.latin),
      add('fine', fine, ranges.latin),
    ]);
  },
  more: async () => {
    const { flowing, brisk, fine, briskCyrillic } = await import('./faces/beyond.js');
    await Promise.all([
      add('flowing', flowing, ranges.beyond),
      add('brisk', brisk, ranges.beyond),
      add('fine', fine, ranges.beyond),
      ...(['flowing', 'brisk', 'fine'] as const).map((face) => add(face, briskCyrillic, ranges.cyrillic)),
    ]);
  },
};

const there = new Set<Part>();
const coming = new Map<Part, Promise<void>>();

const partsFor = (text: string): Part[] => (needsMore.test(text) ? ['latin', 'more'] : ['latin']);

/** Whether the letters of `text` can be written at once. */
export const hasFaces = (text: string): boolean => partsFor(text).every((part) => there.has(part));

async function bring(part: Part): Promise<void> {
  try {
    await parts[part]();
    there.add(part);
  } finally {
    coming.delete(part);
  }
}

/** Brings the faces that `text` needs. A page that cannot have them writes in what its system has, and asks again later. */
export async function loadFaces(text: string): Promise<void> {
  const missing = partsFor(text).filter((part) => !there.has(part));
  await Promise.allSettled(
    missing.map((part) => {
      const under = coming.get(part) ?? bring(part);
      coming.set(part, under);
      return under;
    }),
  );
}
