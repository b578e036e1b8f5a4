import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import Stripe from 'stripe';
import { verifyWebhook } from '../../../src/server/index.js';

const secret = `whsec_${'0123456789abcdef'.repeat(4)}`;
const at = Date.parse('2026-03-02T10:00:00Z');
const now = at / 1000;
const { webhooks } = new Stripe('sk_test_0');
const encode = (text: string) => new TextEncoder().encode(text);

export interface Delivery {
  header: string;
  body: Uint8Array;
  /** Milliseconds. */
  now: number;
}

async function ours({ header, body, now: time }: Delivery): Promise<unknown> {
  return verifyWebhook(body, header, secret, { now: () => time }).catch(() => undefined);
}
function theirs({ header, body, now: time }: Delivery): unknown {
  try {
    return webhooks.constructEvent(Buffer.from(body), header, secret, 300, undefined, time);
  } catch {
    return undefined;
  }
}

const parts = (header: string) => header.split(',');
const values = (header: string, name: string) =>
  parts(header).flatMap((part) => (part.startsWith(`${name}=`) ? [part.slice(name.length + 1)] : []));
const strictText = (body: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return undefined;
  }
};
const isEvent = (body: Uint8Array) => {
  const { event, timestamp } = (JSON.parse(new TextDecoder().decode(body)) ?? {}) as Record<string, unknown>;
  return typeof event === 'string' && typeof timestamp === 'string';
};

/** What stripe-node accepts and `verifyWebhook` refuses (S4). There is no other difference. */
export const stricter: Record<string, (delivery: Delivery) => boolean> = {
  'signed more than five minutes in the future': ({ header, now: time }) =>
    Number.parseInt(values(header, 't').at(-1) ?? '', 10) - time / 1000 > 300,
  'older than five minutes by less than a second: stripe-node rounds it away': ({ header, now: time }) => {
    const age = time / 1000 - Number.parseInt(values(header, 't').at(-1) ?? '', 10);
    return age > 300 && age < 301;
  },
  'more than one time': ({ header }) => values(header, 't').length > 1,
  'a time that is not only digits': ({ header }) => values(header, 't').some((t) => !/^\d{1,12}$/.test(t)),
  'a malformed signature beside a good one': ({ header }) =>
    values(header, 'v1').some((hex) => !/^[0-9a-f]{64}$/.test(hex)),
  'a part of the header that is not a scheme': ({ header }) =>
    parts(header).some((part) => !/^(t|v\d+)=[^=]*$/.test(part)),
  'a header of more than 4096 characters': ({ header }) => header.length > 4096,
  'a body that is not UTF-8, or begins with a byte order mark': ({ body }) =>
    strictText(body) === undefined || strictText(body)!.startsWith('\uFEFF'),
  'JSON that is no event of the service': ({ body }) => !isEvent(body),
};

const sign = (t: string, body: string | Uint8Array, key = secret) =>
  createHmac('sha256', key).update(`${t}.`).update(body).digest('hex');

const event = fc.record({
  event: fc.constantFrom('ENVELOPE_COMPLETED', 'RECIPIENT_COMPLETED', 'x'),
  timestamp: fc.constant('2026-03-02T09:59:58Z'),
  data: fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }),
});
const body = fc.oneof(
  { weight: 6, arbitrary: event.map((value) => encode(JSON.stringify(value))) },
  { weight: 2, arbitrary: event.map((value) => encode(` ${JSON.stringify(value, null, 2)}\n`)) },
  fc.jsonValue().map((value) => encode(JSON.stringify(value))),
  fc.constantFrom('', '{', 'null', 'undefined').map(encode),
  event.map((value) => encode(`\uFEFF${JSON.stringify(value)}`)),
  event.map((value) => new Uint8Array([...encode(JSON.stringify(value).replace(/"x"$/, '"')), 0xff])),
  event.map((value) => Buffer.from(JSON.stringify({ ...value, timestamp: 'M\u00e4rz' }), 'latin1')),
);
const time = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -300, max: 300 }).map((shift) => String(now + shift)) },
  fc.constantFrom(-301, -302, 301, 302, 31_536_000, -31_536_000).map((shift) => String(now + shift)),
  fc.constantFrom(
    `${now}abc`,
    ` ${now}`,
    `${now} `,
    `+${now}`,
    `${now}.5`,
    `0${now}`,
    `000${now}`,
    `-${now}`,
    '',
    'abc',
    '-1',
  ),
);
const odd = fc.constantFrom(
  'v0=00',
  'v1=',
  'v1=zz',
  'v2=ab',
  'v11',
  'x=1',
  '',
  'scheme',
  ' v1=00',
  't',
  'a=b=c',
);

/** A header that a sender, a careless proxy or an attacker might write. Signed over the text that stripe-node reads, or over the raw bytes. */
export const delivery = fc
  .record({
    body,
    t: time,
    second: fc.option(time, { freq: 6, nil: undefined }),
    odd: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      odd.map((part) => [part]),
    ),
    how: fc.constantFrom('read', 'read', 'raw', 'other secret', 'upper', 'cut'),
    copies: fc.constantFrom(1, 1, 2, 70),
    first: fc.boolean(),
    fraction: fc.constantFrom(0, 0, 0, 500, 999),
    gap: fc.constantFrom(',', ',', ',', ', '),
  })
  .map(({ body: bytes, t, second, odd: extra, how, copies, first, fraction, gap }): Delivery => {
    const last = second ?? t;
    const mac =
      how === 'raw'
        ? sign(last, bytes)
        : sign(
            String(Number.parseInt(last, 10)),
            new TextDecoder().decode(bytes),
            how === 'other secret' ? 'whsec_other' : secret,
          );
    const shown = how === 'upper' ? mac.toUpperCase() : how === 'cut' ? mac.slice(1) : mac;
    const macs = [...Array.from({ length: copies - 1 }, () => `v1=${'0'.repeat(64)}`), `v1=${shown}`];
    const times = [`t=${t}`, ...(second === undefined ? [] : [`t=${second}`])];
    const list = first ? [...times, ...extra, ...macs] : [...macs, ...extra, ...times];
    return { header: list.join(gap), body: bytes, now: at + fraction };
  });

export type Comparison = 'accepted by both' | 'refused by both' | { stricter: string[] };

/** Throws when the verifier accepts what stripe-node refuses, or refuses what it accepts without a listed reason. */
export async function compare(one: Delivery): Promise<Comparison> {
  const [mine, stripes] = [await ours(one), theirs(one)];
  if (stripes === undefined) {
    assert.equal(mine, undefined, 'we take nothing that stripe-node refuses');
    return 'refused by both';
  }
  const reasons = Object.entries(stricter)
    .filter(([, holds]) => holds(one))
    .map(([name]) => name);
  if (mine === undefined) {
    assert.ok(reasons.length > 0, `a difference without a name: ${one.header}`);
    return { stricter: reasons };
  }
  const [our, their] = [mine, stripes] as [Record<string, unknown>, Record<string, unknown>];
  assert.deepEqual([our.event, our.timestamp], [their.event, their.timestamp]);
  assert.deepEqual(reasons, []);
  return 'accepted by both';
}
