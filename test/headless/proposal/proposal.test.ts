import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linePrice } from '../../../src/elements/sig-proposal-accept/fees/line-fee.js';
import { offersOf } from '../../../src/elements/sig-proposal-accept/actions/offers.js';
import { initialView } from '../../../src/elements/sig-proposal-accept/proposal-accept.model.js';
import type { Proposal } from '../../../src/elements/sig-proposal-accept/state/proposal-state.js';
import { createProposal } from '../../../src/headless/index.js';
import { LetterCopies } from '../../../src/headless/proposal/letter-copies.js';
import { sectionStates } from '../../../src/headless/proposal/sections.js';

const letter = { state: 'whole', descriptions: [] } as const;
const view = { ...initialView };
const proposal = (own: object = {}) =>
  ({ title: 'Offer', currency: 'GBP', canAccept: true, canDecline: true, ...own }) as Proposal;

test('a proposal can be made where there is no document, and shows that it is loading', () => {
  const own = createProposal({ serverUrl: '/sig', token: 'a' });
  assert.deepEqual(own.state, { status: 'loading' });
  assert.equal(own.state, own.state);
});

test('a letter that cannot be shown safely is never offered for acceptance', () => {
  const offers = offersOf({
    proposal: proposal(),
    state: 'open',
    view,
    letter: { state: 'failed' },
    unreadNotice: 'letter-trouble',
    pause: { seconds: 0 },
  });
  assert.deepEqual(offers, { accept: 'none', resume: 'none', decline: 'ready' });
});

test('while something is unread, accepting is blocked and declining is not', () => {
  const offers = offersOf({
    proposal: proposal(),
    state: 'open',
    view,
    letter,
    unreadNotice: 'changed',
    pause: { seconds: 0 },
  });
  assert.deepEqual(offers, { accept: 'blocked', resume: 'none', decline: 'ready' });
});

test('hours are multiplied exactly, and a VAT rate of 0 is kept (R157, R161)', () => {
  assert.deepEqual(
    linePrice({ name: 'Advice', feeType: 'HOURLY', rate: '95.00', estimatedHours: '2', vatRate: '0' }, 'GBP'),
    {
      fee: { kind: 'hours', hours: '2', rate: '95.00', amount: '190' },
      isEstimate: false,
      vatRate: '0',
    },
  );
});

test('an hourly line is rounded with the decimals of its currency, as the totals are (G50)', () => {
  const amountIn = (currency: string) => {
    const { fee } = linePrice({ feeType: 'HOURLY', rate: '1001', estimatedHours: '2.5005' }, currency);
    return fee.kind === 'hours' && fee.amount;
  };
  assert.deepEqual(['JPY', 'GBP', 'KWD'].map(amountIn), ['2503', '2503', '2503.001']);
});

test('a link that may not be opened has no URL', () => {
  const [, section] = sectionStates({
    proposal: proposal({ supporting: [{ id: 'a', label: 'Terms', externalUrl: 'javascript:alert(1)' }] }),
    view,
    letter: { ...letter, descriptions: [] },
    copies: new LetterCopies(),
    fileOf: () => 'idle',
  });
  assert.equal(section?.key, 'supporting');
  const [attachment] = section.attachments;
  assert.equal(attachment?.kind, 'unsafe-link');
  assert.equal(attachment.url, undefined);
});
