/** Text with `{name}` placeholders, or one form per plural category, chosen by `{n}`. */
export type Message = string | PluralMessage;
/** The forms of a message by plural category (`Intl.PluralRules`); `other` is the fallback. */
export interface PluralMessage {
  zero?: string;
  one?: string;
  two?: string;
  few?: string;
  many?: string;
  other: string;
}
/** The strings of one part of the package, by key. */
export type Section = { readonly [key: string]: Message };

/** A section in another language: the same keys, each optional. */
export type Translated<S extends Section> = { readonly [K in keyof S]?: Message };
