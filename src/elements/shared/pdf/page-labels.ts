import type { PdfFile } from './pdf.js';

/** What a file calls its pages ("iv", "A-3"), by index. */
export type PageLabels = readonly string[];

/** Longer ones do not fit anywhere, and name nothing. */
const maxLetters = 24;
/** Control characters, and those that reverse the text around them. */
const unsafeLetters = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The labels of a file's pages, made safe to show; `undefined` when they say no more than the numbers. */
export function pageLabelsFrom(given: unknown, pageCount: number): PageLabels | undefined {
  if (!Array.isArray(given) || given.length !== pageCount) return undefined;
  const labels = given.map((one) => {
    const label = typeof one === 'string' ? one.replace(unsafeLetters, '').replace(/\s+/g, ' ').trim() : '';
    return [...label].slice(0, maxLetters).join('');
  });
  return labels.some((label, index) => label !== '' && label !== String(index + 1)) ? labels : undefined;
}

/** Reads the labels of a file; `undefined` for one without any. */
export async function readPageLabels(
  file: Pick<PdfFile, 'getPageLabels' | 'numPages'>,
): Promise<PageLabels | undefined> {
  try {
    return pageLabelsFrom(await file.getPageLabels(), file.numPages);
  } catch {
    return undefined;
  }
}

/** A page's label, by its number from 1; `undefined` where it is the number itself. */
export function labelOf(labels: PageLabels | undefined, page: number): string | undefined {
  const label = labels?.[page - 1];
  return label && label !== String(page) ? label : undefined;
}

/**
 * The number of the page that a person means by what they typed: its label, exactly or in the other case, or its number;
 * `undefined` for anything else. Of pages with the same label it is the first.
 */
export function pageFor(typed: string, labels: PageLabels | undefined): number | undefined {
  const wanted = typed.trim();
  if (wanted === '') return undefined;
  const find = (fold: (text: string) => string) =>
    labels?.findIndex((label) => fold(label) === fold(wanted)) ?? -1;
  const exact = find((text) => text);
  const found = exact >= 0 ? exact : find((text) => text.toLowerCase());
  if (found >= 0) return found + 1;
  return /^\d{1,9}$/.test(wanted) ? Number(wanted) : undefined;
}
