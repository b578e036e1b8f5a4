import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { cleanPage } from '../support/clean-page.js';
import {
  agreement,
  composerOf,
  fieldsOf,
  mailsTo,
  pdf,
  readyToSend,
  warmUpSearch,
} from '../support/compose-page.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { shot, visit } from '../support/page.js';
import { waitUntil } from '../support/wait.js';

runDemo();

declare global {
  interface Window {
    presses?: number;
  }
}

/** Counts what a person presses, as the page sees it. */
const countPresses = (page: Page) =>
  page.evaluate(() => {
    window.presses = 0;
    document.addEventListener('click', () => (window.presses = (window.presses ?? 0) + 1), true);
  });
const pressesIn = (page: Page) => page.evaluate(() => window.presses);

test(
  'an agreement for a client whom the firm knows goes out in two actions: drop and send',
  { timeout: 300_000 },
  async () => {
    await warmUpSearch();
    const to = 'fay@orchard.example';
    const { page, problems } = await visit(browser, `${site.url}/compose.html?email=${to}`);
    const { composer, drop, idOf } = composerOf(page);
    await composer.getByText('Drop files here').waitFor();
    await countPresses(page);
    await drop(await pdf('Agreement.pdf'));
    const id = await idOf();
    // The fields that were found are placed without a question, and nothing is left to look at.
    await composer.getByRole('heading', { name: 'Review and send', exact: true }).waitFor();
    const send = await readyToSend(page);
    await cleanPage(page, { what: 'the last step' });
    await shot(page, 'compose-three-actions');
    assert.equal(await pressesIn(page), 0, 'no press but the drop so far');
    await send.press('Enter');
    await composer.getByRole('heading', { name: 'Sent', exact: true }).waitFor();
    assert.equal(await pressesIn(page), 1);
    assert.equal(await mailsTo(to), 1);
    const fields = await fieldsOf(id);
    assert.ok(fields.some(({ type }) => type === 'SIGNATURE'));
    assert.deepEqual([...new Set(fields.map(({ recipientRole }) => recipientRole))], ['Signer 1']);
    assert.deepEqual(problems, []);
  },
);

const parties = [
  { name: 'Lea Lord', email: 'lea@orchard.example', recipientRole: 'Landlord' },
  { name: 'Tom Tenant', email: 'tom@orchard.example' },
];

/** A new envelope for both parties, as a host's page that knows them sets it. */
async function forBothParties() {
  const visited = await visit(browser, `${site.url}/compose.html`);
  await visited.page.addInitScript((recipients) => {
    new MutationObserver(() => {
      const composer = document.querySelector('sig-envelope-composer');
      if (composer && !composer.recipients) Object.assign(composer, { recipients });
    }).observe(document, { childList: true, subtree: true });
  }, parties);
  await visited.page.reload();
  await composerOf(visited.page).composer.getByText('Drop files here').waitFor();
  await countPresses(visited.page);
  return visited;
}

const rolesOf = async (id: string) =>
  (await fieldsOf(id)).map(({ type, recipientRole }) => `${type} ${recipientRole}`).sort();

test(
  'for two signers, each gets the fields that are tagged with their role or name, in the same two actions',
  { timeout: 300_000 },
  async () => {
    await warmUpSearch();
    const { page, problems } = await forBothParties();
    const { composer, drop, idOf } = composerOf(page);
    await drop(
      await agreement('Lease.pdf', [
        '{{signature:landlord}}',
        '{{initials:Landlord}}',
        '{{signature:Tom Tenant}}',
      ]),
    );
    await composer.getByRole('heading', { name: 'Review and send', exact: true }).waitFor();
    const send = await readyToSend(page);
    assert.equal(await pressesIn(page), 0);
    await send.press('Enter');
    await composer.getByRole('heading', { name: 'Sent', exact: true }).waitFor();
    assert.equal(await pressesIn(page), 1);
    assert.deepEqual(await rolesOf(await idOf()), [
      'INITIALS Landlord',
      'SIGNATURE Landlord',
      'SIGNATURE Signer 2',
    ]);
    for (const { email } of parties) assert.equal(await mailsTo(email), 1, email);
    assert.deepEqual(problems, []);
  },
);

test(
  'whose a field is that names no signer is asked, and no signer gets it before that is answered',
  { timeout: 300_000 },
  async () => {
    await warmUpSearch();
    const { page, problems } = await forBothParties();
    const { composer, button, drop, idOf } = composerOf(page);
    await drop(
      await agreement('Doubt.pdf', ['{{signature:Landlord}}', '{{signature:Tom Tenant}}', '{{initials}}']),
    );
    await composer.getByRole('heading', { name: 'Fields', exact: true }).waitFor();
    const id = await idOf();
    await composer.locator('[part~=question]').waitFor();
    assert.deepEqual(await rolesOf(id), ['SIGNATURE Landlord', 'SIGNATURE Signer 2']);
    assert.equal(await pressesIn(page), 0);
    await composer
      .locator('[part~=question]')
      .getByRole('button', { name: /Tom Tenant/ })
      .press('Enter');
    await waitUntil(async () => (await rolesOf(id)).includes('INITIALS Signer 2'), 'the field of the answer');
    await button('Continue').press('Enter');
    await (await readyToSend(page)).press('Enter');
    await composer.getByRole('heading', { name: 'Sent', exact: true }).waitFor();
    assert.equal(await pressesIn(page), 3, 'answer, go on, send');
    assert.deepEqual(problems, []);
  },
);
