import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { HttpError } from '../../../src/server/http/http-error.js';
import { readJsonBody } from '../../../src/server/http/json-body.js';
import { abortOnSecret } from '../../../src/server/http/streams.js';
import { onlyParts } from '../../../src/server/policy/upload-parts.js';
import { verifyWebhook } from '../../../src/server/index.js';
import { target } from '../engine/target.types.js';
import { bytesOf, chunked, chunksOf, streamOf, textOf, utf8, type ChunkedBytes } from '../inputs/bytes.js';
import { expectPlain, resultOf } from '../inputs/expect.js';
import { jsonTexts, written, type JsonText } from '../inputs/json-text.js';
import { texts } from '../inputs/mutate.js';

const idNames = ['envelopeId', 'recipientId', 'documentId', 'templateId'];
const jsonBodies = [
  {
    envelopeId: 'env1',
    fields: [{ documentId: 'd1', x: 0.1 }],
    recipients: [{ id: 'r', email: 'a@b.example' }],
  },
  { templateId: 't', documentIds: ['a', 'b'], name: 'é\u2028', nested: { envelopeId: 'env1' } },
  { envelopeId: null, deep: [[[[{ documentId: 'd1' }]]]] },
  {},
];

interface JsonBodyInput {
  readonly body: JsonText;
  readonly cuts: readonly number[];
}

type Ids = Record<string, unknown>;

/** The ids in a parsed body, the slow and sure way; anything but an id is `false`. Throws for two of one name. */
function idsIn(value: unknown, found: Ids = {}): Ids {
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, member] of Object.entries(value)) {
    if (idNames.includes(name) && !Array.isArray(value) && member !== null) {
      const id = typeof member === 'string' && /^[\w-]*$/.test(member) ? member : false;
      if (Object.hasOwn(found, name) && found[name] !== id) throw new RangeError(`two ${name}`);
      found[name] = id;
    }
    idsIn(member, found);
  }
  return found;
}

const requestOf = (chunks: readonly Uint8Array<ArrayBuffer>[]) =>
  new Request('https://a.example/', {
    method: 'POST',
    body: streamOf(chunks),
    duplex: 'half',
  } as RequestInit);

export const jsonBodyTarget = target<JsonBodyInput>({
  name: 'json-bodies',
  readers: ['src/server/http/json-body.ts', 'src/server/http/json-scan.ts', 'src/server/http/body.ts'],
  inputs: (kept) =>
    fc.record({
      body: jsonTexts(
        jsonBodies,
        kept.map(({ body }) => body),
      ),
      cuts: fc.oneof(fc.constant([]), fc.array(fc.nat(300), { maxLength: 4 })),
    }),
  async check({ body, cuts }) {
    const bytes = utf8(written(body));
    const read = async (places: readonly number[]) => {
      const scanned = await resultOf(() =>
        readJsonBody(requestOf(chunksOf({ bytes, cuts: places })), idNames),
      );
      if ('error' in scanned) return { refused: scanned.error.code };
      const whole = await resultOf(() => scanned.value.parse());
      return 'error' in whole
        ? { refused: whole.error.code }
        : { named: Object.fromEntries(scanned.value.named), value: whole.value };
    };
    const whole = await read([]);
    assert.deepEqual(await read(cuts), whole, 'a body in chunks is read differently');
    if ('refused' in whole || whole.value === undefined) return;
    expectPlain(whole.value);
    assert.deepEqual(whole.value, JSON.parse(textOfUtf8(bytes)));
    const expected = idsIn(whole.value);
    for (const [name, id] of Object.entries(expected)) {
      const found: unknown = whole.named[name];
      // Anything but an id is refused by the policy, whether the scan gives its text or not.
      if (id !== false) assert.equal(found, id, `${name} was overlooked`);
      else assert.ok(found === false || !/^[\w-]*$/.test(String(found)), `${name} became an id`);
    }
    for (const name of Object.keys(whole.named))
      assert.ok(Object.hasOwn(expected, name) || repeats(bytes), `${name} was invented`);
  },
  large: (size) => ({
    body: { text: JSON.stringify({ list: Array.from({ length: size * 10 }, (_, at) => ({ x: at })) }) },
    cuts: [],
  }),
});

const textOfUtf8 = (bytes: string) => new TextDecoder().decode(bytesOf(bytes));

/** Whether a name is written twice or with an escape, so that the parser may drop what the scan must see. */
const repeats = (bytes: string) =>
  idNames.some((name) => bytes.split(name).length > 2) || bytes.includes('\\u');

const part = (disposition: string, content: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`;
const file = part('name="file"; filename="a.pdf"', '%PDF\r\n--\r\n-b', 'Content-Type: application/pdf\r\n');
const uploads = [
  `${file}--b--\r\n`,
  `${file}${part('name="name"', 'Lease')}--b--\r\n`,
  `${part('name="name"', '')}${file}--b--`,
  `${part('name="file"; filename="\\\\"', '\r\n--c', 'Content-Type: text/html\r\n')}--b--\r\nepilogue`,
];
const uploadPieces = [
  '\r\n',
  '--b',
  '--b--',
  '--',
  '\r',
  '\n',
  '"',
  'name="',
  'filename="',
  ';',
  'Content-Type: ',
  'Content-Disposition: form-data; ',
  'Content-Transfer-Encoding: base64\r\n',
  '--W',
];

/** The body as it is passed on, or the code of the refusal. */
async function rewritten(chunks: readonly Uint8Array<ArrayBuffer>[]): Promise<string> {
  const parts = onlyParts(['file', 'name'], 'b', 'W'.repeat(64));
  const sent = streamOf(chunks).pipeThrough(
    parts.stream as unknown as TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>,
  );
  const outcome = await resultOf(async () => textOf(new Uint8Array(await new Response(sent).arrayBuffer())));
  return 'value' in outcome ? outcome.value : `refused: ${outcome.error.code}`;
}

export const uploadTarget = target<ChunkedBytes>({
  name: 'uploads',
  readers: ['src/server/policy/upload-parts.ts'],
  inputs: (kept) => chunked(texts([...uploads, ...kept.map(({ bytes }) => bytes)], uploadPieces)),
  async check(input) {
    const whole = await rewritten([bytesOf(input.bytes)]);
    assert.equal(await rewritten(chunksOf(input)), whole, 'a form in chunks is read differently');
    if (whole.startsWith('refused: ')) return;
    // Another reader of forms finds the same parts in what is passed on, and no others.
    const type = `multipart/form-data; boundary=${'W'.repeat(64)}`;
    const form = await new Response(bytesOf(whole), { headers: { 'content-type': type } })
      .formData()
      .catch(() => undefined);
    if (!form) {
      assert.ok(!whole.includes('Content-Disposition'), 'what is passed on is no form');
      return;
    }
    const names = [...form.keys()];
    assert.ok(
      names.every((name) => name === 'file' || name === 'name'),
      `passed on: ${names.join(', ')}`,
    );
    assert.equal(new Set(names).size, names.length, 'a part is passed on twice');
    for (const value of form.values()) {
      const content =
        typeof value === 'string' ? utf8(value) : textOf(new Uint8Array(await value.arrayBuffer()));
      if (typeof value !== 'string') assert.ok(input.bytes.includes(content), 'the content was changed');
    }
  },
  large: (size) => ({
    bytes: `${part('name="file"; filename="a"', '\r\n--'.repeat(size * 100))}--b--\r\n`,
    cuts: [],
  }),
});

const secret = 'prod_CANARYCANARY';
const secretPieces = [secret, secret.slice(0, 8), secret.slice(8), 'prod_', 'C', 'prod_CANARYCANAR'];

export const secretTarget = target<ChunkedBytes>({
  name: 'streamed-secrets',
  readers: ['src/server/http/streams.ts'],
  inputs: (kept) =>
    chunked(
      texts(['a file of text', `before ${secret} after`, ...kept.map(({ bytes }) => bytes)], secretPieces),
    ),
  async check(input) {
    const passed: Uint8Array[] = [];
    let isRefused = false;
    try {
      const stream = streamOf(chunksOf(input)).pipeThrough(abortOnSecret(secret));
      for await (const chunk of stream) passed.push(chunk);
    } catch (error) {
      assert.equal((error as Error).message, 'refused');
      isRefused = true;
    }
    const sent = textOf(Buffer.concat(passed));
    assert.equal(
      isRefused,
      input.bytes.includes(secret),
      'the secret passed, or something else was taken for it',
    );
    if (!isRefused) return assert.equal(sent, input.bytes, 'the bytes were changed');
    assert.ok(input.bytes.startsWith(sent));
    assert.ok(sent.length <= input.bytes.indexOf(secret), 'a part of the secret passed');
  },
});

const events = [
  { event: 'ENVELOPE_COMPLETED', timestamp: '2026-03-01T00:00:00Z', data: { envelopeId: 'env1' } },
  { event: 'X', timestamp: '', data: null },
  { event: 'X', timestamp: 't', data: [], __proto__: { a: 1 } },
];
const webhookSecret = 'whsec_test';
const at = 1_772_323_200;

/** By Node's own HMAC (R136). */
const signed = (raw: Uint8Array): string =>
  createHmac('sha256', webhookSecret).update(`${at}.`).update(raw).digest('hex');

interface Webhook {
  readonly body: JsonText;
  /** `{signature}` and `{t}` stand for the right values. */
  readonly header: string;
}

export const webhookTarget = target<Webhook>({
  name: 'webhooks',
  readers: ['src/server/webhooks/verify.ts'],
  inputs: (kept) =>
    fc.record({
      body: jsonTexts(
        events,
        kept.map(({ body }) => body),
      ),
      header: fc.oneof(
        { weight: 3, arbitrary: fc.constant('t={t},v1={signature}') },
        {
          weight: 2,
          arbitrary: texts(
            [
              't={t},v1={signature}',
              'v1={signature},t={t},v0=00',
              't={t},v1=00,v1={signature}',
              ...kept.map(({ header }) => header),
            ],
            ['t={t}', 'v1={signature}', ',', '=', ' ', '{t}', '{signature}', 'v1=', 't='],
          ),
        },
      ),
    }),
  async check({ body, header }) {
    const raw = bytesOf(utf8(written(body)));
    const signature = signed(raw);
    const given = header.replaceAll('{t}', String(at)).replaceAll('{signature}', signature);
    const outcome = await resultOf(() => verifyWebhook(raw, given, webhookSecret, { now: () => at * 1000 }));
    const isSigned = given.includes(`v1=${signature}`) && new RegExp(`(^|,)t=0*${at}(,|$)`).test(given);
    if ('error' in outcome) {
      assert.ok(!(outcome.error instanceof HttpError) && outcome.error.code === 'unauthenticated');
      const isEvent = isEventObject(textOfUtf8(utf8(written(body))));
      if (header === 't={t},v1={signature}') assert.ok(!isEvent, 'a good webhook was refused');
      return;
    }
    assert.ok(isSigned, 'a webhook without its signature was accepted');
    const { event, timestamp, data } = outcome.value;
    assert.deepEqual([typeof event, typeof timestamp], ['string', 'string']);
    assert.ok(typeof data === 'object' && !Array.isArray(data));
    expectPlain(outcome.value);
  },
});

function isEventObject(text: string): boolean {
  try {
    const value = JSON.parse(text) as { event?: unknown; timestamp?: unknown } | null;
    return !Array.isArray(value) && typeof value?.event === 'string' && typeof value.timestamp === 'string';
  } catch {
    return false;
  }
}
