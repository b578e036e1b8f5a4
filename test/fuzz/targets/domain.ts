import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  compareDecimals,
  dayIn,
  formatMoney,
  formatNumber,
  formatPercent,
  instantsOf,
  isDay,
  isMonth,
  isZone,
  matchesPattern,
  multiplyDecimals,
  offsetAt,
  plainDecimal,
  readHex,
  startOfDay,
  toHex,
} from '../../../src/domain/index.js';
import { decodeLines, encodeLine } from '../../../src/sandbox/kernel/store/journal.js';
import { partOf } from '../../../src/sandbox/kernel/http/byte-range.js';
import { target } from '../engine/target.types.js';
import { texts } from '../inputs/mutate.js';

interface Pattern {
  readonly pattern: string;
  readonly text: string;
}

const patterns = [
  '[A-Z]{2}\\d+',
  '(a+)+$',
  '(?:a|b)*c?',
  '^\\p{L}+$',
  '[^\\]a-]{1,3}',
  '\\bfoo\\b',
  '(?<year>\\d{4})-\\d\\d',
  '\\u{1f600}|\\ud83d\\ude00',
  'a{2,}?b',
  '(?=a)b',
  '(a)\\1',
];
const patternPieces = [
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '{2}',
  '{0,}',
  '{999}',
  '*',
  '+',
  '?',
  '|',
  '^',
  '$',
  '\\',
  '\\b',
  '\\d',
  '(?:',
  '(?=',
  '(?<a>',
  '-',
  '.',
  ',',
  '\\p{L}',
];

/** Whether the browser's own matcher is sure to end: the text is short, and the pattern has few loops. */
const endsSoon = (pattern: string, text: string) =>
  text.length <= 12 && pattern.length < 40 && (pattern.match(/[*+{?]/g)?.length ?? 0) <= 4;

export const patternTarget = target<Pattern>({
  name: 'patterns',
  readers: ['src/domain/pattern'],
  inputs: (kept) =>
    fc.record({
      pattern: texts([...patterns, ...kept.map(({ pattern }) => pattern)], patternPieces),
      text: texts(['BS1', 'aaaa', 'abc', 'foo', '2026-03', '\u{1f600}'], ['a', 'b', '1', '-', '\ud83d']).map(
        (text) => text.slice(0, 12),
      ),
    }),
  check({ pattern, text }) {
    const own = matchesPattern(pattern, text);
    if (own === undefined || !endsSoon(pattern, text)) return;
    assert.equal(own, new RegExp(`^(?:${pattern})$`, 'u').test(text), 'the browser decides otherwise');
  },
  large: (size) => ({ pattern: '(a+)+$', text: `${'a'.repeat(size * 20)}b` }),
});

interface Time {
  readonly zone: string;
  readonly day: string;
  readonly instant: string;
}

const zones = [
  'Europe/London',
  'America/St_Johns',
  'Pacific/Apia',
  'Asia/Katmandu',
  'UTC',
  'Africa/Monrovia',
  '+05:30',
  'europe/london',
];
const days = [
  '2026-03-29',
  '2024-02-29',
  '2026-10-25',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '2011-12-30',
];
const instants = [
  '2026-03-29T01:30:00Z',
  '2026-10-25T00:30:00+01:00',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '0999-06-01T00:00Z',
  '1883-11-18T12:00:00Z',
];

export const timeTarget = target<Time>({
  name: 'zones-and-days',
  readers: ['src/domain/calendar'],
  inputs: (kept) =>
    fc.record({
      zone: texts([...zones, ...kept.map(({ zone }) => zone)], ['/', '_', 'GMT', 'Etc/', '+', '-']),
      day: texts([...days, ...kept.map(({ day }) => day)], ['-', '0', '9', '31', '02']),
      instant: texts(
        [...instants, ...kept.map(({ instant }) => instant)],
        ['-', ':', 'T', 'Z', '.', '+', '24'],
      ),
    }),
  check({ zone, day, instant }) {
    assert.ok(!isMonth(day) || /^\d{4}-\d\d$/.test(day));
    if (isDay(day))
      assert.equal(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10), day, 'a day that is none');
    if (!isZone(zone)) {
      assert.throws(() => new Intl.DateTimeFormat('en', { timeZone: zone === '' ? '-' : zone }));
      return;
    }
    const at = Date.parse(instant);
    if (!Number.isNaN(at))
      assert.ok(Math.abs(offsetAt(at, zone)) <= 26 * 3_600_000, 'no zone is so far from UTC');
    // Days have four digits for a year.
    if (at > Date.UTC(1000, 0, 2) && at < Date.UTC(9999, 11, 30))
      assert.match(dayIn(at, zone), /^\d{4}-\d\d-\d\d$/);
    if (!isDay(day)) return;
    const start = startOfDay(day, zone);
    assert.ok(Number.isFinite(start), `${day} has no start`);
    for (const one of instantsOf(day, 12 * 60, zone)) assert.equal(dayIn(one, zone), day);
  },
});

interface Amount {
  readonly amount: string;
  readonly other: string;
  readonly currency: string;
}

const amounts = [
  '250.00',
  '0',
  '-0.00',
  '+12.505',
  '000001',
  '99999999999999999999.99',
  '0.1',
  '1e5',
  ' 5 ',
  '٣',
  '1,000',
];

export const amountTarget = target<Amount>({
  name: 'amounts',
  readers: ['src/domain/money'],
  inputs: (kept) => {
    const amount = texts([...amounts, ...kept.map((one) => one.amount)], ['.', '-', '+', '0', '9', '5', 'e']);
    return fc.record({ amount, other: amount, currency: texts(['GBP', 'JPY', 'KWD', 'ZZZ', 'gbp', '']) });
  },
  check({ amount, other, currency }) {
    for (const text of [
      formatMoney(amount, currency, 'en'),
      formatNumber(amount, 'de'),
      formatPercent(amount, 'ar'),
    ])
      assert.equal(typeof text, 'string');
    const plain = plainDecimal(amount);
    if (plain === undefined) {
      assert.equal(compareDecimals(amount, '0'), undefined);
      assert.equal(formatNumber(amount, 'en'), amount, 'text that is no number is shown as another');
      return;
    }
    assert.match(plain, /^(-?(0|[1-9]\d*)(\.\d*[1-9])?)$/);
    assert.equal(plainDecimal(plain), plain);
    assert.equal(compareDecimals(amount, plain), 0);
    const order = compareDecimals(amount, other);
    if (order !== undefined) assert.equal(compareDecimals(other, amount) ?? NaN, -order || 0);
    if (plain.length < 15) assert.equal(compareDecimals(multiplyDecimals(amount, '1', 20) ?? '', plain), 0);
  },
  large: (size) => ({ amount: '9'.repeat(size * 50), other: `${'9'.repeat(size * 50)}.1`, currency: 'GBP' }),
});

export const colourTarget = target<string>({
  name: 'colours',
  readers: ['src/domain/colour/contrast.ts'],
  inputs: (kept) =>
    texts(
      ['#003366', '#abc', ' #ABCDEF ', 'rgb(0,0,0)', 'var(--x, url(https://evil.example))', ...kept],
      ['#', 'f', '0', ' ', ';', 'url('],
    ),
  check(text) {
    const read = readHex(text);
    if (!read) return;
    assert.match(toHex(read), /^#[\da-f]{6}$/);
    assert.deepEqual(readHex(toHex(read)), read);
    assert.match(text.trim(), /^#([\da-f]{3}|[\da-f]{6})$/i);
  },
});

export const byteRangeTarget = target<string>({
  name: 'byte-ranges',
  readers: ['src/sandbox/kernel/http/byte-range.ts'],
  inputs: (kept) =>
    texts(
      ['bytes=0-99', 'bytes=-5', 'bytes=5-', 'bytes=99-', 'bytes=0-0,5-6', ...kept],
      ['-', '=', '0', '9', ',', 'bytes='],
    ),
  check(text) {
    for (const size of [0, 1, 100]) {
      const part = partOf(text, size);
      if (typeof part === 'string') continue;
      assert.ok(
        part.start >= 0 && part.end <= size && part.start <= part.end,
        `${part.start} to ${part.end} of ${size}`,
      );
    }
  },
});

const lines = [
  encodeLine(0, [['row', 'people', 'a', { id: 'a' }]]),
  encodeLine(1, [
    ['file', 'k', 'h'],
    ['row', 'people', 'a', null],
  ]),
];

export const journalTarget = target<string>({
  name: 'journals',
  readers: ['src/sandbox/kernel/store/journal.ts'],
  inputs: (kept) =>
    texts([lines.join(''), ...lines, lines.join('').slice(0, -9), ...kept], ['\n', ' ', '0', '1', ...lines]),
  check(text) {
    let read: unknown[];
    try {
      read = decodeLines(text);
    } catch (error) {
      assert.match((error as Error).message, /^line \d+ is damaged$/);
      return;
    }
    // Only what was written whole is read: the first lines of the two that exist.
    assert.ok([1, 3].includes(read.length), `${read.length} changes`);
  },
});
