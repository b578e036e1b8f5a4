import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanPage } from '../support/clean-page.js';
import { browser, site } from '../support/on-demo.js';
import { shot, visit } from '../support/page.js';
import { waitUntil } from '../support/wait.js';

interface Outbox {
  items: { subject: string; text: string }[];
}

test('a visitor writes to the firm through the helper, by keyboard, and the firm has the mail (R256)', async () => {
  const { page, problems } = await visit(browser, `${site.url}/contact.html`, { width: 375, dark: true });
  const form = page.locator('sig-contact-form');
  await form.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type('Ada Byron');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('S');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Do you look after charities?');
  await cleanPage(page, { what: 'the form at 375 px' });
  await shot(page, 'contact-form');
  // The service takes what was typed in less than two seconds for a program's (G92). The form has been seen by now.
  const seenAt = await page.evaluate(() => performance.now());
  await page.waitForFunction((ms) => performance.now() > ms, seenAt + 2500);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await form.getByRole('heading', { name: 'Thank you' }).waitFor();
  await cleanPage(page, { what: 'the thanks at 375 px' });
  await shot(page, 'contact-sent');
  let subjects: string[] = [];
  await waitUntil(async () => {
    const { items } = (await (await fetch(`${site.sandboxUrl}/sandbox/outbox`)).json()) as Outbox;
    subjects = items.map(({ subject }) => subject);
    return subjects.some((subject) => subject.endsWith('from Ada Byron, ada@example.com'));
  }, 'the mail');
  assert.ok(subjects.includes('Enquiry (SALES) from Ada Byron, ada@example.com'), subjects.join('; '));
  assert.deepEqual(problems, []);
});
