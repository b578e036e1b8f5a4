import type { ceremony } from './en/ceremony.js';
import type { common } from './en/common.js';
import type { booking } from './en/booking.js';
import type { frame } from './en/frame.js';
import type { host } from './en/host.js';
import type { manage } from './en/manage.js';
import type { pad } from './en/pad.js';
import type { placer } from './en/placer.js';
import type { fields } from './en/placer-fields.js';
import type { proposal } from './en/proposal.js';
import type { viewer } from './en/viewer.js';

/**
 * Text with `{name}` placeholders, or one form per plural category, chosen by `{n}`.
 *
 * @example
 * const message: Message = { one: '{n} page', other: '{n} pages' };
 */
export type Message = string | PluralMessage;
/** The forms of a message by plural category (`Intl.PluralRules`); `other` is the fallback. */
export interface PluralMessage {
  /** Zero, in languages with a form for it, such as Arabic. */
  zero?: string;
  /** The singular. */
  one?: string;
  /** The dual, in languages such as Arabic or Slovenian. */
  two?: string;
  /** Small numbers, in languages such as Polish or Czech. */
  few?: string;
  /** Large numbers or fractions, in languages such as Polish or Arabic. */
  many?: string;
  /** All other numbers, and every category without its own form. */
  other: string;
}
/** The strings of one part of the package, by key. */
export type Section = { readonly [key: string]: Message };

/** A section in another language: the same keys, each optional. */
export type Translated<S extends Section> = { readonly [K in keyof S]?: Message };

interface Sections {
  common: typeof common;
  booking: typeof booking;
  ceremony: typeof ceremony;
  fields: typeof fields;
  frame: typeof frame;
  host: typeof host;
  manage: typeof manage;
  pad: typeof pad;
  placer: typeof placer;
  proposal: typeof proposal;
  viewer: typeof viewer;
}
/** The name of a section, e.g. `booking`. */
export type SectionName = keyof Sections;

/** The strings of a language by section and key. Any may be missing: English is built into each element. */
export type Catalogue = { readonly [S in SectionName]?: Translated<Sections[S]> };
