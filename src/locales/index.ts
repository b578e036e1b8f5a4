import type { Catalogue } from './catalogue.js';

export type { Catalogue, Message, PluralMessage, Section, SectionName, Translated } from './catalogue.js';

/** The other languages of the package, each loaded when a page first needs it. */
export const loaders: { readonly [lang: string]: (() => Promise<{ default: Catalogue }>) | undefined } = {
  de: () => import('./de.js'),
};
