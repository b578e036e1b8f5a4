import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fieldErrors } from '../../../src/client/field-errors.js';
import { describe } from '../../../src/cli/check-contract/describe.js';
import {
  getFolderTree,
  getPublicProposal,
  isSchema,
  listDocumentFields,
  listPublicSlots,
  operations,
  type Operation,
  type Schema,
} from '../../../src/contract/index.js';
import { readOptions, toBody, toField } from '../../../src/elements/shared/fields/field.js';
import { readRules } from '../../../src/elements/shared/fields/validation-rules.js';
import { feeTables, figureOf } from '../../../src/elements/sig-proposal-accept/fees/fee-tables.js';
import { proposalStateOf } from '../../../src/elements/sig-proposal-accept/state/proposal-state.js';
import { compareDecimals, plainDecimal, slotsByDay } from '../../../src/domain/index.js';
import { payload } from '../../contract/payloads.js';
import { target } from '../engine/target.types.js';
import { expectPlain, expectSame, frozen } from '../inputs/expect.js';
import { jsonTexts, parsed, type JsonText } from '../inputs/json-text.js';

interface Readable {
  readonly id: string;
  readonly schema: Schema;
}

/** Every success of every operation that answers JSON. */
const readable: readonly Readable[] = Object.values<Operation>(operations).flatMap((operation) => {
  const [[status, schema] = []] = Object.entries(operation.shapes().answers);
  return schema && isSchema(schema) && status !== '204' ? [{ id: operation.id, schema }] : [];
});

const samples = new Map<Schema, unknown[]>();

/** Good answers: of the contract's own shapes, and always the same. */
export function goodAnswers(schema: Schema): unknown[] {
  const found = samples.get(schema) ?? fc.sample(payload(describe(schema)), { seed: 1, numRuns: 3 });
  samples.set(schema, found);
  return found;
}

/** Reads an answer: what is read is plain and reads the same again, or the issues say what is wrong. */
function readTwice(schema: Schema, raw: unknown): unknown {
  const first = schema.safeParse(frozen(raw));
  if (!first.success) {
    for (const { message, path } of fieldErrors(first.error.issues)) {
      assert.equal(typeof message, 'string');
      assert.ok(path === undefined || typeof path === 'string');
    }
    return undefined;
  }
  expectPlain(first.data);
  const again = schema.safeParse(first.data);
  assert.ok(again.success, 'what was read cannot be read again');
  expectSame(again.data, first.data, 'what was read reads differently');
  return first.data;
}

interface Answer {
  readonly id: string;
  readonly body: JsonText;
}

export const answers = target<Answer>({
  name: 'answers',
  readers: ['src/contract/read.ts', 'src/contract/resources', 'src/client/field-errors.ts'],
  inputs: (kept) =>
    fc.constantFrom(...readable).chain(({ id, schema }) => {
      const own = kept.filter((one) => one.id === id).map(({ body }) => body);
      return jsonTexts(goodAnswers(schema), own).map((body) => ({ id, body }));
    }),
  check({ id, body }) {
    const found = readable.find((one) => one.id === id);
    if (found) readTwice(found.schema, parsed(body));
  },
});

const slotsSchema = listPublicSlots.shapes().answers[200];
const instants = ['2026-03-01T09:00:00Z', '2026-03-01T09:30:00.000Z', '2026-03-01T11:00:00+01:00'];
const slotAnswers = [
  { slots: instants },
  instants,
  { data: instants.map((startTime) => ({ startTime })) },
  { '2026-03-01': [instants[0]], '2026-03-02': ['2026-03-02T09:00:00Z', '2026-02-29T09:00:00Z'] },
  { slots: { '2026-03-01': [{ start: instants[0], available: false }, { start: instants[2] }] } },
  { slots: ['2026-02-28T09:00:00Z', '2026-02-31T09:00:00Z', '2026-03-02T09:00:00Z'] },
];

/** All texts in a value. */
function textsIn(value: unknown, found = new Set<string>()): Set<string> {
  const open = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'string') found.add(one);
    else if (typeof one === 'object' && one !== null) open.push(...Object.values(one));
  }
  return found;
}

const spelling = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Whether the day of an instant is in the calendar: engines read 30 February as 2 March. */
function isInCalendar(instant: string): boolean {
  const [, day] = spelling.exec(instant) ?? [];
  const at = Date.parse(`${day}T00:00:00Z`);
  return day !== undefined && !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

export const slots = target<JsonText>({
  name: 'slots',
  readers: ['src/contract/resources/slots.ts', 'src/domain/calendar/slots.ts'],
  inputs: (kept) => jsonTexts(slotAnswers, kept),
  check(body) {
    const raw = parsed(body);
    const read = readTwice(slotsSchema, raw) as { slots: string[] } | undefined;
    if (!read) return;
    const sent = textsIn(raw);
    let last = -Infinity;
    for (const start of read.slots) {
      assert.ok(sent.has(start), `${start} was not sent`);
      assert.ok(isInCalendar(start), `${start} is no instant`);
      const at = Date.parse(start);
      assert.ok(at > last, `${start} is not after the one before it`);
      last = at;
    }
    for (const zone of ['UTC', 'America/St_Johns', 'Pacific/Apia']) {
      const days = slotsByDay(frozen(read.slots), zone);
      for (const day of days.keys()) assert.match(day, /^[\d-]+$/);
      const all = [...days.values()].flat();
      assert.equal(all.length, read.slots.length, 'a slot was lost');
      for (const { minute } of all)
        assert.ok(minute >= 0 && minute < 1440, `${minute} is no minute of a day`);
    }
  },
  large: (size) => ({
    text: JSON.stringify({
      slots: Array.from({ length: size * 50 }, (_, at) => new Date(at * 900_000).toISOString()),
    }),
  }),
});

const proposalSchema = getPublicProposal.shapes().answers[200];
const proposalAnswers = [
  {
    proposalRef: 'P-1',
    title: 'Accounts',
    status: 'SENT',
    validUntil: '2026-04-01T00:00:00Z',
    currency: 'GBP',
    vatInclusive: false,
    branding: { companyName: 'Firm', primaryColor: '#003366' },
    recipient: { name: 'Ada', company: 'Engines' },
    letterHtml: '<p>Dear Ada</p>',
    services: [
      {
        id: 's',
        name: 'Books',
        feeType: 'FIXED',
        amount: '250.00',
        billingFrequency: 'MONTHLY',
        vatRate: '20',
      },
      { id: 't', name: 'Set up', feeType: 'HOURLY', rate: 90, estimatedHours: '3' },
    ],
    pricing: {
      oneOff: { subtotal: '270.00', vatAmount: '54.00', totalAmount: '324.00' },
      recurring: [{ frequency: 'MONTHLY', periodsPerYear: 12, totalAmount: '300.00', vatAmount: '0.00' }],
    },
    supporting: [{ id: 'x', label: 'Terms', externalUrl: 'https://a.example/t' }],
  },
  { status: 'ACCEPTED', canAccept: false, pricing: null },
  ...goodAnswers(proposalSchema),
];

export const proposals = target<JsonText>({
  name: 'proposals',
  readers: [
    'src/contract/resources/public-proposal.ts',
    'src/contract/resources/pricing.ts',
    'src/elements/sig-proposal-accept/fees/fee-tables.ts',
  ],
  inputs: (kept) => jsonTexts(proposalAnswers, kept),
  check(body) {
    type Proposal = Parameters<typeof feeTables>[0];
    const read = readTwice(proposalSchema, parsed(body)) as Proposal | undefined;
    if (!read) return;
    const proposal = frozen(read);
    assert.equal(typeof proposal.canAccept, 'boolean');
    assert.equal(typeof proposalStateOf(proposal, 0), 'string');
    const tables = feeTables(proposal);
    const sent = textsIn(read);
    for (const table of tables) {
      const figure = figureOf(table);
      if (figure) assert.ok(sent.has(figure.amount), `${figure.amount} is a figure of ours`);
      for (const { amount } of table.lines) {
        if (typeof amount !== 'string') continue;
        const plain = plainDecimal(amount);
        if (plain !== undefined) assert.equal(compareDecimals(amount, plain), 0);
      }
    }
    const lines = tables.flatMap((table) => table.lines).length;
    assert.ok(lines === 0 || lines === proposal.services?.length, 'a line was lost');
  },
});

const fieldsSchema = listDocumentFields.shapes().answers[200];
const goodField = {
  id: 'f',
  pageNumber: 1,
  x: 0.1,
  y: 0.2,
  width: 0.3,
  height: 0.05,
  type: 'DROPDOWN',
  required: true,
  options: ['a', 'b'],
  validation: { pattern: '[a-z]+', maxLength: 5, message: 'no' },
};
const fieldAnswers = [
  {
    items: [
      goodField,
      {
        id: 'g',
        pageNumber: 2,
        x: 0,
        y: 0,
        width: 1,
        height: 1,
        type: 'SIGNATURE',
        label: null,
        groupKey: 'k',
      },
    ],
  },
  ...goodAnswers(fieldsSchema),
];

export const fields = target<JsonText>({
  name: 'fields',
  readers: ['src/contract/resources/field.ts', 'src/elements/shared/fields/field.ts'],
  inputs: (kept) => jsonTexts(fieldAnswers, kept),
  check(body) {
    const raw = parsed(body);
    const read = readTwice(fieldsSchema, raw) as { items: Record<string, unknown>[] } | undefined;
    for (const item of read?.items ?? []) {
      const field = toField(frozen(item), String(item.id));
      expectPlain(field);
      assert.equal(field.id, item.id);
      assert.ok(Number.isInteger(field.pageNumber) && field.pageNumber >= 1, 'no page number');
      for (const side of ['x', 'y', 'width', 'height'] as const)
        assert.ok(Number.isFinite(field[side]), side);
      for (const option of readOptions(field)) assert.equal(typeof option, 'string');
      readRules(field);
      const again = toField(toBody(field), field.id);
      expectSame(toField(toBody(again), field.id), again, 'a field that was written reads differently');
      expectSame(readOptions(again), readOptions(field), 'its options are lost when it is written');
    }
  },
  large: (size) => ({
    text: JSON.stringify({
      items: Array.from({ length: size * 20 }, (_, at) => ({ ...goodField, id: `f${at}` })),
    }),
  }),
});

const treeSchema = getFolderTree.shapes().answers[200];
const trees = [
  { items: [{ id: 'a', name: 'A', children: [{ id: 'b', name: 'B', children: [] }] }] },
  { folders: [{ id: 'a', children: null }] },
];

export const folderTrees = target<JsonText>({
  name: 'folder-trees',
  readers: ['src/contract/resources/folder.ts'],
  inputs: (kept) => jsonTexts(trees, kept),
  check: (body) => void readTwice(treeSchema, parsed(body)),
});
