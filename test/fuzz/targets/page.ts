import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readEnvelopes } from '../../../src/elements/shared/folders/dragged-envelopes.js';
import { readFields } from '../../../src/elements/shared/fields/field.js';
import { subscribeToChanges } from '../../../src/elements/shared/status/event-stream.js';
import { sessionStore } from '../../../src/elements/sig-envelope-composer/saving/draft-store.js';
import { checkChain } from '../../../src/elements/sig-envelope-proof/chain-check.js';
import { readMessage } from '../../../src/elements/sig-signing-frame/window/messages.js';
import { target } from '../engine/target.types.js';
import { chunked, chunksOf, streamOf, type ChunkedBytes } from '../inputs/bytes.js';
import { expectPlain, frozen } from '../inputs/expect.js';
import { jsonTexts, parsed, written, type JsonText } from '../inputs/json-text.js';
import { texts } from '../inputs/mutate.js';

const streams = [
  'retry: 3000\n\nevent: changed\ndata: {}\n\n',
  ': alive\n\n: alive\n\nevent: changed\r\ndata: {}\r\n\r\n',
  'event: changed\n',
  'event:changed\n',
  'event: changes\ndata: event: changed\n\n',
  `data: ${'x'.repeat(1200)}event: changed\n\n`,
];

/** How often a stream wakes the page, and how long it waits then before it connects again. */
async function readStream(
  chunks: readonly Uint8Array<ArrayBuffer>[],
): Promise<{ wakes: number; waitMs: number }> {
  let wakes = 0;
  const waitMs = await new Promise<number>((resolve) => {
    const clock = {
      now: () => 0,
      after(ms: number, run: () => void) {
        // The limit of a silent stream is longer than any wait.
        if (ms !== 70_000) resolve(ms);
        void run;
        return () => undefined;
      },
    };
    const answer = async () =>
      new Response(streamOf(chunks), { headers: { 'content-type': 'text/event-stream' } });
    subscribeToChanges(
      { url: 'https://a.example/sig', fetch: answer, envelopeId: 'env1' },
      clock,
      () => wakes++,
    );
  });
  return { wakes, waitMs };
}

export const eventStreams = target<ChunkedBytes>({
  name: 'event-streams',
  readers: ['src/elements/shared/status/event-stream.ts'],
  inputs: (kept) =>
    chunked(
      texts(
        [...streams, ...kept.map(({ bytes }) => bytes)],
        [
          '\n',
          '\r\n',
          '\r',
          'event: changed',
          'event:',
          'retry: 5',
          'retry: 999999999',
          'data:',
          ': ',
          'x'.repeat(1000),
        ],
      ),
    ),
  async check(input) {
    const bytes = chunksOf({ bytes: input.bytes, cuts: [] });
    const text = new TextDecoder().decode(bytes[0]);
    const lines = text.split('\n').slice(0, -1);
    const changes = lines.filter((line) => /^event: ?changed\r?$/.test(line)).length;
    for (const chunks of [bytes, chunksOf(input)]) {
      const { wakes, waitMs } = await readStream(chunks);
      // Several in one chunk are one wake-up: the page reads the status, which is the newest.
      assert.ok(wakes <= changes && wakes >= Math.min(1, changes), `${wakes} wake-ups of ${changes} changes`);
      assert.ok(waitMs >= 2000 && waitMs <= 60_000, `waits ${waitMs} ms`);
    }
  },
  large: (size) => ({ bytes: ': alive\n\n'.repeat(size * 50), cuts: [] }),
});

const messages = [
  { source: 'sig-ceremony', type: 'height', height: 640 },
  { source: 'sig-ceremony', type: 'completed' },
  { source: 'sig-return', state: 'x' },
  { source: 'sig-ceremony', type: 'ready', height: '640' },
  'sig-ceremony',
];
const origin = 'https://sign.example';

interface Message {
  readonly body: JsonText;
  readonly origin: string;
  readonly isFromFrame: boolean;
  /** What a structured clone can have and JSON cannot. */
  readonly kind: 'json' | 'cycle' | 'map' | 'date' | 'bigint' | 'bytes';
}

function dataOf({ body, kind }: Message): unknown {
  const value = parsed(body);
  switch (kind) {
    case 'cycle': {
      const loop: Record<string, unknown> = { source: 'sig-ceremony', type: 'height' };
      loop.height = loop;
      return loop;
    }
    case 'map':
      return new Map(Object.entries(typeof value === 'object' && value !== null ? value : {}));
    case 'date':
      return Object.assign(new Date(NaN), value);
    case 'bigint':
      return { source: 'sig-ceremony', type: 'height', height: 640n };
    case 'bytes':
      return new Uint8Array(8);
    default:
      return value;
  }
}

const frameMessage = new Set(['ready', 'height', 'completed', 'declined', 'error', 'ended', 'return']);

export const frameMessages = target<Message>({
  name: 'frame-messages',
  readers: ['src/elements/sig-signing-frame/window/messages.ts'],
  inputs: (kept) =>
    fc.record({
      body: jsonTexts(
        messages,
        kept.map(({ body }) => body),
      ),
      origin: fc.oneof(
        fc.constant(origin),
        texts([origin, `${origin}.evil.example`, 'null', 'https://host.example']),
      ),
      isFromFrame: fc.boolean(),
      kind: fc.constantFrom(
        'json' as const,
        'json' as const,
        'cycle' as const,
        'map' as const,
        'date' as const,
        'bigint' as const,
        'bytes' as const,
      ),
    }),
  check(input) {
    const framed = {} as Window;
    const event = {
      data: frozen(dataOf(input)),
      origin: input.origin,
      source: input.isFromFrame ? framed : ({} as Window),
    } as MessageEvent;
    const own = readMessage(event, {
      source: framed,
      origin,
      returnOrigin: 'https://host.example',
      mapMessage: undefined,
    });
    if (!own) return;
    assert.ok(input.isFromFrame, 'a message of another window was read');
    assert.ok(
      input.origin === origin || (own.type === 'return' && input.origin === 'https://host.example'),
      input.origin,
    );
    assert.ok(frameMessage.has(own.type));
    assert.ok(own.height === undefined || typeof own.height === 'number');
  },
});

const dragged = [['env1', 'env2'], [], [''], ['a', 1]];

export const draggedEnvelopes = target<JsonText>({
  name: 'dragged-envelopes',
  readers: ['src/elements/shared/folders/dragged-envelopes.ts'],
  inputs: (kept) => jsonTexts(dragged, kept),
  check(body) {
    const transfer = { getData: () => written(body) } as unknown as DataTransfer;
    for (const id of readEnvelopes(transfer)) assert.ok(typeof id === 'string' && id !== '');
  },
});

const draft = {
  version: 1,
  draft: { recipients: [], documents: [] },
  memory: {},
  sendKey: 'k',
  isSendPending: false,
  hadCodes: false,
};

export const keptDrafts = target<JsonText>({
  name: 'kept-drafts',
  readers: ['src/elements/sig-envelope-composer/saving/draft-store.ts'],
  inputs: (kept) => jsonTexts([draft, { step: 'fields', isBegunHere: true }], kept),
  check(body) {
    const store = sessionStore(() => ({ getItem: () => written(body) }) as unknown as Storage);
    const read = store.read('x');
    if (read) {
      expectPlain(read);
      assert.ok(Array.isArray(read.draft.recipients), 'what is no draft was read as one');
    }
    const visit = store.readVisit('x');
    assert.ok(
      visit === undefined || (typeof visit === 'object' && visit !== null),
      'what is no visit was read as one',
    );
  },
});

const hostFields = [
  [
    { type: 'TEXT', pageNumber: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1 },
    { id: 'a', type: 'DROPDOWN', options: ['x', 2], validation: { options: ['y'] } },
  ],
  [{ id: 'a', pageNumber: '2', x: '0.1', required: 'no', validation: null }, { id: 'a' }],
];

export const hostFieldTarget = target<JsonText>({
  name: 'host-fields',
  readers: ['src/elements/shared/fields/field.ts'],
  inputs: (kept) => jsonTexts(hostFields, kept),
  check(body) {
    const read = readFields(frozen(parsed(body)));
    for (const field of read ?? []) {
      expectPlain(field);
      assert.ok(field.id !== '' && typeof field.id === 'string');
      assert.equal(typeof field.type, 'string');
      assert.equal(typeof field.required, 'boolean');
      assert.ok(Number.isInteger(field.pageNumber) && field.pageNumber >= 1, 'no page number');
      for (const side of ['x', 'y', 'width', 'height'] as const)
        assert.ok(Number.isFinite(field[side]), `${side} is no number`);
    }
    assert.equal(new Set(read?.map(({ id }) => id)).size, read?.length ?? 0, 'two fields with one id');
  },
});

const trail = [
  [
    { seq: 1, previousHash: '0'.repeat(64), type: 'SENT', at: '2026-03-01T00:00:00Z', hash: 'a'.repeat(64) },
    { seq: 2, previousHash: 'a'.repeat(64), type: 'SIGNED', actor: { name: 'Ada' }, hash: 'b'.repeat(64) },
  ],
  [],
];

export const auditTrails = target<JsonText>({
  name: 'audit-trails',
  readers: ['src/elements/sig-envelope-proof/chain-check.ts', 'src/domain/audit'],
  inputs: (kept) => jsonTexts(trail, kept),
  async check(body) {
    const events = frozen(parsed(body));
    if (!Array.isArray(events)) return;
    const { kind } = await checkChain(events);
    // No random text has the hash that it says.
    assert.ok(kind === 'broken' || kind === 'impossible', `a random trail is ${kind}`);
  },
});
