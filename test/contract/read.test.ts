import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as contract from '../../src/contract/index.js';
import {
  acceptPublicProposal,
  createPublicBooking,
  createRecipientEmbedUrl,
  getDocument,
  getDocumentPage,
  getEnvelope,
  getPublicEventType,
  getPublicHost,
  getPublicProposal,
  listDocumentGridGroups,
  listEnvelopes,
  listMergeTokens,
  listPublicSlots,
  type Operation,
  operations,
  type ResourceNames,
  type Schema,
  sendEnvelope,
} from '../../src/contract/index.js';
import { canonical } from '../../src/contract/read.js';

const isNames = (value: unknown): value is ResourceNames =>
  typeof value === 'object' && value !== null && 'resource' in value && 'names' in value;

const resources = Object.values(contract as Record<string, unknown>).filter(isNames);

/** An object in which `path` leads to `value`; `pages.length` to a list of that length. */
function withPath(path: string, value: unknown): Record<string, unknown> {
  const [first, ...rest] = path.split('.') as [string, ...string[]];
  if (rest[0] === 'length') return { [first]: Array.from({ length: 3 }) };
  return { [first]: rest.length === 0 ? value : withPath(rest.join('.'), value) };
}

for (const resource of resources) {
  test(`every name tried for ${resource.resource} is read as its canonical member`, () => {
    for (const [member, names] of Object.entries(resource.names)) {
      for (const name of names) {
        const read = canonical(resource)(withPath(name, 'here')) as Record<string, unknown>;
        const expected = name.endsWith('.length') ? 3 : 'here';
        assert.ok(member in read, `${member} from ${name}`);
        if (name === names[0] || !name.includes('.')) assert.equal(read[member], expected);
      }
    }
  });
}

test('the first name present wins, and a value takes precedence over null', () => {
  const names = { resource: 'r', names: { a: ['a', 'b', 'c.d'] } };
  assert.deepEqual(canonical(names)({ a: 1, b: 2 }), { a: 1, b: 2 });
  assert.deepEqual(canonical(names)({ a: null, b: 2 }), { a: 2, b: 2 });
  assert.deepEqual(canonical(names)({ c: { d: 3 } }), { a: 3, c: { d: 3 } });
  assert.deepEqual(canonical(names)({ a: null }), { a: null });
});

test("a host's dialect replaces the default names of its members only", () => {
  const dialect = { embedUrl: { url: ['ceremony.address'] } };
  const read = createRecipientEmbedUrl.shapes(dialect).answers[200];
  const answer = read.parse({
    url: 'https://wrong.test',
    ceremony: { address: 'https://x.test' },
    expiry: 'soon',
  });
  assert.equal(answer.url, 'https://x.test');
  assert.equal(answer.expiresAt, 'soon');
});

test('inherited properties are not read as members', () => {
  const names = { resource: 'r', names: { a: ['constructor', 'toString', '__proto__.x'] } };
  assert.deepEqual(canonical(names)({}), {});
});

const success = (operation: Operation) =>
  Object.values(operation.shapes().answers).filter((shape): shape is Schema => !('kind' in shape));

const payload = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(
    fc.constantFrom(
      'id',
      'items',
      'data',
      'status',
      'slots',
      'url',
      'recipients',
      'links',
      'eventTypes',
      'pricing',
      'x',
    ),
    fc.jsonValue({ maxDepth: 2 }),
  ),
) as fc.Arbitrary<unknown>;

test('reading any answer of an operation reports problems and never throws', () => {
  const shapes = Object.values<Operation>(operations).flatMap(success);
  fc.assert(
    fc.property(payload, fc.nat(shapes.length - 1), (raw, index) => {
      shapes[index]!.safeParse(raw);
    }),
    { numRuns: 3000 },
  );
});

const known: [string, Schema, Record<string, unknown>][] = [
  ['an envelope', getEnvelope.shapes().answers[200], { id: 'e', status: 'SENT', recipients: [{ id: 'r' }] }],
  ['a document', getDocument.shapes().answers[200], { id: 'd', status: 'READY' }],
  ['a proposal', getPublicProposal.shapes().answers[200], { status: 'SENT', pricing: { recurring: [] } }],
  ['an event type', getPublicEventType.shapes().answers[200], { title: 't', host: { name: 'h' } }],
  ['a booking', createPublicBooking.shapes().answers[201], { id: 'b', start: '2026-03-01T09:00:00Z' }],
];

for (const [what, shape, base] of known) {
  test(`${what} keeps every unknown member and survives a second reading`, () => {
    const extras = fc.dictionary(fc.stringMatching(/^zz[a-z]{1,8}$/), fc.jsonValue());
    fc.assert(
      fc.property(extras, (extra) => {
        const first = shape.parse({ ...base, ...extra }) as Record<string, unknown>;
        for (const [name, value] of Object.entries(extra)) assert.deepEqual(first[name], value);
        assert.deepEqual(shape.parse(first), first);
      }),
    );
  });
}

test('an unknown value of an enumeration is kept as text (R62)', () => {
  assert.equal(getEnvelope.shapes().answers[200].parse({ id: 'e', status: 'ARCHIVED' }).status, 'ARCHIVED');
});

test('a list is read from a bare array, the usual names and the plural of its resource (G1)', () => {
  const rows = [{ id: 'e', status: 'SENT' }];
  const read = (raw: unknown) => listEnvelopes.shapes().answers[200].parse(raw);
  for (const raw of [
    rows,
    { items: rows },
    { data: rows },
    { results: rows },
    { rows },
    { envelopes: rows },
  ]) {
    assert.equal(read(raw).items[0]?.id, 'e');
  }
  assert.equal(read({ items: rows, nextCursor: null }).nextCursor, null);
  assert.equal(read({ data: rows, meta: { total: 7 } }).total, 7);
  assert.equal(read({ items: rows, total: 'many' }).total, undefined);
  assert.equal(listEnvelopes.shapes().answers[200].safeParse({ total: 3 }).success, false);
  const grids = listDocumentGridGroups
    .shapes()
    .answers[200].parse({ gridGroups: [{ gridGroupId: 'g', rows: 3 }] });
  assert.deepEqual(grids.items, [{ id: 'g', gridGroupId: 'g', rows: 3 }]);
});

const slots = (raw: unknown) => listPublicSlots.shapes().answers[200].parse(raw).slots;

test('slots are read in every possible shape and stay exactly the strings received (G71)', () => {
  const list = ['2026-03-01T09:00:00Z', '2026-03-01T09:30:00.000Z', '2026-03-01T11:00:00+01:00'];
  assert.deepEqual(slots({ slots: list }), [list[0], list[1], list[2]]);
  assert.deepEqual(slots(list), list);
  assert.deepEqual(slots({ data: list.map((startTime) => ({ startTime })) }), list);
  assert.deepEqual(slots({ '2026-03-01': [list[0]], '2026-03-02': ['2026-03-02T09:00:00Z'] }), [
    list[0],
    '2026-03-02T09:00:00Z',
  ]);
  assert.deepEqual(slots({ slots: { '2026-03-01': [{ start: list[0] }] } }), [list[0]]);
  assert.deepEqual(slots({ slots: [] }), []);
  assert.deepEqual(slots({}), []);
});

test('taken, duplicate and invalid slots are removed, and the rest are sorted', () => {
  assert.deepEqual(
    slots([
      '2026-03-02T09:00:00Z',
      '2026-03-01T10:00:00+01:00',
      '2026-03-01T09:00:00Z',
      { start: '2026-03-01T08:00:00Z', available: false },
      'soon',
      '2026-13-01T09:00:00Z',
      '2026-03-01',
      null,
      7,
    ]),
    ['2026-03-01T10:00:00+01:00', '2026-03-02T09:00:00Z'],
  );
});

test('an answer without a slots member is an error, not an empty month', () => {
  for (const raw of [null, 'x', 3, { message: 'ok' }]) {
    assert.equal(listPublicSlots.shapes().answers[200].safeParse(raw).success, false);
  }
});

test('any instants are sorted and deduplicated, and none is lost', () => {
  const instant = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString());
  fc.assert(
    fc.property(fc.array(instant), (list) => {
      const read = slots(list).map((start) => Date.parse(start));
      assert.deepEqual(
        read,
        [...new Set(list.map((start) => Date.parse(start)))].sort((a, b) => a - b),
      );
    }),
  );
});

test('the answer to sending may have links as a list, under other names, or keyed by recipient (G27)', () => {
  const read = (raw: unknown) => sendEnvelope.shapes().answers[200].parse(raw);
  const link = { recipientId: 'r', url: 'https://x.test/s' };
  const plain = read({ recipientsNotified: 2, signingLinks: [link] });
  assert.deepEqual([plain.recipientsNotified, plain.signingLinks], [2, [link]]);
  assert.equal(read({ notified: 1, links: [{ id: 'r', href: link.url }] }).signingLinks[0]?.recipientId, 'r');
  assert.deepEqual(read({ signingLinks: { r: link.url } }).signingLinks, [link]);
  assert.deepEqual(read(undefined).signingLinks, []);
});

test('a plain string is read as the requested URL (G15, G28, G53)', () => {
  assert.equal(createRecipientEmbedUrl.shapes().answers[200].parse('https://x.test').url, 'https://x.test');
  assert.equal(getDocumentPage.shapes().answers[200].parse('https://x.test').url, 'https://x.test');
  assert.equal(
    acceptPublicProposal.shapes().answers[200].parse('https://x.test').signingUrl,
    'https://x.test',
  );
});

test('the manage links of a booking are read as tokens, whether given as URLs or as tokens (G77)', () => {
  const read = (raw: unknown) => createPublicBooking.shapes().answers[201].parse(raw);
  const url = read({ cancelUrl: 'https://x.test/m/abc?x=1', links: { reschedule: 'https://x.test/m/def' } });
  assert.deepEqual([url.cancelToken, url.rescheduleToken], ['abc', 'def']);
  assert.equal(read({ cancelToken: 'abc' }).cancelToken, 'abc');
  assert.equal(read({ booking: { startsAt: 's' } }).start, 's');
});

test('the event types of a host are read as a list, even if keyed by slug (D3:80)', () => {
  const read = (raw: unknown) => getPublicHost.shapes().answers[200].parse(raw).eventTypes;
  assert.equal(read({ eventTypes: [{ slug: 'intro', name: 'Intro' }] })[0]?.title, 'Intro');
  assert.deepEqual(read({ eventTypes: { intro: { title: 'Intro' } } })[0]?.slug, 'intro');
  assert.deepEqual(read({ eventTypes: [] }), []);
});

test('the choices of a question are read as pairs of value and label from every form (G80)', () => {
  const read = getPublicEventType.shapes().answers[200].parse({
    questions: [{ key: 'q', title: 'Which?', choices: ['a', { value: 'b', label: 'B' }] }],
  });
  const [question] = read.questions!;
  assert.equal(question!.label, 'Which?');
  assert.deepEqual(question!.options, [
    { value: 'a', label: 'a' },
    { value: 'b', label: 'B' },
  ]);
});

test('a proposal’s own flag decides whether it can be accepted, otherwise its status (G52)', () => {
  const read = (raw: unknown) => getPublicProposal.shapes().answers[200].parse(raw);
  assert.equal(read({ status: 'SENT' }).canAccept, true);
  assert.equal(read({ status: 'ACCEPTED' }).canAccept, false);
  assert.equal(read({ status: 'SENT', actionability: { canAccept: false } }).canAccept, false);
  assert.deepEqual(read({ pricing: { feeGroups: [{ totalAmount: 12 }] } }).feeGroups, [
    { totalAmount: '12' },
  ]);
  assert.equal(read({ pricing: null }).pricing, null);
});

test('an envelope has its documents as rows and as ids, whichever was received (G26)', () => {
  const read = (raw: object) => getEnvelope.shapes().answers[200].parse({ id: 'e', status: 'DRAFT', ...raw });
  assert.deepEqual(read({ documentIds: ['d'] }).documents, [{ id: 'd' }]);
  assert.deepEqual(read({ documents: [{ id: 'd', name: 'n' }] }).documentIds, ['d']);
});

test('merge tokens are read in groups and without braces (G65)', () => {
  const read = (raw: unknown) => listMergeTokens.shapes().answers[200].parse(raw).groups;
  assert.equal(read([{ token: '{{client.name}}' }])[0]?.tokens[0]?.token, 'client.name');
  assert.equal(read({ groups: [{ name: 'Client', tokens: ['{{ x }}'] }] })[0]?.label, 'Client');
});
