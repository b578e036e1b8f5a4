import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loaders, type Message } from '../../src/locales/index.js';
import en from '../../src/locales/en.js';
import { filesUnder, textOf } from '../support/sources.js';

const de = (await loaders['de']!()).default;
const textsOf = (catalogue: object): string[] =>
  Object.values(catalogue as Record<string, Record<string, Message>>).flatMap((section) =>
    Object.values(section).flatMap((message) =>
      typeof message === 'string' ? [message] : Object.values(message as object).map(String),
    ),
  );
/** What a control may be called; hooks are not capitalised. */
const words = [...textsOf(en), ...textsOf(de)].filter((text) => /^\p{Lu}/u.test(text));
const code = (file: string) => textOf(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

test('no driver finds a part by words, which another language does not have', () => {
  const offences = filesUnder('src/testing', /\.ts$/).flatMap((file) =>
    [
      ...[...code(file).matchAll(/'((?:[^'\\\n]|\\.)+)'/g)]
        .map(([, text = '']) => text)
        .filter(
          (text) =>
            words.includes(text) ||
            (/^\p{Lu}\p{Ll}/u.test(text) && words.some((one) => one.startsWith(text))),
        ),
      ...[...code(file).matchAll(/(?<=[(,=:?]\s*)\/((?:[^/\\\n]|\\.)+)\/[a-z]*/g)]
        .map(([, source = '']) => source)
        .filter((source) => /\p{Lu}\p{Ll}{2}/u.test(source)),
    ].map((text) => `${file}: ${text}`),
  );
  assert.deepEqual(
    offences.filter((line) => !/: (Event|File)$/.test(line)),
    [],
  );
});

test('every button of an element has a hook that no language changes', () => {
  const hook = /\b(data-act|data-focus|data-tool|data-day|data-start|id)=|part="(button|bell)"/;
  const offences = filesUnder('src/elements', /\.ts$/).flatMap((file) =>
    [...code(file).matchAll(/<button\b(?:=>|\$\{(?:[^{}]|\{[^{}]*\})*\}|[^>])*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !hook.test(tag))
      .map((tag) => `${file}: ${tag.replace(/\s+/g, ' ').slice(0, 60)}`),
  );
  assert.deepEqual(offences, []);
});
