import type { Catalogue } from './sections.js';

export type { Message, PluralMessage, Section } from './catalogue.js';
export type { Catalogue, SectionName } from './sections.js';

/** The other languages of the package, each loaded when a page first needs it. */
export const loaders: { readonly [lang: string]: (() => Promise<{ default: Catalogue }>) | undefined } = {
  de: () => import('./de.js'),
  fr: () => import('./fr.js'),
  it: () => import('./it.js'),
  es: () => import('./es.js'),
  nl: () => import('./nl.js'),
  pl: () => import('./pl.js'),
  pt: () => import('./pt.js'),
  sv: () => import('./sv.js'),
  ar: () => import('./ar.js'),
  he: () => import('./he.js'),
  ja: () => import('./ja.js'),
};
