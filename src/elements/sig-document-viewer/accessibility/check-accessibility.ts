import { pageTransform } from '../../../domain/index.js';
import type { OpenPdf } from '../../shared/pdf/pdf.js';
import { runRect } from '../../shared/pdf/pdf-page.js';
import type { PdfPage } from '../../shared/pdf/pdf.types.js';
import { languageOf } from '../text/structure.model.js';
import {
  accessibilityReport,
  fieldFacts,
  readsUpwards,
  structureFacts,
  type AccessibilityReport,
  type PageFacts,
} from './report.model.js';

interface CheckOptions {
  readonly signal: AbortSignal;
  /** Called before each page is read; counts from 1. */
  progress?(page: number): void;
}

/** Reads every page and says what a screen reader would miss. */
export async function checkAccessibility(pdf: OpenPdf, options: CheckOptions): Promise<AccessibilityReport> {
  const { signal } = options;
  signal.throwIfAborted();
  const ended = new AbortController();
  // A file that is closed while it is read fails in words of pdf.js, or never answers.
  const aborted = new Promise<never>((_, reject) => {
    const fail = () => reject(signal.reason as Error);
    signal.addEventListener('abort', fail, { signal: ended.signal });
  });
  try {
    return await Promise.race([check(pdf, options), aborted]);
  } finally {
    ended.abort();
  }
}

async function check(pdf: OpenPdf, { signal, progress }: CheckOptions): Promise<AccessibilityReport> {
  const { info, metadata } = await pdf.file.getMetadata();
  const { Language, Title } = info as { Language?: unknown; Title?: unknown };
  const titles = [Title, metadata?.get('dc:title') as unknown];
  const title = titles.find((one): one is string => typeof one === 'string' && one.trim() !== '')?.trim();
  const pages: PageFacts[] = [];
  for (let number = 1; number <= pdf.pageCount; number++) {
    signal.throwIfAborted();
    progress?.(number);
    pages.push(await factsOf(await pdf.page(number)));
  }
  signal.throwIfAborted();
  return accessibilityReport({ language: languageOf(Language), title, pages });
}

async function factsOf(page: PdfPage): Promise<PageFacts> {
  const [runs, tree, annotations] = await Promise.all([
    page.runs(),
    page.structure().catch(() => null),
    page.annotations(),
  ]);
  const words = runs.filter(({ text }) => text.trim() !== '');
  const { ids, described, undescribed } = structureFacts(tree);
  const order = new Map(ids.map((id, index) => [id, index]));
  const placeOf = (content: string | undefined) => order.get(content ?? '') ?? Infinity;
  // As the text layer reads it: by the structure, and what is outside of it last.
  const read = words
    .map((run, index) => ({ run, index }))
    .sort((a, b) => placeOf(a.run.content) - placeOf(b.run.content) || a.index - b.index)
    .filter(({ run }) => ids.length === 0 || order.has(run.content ?? ''));
  const { toShown } = pageTransform(page.box);
  const { named, unnamed } = fieldFacts(annotations);
  const facts = {
    page: page.number,
    hasText: words.length > 0,
    isTagged: ids.length > 0,
    hasPictures: words.length === 0 && (await page.hasPictures()),
    readsUpwards: readsUpwards(read.map(({ run }) => runRect(run, toShown))),
    describedPictures: described,
    undescribedPictures: undescribed,
    namedFields: named,
    unnamedFields: unnamed,
  };
  return facts;
}
