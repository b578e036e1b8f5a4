import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanPage } from '../support/clean-page.js';
import { browser, site } from '../support/on-demo.js';
import { shot, visit } from '../support/page.js';

test(
  'a person draws a signature on the pad of a letter, keeps it, and signs the next letter with it by keyboard',
  { timeout: 300_000 },
  async () => {
    const { page, problems } = await visit(browser, `${site.url}/letter.html`);
    const pad = page.locator('sig-signature-pad');
    const saved = page.locator('sig-saved-signatures');
    const before = await saved.getByRole('radio').count();
    await saved
      .getByRole('button', { name: /^(Save this|Edit)/ })
      .first()
      .waitFor();
    const sheet = (await pad.locator('canvas').first().boundingBox())!;
    await page.mouse.move(sheet.x + 40, sheet.y + 60);
    await page.mouse.down();
    await page.mouse.move(sheet.x + 200, sheet.y + 90, { steps: 8 });
    await page.mouse.up();
    await saved.getByRole('button', { name: 'Save this signature' }).first().press('Enter');
    const dialog = saved.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('For letters');
    await dialog.getByText('Signer (optional)').press('Enter');
    await dialog.getByRole('textbox', { name: /email/ }).fill('owner@hart-and-vale.example');
    await cleanPage(page, { what: 'the question' });
    await shot(page, 'letter-question');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    const kept = saved.getByRole('radio', { name: /^For letters/ });
    await kept.waitFor();
    assert.equal(await saved.getByRole('radio').count(), before + 1);

    await page.reload();
    await kept.focus();
    await page.keyboard.press('Space');
    await saved.getByText('is in the signature field').waitFor({ state: 'attached' });
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [375, 'dark'],
      [320, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await cleanPage(page, { what: `the letter at ${width} px` });
      await shot(page, `letter-${width}-${colorScheme}`);
    }
    await page.getByRole('button', { name: 'Sign the letter' }).press('Enter');
    await page.getByText('The letter is signed.').waitFor();
    const width = await page
      .getByRole('img', { name: 'Signature', exact: true })
      .last()
      .evaluate((image) =>
        (image as HTMLImageElement).decode().then(() => (image as HTMLImageElement).naturalWidth),
      );
    assert.ok(width > 100, `the picture is ${width} px wide`);

    await page.goto(`${site.url}/settings.html`);
    await saved.getByText('For letters').first().waitFor();
    await saved.getByText('owner@hart-and-vale.example').waitFor();
    assert.deepEqual(problems, []);
  },
);
