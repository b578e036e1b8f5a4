import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { verifyWebhook } from '../../../src/server/index.js';
import { signed } from '../support.js';

const secret = `whsec_${'0123456789abcdef'.repeat(4)}`;
const now = Date.parse('2026-03-02T10:00:00Z');
const body = JSON.stringify({
  event: 'ENVELOPE_COMPLETED',
  timestamp: '2026-03-02T09:59:58Z',
  data: { envelopeId: 'env1' },
});

/** The signature header of these bytes. */
function headerFor(bytes: Uint8Array): string {
  const key = createHmac('sha256', secret)
    .update(`${now / 1000}.`)
    .update(bytes);
  return `t=${now / 1000},v1=${key.digest('hex')}`;
}

describe('a webhook', () => {
  it('with a valid signature over its raw bytes is accepted (R136)', async () => {
    const headers = await signed(body, secret, now);
    const event = await verifyWebhook(
      new TextEncoder().encode(body),
      headers['x-service-signature'],
      secret,
      { now: () => now },
    );
    assert.deepEqual(event, JSON.parse(body));
  });

  it('that was changed anywhere is refused', async () => {
    const { 'x-service-signature': header } = await signed(body, secret, now);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('body', 'header'),
        fc.nat(2000),
        fc.integer({ min: 0, max: 255 }),
        async (part, place, byte) => {
          const change = (text: string) => {
            const bytes = new TextEncoder().encode(text);
            const at = place % bytes.length;
            if (bytes[at] === byte) return undefined;
            bytes[at] = byte;
            return bytes;
          };
          const changed = change(part === 'body' ? body : header);
          if (!changed) return;
          const decoded = new TextDecoder('latin1').decode(changed);
          // White space around a part of the header is not signed.
          if (
            part === 'header' &&
            decoded
              .split(',')
              .map((one) => one.trim())
              .join() === header
          )
            return;
          await assert.rejects(
            verifyWebhook(part === 'body' ? changed : body, part === 'header' ? decoded : header, secret, {
              now: () => now,
            }),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  const strange: [string, (header: string) => string | null][] = [
    ['without a signature', () => null],
    ['with an empty signature', () => ''],
    ['without a time', (header) => header.replace(/t=\d+,/, '')],
    ['with two times', (header) => `t=${now / 1000},${header}`],
    ['with a time that is not a number', (header) => header.replace(/t=\d+/, 't=123abc')],
    ['with a negative time', (header) => header.replace(/t=/, 't=-')],
    [
      'with an upper case signature',
      (header) => header.replace(/v1=(\w+)/, (_all, hex: string) => `v1=${hex.toUpperCase()}`),
    ],
    ['with half a signature', (header) => header.slice(0, -32)],
    ['with another scheme', (header) => header.replace('v1=', 'v0=')],
  ];
  for (const [what, change] of strange)
    it(`${what} is refused`, async () => {
      const { 'x-service-signature': header } = await signed(body, secret, now);
      await assert.rejects(verifyWebhook(body, change(header), secret, { now: () => now }), {
        code: 'unauthenticated',
      });
    });

  it('signed more than five minutes ago, or ahead, is refused', async () => {
    for (const [shift, good] of [
      [299, true],
      [301, false],
      [-299, true],
      [-301, false],
      [-31_536_000, false],
    ] as const) {
      const { 'x-service-signature': header } = await signed(body, secret, now - shift * 1000);
      const verified = verifyWebhook(body, header, secret, { now: () => now });
      await (good ? verified : assert.rejects(verified));
    }
  });

  it('is accepted under any of several secrets, so that they can be rotated', async () => {
    const { 'x-service-signature': header } = await signed(body, secret, now);
    await verifyWebhook(body, header, ['whsec_new', secret], { now: () => now });
    await assert.rejects(verifyWebhook(body, header, ['whsec_new'], { now: () => now }));
  });

  it('says why it is not verified, without anything that was sent', async () => {
    const good = (await signed(body, secret, now))['x-service-signature'];
    const reasonOf = async (
      header: string,
      sent: string | Uint8Array = body,
      secrets: string | string[] = secret,
    ) => {
      try {
        await verifyWebhook(sent, header, secrets, { now: () => now });
      } catch (error) {
        return (error as Error).message.replace('The webhook is not verified: ', '');
      }
      return undefined;
    };
    const [time, signature] = good.split(',') as [string, string];
    assert.equal(await reasonOf(''), 'there is no signature header.');
    assert.equal(await reasonOf(`${good},${'v2=x,'.repeat(1000)}`), 'there is no signature header.');
    assert.equal(await reasonOf(good, ''), 'the body is empty.');
    for (const header of [
      `${good},`,
      `${good}, x`,
      `${time};${signature}`,
      `x${good}`,
      `${good},v=1`,
      `v1 ${good}`,
    ])
      assert.equal(await reasonOf(header), 'the signature header is malformed.', header);
    for (const header of [
      `${time},${good}`,
      `t=,${signature}`,
      `t=${'1'.repeat(13)},${signature}`,
      `t=1x,${signature}`,
    ])
      assert.equal(await reasonOf(header), 'its time is malformed.', header);
    for (const header of [
      `${good}0`,
      `${time},v1=${'g'.repeat(64)}`,
      `${time},v1=`,
      `${time},v1=x${signature.slice(3)}`,
    ])
      assert.equal(await reasonOf(header), 'its signature is malformed.', header);
    for (const header of [time, signature, `${time},v0=x`, `${signature},${signature}`])
      assert.equal(await reasonOf(header), 'the signature header lacks t or v1.', header);
    assert.equal(await reasonOf(`${time},v1=${'0'.repeat(64)}`), 'the signature does not match.');
    for (const [sent, reason] of [
      ['{"event":', 'the body is not JSON.'],
      [new Uint8Array([0x22, 0xff, 0x22]), 'the body is not JSON.'],
      ['\uFEFF{}', 'the body is not JSON.'],
      ['{"event":"E"}', 'the body is not an event object.'],
      ['{"timestamp":"T"}', 'the body is not an event object.'],
      ['[]', 'the body is not an event object.'],
      ['null', 'the body is not an event object.'],
    ] as const) {
      const bytes = typeof sent === 'string' ? new TextEncoder().encode(sent) : sent;
      assert.equal(await reasonOf(headerFor(bytes), sent), reason);
    }
    assert.equal(await reasonOf(good, body, []), 'verifyWebhook needs a secret.');
    assert.equal(await reasonOf(good, body, [secret, '']), 'verifyWebhook needs a secret.');
  });

  it('is accepted at the very end of the tolerance, with extra schemes, and as text, bytes or a buffer', async () => {
    const good = (await signed(body, secret, now))['x-service-signature'];
    const bytes = new TextEncoder().encode(body);
    for (const sent of [body, bytes, bytes.buffer])
      assert.equal(
        (await verifyWebhook(sent, `v0=old,${good}`, secret, { now: () => now })).event,
        'ENVELOPE_COMPLETED',
      );
    const wrong = `v1=${'0'.repeat(64)}`;
    const [time, signature] = good.split(',');
    for (const header of [`${time},${wrong},${signature}`, `${time},${signature},${wrong}`])
      for (const secrets of [
        [secret, 'whsec_other'],
        ['whsec_other', secret],
      ])
        assert.ok(await verifyWebhook(body, header, secrets, { now: () => now }));
    const verify = (shiftMs: number, toleranceSeconds?: number) =>
      verifyWebhook(body, good, secret, { now: () => now + shiftMs, toleranceSeconds });
    for (const shift of [300_000, -300_000]) assert.ok(await verify(shift));
    for (const shift of [300_001, -300_001]) await assert.rejects(verify(shift));
    assert.ok(await verify(10_000, 10));
    await assert.rejects(verify(11_000, 10));
  });

  it('without data has an empty object as its data', async () => {
    for (const data of ['', ',"data":null', ',"data":"text"']) {
      const sent = `{"event":"E","timestamp":"T"${data}}`;
      const header = headerFor(new TextEncoder().encode(sent));
      const event = await verifyWebhook(sent, header, secret, { now: () => now });
      assert.deepEqual(event, { event: 'E', timestamp: 'T', data: {} });
    }
  });
});
