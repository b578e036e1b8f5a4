import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanPage } from '../support/clean-page.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { shot, visit } from '../support/page.js';
import { eventually } from '../support/placer-page.js';

runDemo();

const looks = [
  [1280, 'light'],
  [375, 'dark'],
  [320, 'light'],
] as const;

test(
  'staff upload an agreement, add the client, place a signature and send it once; a reload on the way loses nothing',
  { timeout: 300_000 },
  async () => {
    const { page, problems } = await visit(browser, `${site.url}/compose.html`, { height: 1000 });
    const composer = page.locator('sig-envelope-composer');
    const button = (name: string | RegExp) => composer.getByRole('button', { name }).first();
    const look = async (step: string) => {
      for (const [width, colorScheme] of looks) {
        await page.setViewportSize({ width, height: 1000 });
        await page.emulateMedia({ colorScheme });
        await cleanPage(page, { what: `${step} at ${width} px` });
        await shot(page, `compose-${step}-${width}-${colorScheme}`);
      }
      await page.setViewportSize({ width: 1280, height: 1000 });
    };

    const sample = await (await fetch(`${site.url}/host/sample.pdf`)).arrayBuffer();
    await composer.locator('input[type=file]').setInputFiles({
      ...{ name: 'Lease of the mill.pdf', mimeType: 'application/pdf' },
      buffer: Buffer.from(sample),
    });
    await composer.getByText('Ready', { exact: true }).waitFor();
    await look('documents');
    await button('Continue').press('Enter');

    await button(/^Add a recipient|Enter .* by hand/).press('Enter');
    await composer.getByRole('textbox', { name: 'Name' }).fill('Nora Field');
    await composer.getByRole('textbox', { name: 'Email address' }).fill('nora@harbour.example');
    await eventually(async () => page.url().includes('#/'), 'the draft on the service');
    await composer.getByText('Saved', { exact: true }).waitFor();
    await look('recipients');

    await page.reload();
    await button(/Recipients/).press('Enter');
    await eventually(
      async () => (await composer.getByRole('textbox', { name: 'Name' }).inputValue()) === 'Nora Field',
      'the recipient after the reload',
    );
    await button('Continue').press('Enter');

    await composer.locator('canvas.drawn').first().waitFor();
    await composer.getByRole('button', { name: 'Signature', exact: true }).press('Enter');
    const placed = () =>
      composer.locator('sig-field-placer').evaluate((placer) => {
        const { fields } = placer as HTMLElementTagNameMap['sig-field-placer'];
        return fields.map(({ type }) => type).join();
      });
    await eventually(async () => (await placed()) === 'SIGNATURE', 'the signature');
    await look('fields');
    await button('Continue').press('Enter');

    await composer.getByRole('textbox', { name: 'Message to the recipients' }).fill('Please sign by Friday.');
    await button('Preview the email').press('Enter');
    const mail = () => composer.getByTitle('Preview of the email').getAttribute('srcdoc');
    await eventually(async () => (await mail())?.includes('Please sign by Friday.') ?? false, 'the email');
    await look('send');
    await composer.getByRole('button', { name: 'Send', exact: true }).press('Enter');
    await composer.getByText('1 recipient notified.').waitFor();
    await look('sent');

    const { items } = (await (await fetch(`${site.sandboxUrl}/sandbox/outbox`)).json()) as {
      items: { to: string }[];
    };
    assert.equal(items.filter(({ to }) => to === 'nora@harbour.example').length, 1, 'one mail');
    await page.getByRole('link', { name: 'Open the envelope' }).press('Enter');
    const status = page.locator('sig-envelope-status');
    await status.getByRole('heading', { name: 'Lease of the mill' }).waitFor();
    await status.getByText('Out for signature').first().waitFor();
    assert.deepEqual(problems, []);
  },
);
