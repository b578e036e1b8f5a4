/** A message: text with `{name}` places, or one form per plural category of `Intl.PluralRules`, chosen by `{n}`. */
export type Message = string | PluralMessage;
export interface PluralMessage {
  zero?: string;
  one?: string;
  two?: string;
  few?: string;
  many?: string;
  other: string;
}
export type Section = { readonly [key: string]: Message };

/** The shape of another language's section: the same keys, each optional. */
export type Translated<S extends Section> = { readonly [K in keyof S]?: Message };
