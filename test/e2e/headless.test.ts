import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ceremonyFrame, signInCeremony } from '../support/ceremony.js';
import { cleanPage } from '../support/clean-page.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { shot, visit } from '../support/page.js';
import { eventually, fieldsOf, pageOf, placer } from '../support/placer-page.js';

runDemo();

for (const framework of ['react', 'vue']) {
  const address = (show: string) => `${site.url}/headless.html?with=${framework}&show=${show}`;

  test(`a page books through its own ${framework} components`, async () => {
    const { page, problems } = await visit(browser, address('picker'));
    const own = page.locator('#own');
    await own.locator('button[data-day]').first().press('Enter');
    await own.locator('button[data-start]').first().press('Enter');
    await own.getByRole('textbox', { name: /^name/i }).fill('Robin Calder');
    await own
      .getByRole('textbox', { name: /^email/i })
      .first()
      .fill('robin@example.com');
    await cleanPage(page, { what: 'the form of the own picker' });
    await shot(page, `headless-${framework}-picker`);
    await own.locator('button[type=submit]').press('Enter');
    await own.getByRole('link', { name: /cancel/i }).waitFor();
    await shot(page, `headless-${framework}-booked`);
    assert.deepEqual(problems, []);
  });

  test(`a page shows a proposal in its own ${framework} components`, async () => {
    const { page, problems } = await visit(browser, address('proposal'), { width: 375 });
    await page.locator('#own').locator('[data-act=accept]').waitFor();
    await cleanPage(page, { what: 'the own proposal' });
    await shot(page, `headless-${framework}-proposal`);
    assert.deepEqual(problems, []);
  });

  test(
    `a recipient signs in a frame with ${framework} markup, and the page hears it from the service`,
    { timeout: 300_000 },
    async () => {
      const { page, problems } = await visit(browser, `${site.url}/sign.html`, { height: 1000 });
      await page.getByRole('button', { name: 'Use the sample agreement' }).click();
      await pageOf(page, 1).waitFor();
      await placer(page).getByRole('button', { name: 'Signature', exact: true }).focus();
      await page.keyboard.press('Enter');
      await eventually(async () => (await fieldsOf(page)).length === 1, 'a signature field');
      await page.getByRole('button', { name: 'Save and send' }).click();
      await ceremonyFrame(page);
      // The ceremony may take the focus between a key's target and its press.
      await page.getByRole('link', { name: new RegExp(`in ${framework}`, 'i') }).click();
      await page.waitForURL('**/headless.html?*');
      await signInCeremony(page, `headless-${framework}`);
      await page.getByText('Verified with the service: completed.').waitFor();
      await cleanPage(page, { what: 'the own frame' });
      await shot(page, `headless-${framework}-frame`);
      assert.deepEqual(problems, []);
    },
  );
}
