/** The typefaces of a typed name. */
export type Typeface = 'flowing' | 'brisk' | 'fine';

/** A typed name or initials. */
export interface TypedName {
  /** What was typed. */
  text: string;
  /** What it is drawn in. */
  face: Typeface;
}

/** The CSS font family of a typeface. */
export const familyOf = (face: Typeface): string => `sig-hand-${face}`;

/** The subsets of the font files: Latin, extended Latin, Cyrillic (which only one typeface has; the others borrow it). */
const unicodeRanges = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122',
  beyond: 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F,U+1EF2-1EFF',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
} as const;

const needsExtended = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u0400-\u04ff\u1e00-\u1eff]/;

async function addFont(face: Typeface, base64: string, unicodeRange: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  // `font-src` does not apply to a font made from bytes.
  const font = new FontFace(familyOf(face), bytes, { unicodeRange });
  document.fonts.add(await font.load());
}

type FontSubset = 'latin' | 'more';

const fontLoaders: Record<FontSubset, () => Promise<void>> = {
  latin: async () => {
    const { flowing, brisk, fine } = await import('./latin.js');
    await Promise.all([
      addFont('flowing', flowing, unicodeRanges.latin),
      addFont('brisk', brisk, unicodeRanges.latin),
      addFont('fine', fine, unicodeRanges.latin),
    ]);
  },
  more: async () => {
    const { flowing, brisk, fine, briskCyrillic } = await import('./beyond.js');
    await Promise.all([
      addFont('flowing', flowing, unicodeRanges.beyond),
      addFont('brisk', brisk, unicodeRanges.beyond),
      addFont('fine', fine, unicodeRanges.beyond),
      ...(['flowing', 'brisk', 'fine'] as const).map((face) =>
        addFont(face, briskCyrillic, unicodeRanges.cyrillic),
      ),
    ]);
  },
};

const loadedSubsets = new Set<FontSubset>();
const loading = new Map<FontSubset, Promise<void>>();

const subsetsFor = (text: string): FontSubset[] => (needsExtended.test(text) ? ['latin', 'more'] : ['latin']);

/** Whether the fonts for `text` are loaded. */
export const hasFaces = (text: string): boolean => subsetsFor(text).every((part) => loadedSubsets.has(part));

async function loadSubset(part: FontSubset): Promise<void> {
  try {
    await fontLoaders[part]();
    loadedSubsets.add(part);
  } finally {
    loading.delete(part);
  }
}

/** Loads the fonts that `text` needs. On failure the system's cursive font is used, and the next call tries again. */
export async function loadFaces(text: string): Promise<void> {
  const missing = subsetsFor(text).filter((part) => !loadedSubsets.has(part));
  await Promise.allSettled(
    missing.map((part) => {
      const under = loading.get(part) ?? loadSubset(part);
      loading.set(part, under);
      return under;
    }),
  );
}
