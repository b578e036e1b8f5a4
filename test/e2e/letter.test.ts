import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanPage } from '../support/clean-page.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { shot, visit } from '../support/page.js';

runDemo();

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

test(
  'a pad whose code did not load keeps its way to load it through a reset, and works once another pad has loaded it',
  { timeout: 120_000 },
  async () => {
    const { page, context } = await visit(browser, 'about:blank');
    const chunk = /\/drawing\.lazy[^/]*\.js$/;
    await page.route(chunk, (route) => route.abort());
    await page.goto(`${site.url}/letter.html`);
    const [first, second] = [
      page.locator('sig-signature-pad').first(),
      page.locator('sig-signature-pad').last(),
    ];
    await page.locator('#letter').evaluate((form) => {
      const pad = Object.assign(document.createElement('sig-signature-pad'), { name: 'witness' });
      form.append(pad);
    });
    const again = 'Try again';
    for (const pad of [first, second]) await pad.getByRole('button', { name: again }).waitFor();
    await cleanPage(page, { what: 'pads without their code' });
    await shot(page, 'letter-no-drawing');
    await page.locator('#letter').evaluate((form) => (form as HTMLFormElement).reset());
    await first.getByRole('radio', { name: 'Type' }).check();
    await first.getByRole('textbox').fill('Ada Berger');
    await second.locator('canvas').scrollIntoViewIfNeeded();
    const sheet = (await second.locator('canvas').boundingBox())!;
    await page.mouse.move(sheet.x + 40, sheet.y + 60);
    await page.mouse.down();
    await page.mouse.move(sheet.x + 140, sheet.y + 40, { steps: 4 });
    await page.mouse.up();
    const hasInk = (index: number) =>
      page.waitForFunction((at) => {
        const pad = document.querySelectorAll('sig-signature-pad')[at]!;
        const canvas = pad.shadowRoot!.querySelector('canvas')!;
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        return data.some((value) => value > 0);
      }, index);
    await page.unroute(chunk);
    await first.getByRole('button', { name: again }).click();
    await hasInk(0);
    // Whatever renders the second pad: it is in Draw, so nothing of its own asks for the code.
    await second.evaluate((pad) => ((pad as HTMLElement & { required: boolean }).required = true));
    await hasInk(1);
    await second.getByRole('button', { name: again }).waitFor({ state: 'detached' });
    const sent = await page.locator('#letter').evaluate((form) => {
      const file = new FormData(form as HTMLFormElement).get('witness');
      return file instanceof File ? file.size : 0;
    });
    assert.ok(sent > 0, 'what is on the sheet is not sent');
    await context.close();
  },
);
