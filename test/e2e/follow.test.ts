import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import { cleanPage } from '../support/clean-page.js';
import { ask, unexpected } from '../support/compose-page.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { bytesOf, shot, visit } from '../support/page.js';

runDemo();

const idOf = (name: string) => site.scene.envelopes[name]!.id;
const startOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes.slice(0, 5));

test(
  'staff save the signed document, its certificate and the evidence from the status, through the helper (R115, G34)',
  { timeout: 300_000 },
  async () => {
    const id = idOf('completed');
    const { page, problems, requests } = await visit(browser, `${site.url}/envelope.html#/${id}`, {
      width: 320,
      dark: true,
    });
    const status = page.locator('sig-envelope-status');
    await status.getByRole('heading', { name: 'Service agreement 2025' }).waitFor();
    const save = async (name: RegExp) => {
      const download = page.waitForEvent('download');
      await status.getByRole('button', { name }).press('Enter');
      const saved = await download;
      await status.getByText('The file is in your downloads').first().waitFor({ state: 'attached' });
      return { name: saved.suggestedFilename(), bytes: await bytesOf(saved) };
    };
    const merged = await save(/^Save signed document/);
    assert.equal(merged.name, 'Service agreement 2025.pdf');
    assert.equal(startOf(merged.bytes), '%PDF-');
    const certificate = await save(/^Save certificate/);
    assert.equal(certificate.name, 'Service agreement 2025 (certificate).pdf');
    assert.equal(startOf(certificate.bytes), '%PDF-');
    assert.notDeepEqual(certificate.bytes, merged.bytes);
    const evidence = await save(/^Save evidence/);
    assert.equal(evidence.name, 'Service agreement 2025 (evidence).zip');
    assert.ok('audit.json' in unzipSync(new Uint8Array(evidence.bytes)));
    const asked = requests.map((url) => new URL(url).pathname);
    for (const file of ['download/signed-merged', 'certificate', 'evidence'])
      assert.equal(asked.filter((path) => path === `/staff/v1/envelopes/${id}/${file}`).length, 1, file);
    await cleanPage(page, { what: 'the completed envelope at 320 px' });
    await shot(page, 'follow-files-320');
    assert.deepEqual(problems, []);
  },
);

test(
  'before completion the status offers no file, and one that the service does not have yet is called so',
  { timeout: 300_000 },
  async () => {
    const early = await visit(browser, `${site.url}/envelope.html#/${idOf('sent')}`);
    const status = early.page.locator('sig-envelope-status');
    await status.getByText('Available when completed.').waitFor();
    assert.equal(await status.getByRole('button', { name: /^Save/ }).count(), 0);
    const later = await visit(browser, `${site.url}/envelope.html#/${idOf('completed')}`);
    const fault = {
      match: { operation: 'downloadEnvelopeSignedMerged' },
      times: 1,
      answer: { status: 404, body: { message: 'Not found' } },
    };
    await ask('/sandbox/faults', { method: 'POST', body: JSON.stringify(fault) });
    const completed = later.page.locator('sig-envelope-status');
    await completed.getByRole('button', { name: /^Save signed document/ }).press('Enter');
    await completed.getByText('This file isn’t ready yet.').waitFor();
    assert.deepEqual([...early.problems, ...unexpected(later.problems)], []);
  },
);

test(
  'a link that staff withdraw in the status opens no more for its recipient (R120)',
  { timeout: 300_000 },
  async () => {
    const { items } = await ask<{ items: { to: string; links?: { copy?: string } }[] }>('/sandbox/outbox');
    const token = items
      .find(({ to }) => to === 'bank@bank.example')
      ?.links?.copy?.split('/')
      .at(-1);
    const { page, problems } = await visit(browser, `${site.url}/envelope.html#/${idOf('completed')}`);
    const status = page.locator('sig-envelope-status');
    await status.getByRole('button', { name: 'Copies' }).press('Enter');
    const copy = status.locator('[part=copy]').filter({ hasText: 'bank@bank.example' });
    await copy.getByRole('button', { name: 'Withdraw link' }).press('Enter');
    await copy.getByText('It stops working at once').waitFor();
    await copy.getByRole('button', { name: 'Withdraw link' }).press('Enter');
    await status.getByText('The link for bank@bank.example is withdrawn.').first().waitFor();
    await copy.getByText('Withdrawn', { exact: true }).waitFor();
    const bank = await visit(browser, `${site.url}/copy.html#/${token}`);
    await bank.page.getByRole('heading', { name: /^This link has been withdrawn/ }).waitFor();
    assert.deepEqual([...problems, ...unexpected(bank.problems)], []);
  },
);
