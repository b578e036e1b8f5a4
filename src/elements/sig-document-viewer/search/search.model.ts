/** A run of a page's text, in file order. */
export interface TextRun {
  readonly text: string;
  /** Whether a line ends after it. */
  readonly endsLine: boolean;
}

/** A page's text folded for search, with the origin of each letter. */
export interface FoldedText {
  readonly text: string;
  readonly run: Int32Array;
  /** Start and end offsets in the run's text. */
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/** A range of one run's text. */
export interface RunSpan {
  readonly run: number;
  readonly from: number;
  readonly to: number;
}

/** Removes case, accents and ligatures; white space becomes a blank. */
const fold = (letter: string): string =>
  /\s/u.test(letter) ? ' ' : letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A query folded like the text. */
export const foldQuery = (query: string): string => foldRuns([{ text: query, endsLine: false }]).text.trim();

/**
 * Joins the runs of a page: lines are separated by a blank, words hyphenated at a line's end are joined.
 */
export function foldRuns(runs: readonly TextRun[]): FoldedText {
  const letters: string[] = [];
  const run: number[] = [];
  const from: number[] = [];
  const to: number[] = [];
  const add = (letter: string, index: number, start: number, end: number) => {
    if (letter === ' ' && letters.at(-1) === ' ') return;
    letters.push(letter);
    run.push(index);
    from.push(start);
    to.push(end);
  };
  runs.forEach(({ text, endsLine: ends }, index) => {
    let at = 0;
    for (const letter of text) {
      const end = at + letter.length;
      for (const unit of fold(letter).split('')) add(unit, index, at, end);
      at = end;
    }
    if (!ends) return;
    const next = runs[index + 1]?.text ?? '';
    if (/\p{L}[-\u00ad\u2010]\s*$/u.test(text) && /^\s*\p{Ll}/u.test(next)) {
      while (letters.length > 0 && /[\s\u00ad\u2010-]/u.test(letters.at(-1)!)) {
        letters.pop();
        run.pop();
        from.pop();
        to.pop();
      }
    } else add(' ', index, text.length, text.length);
  });
  return {
    text: letters.join(''),
    run: Int32Array.from(run),
    from: Int32Array.from(from),
    to: Int32Array.from(to),
  };
}

/** Offsets of the matches, without overlap; none for an empty query. */
export function findAll({ text }: FoldedText, query: string): number[] {
  const found: number[] = [];
  if (query === '') return found;
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) found.push(at);
  return found;
}

/** The ranges of runs that a match covers; blanks between runs belong to none. */
export function spansOf({ run, from, to }: FoldedText, start: number, length: number): RunSpan[] {
  const out: RunSpan[] = [];
  for (let at = start; at < start + length; at++) {
    const [index, begin, end] = [run[at]!, from[at]!, to[at]!];
    if (begin === end) continue;
    const last = out.at(-1);
    if (last?.run === index) out[out.length - 1] = { ...last, to: end };
    else out.push({ run: index, from: begin, to: end });
  }
  return out;
}

/** A match, by page and by its index on that page; both count from 0. */
export interface Match {
  readonly page: number;
  readonly indexOnPage: number;
}

/** The first match at or after a page, wrapping around. */
export function firstMatchFrom(counts: readonly number[], page: number): Match | undefined {
  for (let step = 0; step < counts.length; step++) {
    const index = (page + step) % counts.length;
    if (counts[index]! > 0) return { page: index, indexOnPage: 0 };
  }
  return undefined;
}

/** The next or previous match, wrapping around. */
export function nextMatch(
  counts: readonly number[],
  { page, indexOnPage: nth }: Match,
  direction: 1 | -1,
): Match | undefined {
  if (direction > 0 && nth + 1 < (counts[page] ?? 0)) return { page, indexOnPage: nth + 1 };
  if (direction < 0 && nth > 0) return { page, indexOnPage: nth - 1 };
  for (let step = 1; step <= counts.length; step++) {
    const index = (page + direction * step + counts.length * 2) % counts.length;
    const count = counts[index]!;
    if (count > 0) return { page: index, indexOnPage: direction > 0 ? 0 : count - 1 };
  }
  return undefined;
}

/** The match's number in the document, from 1. */
export const matchNumber = (counts: readonly number[], { page, indexOnPage: nth }: Match): number =>
  counts.slice(0, page).reduce((sum, count) => sum + count, 0) + nth + 1;
