import { setCatalogue, type Catalogue } from 'sig-widgets';
import en from 'sig-widgets/locales/en';

/** The tag of the pseudo-language; XA is a region for private use (BCP 47, section 2.2.4). */
export const pseudoLanguage = 'en-XA';

const accented: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ç', e: 'é', i: 'í', n: 'ñ', o: 'ö', s: 'š', u: 'ü', y: 'ý', z: 'ž' },
  ...{ A: 'Á', C: 'Ç', E: 'É', I: 'Í', N: 'Ñ', O: 'Ö', S: 'Š', U: 'Ü', Y: 'Ý', Z: 'Ž' },
};
/** Translations of a word or two are often twice as long; of a sentence, a third longer. */
const shareLonger = (length: number) => (length < 20 ? 0.6 : 0.35);

/** `Try again` -> `[Trý ágáíñ ~~~~~]`: an English text with other letters, between brackets, and longer. Placeholders stay. */
export function pseudo(text: string): string {
  const changed = text
    .split(/(\{\w+\})/)
    .map((part, index) =>
      index % 2 ? part : part.replace(/[A-Za-z]/g, (letter) => accented[letter] ?? letter),
    );
  const extra = Math.ceil(text.length * shareLonger(text.length));
  // In words of at most eight, since a line can break between words.
  const words = (' ' + '~'.repeat(extra)).replace(/~{8}(?=~)/g, '$& ');
  return `[${changed.join('')}${words}]`;
}

const changeTexts = (value: unknown): unknown =>
  typeof value === 'string'
    ? pseudo(value)
    : Object.fromEntries(
        Object.entries(value as object).map(([key, inner]): [string, unknown] => [key, changeTexts(inner)]),
      );

/** Lets pages with `lang="en-XA"` show the pseudo-language. Cities are names, and stay. */
export function addPseudoLanguage(): void {
  const { cities, ...texts } = en;
  setCatalogue(pseudoLanguage, { ...(changeTexts(texts) as Catalogue), cities });
}
