import type { Rect } from '../../../domain/index.js';

/**
 * What is checked: tags (structure), language and title of the document, reading order, text (instead of pictures of text),
 * descriptions of pictures, and names of form fields.
 */
export type AccessibilityTopic = 'tags' | 'language' | 'title' | 'order' | 'text' | 'pictures' | 'fields';

/** One finding of `checkAccessibility`. */
export interface AccessibilityFinding {
  /** What was checked. */
  readonly topic: AccessibilityTopic;
  /**
   * `ok`; `problem`: a screen reader misses something; `check`: only a person can tell; `none`: the document has nothing of
   * the kind.
   */
  readonly result: 'ok' | 'problem' | 'check' | 'none';
  /** The numbers of the pages concerned, from 1; empty where it is about the whole document. */
  readonly pages: readonly number[];
}

/** Whether a screen reader can read a document, as far as a program can tell. */
export interface AccessibilityReport {
  /** Whether no finding is a `problem`. */
  readonly isReadable: boolean;
  /** The number of pages, all of which were read. */
  readonly pageCount: number;
  /** The language that the document states, as a BCP 47 tag. */
  readonly language: string | undefined;
  /** The title that the document states. */
  readonly title: string | undefined;
  /** One for each topic. */
  readonly findings: readonly AccessibilityFinding[];
}

/** What was found on a page. */
export interface PageFacts {
  /** From 1. */
  readonly page: number;
  readonly hasText: boolean;
  readonly isTagged: boolean;
  /** Whether it shows pictures; only looked for on a page without text. */
  readonly hasPictures: boolean;
  readonly readsUpwards: boolean;
  readonly describedPictures: number;
  readonly undescribedPictures: number;
  readonly namedFields: number;
  readonly unnamedFields: number;
}

interface DocumentFacts {
  readonly language: string | undefined;
  readonly title: string | undefined;
  readonly pages: readonly PageFacts[];
}

export function accessibilityReport({ language, title, pages }: DocumentFacts): AccessibilityReport {
  const numbers = (which: (page: PageFacts) => boolean) => pages.filter(which).map(({ page }) => page);
  const finding = (
    topic: AccessibilityTopic,
    result: AccessibilityFinding['result'],
    on: readonly number[] = [],
  ): AccessibilityFinding => ({ topic, result, pages: on });
  const about = (topic: AccessibilityTopic, bad: readonly number[], otherwise: 'ok' | 'none' = 'ok') =>
    bad.length > 0 ? finding(topic, 'problem', bad) : finding(topic, otherwise);

  const isTagged = pages.some((page) => page.isTagged);
  const untagged = numbers((page) => page.hasText && !page.isTagged);
  const upwards = numbers((page) => page.readsUpwards);
  const hasText = pages.some((page) => page.hasText);
  const any = (key: 'describedPictures' | 'namedFields') =>
    pages.some((page) => page[key] > 0) ? 'ok' : 'none';
  const findings = [
    about(
      'text',
      numbers((page) => !page.hasText && page.hasPictures),
    ),
    isTagged ? about('tags', untagged) : finding('tags', 'problem'),
    finding('language', language === undefined ? 'problem' : 'ok'),
    finding('title', title === undefined ? 'problem' : 'ok'),
    upwards.length > 0 ? finding('order', 'check', upwards) : finding('order', hasText ? 'ok' : 'none'),
    isTagged
      ? about(
          'pictures',
          numbers((page) => page.undescribedPictures > 0),
          any('describedPictures'),
        )
      : finding('pictures', 'check'),
    about(
      'fields',
      numbers((page) => page.unnamedFields > 0),
      any('namedFields'),
    ),
  ];
  const isReadable = findings.every(({ result }) => result !== 'problem');
  return { isReadable, pageCount: pages.length, language, title, findings };
}

/** The share of the narrower box that must be above the other for both to be in one column. */
const sharedColumn = 0.3;

/** Whether some text continues above itself, in the same column: a person reads down. */
export function readsUpwards(boxes: readonly Rect[]): boolean {
  return boxes.some((box, index) => {
    const next = boxes[index + 1];
    if (!next) return false;
    const shared = Math.min(box.x + box.width, next.x + next.width) - Math.max(box.x, next.x);
    const isAbove = next.y + next.height <= box.y - Math.min(box.height, next.height) / 2;
    return isAbove && shared > sharedColumn * Math.min(box.width, next.width);
  });
}

/** Pictures in a structure that pdf.js gives, with and without a description, and its content in reading order. */
export function structureFacts(tree: unknown) {
  const ids: string[] = [];
  let described = 0;
  let undescribed = 0;
  const walk = (node: unknown, depth: number): void => {
    if (!node || typeof node !== 'object' || depth > 60) return;
    const { type, id, role, alt, children } = node as Record<string, unknown>;
    if (type === 'content' && typeof id === 'string') ids.push(id);
    if (role === 'Figure') {
      if (typeof alt === 'string' && alt.trim() !== '') described += 1;
      else undescribed += 1;
    }
    if (Array.isArray(children)) for (const child of children as unknown[]) walk(child, depth + 1);
  };
  walk(tree, 0);
  return { ids, described, undescribed };
}

/** Form fields among a page's annotations, with and without a name that is read aloud. */
export function fieldFacts(annotations: readonly unknown[]) {
  const fields = annotations.filter((one) => {
    const { subtype, hidden, fieldType } = one as Record<string, unknown>;
    return subtype === 'Widget' && hidden !== true && typeof fieldType === 'string';
  });
  const named = fields.filter((one) => {
    const { alternativeText } = one as Record<string, unknown>;
    return typeof alternativeText === 'string' && alternativeText.trim() !== '';
  }).length;
  return { named, unnamed: fields.length - named };
}
