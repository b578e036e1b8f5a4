import type { Catalogue } from 'sig-widgets';
import en from 'sig-widgets/locales/en';

const loaders: Readonly<Record<string, () => Promise<{ default: Catalogue }>>> = {
  ar: () => import('sig-widgets/locales/ar'),
  de: () => import('sig-widgets/locales/de'),
  es: () => import('sig-widgets/locales/es'),
  fr: () => import('sig-widgets/locales/fr'),
  he: () => import('sig-widgets/locales/he'),
  it: () => import('sig-widgets/locales/it'),
  ja: () => import('sig-widgets/locales/ja'),
  nl: () => import('sig-widgets/locales/nl'),
  pl: () => import('sig-widgets/locales/pl'),
  pt: () => import('sig-widgets/locales/pt'),
  sv: () => import('sig-widgets/locales/sv'),
};

type English = Required<typeof en>;
/** A text of the catalogues, as `booking.justTaken`: what a story waits for, in whatever language it is shown. */
export type TextKey = { [S in keyof English]: `${S}.${keyof English[S] & string}` }[keyof English];

/** What must be in the place of a placeholder, e.g. a name. */
export type Values = Readonly<Record<string, string>>;

let catalogue: Catalogue = en;

/** Reads the texts of a story's language; English where it has none. */
export async function readTexts(lang: string): Promise<void> {
  catalogue = (await loaders[lang.split('-')[0]!]?.())?.default ?? en;
}

/** White space is as the page breaks it. */
const literal = (text: string) =>
  text
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
/** A placeholder stands for what contains its value, or for anything. */
const patternOf = (form: string, values: Values) =>
  form
    .split(/(\{\w+\})/)
    .map((part, index) => {
      if (index % 2 === 0) return literal(part);
      const value = values[part.slice(1, -1)];
      return value === undefined ? '.*?' : `.*?${literal(value)}.*?`;
    })
    .join('');

/**
 * Matches a text in the story's language; or words that no language changes, such as a name or the service's own sentence.
 */
export function pattern(wanted: TextKey | (string & {}), values: Values = {}): RegExp {
  const text: string = wanted;
  const [section, name] = text.split('.') as [keyof English, string];
  const texts: Record<string, unknown> = { ...en[section], ...catalogue[section] };
  const message = texts[name] as string | Record<string, string> | undefined;
  if (message === undefined && /^[a-z]\w*\.\w+$/.test(text)) throw new Error(`no text ${text}`);
  const forms = typeof message === 'object' ? Object.values(message) : [message ?? text];
  return new RegExp(forms.map((form) => patternOf(form, values)).join('|'), 's');
}

/** Whether what is shown contains what `pattern` matches. */
export const says = (shown: string, text: TextKey | (string & {}), values?: Values): boolean =>
  pattern(text, values).test(shown);
