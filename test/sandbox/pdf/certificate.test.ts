import assert from 'node:assert/strict';
import { test } from 'node:test';
import { certificatePdf } from '../../../src/sandbox/pdf/certificate.js';
import { fonts, wordsOf } from './support.js';

test('a certificate names its signers in their own script', async () => {
  const names = ['דוד כהן', 'محمد', 'Анна Щукина', 'Ελένη', 'Żółć'];
  const at = '2026-03-02T09:00:00.000Z';
  const facts = {
    subject: 'Agreement',
    envelopeId: 'e1',
    completedAt: at,
    sender: 'Hart & Vale',
    documents: [{ name: 'agreement.pdf', sha256: 'ab'.repeat(32) }],
    merged: 'cd'.repeat(32),
    signers: names.map((name) => ({ name, email: 'one@client.example', signedAt: at, viewedAt: at })),
    events: [{ timestamp: at, type: 'ENVELOPE_COMPLETED', who: names[0] ?? '', hash: 'ef'.repeat(32) }],
  };
  const files = await fonts(JSON.stringify(facts));
  const { words } = await wordsOf(await certificatePdf(facts, { fonts: files, now: Date.parse(at) }));
  const text = words.map((word) => word.text).join(' ');
  for (const part of ['דוד', 'כהן', 'Анна', 'Щукина', 'Ελένη', 'Żółć'])
    assert.ok(text.includes(part), `${part} in ${text}`);
  // Joined Arabic letters may have other code points than the typed ones.
  assert.match(text, /[\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufeff]/);
});
