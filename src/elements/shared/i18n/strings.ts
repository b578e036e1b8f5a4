import { html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { memoize } from '../../../domain/index.js';
import type { Message, Section, SectionName } from '../../../locales/index.js';
import { messageFor, onCatalogue } from './catalogues.js';
import { nearestDir, nearestLang, watchLanguage } from './language.js';
import { toLocaleNumber } from './numbers.js';

export type Values = { readonly [name: string]: string | number };

/** A string and its language, which for a fallback is not the requested one. */
export interface ResolvedString {
  text: string;
  lang: string;
}

const pluralRules = memoize((lang: string) => new Intl.PluralRules(lang));

/** Fills a message; plural forms follow the language the message is in, not the page's. */
export function fill(message: Message, lang: string, values: Values = {}): string {
  const text =
    typeof message === 'string'
      ? message
      : (message[pluralRules(lang).select(Number(values.n))] ?? message.other);
  return text.replace(/\{(\w+)\}/g, (place, name: string) => toLocaleNumber(values[name] ?? place, lang));
}

const canonicalOf = memoize((tag: string): string => {
  try {
    return Intl.getCanonicalLocales(tag)[0]!;
  } catch {
    return 'en';
  }
});

const languageOf = (tag: string) => tag.split('-')[0];

type Host = ReactiveControllerHost & HTMLElement & { locale?: string; inheritedLocale?: string };

/**
 * The strings of one element: picks the catalogue by the element's `locale`, else by the nearest `lang`, and follows
 * changes of either.
 */
export class Strings<S extends Section> implements ReactiveController {
  #stops: (() => void)[] = [];

  constructor(
    private readonly host: Host,
    private readonly name: SectionName,
    private readonly english: S,
  ) {
    host.addController(this);
  }

  /** BCP 47 tag for dates, numbers and strings alike; English when the page names none. */
  get locale(): string {
    return canonicalOf(this.host.locale || this.host.inheritedLocale || nearestLang(this.host) || 'en');
  }

  get dir(): 'ltr' | 'rtl' {
    return nearestDir(this.host);
  }

  hostConnected(): void {
    const update = () => this.host.requestUpdate();
    this.#stops = [onCatalogue(update), watchLanguage(this.host, update)];
  }

  hostDisconnected(): void {
    this.#stops.forEach((stop) => stop());
    this.#stops = [];
  }

  /** The string with its language. Looking the locale up walks up the page: a caller that knows it hands it over. */
  resolve(key: keyof S & string, values?: Values, locale = this.locale): ResolvedString {
    const found = messageFor(locale, this.name, key);
    // Numbers as in the page's region: ar-EG has other digits than ar, as its dates do.
    if (found) return { text: fill(found.message, locale, values), lang: found.lang };
    const lang = languageOf(locale) === 'en' ? locale : 'en';
    return { text: fill(this.english[key] ?? key, lang, values), lang };
  }

  /** The plain string, for attributes. */
  readonly t = (key: keyof S & string, values?: Values): string => this.resolve(key, values).text;

  /** The string for a template: a fallback is wrapped in an element with its own `lang`. */
  readonly tt = (key: keyof S & string, values?: Values): string | TemplateResult => {
    const { locale } = this;
    const { text, lang } = this.resolve(key, values, locale);
    return languageOf(lang) === languageOf(locale)
      ? text
      : html`<span lang=${lang} dir="auto">${text}</span>`;
  };
}
