import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ProposalRow, ServiceLineRow } from '../../../src/sandbox/entities/proposals.js';
import { letterPdf } from '../../../src/sandbox/groups/proposals/letter/letter-pdf.js';
import { priceProposal } from '../../../src/sandbox/groups/proposals/drafts/pricing.js';
import { contact, sandbox, type Proposal } from '../groups/proposals/support.js';
import { fonts, wordsOf, type Word } from './support.js';

const now = Date.UTC(2026, 2, 2);
const line: ServiceLineRow = {
  ...{ id: 'l', name: 'Bookkeeping', description: '<p>Every month</p>', feeType: 'FIXED', amount: '250.00' },
  ...{ amountTo: null, rate: null, estimatedHours: null, billingFrequency: 'MONTHLY', vatRate: null },
  ...{ sortOrder: 0, sourceServiceId: null },
};

async function letter(letterHtml: string, more: { cover?: string; terms?: string } = {}) {
  const row = {
    proposalRef: 'PROP-0007',
    currency: 'GBP',
    vatInclusive: false,
    vatRate: '20',
    paymentTerms: 'Within 14 days.',
    services: [line],
    pricing: priceProposal([line], { currency: 'GBP', vatInclusive: false, vatRate: '20' }),
    frozen: {
      title: 'Letter of engagement',
      letterHtml,
      coverLetterHtml: more.cover ?? null,
      termsHtml: more.terms ?? null,
    },
  } as ProposalRow;
  const about = { company: 'Hart & Vale', addressee: ['Jo Client'], date: '2 March 2026', now, fonts };
  const { bytes, fields } = await letterPdf({ row, ...about });
  return { bytes, fields, ...(await wordsOf(bytes)) };
}

const at = (words: readonly Word[], text: string): Word => {
  const found = words.find((word) => word.text.includes(text));
  assert.ok(found, `${text} in ${words.map((word) => word.text).join('|')}`);
  return found;
};

test('cover letter, letter, fees, payment terms and terms are in this order; the signature is on the last page (R167)', async () => {
  const { words, pages, fields } = await letter('<p>We act for you.</p>', {
    cover: '<p>Thank you for asking us.</p>',
    terms: '<p>What you tell us stays with us.</p>',
  });
  const order = [
    'Thank',
    'Letter',
    'act',
    'Fees',
    'Bookkeeping',
    '£300.00',
    'Payment',
    'Terms',
    'stays',
    'Signature',
  ];
  const places = order.map((text) => {
    const { page, y } = at(words, text);
    return page * 1000 + y;
  });
  assert.deepEqual(
    places,
    [...places].sort((a, b) => a - b),
  );
  assert.equal(at(words, 'Thank').page, 1);
  assert.equal(at(words, 'act').page, 2, 'the letter begins on a page of its own');
  assert.deepEqual(
    fields.map(({ type, pageNumber }) => [type, pageNumber]),
    [
      ['SIGNATURE', pages],
      ['DATE_SIGNED', pages],
    ],
  );
});

test('lists keep their numbers and depth, with or without end tags', async () => {
  const { words } = await letter(
    '<ol start="3"><li>Third<li>Fourth<ul><li>Inner</ul><li>Fifth ' + 'goes on '.repeat(30) + 'finally</ol>',
  );
  assert.deepEqual(
    ['3.', '4.', '5.'].map((mark) => at(words, mark).y),
    ['Third', 'Fourth', 'Fifth'].map((text) => at(words, text).y),
  );
  assert.ok(at(words, 'Inner').x > at(words, 'Fourth').x + 8);
  assert.ok(
    at(words, 'finally').x > at(words, '5.').x + 6,
    'a second line begins under the first, not under the mark',
  );
});

test('spanning cells cover their rows and columns', async () => {
  const { words } = await letter(
    '<table><tr><th rowspan="2">Work</th><th colspan="2">Dates</th></tr><tr><th>From</th><th>Till</th></tr>' +
      '<tr><td rowspan="2">Accounts</td><td>May</td><td>June</td></tr><tr><td colspan="2">Later</td></tr></table>',
  );
  const word = (text: string) => at(words, text);
  assert.equal(word('Dates').x, word('From').x);
  assert.equal(word('From').x, word('May').x);
  assert.equal(word('Later').x, word('May').x);
  assert.equal(word('Till').x, word('June').x);
  assert.equal(word('Work').y, word('Dates').y);
  assert.equal(word('Accounts').y, word('May').y);
  assert.ok(word('From').y > word('Work').y && word('Later').y > word('June').y);
});

test('right-to-left text starts at the right edge, and so does its table', async () => {
  const { words } = await letter(
    '<div dir="rtl"><p>שלום עולם</p><ul><li>פריט</li></ul><table><tr><td>ראשון<td>שני</table></div><p>مرحبا</p>',
  );
  const edge = 595 - 64;
  const right = (text: string) =>
    Math.max(...words.filter((word) => word.text.includes(text)).map((word) => word.right));
  assert.ok(Math.abs(right('שלום') - edge) < 12, 'paragraph');
  assert.ok(right('ראשון') > right('שני') + 40, 'first column at the right');
  assert.ok(
    Math.abs(
      Math.max(...words.filter(({ text }) => /[\u0600-\u06ff]/.test(text)).map((word) => word.right)) - edge,
    ) < 12,
  );
  assert.ok(right('פריט') < edge - 10, 'the list is indented from the right');
});

test('a long letter stays inside the page margins; table headings repeat on each page', async () => {
  const rows = Array.from(
    { length: 120 },
    (_, n) => `<tr><td>${n}</td><td>Row ${'of words '.repeat(n % 15)}</td></tr>`,
  );
  const { words, pages } = await letter(
    `<table><thead><tr><th>Number</th><th>What</th></tr></thead><tbody>${rows.join('')}</tbody></table>` +
      `<p>${'A long sentence of a long letter. '.repeat(300)}</p><p>${'x'.repeat(600)}</p>`,
  );
  assert.ok(pages > 5);
  const heads = words.filter(({ text }) => text === 'Number').map(({ page }) => page);
  const lastRow = words.find(({ text, x }) => text === '119' && x < 100)?.page ?? 0;
  assert.deepEqual(
    heads,
    Array.from({ length: lastRow }, (_, n) => n + 1),
  );
  for (const { text, x, right, y } of words) {
    assert.ok(x >= 63 && right <= 595 - 63, `${text} at ${x} to ${right}`);
    assert.ok(y >= 60 && y <= 842 - 30, `${text} at ${y}`);
  }
  const shown = new Set(words.filter(({ x }) => x < 100).map(({ text }) => text));
  assert.ok(Array.from({ length: 120 }, (_, n) => String(n)).every((n) => shown.has(n)));
});

test('the same letter always gives the same bytes', async () => {
  const html = '<p>We act for you. שלום</p>';
  assert.deepEqual((await letter(html)).bytes, (await letter(html)).bytes);
});

test('the downloaded PDF has the text of the letter with its merge fields filled in (R181)', async () => {
  const service = await sandbox({ fonts });
  const contactId = await contact(service, { name: 'דוד כהן' });
  const { body } = await service.ask<Proposal>('POST', '/v1/proposals', {
    contactId,
    bodyContent: '<p>We act for {{client-name}}.</p>',
    currency: 'GBP',
  });
  await service.ask('POST', `/v1/proposals/${body.id}/services`, { name: 'Work', amount: '10' });
  await service.ask('POST', `/v1/proposals/${body.id}/send`);
  await service.settled();
  const sent = (await service.ask<Proposal>('GET', `/v1/proposals/${body.id}`)).body;
  const { raw } = await service.ask('GET', `/v1/proposals/public/${sent.publicToken}/document`);
  const { words } = await wordsOf(new Uint8Array(await raw.arrayBuffer()));
  assert.ok(words.some(({ text }) => text.includes('דוד')));
});
