import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loaders, type Catalogue, type Message } from '../../src/locales/index.js';
import en from '../../src/locales/en.js';
import { filesUnder, textOf } from '../support/sources.js';

type Flat = Record<string, Message>;
const flat = (catalogue: Catalogue): Flat =>
  Object.fromEntries(
    Object.entries(catalogue).flatMap(([section, strings]) =>
      Object.entries(strings as Flat).map(([key, message]) => [`${section}.${key}`, message]),
    ),
  );
const forms = (message: Message) =>
  typeof message === 'string' ? [message] : Object.values(message as object);
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

const english = flat(en);

for (const [lang, load] of Object.entries(loaders)) {
  const { default: catalogue } = await load!();
  const strings = flat(catalogue);
  test(`${lang} has every text that English has, and no other`, () => {
    assert.deepEqual(
      Object.keys(english).filter((key) => !(key in strings)),
      [],
    );
    assert.deepEqual(
      Object.keys(strings).filter((key) => !(key in english)),
      [],
    );
  });

  test(`${lang} uses the same placeholders as English`, () => {
    for (const [key, message] of Object.entries(strings)) {
      const expected = new Set(forms(english[key]!).flatMap((text: string) => placeholders(text)));
      const actual = new Set(forms(message).flatMap((text: string) => placeholders(text)));
      // A singular form may write its number as a word.
      if (typeof message !== 'string') [expected, actual].forEach((set) => set.delete('n'));
      assert.deepEqual([...actual].sort(), [...expected].sort(), `${lang} ${key}`);
    }
  });

  test(`${lang} has every plural form of its language`, () => {
    // Of numbers that occur: French has a form for millions.
    const rules = new Intl.PluralRules(lang);
    const required = new Set(['other', ...Array.from({ length: 201 }, (_, n) => rules.select(n))]);
    for (const [key, message] of Object.entries(strings)) {
      if (typeof message === 'string') continue;
      const missing = [...required].filter((form) => !(form in message));
      assert.deepEqual(missing, [], `${lang} ${key}`);
    }
  });
}

const code = filesUnder('src', /\.ts$/)
  .filter((file) => !file.startsWith('src/locales/'))
  .map(textOf)
  .join('\n');
const words = new Set(code.match(/[A-Za-z_$][\w$]*/g));
/** Both ends of the keys that code puts together: `format_${name}`, `${key}Unnamed`. */
const ends = [...code.matchAll(/`(\w*)\$\{[^}`]*\}(\w*)`/g)]
  .map(([, start = '', end = '']) => [start, end] as const)
  .filter(([start, end]) => start.length + end.length > 1);
/** Cities are looked up by what a zone is called. */
const isUsed = (section: string, key: string) =>
  section === 'cities' ||
  words.has(key) ||
  ends.some(([start, end]) => key.startsWith(start) && key.endsWith(end));

test('every text is used', () => {
  const unused = Object.keys(english).filter((name) => {
    const [section = '', key = ''] = name.split('.');
    return !isUsed(section, key);
  });
  assert.deepEqual(unused, []);
  assert.equal(isUsed('common', 'textOfNobody'), false);
});

/** "Deleted" in each language, as a state; the act ("Delete") is fine. */
const deleted: Record<string, string> = {
  en: 'deleted|erased|destroyed',
  de: 'gelöscht|vernichtet',
  fr: '(supprimé|effacé|détruit)e?s?',
  it: '(eliminat|cancellat|distrutt)[oaie]',
  es: '(eliminad|borrad|suprimid|destruid)[oa]s?',
  nl: '(verwijderd|gewist|uitgewist|vernietigd)e?',
  pl: '(usunięt|skasowan|zniszczon|wymazan)(y|a|e|o|i|ą|ego|ej|emu|ym|ymi|ych)',
  pt: '(apagad|excluíd|eliminad|suprimid|deletad|destruíd)[oa]s?',
  sv: '(rader(ad|at|ade|ats)|borttag(en|et|na)|förstör(d|t|da|ts))',
  ar: '(و|ف)?(ال)?(محذوف|ممحو|مُ?تلَف|مُدمَّر)(ة|ات|ان|ون|ين)?|(و|ف)?تمت? (ال)?(حذف|محو|إتلاف|مسح|تدمير)\\p{L}{0,3}|(و|ف)?(حُذف|مُحي|أُتلف|مُسح)(ت|ا|وا)?',
  he: '[ושהכ]{0,2}(נמחק(ה|ו|ת)?|מחוק(ה|ים|ות)?|הושמד(ה|ו)?|מושמד(ת|ים|ות)?)',
  ja: '\\p{L}*(削除|消去|抹消)(され|しまし|した|済|ずみ)\\p{L}*',
};
test('no text says that something was deleted, since a 404 may also hide it (R53)', async () => {
  const all = { en: () => Promise.resolve({ default: en }), ...loaders };
  for (const [lang, load] of Object.entries(all)) {
    const words = new RegExp(
      `(?<!\\p{L})(${deleted[lang] ?? assert.fail(`${lang} is missing`)})(?!\\p{L})`,
      'iu',
    );
    for (const [key, message] of Object.entries(flat((await load()).default)))
      for (const text of forms(message)) assert.doesNotMatch(text, words, `${lang} ${key}`);
  }
});

test('French has a space that cannot break before : ; ! ? and inside « »', async () => {
  for (const [key, message] of Object.entries(flat((await loaders.fr!()).default)))
    for (const text of forms(message)) assert.doesNotMatch(text, / [:;!?»]|« |\p{L}[;!?»]|«\S/u, key);
});

test('a sentence that several elements say is written once, so that it stays the same', () => {
  const files = filesUnder('src/locales/en', /\.ts$/).filter((file) => !file.endsWith('/cities.ts'));
  const where = new Map<string, string[]>();
  for (const file of files)
    for (const [, text = ''] of textOf(file).matchAll(/'((?:[^'\\\n]|\\.)*)'/g))
      if (text.split(' ').length >= 4) where.set(text, [...(where.get(text) ?? []), file]);
  const twice = [...where].filter(([, found]) => new Set(found).size > 1);
  assert.deepEqual(twice, [], 'put it into src/locales/en/shared');
});
