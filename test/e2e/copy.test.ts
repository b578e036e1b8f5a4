import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanPage } from '../support/clean-page.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { bytesOf, shot, visit } from '../support/page.js';

runDemo();

interface Outbox {
  items: { to: string; links?: { copy?: string } }[];
}

test(
  'the link of a copy opens through the helper by keyboard, is requested once, and the document is shown and saved (R121)',
  { timeout: 300_000 },
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
    assert.equal(new TextDecoder().decode((await bytesOf(saved)).slice(0, 5)), '%PDF-');
    const asked = requests.filter((url) => url.includes('/copies/'));
    assert.deepEqual(
      asked.map((url) => new URL(url).pathname),
      [`/sig/public/v1/copies/${token}`, `/sig/public/v1/copies/${token}/document`],
    );
    assert.deepEqual(problems, []);
  },
);

test(
  'the recipient of a copy that staff have just sent finds its mail in the demo, and nothing is requested before it is opened',
  { timeout: 300_000 },
  async () => {
    const { id } = site.scene.envelopes['completed']!;
    const staff = await visit(browser, `${site.url}/envelope.html#/${id}`);
    const status = staff.page.locator('sig-envelope-status');
    await status.getByRole('button', { name: /^Copies/ }).press('Enter');
    await status.getByRole('textbox', { name: /Email/ }).fill('auditor@ledger.example');
    await status.getByRole('button', { name: /^Send copy/ }).press('Enter');
    await status.getByText('auditor@ledger.example').first().waitFor();

    const { page, problems, requests } = await visit(browser, `${site.url}/copy.html`);
    const mails = page.getByRole('listitem').filter({ hasText: 'auditor@ledger.example' });
    await mails.getByRole('link').waitFor();
    assert.equal(
      await page.locator('main').getByRole('listitem').first().innerText(),
      await mails.innerText(),
    );
    await cleanPage(page, { what: 'the mails' });
    const opened = () => requests.filter((url) => url.includes('/public/v1/copies/'));
    assert.deepEqual(opened(), [], 'the first opening is recorded');
    await mails.getByRole('link').press('Enter');
    await page.locator('sig-copy-viewer').getByText('Available until').waitFor();
    assert.equal(opened().length, 1);
    assert.deepEqual([...staff.problems, ...problems], []);
  },
);

test('a visitor without a session of the demo does not learn of its mails', async () => {
  const answer = await fetch(`${site.url}/host/copies`);
  assert.equal(answer.status, 404);
  assert.doesNotMatch(await answer.text(), /bank/);
});
