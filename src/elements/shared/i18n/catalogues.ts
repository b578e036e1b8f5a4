import type { Catalogue, Message, Section, SectionName } from '../../../locales/index.js';
import { loaders } from '../../../locales/index.js';
import { systemClock } from '../element/clock.js';

/** A catalogue that did not load is requested again after this time, doubled by each failure. */
let retryMs = 2000;
const maxRetryMs = 60_000;

type Sections = Partial<Record<string, Section>>;

/** What pages set, by language; it precedes what ships. */
const own = new Map<string, Sections>();
/** The package's own catalogues by tag; empty while one is on its way, and where none ships. */
const shipped = new Map<string, Sections>();
const listeners = new Set<() => void>();

/** `pt-BR` -> `pt-br`, `pt`. */
export function candidates(lang: string): string[] {
  const parts = lang.toLowerCase().split('-');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
}

/**
 * Sets the strings of a language, completely or in part: an own language, or other words for some strings of one that
 * ships (`en` too). Missing ones fall back to the package's strings in this language, else to English. A second call for
 * the same language replaces what the first one set. Elements on the page change at once. `lang` is a BCP 47 tag; a region
 * (`de-AT`) falls back to its language (`de`).
 *
 * @example
 * setCatalogue('fr', { common: { tryAgain: 'Essayer encore' } });
 */
export function setCatalogue(lang: string, catalogue: Catalogue): void {
  own.set(lang.toLowerCase(), catalogue);
  changed();
}

/** Adds a catalogue of the package that is there already: a server cannot wait for it. */
export function addShipped(lang: string, catalogue: Catalogue): void {
  shipped.set(lang, catalogue);
}

function changed(): void {
  [...listeners].forEach((listener) => listener());
}

/** Calls back when a catalogue arrives; returns a function that stops. */
export function onCatalogue(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A string in the most specific language that has it, the page's own first. Starts loading the shipped catalogues of `lang`
 * when none has it yet.
 */
export function messageFor(
  lang: string,
  name: SectionName,
  key: string,
): { lang: string; message: Message } | undefined {
  const tags = candidates(lang);
  for (const tag of tags) {
    const message = own.get(tag)?.[name]?.[key] ?? shipped.get(tag)?.[name]?.[key];
    if (message !== undefined) return { lang: tag, message };
  }
  tags.forEach(load);
  return undefined;
}

function load(tag: string): void {
  if (shipped.has(tag)) return;
  shipped.set(tag, {});
  loaders[tag]?.().then(
    (module) => {
      shipped.set(tag, module.default);
      changed();
    },
    () => {
      systemClock.after(retryMs, () => {
        shipped.delete(tag);
        changed();
      });
      retryMs = Math.min(2 * retryMs, maxRetryMs);
    },
  );
}
