import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  fieldErrorOf,
  fillIn,
  isDone,
  itemsOf,
  nextItem,
  progressOf,
  type CeremonyField,
  type FieldValues,
} from '../../src/ceremony/fields/fields.model.js';
import {
  errorText,
  fieldNamesOf,
  formatDay,
  optionName,
  type CeremonyStrings,
} from '../../src/ceremony/fields/field-names.model.js';

const field = (id: string, change: object = {}) =>
  ({ id, type: 'TEXT', required: true, pageNumber: 1, x: 0, y: 0, ...change }) as CeremonyField;
const item = (change: object = {}) => itemsOf([field('a', change)])[0]!;
const radio = (id: string, change: object = {}) => field(id, { type: 'RADIO', groupKey: 'g', ...change });

describe('the fields of a signing page', () => {
  it('are items in order; the options of a group are one, required if one of them is (R78)', () => {
    const fields = [
      radio('a', { required: false }),
      field('b', { groupKey: 'g' }),
      radio('c'),
      radio('d', { groupKey: undefined }),
      radio('e', { groupKey: undefined }),
      radio('f', { groupKey: 'h', required: false }),
    ];
    assert.deepEqual(
      itemsOf(fields).map(({ key, type, required, fields: own }) => [
        key,
        type,
        required,
        own.map(({ id }) => id),
      ]),
      [
        ['a', 'RADIO', true, ['a', 'c']],
        ['b', 'TEXT', true, ['b']],
        ['d', 'RADIO', true, ['d']],
        ['e', 'RADIO', true, ['e']],
        ['f', 'RADIO', false, ['f']],
      ],
    );
  });

  it('that are linked are filled together, if they are of one type (R79)', () => {
    const fields = [
      field('a', { linkKey: 'l' }),
      field('b', { linkKey: 'l' }),
      field('c', { linkKey: 'l', type: 'DATE' }),
      field('d', { linkKey: 'm' }),
      field('e'),
      field('f'),
    ];
    const value = { text: 'x' };
    const before: FieldValues = { d: { text: 'y' } };
    assert.deepEqual(fillIn(fields, before, 'a', value), { d: { text: 'y' }, a: value, b: value });
    assert.deepEqual(before, { d: { text: 'y' } });
    assert.deepEqual(fillIn(fields, {}, 'e', value), { e: value });
    assert.equal(fillIn(fields, before, 'unknown', value), before);
  });

  it('an option clears the others of its group', () => {
    const fields = [radio('a'), radio('b'), radio('c', { groupKey: 'h' }), field('d', { groupKey: 'i' })];
    const chosen = { text: 'true' };
    const first = fillIn(fields, { c: chosen, d: { text: 'x' } }, 'a', chosen);
    const second = fillIn(fields, first, 'b', chosen);
    assert.deepEqual([second.a, second.b, second.c, second.d], [undefined, chosen, chosen, { text: 'x' }]);
    const typed = fillIn([...fields, field('e', { groupKey: 'i' })], { e: chosen }, 'd', { text: 'z' });
    assert.deepEqual(typed.e, chosen);
  });

  for (const [type, value, done] of [
    ['TEXT', { text: 'x' }, true],
    ['TEXT', { text: '  ' }, false],
    ['TEXT', undefined, false],
    ['SIGNATURE', { image: 'png' }, true],
    ['SIGNATURE', { image: '' }, false],
    ['ATTACHMENT', { file: { fileName: 'f', type: 't', data: '' } }, true],
    ['CHECKBOX', { text: 'true' }, true],
    ['CHECKBOX', { text: 'false' }, false],
    ['RADIO', { text: 'x' }, false],
    ['DATE_SIGNED', undefined, true],
  ] as const)
    it(`${type} with ${JSON.stringify(value) ?? 'nothing'} is ${done ? 'answered' : 'open'}`, () => {
      assert.equal(isDone(item({ type }), { a: value }), done);
    });

  it('count towards the progress if they are required, except signing dates', () => {
    const items = itemsOf([
      field('a'),
      field('b'),
      field('c', { required: false }),
      field('d', { type: 'DATE_SIGNED' }),
    ]);
    assert.deepEqual(progressOf(items, { a: { text: 'x' }, c: { text: 'x' } }), { done: 1, all: 2 });
  });

  it('the next one is after the present one, then from the start', () => {
    const items = itemsOf([field('a'), field('b', { required: false }), field('c'), field('d')]);
    assert.equal(nextItem(items, {})?.key, 'a');
    assert.equal(nextItem(items, {}, 'a')?.key, 'c');
    assert.equal(nextItem(items, {}, 'd')?.key, 'a');
    const filled = { a: { text: 'x' }, c: { text: 'x' } };
    assert.equal(nextItem(items, filled, 'd')?.key, 'd');
    assert.equal(nextItem(items, { ...filled, d: { text: 'x' } }, 'a'), undefined);
  });
});

describe('what is wrong with an answer', () => {
  for (const [type, key] of [
    ['TEXT', 'needText'],
    ['CHECKBOX', 'needTick'],
    ['RADIO', 'needChoice'],
    ['DROPDOWN', 'needChoice'],
    ['ATTACHMENT', 'needFile'],
    ['DATE', 'needDate'],
    ['SIGNATURE', 'needSignature'],
    ['INITIALS', 'needInitials'],
  ] as const)
    it(`a required ${type} that is open: ${key}`, () => {
      assert.deepEqual(fieldErrorOf(item({ type }), {}), { key });
      assert.equal(fieldErrorOf(item({ type, required: false }), {}), undefined);
    });

  const check = (validation: object, text: string, change: object = {}) =>
    fieldErrorOf(item({ validation, ...change }), { a: { text } });
  for (const [rule, text, error] of [
    [{ minLength: 3 }, 'ab', { key: 'tooShort', n: 3 }],
    [{ minLength: 3 }, 'abc', undefined],
    [{ maxLength: 3 }, 'abcd', { key: 'tooLong', n: 3 }],
    [{ maxLength: 3 }, 'abc', undefined],
    [{ min: 2 }, '1', { key: 'tooLow', n: 2 }],
    [{ min: 2 }, '2', undefined],
    [{ max: 2 }, '3', { key: 'tooHigh', n: 2 }],
    [{ max: 2 }, '2', undefined],
    [{ min: 2 }, 'two', { key: 'needNumber', n: undefined }],
    [{ max: 2 }, 'two', { key: 'needNumber', n: undefined }],
    [{ pattern: '\\d+|x' }, '12', undefined],
    [{ pattern: '\\d+|x' }, '12a', { key: 'wrongForm', n: undefined }],
    [{ pattern: '\\d+|x' }, 'ax', { key: 'wrongForm', n: undefined }],
    [{ pattern: '(' }, 'anything', undefined],
    [{ pattern: '(a+)+$' }, `${'a'.repeat(60)}!`, { key: 'wrongForm', n: undefined }],
    [{ pattern: '(?=.*\\d).{8,}' }, 'no digit', undefined],
    [{ pattern: 7 }, 'anything', undefined],
    [{ minLength: '3' }, 'a', undefined],
    [{ pattern: 'x', message: 'Only x.' }, 'y', { message: 'Only x.' }],
    [{ pattern: 'x', message: 7 }, 'y', { key: 'wrongForm', n: undefined }],
  ] as const)
    it(`"${text}" under ${JSON.stringify(rule)}: ${error ? JSON.stringify(error) : 'nothing'}`, () => {
      assert.deepEqual(check(rule, text), error);
    });

  it('rules hold for text alone', () => {
    assert.equal(check({ maxLength: 1 }, 'long', { type: 'DROPDOWN' }), undefined);
    assert.equal(fieldErrorOf(item(), { a: { text: 'x' } }), undefined);
  });
});

describe('the names of fields', () => {
  const texts: Record<string, string> = { typeTEXT: 'Text', typeSIGNATURE: 'Signature' };
  const t = (key: string, values: Record<string, unknown> = {}) =>
    [texts[key] ?? key, ...Object.values(values).map(String)].join(' ');
  const strings = { t } as unknown as CeremonyStrings;
  const names = (fields: CeremonyField[], grids?: { id: string; label?: string }[]) => [
    ...fieldNamesOf(itemsOf(fields), strings, grids).values(),
  ];

  it('are the label, else the type; equal ones are numbered', () => {
    assert.deepEqual(
      names([
        field('a', { label: ' Name ' }),
        field('b', { label: '  ' }),
        field('c', { type: 'SIGNATURE' }),
        field('d', { type: 'SIGNATURE' }),
        field('e', { type: 'HOLOGRAM' }),
      ]),
      ['Name', 'Text', 'Signature 1', 'Signature 2', 'HOLOGRAM'],
    );
  });

  it('of a grid are the row and column, over all pages', () => {
    const cell = (id: string, x: number, y: number, change: object = {}) =>
      field(id, { x, y, gridGroupId: 'g', ...change });
    const fields = [
      cell('a', 0.1, 0.9),
      cell('b', 0.3, 0.901),
      cell('c', 0.1, 0.1, { pageNumber: 2, label: ' Fee ' }),
      field('d', { gridGroupId: 'other' }),
    ];
    assert.deepEqual(names(fields, [{ id: 'none' }, { id: 'g' }]), [
      'cell grid 2 1 1',
      'cell grid 2 1 2',
      'Fee, cell grid 2 2 1',
      'Text',
    ]);
    assert.equal(names(fields, [{ id: 'g', label: ' Costs ' }])[0], 'cell Costs 1 1');
  });

  it('of an option are its label or its number; of an error the author’s message or ours', () => {
    assert.equal(optionName(field('a', { optionLabel: ' Yes ' }), 0, strings), 'Yes');
    assert.equal(optionName(field('a', { optionLabel: ' ' }), 1, strings), 'option 2');
    assert.equal(errorText({ message: 'Only x.', key: 'tooLow' }, strings), 'Only x.');
    assert.equal(errorText({ key: 'tooLow', n: 3 }, strings), 'tooLow 3');
    assert.equal(errorText({ key: 'fileTooBig' }, strings), 'fileTooBig 5');
    assert.equal(errorText({}, strings), '');
  });

  it('a day is written in the locale; other text stays as it is', () => {
    assert.equal(formatDay('2026-03-09', 'en-GB'), '9 Mar 2026');
    for (const text of ['', 'soon', '2026-03', '2026-00-09', '0-1-1', '2026-03-x'])
      assert.equal(formatDay(text, 'en'), text);
  });
});
