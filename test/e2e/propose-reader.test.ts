import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { byFees, offer } from '../../stories/proposals.js';
import { cleanPage } from '../support/clean-page.js';
import { launch, shot } from '../support/page.js';
import { proposalPage } from '../support/proposal-page.js';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

const element = (page: Page) => page.locator('sig-proposal-accept');

/** Role and name of the focused element as a screen reader says them, also inside shadow roots. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let own = document.activeElement;
    while (own?.shadowRoot?.activeElement) own = own.shadowRoot.activeElement;
    return `${own?.localName ?? ''} ${own?.getAttribute('name') ?? own?.textContent?.trim().replace(/\s+/g, ' ') ?? ''}`;
  });

async function tabTo(page: Page, wanted: string): Promise<number> {
  for (let presses = 1; presses <= 60; presses++) {
    await page.keyboard.press('Tab');
    if ((await focused(page)) === wanted) return presses;
  }
  throw new Error(`${wanted} is not reached by Tab; at ${await focused(page)}`);
}

test('a screen reader gets sections, ordered headings, a table per cadence, and no grand total', async () => {
  const { page, context } = await proposalPage(browser, { offer: byFees.EveryKindOfFee });
  await element(page).getByRole('heading', { name: 'Fees' }).waitFor();
  const heard = await element(page).ariaSnapshot();
  for (const line of [
    'navigation "Sections of the proposal"',
    'heading "Letter of engagement" [level=2]',
    'heading "Fees" [level=3]',
    'heading "What we do for you" [level=4]',
    'heading "One-off" [level=4]',
    'table "One-off"',
    'row "Total, One-off £1,159.40"',
    'row "Total, Monthly £357.00"',
    'row "Total, Quarterly £216.00"',
    'row "Filing fee at the register £34.00 No VAT"',
    'rowheader "Advice"',
    'button "Open How we work together"',
    'complementary "Summary"',
    'button "Accept and sign"',
    'button "Decline"',
  ]) {
    assert.ok(heard.includes(line), `not heard: ${line}\n${heard}`);
  }
  // Any sum of 1159.40, 357 and 216, and the estimate's upper end.
  for (const sum of ['1,516.40', '1,732.40', '1,375.40', '573.00', '296.00', '653.00']) {
    assert.ok(!heard.includes(sum), `${sum} is heard`);
  }
  await context.close();
});

test('by keyboard alone: to a section, to the form and through it; the acceptance is sent once', async () => {
  const { page, asked, context } = await proposalPage(browser, { offer: offer() });
  await element(page).getByRole('heading', { name: 'Fees' }).waitFor();
  await tabTo(page, 'button Terms and conditions');
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    () => document.querySelector('sig-proposal-accept')?.shadowRoot?.activeElement?.id === 's-terms',
  );
  await tabTo(page, 'button Accept and sign');
  await page.keyboard.press('Enter');
  await element(page).getByRole('textbox').first().waitFor();
  await tabTo(page, 'input email');
  await page.keyboard.press('Tab');
  assert.equal(await focused(page), 'input authority');
  await page.keyboard.type('Director');
  await page.keyboard.press('Enter');
  await element(page).getByRole('heading', { name: 'Sign', exact: true }).waitFor();
  assert.equal(asked.filter((line) => line === 'POST /proposal/accept').length, 1);
  await context.close();
});

for (const look of [
  { name: 'forced colours', forcedColors: 'active' },
  { name: 'dark', colorScheme: 'dark' },
  { name: 'a phone of 320 pixels', viewport: { width: 320, height: 640 } },
  { name: 'text twice as large', text: '200%' },
] as const) {
  test(`in ${look.name} reading and accepting pass axe and do not scroll sideways`, async () => {
    const { name, text, ...options } = { text: undefined, ...look };
    const { page, context } = await proposalPage(browser, { offer: byFees.EveryCadence, ...options });
    if (text) {
      const size = () =>
        element(page)
          .getByRole('heading')
          .first()
          .evaluate((own) => parseFloat(getComputedStyle(own).fontSize));
      const before = await size();
      await page.evaluate((larger) => document.documentElement.style.setProperty('font-size', larger), text);
      assert.equal(await size(), 2 * before);
    }
    await element(page).getByRole('heading', { name: 'Fees' }).waitFor();
    const judged = async (what: string) => {
      await shot(page, `propose-${name.replaceAll(' ', '-')}-${what}`);
      // The system sets the colours there; axe computes the page's own.
      await cleanPage(page, { without: 'forcedColors' in options ? ['color-contrast'] : [], what });
    };
    await judged('read');
    await element(page).getByRole('button', { name: 'Accept and sign' }).click();
    await element(page).getByRole('textbox').first().waitFor();
    await judged('accept');
    await context.close();
  });
}
