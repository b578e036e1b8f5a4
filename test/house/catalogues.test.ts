import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Catalogue, Message } from '../../src/locales/index.js';
import de from '../../src/locales/de.js';
import en from '../../src/locales/en.js';

type Flat = Record<string, Message>;
const flat = (catalogue: Catalogue): Flat =>
  Object.fromEntries(
    Object.entries(catalogue).flatMap(([section, strings]) =>
      Object.entries(strings as Flat).map(([key, message]) => [`${section}.${key}`, message]),
    ),
  );
const forms = (message: Message) =>
  typeof message === 'string' ? [message] : Object.values(message as object);
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

const english = flat(en);

for (const [lang, catalogue] of Object.entries({ de })) {
  const strings = flat(catalogue);
  test(`${lang} says everything that English says`, () => {
    assert.deepEqual(
      Object.keys(english).filter((key) => !(key in strings)),
      [],
    );
    assert.deepEqual(
      Object.keys(strings).filter((key) => !(key in english)),
      [],
    );
  });

  test(`${lang} fills the same places`, () => {
    for (const [key, message] of Object.entries(strings)) {
      const wanted = new Set(forms(english[key]!).flatMap((text: string) => places(text)));
      const given = new Set(forms(message).flatMap((text: string) => places(text)));
      // A singular may say its number in words.
      if (typeof message !== 'string') [wanted, given].forEach((set) => set.delete('n'));
      assert.deepEqual([...given].sort(), [...wanted].sort(), `${lang} ${key}`);
    }
  });

  test(`${lang} has every plural form that its rules ask for`, () => {
    const wanted = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
    for (const [key, message] of Object.entries(strings)) {
      if (typeof message === 'string') continue;
      const missing = wanted.filter((form) => !(form in message) && form !== 'many');
      assert.deepEqual(missing, [], `${lang} ${key}`);
    }
  });
}
