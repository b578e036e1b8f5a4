import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cleanPage } from '../support/clean-page.js';
import { browser, site } from '../support/on-demo.js';
import { shot, visit } from '../support/page.js';

interface Outbox {
  items: { to: string; links?: { copy?: string } }[];
}

test(
  'the link of a copy opens through the helper by keyboard, is requested once, and the document is shown and saved (R121)',
  { timeout: 120_000 },
  async () => {
    const { items } = (await (await fetch(`${site.sandboxUrl}/sandbox/outbox`)).json()) as Outbox;
    const token = items
      .find(({ to }) => to === 'bank@bank.example')
      ?.links?.copy?.split('/')
      .at(-1);
    assert.match(token ?? '', /^[0-9a-f]{96}$/);
    const { page, problems, requests } = await visit(browser, `${site.url}/copy.html#/${token}`);
    const copy = page.locator('sig-copy-viewer');
    await copy.getByRole('heading', { name: 'Service agreement 2025' }).waitFor();
    await copy.getByText('Available until').waitFor();
    for (const [width, scheme] of [
      [1280, 'light'],
      [375, 'dark'],
      [320, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await cleanPage(page, { what: `the copy at ${width} px` });
      await shot(page, `copy-${width}-${scheme}`);
    }
    await copy.getByRole('button', { name: 'View' }).press('Enter');
    await copy.getByRole('region', { name: 'Pages' }).waitFor();
    await cleanPage(page, { what: 'the open document at 320 px' });
    await shot(page, 'copy-open-320');
    const download = page.waitForEvent('download');
    await copy.getByRole('button', { name: 'Download' }).first().press('Enter');
    const saved = await download;
    assert.equal(saved.suggestedFilename(), 'Service agreement 2025 (signed).pdf');
    assert.equal(readFileSync(await saved.path(), 'latin1').slice(0, 5), '%PDF-');
    const asked = requests.filter((url) => url.includes('/copies/'));
    assert.deepEqual(
      asked.map((url) => new URL(url).pathname),
      [`/sig/public/v1/copies/${token}`, `/sig/public/v1/copies/${token}/document`],
    );
    assert.deepEqual(problems, []);
  },
);
