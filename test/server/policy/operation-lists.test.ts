import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { operations } from '../../../src/contract/index.js';
import { forPlacing, forSigning } from '../../../src/server/index.js';
import { allowedOperations } from '../../../src/server/policy/allow-list.js';
import { publicOperations } from '../../../src/server/policy/public-list.js';

describe('the lists of operations', () => {
  it('only documented key-scoped operations are sent with the key, and only credential-free ones without (R17, R32, G38)', () => {
    for (const { operation } of allowedOperations) {
      assert.equal((operations as Record<string, unknown>)[operation.id], operation);
      assert.equal(operation.credential, 'apiKey', operation.id);
    }
    const ids = new Set([
      'getEnvelopeStatus',
      'createRecipientEmbedUrl',
      ...allowedOperations.map(({ operation }) => operation.id),
    ]);
    for (const one of [...forSigning, ...forPlacing]) assert.ok(ids.has(one), one);
    for (const one of forPlacing)
      assert.ok(one === 'getEnvelope' || !/Recipient|Envelope|upload/.test(one), one);
    for (const operation of publicOperations) assert.equal(operation.credential, 'none', operation.id);
    const own = /signature|notification|quickSign|onboarding|apiKey|webhook|awaiting|handle/i;
    for (const { operation } of allowedOperations) assert.doesNotMatch(operation.id, own);
  });
});
