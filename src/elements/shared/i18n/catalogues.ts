import type { Catalogue, Section, SectionName } from '../../../locales/index.js';
import { loaders } from '../../../locales/index.js';

/** One section of a catalogue and its language, which for a fallback is not the requested one. */
interface Entry {
  catalogue: Partial<Record<string, Section>>;
}

const registered = new Map<string, Entry>();
const listeners = new Set<() => void>();
const loading = new Map<string, Promise<void>>();

/** `pt-BR` -> `pt-br`, `pt`. */
export function candidates(lang: string): string[] {
  const parts = lang.toLowerCase().split('-');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
}

/**
 * Sets the strings of a language, completely or in part; missing ones fall back to English. Elements on the page change at
 * once. `lang` is a BCP 47 tag; a region (`de-AT`) falls back to its language (`de`).
 *
 * @example
 * setCatalogue('fr', { common: { tryAgain: 'Réessayer' } });
 */
export function setCatalogue(lang: string, catalogue: Catalogue): void {
  registered.set(lang.toLowerCase(), { catalogue });
  for (const listener of [...listeners]) listener();
}

/** Calls back when a catalogue arrives; returns a function that stops. */
export function onCatalogue(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The registered sections for `lang`, most specific first. Starts loading the shipped catalogue when it is missing. */
export function sectionsFor(lang: string, name: SectionName): { lang: string; section: Section }[] {
  const found: { lang: string; section: Section }[] = [];
  for (const tag of candidates(lang)) {
    const section = registered.get(tag)?.catalogue[name];
    if (section) found.push({ lang: tag, section });
    else load(tag);
  }
  return found;
}

function load(tag: string): void {
  const loader = loaders[tag];
  if (!loader || registered.has(tag) || loading.has(tag)) return;
  loading.set(
    tag,
    loader().then(
      (module) => {
        if (!registered.has(tag)) setCatalogue(tag, module.default);
      },
      () => {
        loading.delete(tag);
      },
    ),
  );
}
