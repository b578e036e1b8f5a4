import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ceremonyFrame, consent, drawSignature, useSignature } from '../support/ceremony.js';
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
  'staff add a folder, drag an envelope into it with the mouse, find it there, and open it',
  { timeout: 300_000 },
  async () => {
    const { page, problems } = await visit(browser, `${site.url}/envelopes.html`);
    const tree = page.locator('sig-folder-tree');
    const list = page.locator('sig-envelope-list');
    await tree.getByRole('button', { name: 'New folder' }).press('Enter');
    await tree.getByRole('textbox', { name: 'Name' }).fill('Leases');
    await page.keyboard.press('Enter');
    const folder = tree.getByRole('treeitem', { name: /^Leases/ });
    await folder.waitFor();
    await tree.getByRole('dialog').waitFor({ state: 'hidden' });
    await tree.getByRole('treeitem', { name: /^All envelopes/ }).press('Enter');
    const row = list.getByRole('row', { name: /Joint engagement/ });
    await row.waitFor();
    for (const [width, colorScheme] of looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await cleanPage(page, { what: `the portal at ${width} px` });
      await shot(page, `portal-${width}-${colorScheme}`);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await row.locator('[part=status], .state').first().dragTo(folder);
    await tree.getByText('Envelope moved').waitFor({ state: 'attached' });
    await folder.press('Enter');
    await eventually(async () => (await list.getByRole('row').count()) === 2, 'only the moved envelope');
    await list.getByRole('link', { name: 'Joint engagement' }).press('Enter');
    await page.locator('sig-envelope-status').getByRole('heading', { name: 'Joint engagement' }).waitFor();
    assert.deepEqual(problems, []);
  },
);

test(
  'what a recipient opens and signs reaches the open page of staff through the event stream, before it asks by itself',
  { timeout: 300_000 },
  async () => {
    const { id } = site.scene.envelopes['sent']!;
    const staff = await visit(browser, 'about:blank');
    await staff.page.clock.install();
    await staff.page.goto(`${site.url}/envelope.html#/${id}`);
    const status = staff.page.locator('sig-envelope-status');
    await status.getByText('Out for signature').first().waitFor();
    await eventually(
      async () => staff.requests.some((url) => url.endsWith(`/${id}/events`)),
      'the event stream',
    );
    const link = staff.page.locator('#recipients').getByRole('link').first();
    await link.waitFor();
    const recipientPage = new URL((await link.getAttribute('href'))!, site.url).href;
    for (const [width, colorScheme] of looks) {
      await staff.page.setViewportSize({ width, height: 900 });
      await staff.page.emulateMedia({ colorScheme });
      await cleanPage(staff.page, { what: `the envelope at ${width} px` });
      await shot(staff.page, `portal-envelope-${width}-${colorScheme}`);
    }
    // From here on its timers stand still, so that nothing but the stream can make it read again.
    await staff.page.clock.pauseAt(new Date(Date.now() + 1000));
    // Readings are a second apart at least; 20 seconds without a word are never reached.
    const comesByStream = async (words: RegExp, what: string) => {
      let movedMs = 0;
      await eventually(async () => {
        if (movedMs < 10_000) await staff.page.clock.runFor(200);
        movedMs += 200;
        return (await status.getByText(words).count()) > 0;
      }, what);
      assert.ok(movedMs < 15_000, 'by the stream');
    };
    await status.getByText('Not opened yet').waitFor();

    const recipient = await visit(browser, recipientPage, { height: 1000 });
    await recipient.page.getByRole('heading', { name: /to sign/ }).waitFor();
    const frame = await ceremonyFrame(recipient.page);
    await comesByStream(/Opened on/, 'the opening');
    for (const [name, field] of [
      [/^Sign here/, 'Signature'],
      [/^Initials here/, 'Initials'],
    ] as const) {
      await frame.getByRole('button', { name }).first().press('Enter');
      await frame.getByRole('dialog').waitFor();
      await drawSignature(recipient.page, frame);
      await useSignature(frame, field);
    }
    await frame.getByRole('textbox', { name: /Name/ }).first().fill('Clara Client');
    await consent(frame);
    await shot(recipient.page, 'portal-recipient');
    await frame.getByRole('button', { name: 'Finish and sign' }).press('Enter');
    await recipient.page.getByText('Verified: completed.').waitFor();
    await comesByStream(/Completed/, 'the completed envelope');
    await staff.page.clock.resume();
    await shot(staff.page, 'portal-envelope-completed');

    const proof = staff.page.locator('sig-envelope-proof');
    await staff.page.getByText('Audit trail and proof').press('Enter');
    await proof.getByText('Completed by everyone').waitFor();
    await proof.getByRole('button', { name: 'Save evidence (ZIP)' }).waitFor();
    await cleanPage(staff.page, { what: 'the completed envelope with its proof' });

    // Copies need the person's own session, which the firm's server adds.
    await status.getByRole('button', { name: /^Copies/ }).press('Enter');
    await status.getByRole('textbox', { name: /Email/ }).fill('bank@harbour.example');
    await status.getByRole('button', { name: /^Send copy/ }).press('Enter');
    await eventually(async () => (await copyLinks('bank@harbour.example')).length === 1, 'the mail');
    const [copyLink] = await copyLinks('bank@harbour.example');
    const bank = await visit(browser, `${site.url}/copy.html#/${copyLink!.split('/').at(-1)}`);
    await bank.page.locator('sig-copy-viewer').getByText('Available until').waitFor();
    for (const { problems } of [staff, recipient, bank]) assert.deepEqual(problems, []);
  },
);

test('a visitor who has no session of the firm gets nothing of its envelopes', async () => {
  const { id } = site.scene.envelopes['sent']!;
  for (const path of [`v1/envelopes/${id}`, 'v1/envelopes', `envelopes/${id}/events`]) {
    const answer = await fetch(`${site.url}/staff/${path}`, { headers: { Origin: site.url } });
    assert.equal(answer.status, 404, path);
    await answer.body?.cancel();
  }
});

async function copyLinks(to: string): Promise<string[]> {
  const answer = await fetch(`${site.sandboxUrl}/sandbox/outbox`);
  const { items } = (await answer.json()) as { items: { to: string; links?: { copy?: string } }[] };
  return items.flatMap((mail) => (mail.to === to && mail.links?.copy) || []);
}
