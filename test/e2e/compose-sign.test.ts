import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { ceremonyFrame, consent, drawSignature, useSignature } from '../support/ceremony.js';
import { cleanPage } from '../support/clean-page.js';
import { ask, composerOf, documentOf, mailsTo, pdf } from '../support/compose-page.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { shot, visit } from '../support/page.js';
import { waitUntil } from '../support/wait.js';

runDemo();

const statusOf = async (id: string) => (await ask<{ status: string }>(`/v1/envelopes/${id}`)).status;

const looks = [
  [1280, 'light'],
  [375, 'dark'],
  [320, 'light'],
] as const;

async function look(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 1000 });
    await page.emulateMedia({ colorScheme });
    await cleanPage(page, { what: `${name} at ${width} px` });
    await shot(page, `${name}-${width}-${colorScheme}`);
  }
  await page.setViewportSize({ width: 1280, height: 1000 });
}

/** Puts fields on the draft's document that the person need not fill in by hand. */
async function onlySignature(envelopeId: string, role: string): Promise<void> {
  const documentId = await documentOf(envelopeId);
  const place = { pageNumber: 1, x: 0.1, y: 0.7, width: 0.3, height: 0.05, required: true };
  await ask(`/v1/documents/${documentId ?? ''}/fields/replace`, {
    method: 'POST',
    body: JSON.stringify({ envelopeId, fields: [{ ...place, type: 'SIGNATURE', recipientRole: role }] }),
  });
}

test(
  'a member of staff keeps a signature, sends to themself, and signs at once with it, in their own session',
  { timeout: 300_000 },
  async () => {
    const [person] = site.scene.users;
    const { page, context, problems } = await visit(browser, `${site.url}/settings.html`, { height: 1000 });
    const saved = page.locator('sig-saved-signatures');
    await saved.getByRole('button', { name: /^New signature/ }).press('Enter');
    const sheet = saved.locator('sig-signature-pad canvas').first();
    await sheet.waitFor();
    await drawSignature(page, page.mainFrame());
    await saved.getByRole('textbox', { name: /name/i }).first().fill('In full');
    await saved.getByRole('dialog').getByRole('button', { name: /^Save/ }).press('Enter');
    await saved.locator('[part~=card]').getByText('In full').waitFor();
    await look(page, 'portal-signatures');

    await page.goto(`${site.url}/compose.html?email=${encodeURIComponent(person!.email)}`);
    const { composer, button, choose, idOf } = composerOf(page);
    await choose(await pdf('Approval.pdf'));
    const id = await idOf();
    await composer.getByRole('heading', { name: /^(Fields|Review and send)$/ }).waitFor();
    await onlySignature(id, 'Signer 1');
    await page.reload();
    await button(/Review and send/).press('Enter');
    const send = composer.getByRole('button', { name: 'Send', exact: true });
    await waitUntil(async () => (await send.getAttribute('aria-disabled')) === 'false', 'a complete check');
    await send.press('Enter');
    await composer.getByRole('heading', { name: 'Sent', exact: true }).waitFor();
    await button('Sign it now').press('Enter');
    await composer.getByRole('checkbox', { name: /^I agree/ }).press('Space');
    await look(page, 'compose-sign-at-once');
    await button(/^Sign$/).press('Enter');
    await composer.locator('[part~=done]').getByText('You have signed.').waitFor();
    assert.equal(await statusOf(id), 'COMPLETED');
    assert.deepEqual(problems, []);
    await context.close();
  },
);

test(
  'a member of staff signs alone: nothing is sent, the draft is gone, and the signing page completes it',
  { timeout: 300_000 },
  async () => {
    const [person] = site.scene.users;
    const mails = await mailsTo(person!.email);
    const { page, context, problems } = await visit(browser, `${site.url}/compose.html`, { height: 1000 });
    const { composer, button, row, choose, saved, idOf } = composerOf(page);
    await choose(await pdf('Expenses.pdf'));
    await row('Expenses.pdf').getByText('Ready', { exact: true }).waitFor();
    await button('Continue').press('Enter');
    await button('Only I sign').press('Enter');
    const id = await idOf();
    await saved();
    await onlySignature(id, 'Signer 1');
    await button(/Review and send/).press('Enter');
    const create = composer.getByRole('button', { name: 'Create and sign' });
    await waitUntil(async () => (await create.getAttribute('aria-disabled')) === 'false', 'a complete check');
    await look(page, 'compose-self-sign');
    await create.press('Enter');
    const link = composer.getByRole('link', { name: /^Sign now/ });
    await link.waitFor();
    await look(page, 'compose-self-signed');
    assert.equal((await ask<{ statusCode?: number }>(`/v1/envelopes/${id}`)).statusCode, 404, 'no draft');

    const [signing] = await Promise.all([context.waitForEvent('page'), link.press('Enter')]);
    await signing.waitForLoadState();
    const frame = await ceremonyFrame(signing);
    await frame
      .getByRole('button', { name: /^Sign here/ })
      .first()
      .press('Enter');
    await frame.getByRole('dialog').waitFor();
    await drawSignature(signing, frame);
    await useSignature(frame, 'Signature');
    await consent(frame);
    await frame.getByRole('button', { name: 'Finish and sign' }).press('Enter');
    await waitUntil(async () => {
      const { items } = await ask<{ items: { subject: string; status: string }[] }>(
        '/v1/envelopes?source=SELF_SIGN',
      );
      return items.some(({ subject, status }) => subject === 'Expenses' && status === 'COMPLETED');
    }, 'the completed envelope');
    assert.equal(await mailsTo(person!.email), mails, 'no email');
    await page.getByRole('link', { name: 'Follow this envelope' }).press('Enter');
    await page.locator('sig-envelope-status').getByRole('heading', { name: 'Expenses' }).waitFor();
    assert.deepEqual(problems, []);
    await context.close();
  },
);
