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
