import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import {
  ask,
  composerOf,
  documentOf,
  documentsNamed,
  mailsTo,
  pdf,
  unexpected,
} from '../support/compose-page.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { visit } from '../support/page.js';
import { UnreliableProxy } from '../support/unreliable-proxy.js';
import { waitUntil } from '../support/wait.js';

runDemo();

/** A network of its own for a test. */
async function networkOf(t: TestContext): Promise<UnreliableProxy> {
  const network = await UnreliableProxy.start(site.url);
  t.after(() => network.close());
  return network;
}

test(
  'an upload that breaks, whose answer is lost, or that is refused, is there once or not at all, and says so',
  { timeout: 300_000 },
  async (t) => {
    const network = await networkOf(t);
    const { page, context, problems } = await visit(browser, `${network.url}/compose.html`);
    const { button, row, choose } = composerOf(page);
    const upload = /^POST \/staff\/v1\/documents/;

    network.plan(upload, { kind: 'cut' }, Infinity);
    await choose(await pdf('Cut.pdf'));
    await row('Cut.pdf').getByText('The upload was interrupted.').waitFor();
    network.clear();
    assert.equal(await documentsNamed('Cut.pdf'), 0);
    await row('Cut.pdf').getByRole('button', { name: 'Try again' }).press('Enter');
    await row('Cut.pdf').getByText('Ready', { exact: true }).waitFor();
    assert.equal(await documentsNamed('Cut.pdf'), 1);

    network.plan(upload, { kind: 'lose' }, Infinity);
    await choose(await pdf('Lost.pdf'));
    await row('Lost.pdf').getByText('The upload was interrupted.').waitFor();
    network.clear();
    assert.equal(await documentsNamed('Lost.pdf'), 1, 'the service has it');
    await row('Lost.pdf').getByRole('button', { name: 'Try again' }).press('Enter');
    await row('Lost.pdf').getByText('Ready', { exact: true }).waitFor();
    assert.equal(await documentsNamed('Lost.pdf'), 1, 'not twice');

    network.plan(upload, { kind: 'answer', status: 413 });
    await choose(await pdf('Large.pdf'));
    await row('Large.pdf').getByText('too large').waitFor();

    network.plan(upload, { kind: 'answer', status: 429, headers: { 'Retry-After': '1' } });
    await choose(await pdf('Later.pdf'));
    await row('Later.pdf').getByText('Ready', { exact: true }).waitFor();

    await context.setOffline(true);
    await choose(await pdf('Offline.pdf'));
    await row('Offline.pdf').getByText('The upload was interrupted.').waitFor();
    await context.setOffline(false);
    await row('Offline.pdf').getByText('Ready', { exact: true }).waitFor();
    for (const name of ['Cut.pdf', 'Lost.pdf', 'Later.pdf', 'Offline.pdf'])
      assert.equal(await documentsNamed(name), 1, name);
    assert.equal(await documentsNamed('Large.pdf'), 0);
    await button(/^Recipients/).press('Enter');
    await button(/^Documents/).press('Enter');
    assert.equal(await row('.pdf').count(), 5, 'every row is still there');
    assert.deepEqual(unexpected(problems), []);
    await context.close();
  },
);

test('a slow upload shows its progress, and removing it stops it', { timeout: 300_000 }, async (t) => {
  const network = await networkOf(t);
  const { page, context } = await visit(browser, `${network.url}/compose.html`);
  const { row, choose } = composerOf(page);
  network.plan(/^POST \/staff\/v1\/documents/, { kind: 'slow', bytesPerSecond: 2_000_000 });
  await choose(await pdf('Slow.pdf', 12_000_000));
  const progress = row('Slow.pdf').getByRole('progressbar', { name: 'Uploading Slow.pdf' });
  const share = async () => Number(await progress.getAttribute('value'));
  await waitUntil(async () => (await share()) > 0, 'the first progress');
  const first = await share();
  await waitUntil(async () => (await share()) > first, 'more progress');
  assert.ok((await share()) < 1);
  await row('Slow.pdf')
    .getByRole('button', { name: /^Remove/ })
    .press('Enter');
  await row('Slow.pdf').waitFor({ state: 'detached' });
  await waitUntil(
    () => network.aborted.some((one) => one.includes('/v1/documents')),
    'the end of the upload',
  );
  assert.equal(await documentsNamed('Slow.pdf'), 0);
  await context.close();
});

test(
  'a draft survives no network, a helper that is away, two tabs and a lost answer, and goes out once',
  { timeout: 300_000 },
  async (t) => {
    const network = await networkOf(t);
    const { page, context, problems } = await visit(browser, `${network.url}/compose.html`);
    const { composer, button, row, choose, saved, idOf } = composerOf(page);
    await choose(await pdf('Lease.pdf'));
    await row('Lease.pdf').getByText('Ready', { exact: true }).waitFor();
    await button('Continue').press('Enter');

    // No network while the recipient is typed.
    await context.setOffline(true);
    await button(/^Add a recipient|Enter .* by hand/).press('Enter');
    await composer.getByRole('textbox', { name: 'Name' }).fill('Fay Grant');
    await composer.getByRole('textbox', { name: 'Email address' }).fill('fay@harbour.example');
    await composer.getByText('Your changes aren’t saved. They are kept here.').waitFor();
    await context.setOffline(false);
    await saved();
    const id = await idOf();
    const draft = () =>
      ask<{ status: string; subject: string; message?: string; recipients: { email: string }[] }>(
        `/v1/envelopes/${id}`,
      );
    assert.deepEqual(
      (await draft()).recipients.map(({ email }) => email),
      ['fay@harbour.example'],
    );
    const drafts = await ask<{ items: { id: string; subject: string }[] }>(
      '/v1/envelopes?status=DRAFT&limit=100',
    );
    assert.equal(drafts.items.filter(({ subject }) => subject === 'Lease').length, 1, 'created once');

    await button('Continue').press('Enter');
    await composer.locator('canvas.drawn').first().waitFor();
    await composer.getByRole('button', { name: 'Signature', exact: true }).press('Enter');
    await waitUntil(
      async () =>
        (await ask<unknown[]>(`/v1/documents/${(await documentOf(id)) ?? ''}/fields?envelopeId=${id}`))
          .length > 0,
      'the signature on the service',
    );
    await button('Continue').press('Enter');

    // The helper is away, as while it restarts.
    network.plan(/\/staff\//, { kind: 'answer', status: 503 }, 50);
    const message = composer.getByRole('textbox', { name: 'Message to the recipients' });
    await message.fill('First version.');
    await composer.getByText('Your changes aren’t saved. They are kept here.').waitFor();
    network.clear();
    await button('Save now').press('Enter');
    await saved();
    assert.equal((await draft()).message, 'First version.');

    // Another tab changes the same member.
    const other = await context.newPage();
    await other.goto(`${network.url}/compose.html#/${id}`);
    const there = composerOf(other);
    await there.button(/Review and send/).press('Enter');
    const theirs = there.composer.getByRole('textbox', { name: 'Message to the recipients' });
    await theirs.fill('Theirs.');
    await waitUntil(async () => (await draft()).message === 'Theirs.', 'their version');
    await other.close();
    await message.fill('Mine.');
    await composer.getByText('Somebody else has changed this draft: message.').waitFor();
    assert.equal((await draft()).message, 'Theirs.', 'not overwritten');
    await button('Keep mine').press('Enter');
    await waitUntil(async () => (await draft()).message === 'Mine.', 'the chosen version');
    await saved();

    network.plan(/^POST \/staff\/v1\/envelopes\/[^/]+\/send/, { kind: 'lose' }, 3);
    const send = composer.getByRole('button', { name: 'Send', exact: true });
    await waitUntil(async () => (await send.getAttribute('aria-disabled')) === 'false', 'a complete check');
    await send.press('Enter');
    await composer.getByRole('heading', { name: 'Sent', exact: true }).waitFor();
    assert.equal(await mailsTo('fay@harbour.example'), 1, 'one mail');
    assert.notEqual((await draft()).status, 'DRAFT');
    assert.deepEqual(unexpected(problems), []);
    await context.close();
  },
);
