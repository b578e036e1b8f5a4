import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { byStatus, offer } from '../../stories/proposals.js';
import { hold, launch } from '../support/page.js';
import { proposalPage, token } from '../support/proposal-page.js';

const timeout = 60_000;

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

/** What is done with a proposal, what became of it, and what changed in it. */
const laterCode = /\/acts\.lazy/;

const element = (page: Page) => page.locator('sig-proposal-accept');
const letter = (page: Page) => element(page).locator('.letter').first();
const button = (page: Page, name: string) => element(page).getByRole('button', { name });

/** A page whose proposal has not begun to load. `start` shows it. */
async function preparedPage(shown: object, policy?: string) {
  const prepared = await proposalPage(browser, { offer: shown, policy, bare: true });
  const { page } = prepared;
  const start = () =>
    page.evaluate((publicToken) => {
      const proposal = document.createElement('sig-proposal-accept');
      proposal.setAttribute('base-url', '/service');
      proposal.setAttribute('token', publicToken);
      document.querySelector('main')!.append(proposal);
    }, token);
  return { ...prepared, start };
}

const boxes = (page: Page) =>
  Promise.all(
    [letter(page), button(page, 'Accept and sign'), element(page).getByRole('heading', { name: 'Fees' })].map(
      (one) => one.boundingBox(),
    ),
  );

test(
  'the letter is read before the code for accepting is there; Accept, pressed until then, opens its form',
  { timeout },
  async () => {
    const { page, context, asked, uncaught, start } = await preparedPage(offer());
    const later = await hold(page, laterCode);
    await start();
    await letter(page).waitFor();
    await later.asked;
    const before = await boxes(page);
    assert.ok(asked.every((one) => !/forms\.lazy|sig-signing-frame/.test(one)));
    const accept = button(page, 'Accept and sign');
    assert.equal(await accept.getAttribute('aria-busy'), null);
    await accept.click();
    assert.equal(await element(page).getByRole('dialog').count(), 0);
    assert.equal(await accept.getAttribute('aria-busy'), 'true');
    assert.equal(await element(page).getByRole('status').first().textContent(), 'Loading…');
    assert.deepEqual(await boxes(page), before);
    later.release();
    const form = element(page).getByRole('dialog');
    await form.getByRole('textbox', { name: 'Your name' }).waitFor();
    assert.equal(await element(page).locator('.sr[role=status]').first().textContent(), '');
    assert.equal(
      await form.getByRole('textbox', { name: 'Your name' }).inputValue(),
      offer().recipient?.name ?? '',
    );
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.waitFor({ state: 'detached' });
    assert.equal(await accept.getAttribute('aria-busy'), null);
    assert.deepEqual(await boxes(page), before);
    assert.deepEqual(uncaught, []);
    await context.close();
  },
);

test('the PDF that was asked for before its code was there is saved when it is', { timeout }, async () => {
  const { page, context, uncaught, start } = await preparedPage(offer());
  const later = await hold(page, laterCode);
  await start();
  await button(page, 'Download PDF').filter({ visible: true }).click();
  await element(page).getByText('Fetching the PDF…').filter({ visible: true }).waitFor();
  const download = page.waitForEvent('download');
  later.release();
  assert.match((await download).suggestedFilename(), /\.pdf$/);
  assert.deepEqual(uncaught, []);
  await context.close();
});

// A browser may remember that a module failed: then only a reload helps, as the words say.
test(
  'without the code for accepting the letter stays, and who presses Accept reads why and may press again',
  { timeout },
  async () => {
    const { page, context, uncaught, start } = await preparedPage(offer());
    await page.route(laterCode, (route) => route.abort());
    await start();
    const missing = element(page).getByRole('alert').filter({ hasText: 'Try again, or reload the page.' });
    for (const act of ['Accept and sign', 'Decline', 'Download PDF', 'Accept and sign']) {
      await button(page, act).filter({ visible: true }).click();
      await missing.waitFor();
      assert.ok(await letter(page).isVisible());
      assert.equal(await element(page).getByRole('dialog').count(), 0);
    }
    await page.unroute(laterCode);
    await page.reload();
    await start();
    await button(page, 'Accept and sign').click();
    await element(page).getByRole('textbox', { name: 'Your name' }).waitFor();
    assert.equal(await missing.count(), 0);
    assert.deepEqual(uncaught, []);
    await context.close();
  },
);

test(
  'an accepted proposal keeps its placeholder until it can say so; if it cannot, the reader may try again',
  { timeout },
  async () => {
    const { page, context, uncaught, start } = await preparedPage(byStatus.ACCEPTED);
    await page.route(laterCode, (route) => route.abort());
    await start();
    await button(page, 'Try again').click();
    await button(page, 'Try again').waitFor();
    assert.equal(await letter(page).count(), 0);
    await page.unroute(laterCode);
    await page.reload();
    const later = await hold(page, laterCode);
    await start();
    await later.asked;
    await element(page).locator('[aria-busy="true"] .skeleton').first().waitFor();
    assert.equal(await letter(page).count(), 0);
    later.release();
    await element(page).getByRole('heading', { name: 'Accepted' }).waitFor();
    await letter(page).waitFor();
    assert.deepEqual(uncaught, []);
    await context.close();
  },
);

test('a letter that lost words is shown together with what says so', { timeout }, async () => {
  const letterHtml = '<p>We act for you.</p><math><mtext>For ten years.</mtext></math>';
  const { page, context, uncaught, start } = await preparedPage(offer({ letterHtml }));
  const later = await hold(page, laterCode);
  await start();
  await later.asked;
  assert.equal(await letter(page).count(), 0);
  later.release();
  await element(page).getByText('We can’t show the whole letter here.').waitFor();
  await letter(page).waitFor();
  assert.equal(await button(page, 'Accept and sign').getAttribute('aria-disabled'), 'true');
  assert.deepEqual(uncaught, []);
  await context.close();
});
