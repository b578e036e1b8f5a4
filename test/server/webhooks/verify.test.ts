import assert from 'node:assert/strict';
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
});
