import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanPage } from '../support/clean-page.js';
import {
  ask,
  composerOf,
  fieldsOf,
  mailsTo,
  pdf,
  readyToSend,
  unexpected,
  warmUpSearch,
} from '../support/compose-page.js';
import { browser, runDemo, site } from '../support/on-demo.js';
import { shot, visit } from '../support/page.js';
import { UnreliableProxy } from '../support/unreliable-proxy.js';
import { waitUntil } from '../support/wait.js';

runDemo();

const statusOf = async (id: string) => (await ask<{ status: string }>(`/v1/envelopes/${id}`)).status;

/** A draft with one document and a signature, at its last step. */
async function draftAtLastStep(url: string, name: string, email: string) {
  await warmUpSearch();
  const visited = await visit(browser, `${url}/compose.html?email=${encodeURIComponent(email)}`);
  const { page } = visited;
  const { composer, button, row, choose, idOf } = composerOf(page);
  await choose(await pdf(name));
  await row(name).getByText('Ready', { exact: true }).waitFor();
  const id = await idOf();
  await waitUntil(async () => (await fieldsOf(id)).length > 0, 'the fields that were found');
  await button(/Review and send/).press('Enter');
  return { ...visited, composer, id };
}

test(
  'a helper that restarts between all steps loses nothing, and the envelope goes out once',
  { timeout: 300_000 },
  async () => {
    const to = 'ruth@orchard.example';
    const { page, problems } = await visit(browser, `${site.url}/compose.html`);
    const { composer, button, row, choose, saved, idOf } = composerOf(page);
    await choose(await pdf('Restart.pdf'));
    await row('Restart.pdf').getByText('Ready', { exact: true }).waitFor();

    site.restartHost();
    await button('Continue').press('Enter');
    await button(/^Add a recipient|Enter .* by hand/).press('Enter');
    await composer.getByRole('textbox', { name: 'Name' }).fill('Ruth Hale');
    await composer.getByRole('textbox', { name: 'Email address' }).fill(to);
    const id = await idOf();
    await saved();

    site.restartHost();
    await button('Continue').press('Enter');
    await composer.locator('canvas.drawn').first().waitFor();
    await composer.getByRole('button', { name: 'Signature', exact: true }).press('Enter');
    await waitUntil(async () => (await fieldsOf(id)).length > 0, 'the signature on the service');

    site.restartHost();
    await composer.getByRole('button', { name: 'Initials', exact: true }).press('Enter');
    await waitUntil(async () => (await fieldsOf(id)).length > 1, 'the initials on the service');

    site.restartHost();
    await button('Continue').press('Enter');
    await composer.getByRole('textbox', { name: 'Message to the recipients' }).fill('After a restart.');
    await saved();

    site.restartHost();
    await (await readyToSend(page)).press('Enter');
    await composer.getByRole('heading', { name: 'Sent', exact: true }).waitFor();
    assert.equal(await mailsTo(to), 1);
    const { message, recipients } = await ask<{ message: string; recipients: { email: string }[] }>(
      `/v1/envelopes/${id}`,
    );
    assert.equal(message, 'After a restart.');
    assert.deepEqual(
      recipients.map(({ email }) => email),
      [to],
    );
    assert.deepEqual(unexpected(problems), []);

    // The helper also serves the code of these actions.
    await button('Add a tag').waitFor();
    site.restartHost();
    await button('Add a tag').press('Enter');
    await composer.getByRole('textbox', { name: /^Tag/ }).fill('orchard');
    await button('Save tag').press('Enter');
    await composer.locator('[part~=done]').getByText('orchard').waitFor();
  },
);

test(
  'a recipient by link only gets no email: the link that is copied opens their document, and counts as delivered',
  { timeout: 300_000 },
  async () => {
    const to = 'ola@orchard.example';
    const { page, context, composer, id } = await draftAtLastStep(site.url, 'Link.pdf', to);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { button, saved } = composerOf(page);
    await button(/^Recipients/).press('Enter');
    await composer.getByLabel('No email: I hand the link over myself').check();
    await saved();
    await button(/Review and send/).press('Enter');
    await (await readyToSend(page)).press('Enter');
    await composer.getByRole('heading', { name: 'Sent', exact: true }).waitFor();
    assert.equal(await mailsTo(to), 0);

    await button(/^Copy/).press('Enter');
    await button(/^Copied/).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(await composer.getByRole('textbox', { name: /^Signing link/ }).inputValue(), link);
    await button(/^Mark as delivered/).press('Enter');
    await composer.getByText('Link delivered').waitFor();
    await shot(page, 'compose-link-delivered');

    const recipient = await visit(browser, link);
    await recipient.page
      .getByRole('button', { name: /^Sign here/ })
      .first()
      .waitFor();
    await recipient.context.close();
    assert.equal(await statusOf(id), 'VIEWED');
  },
);

test(
  'what was sent stays in view when the code of its actions does not load, and they can be loaded again',
  { timeout: 300_000 },
  async () => {
    const { page, composer } = await draftAtLastStep(site.url, 'Chunk.pdf', 'ines@orchard.example');
    const { button } = composerOf(page);
    const chunk = /\/after\.lazy[^/]*\.js$/;
    await page.route(chunk, (route) => route.abort());
    await (await readyToSend(page)).press('Enter');
    await composer.getByRole('alert').getByText('Part of this page did not load.').waitFor();
    await composer.getByRole('heading', { name: 'Sent', exact: true }).waitFor();
    await cleanPage(page, { what: 'actions that did not load' });
    await shot(page, 'compose-actions-not-loaded');

    await page.unroute(chunk);
    await button('Try again').press('Enter');
    await button('Add a tag').waitFor();
    assert.equal(await composer.getByRole('alert').count(), 0);
  },
);

test(
  'a document that fails after its fields were placed is named; without it the rest goes out, once',
  { timeout: 300_000 },
  async () => {
    const to = 'dora@orchard.example';
    const { page, composer, id } = await draftAtLastStep(site.url, 'Deed.pdf', to);
    const { button, row, choose, saved } = composerOf(page);
    await button(/^Documents/).press('Enter');
    await choose(await pdf('Annex.pdf'));
    await row('Annex.pdf').getByText('Ready', { exact: true }).waitFor();
    await saved();
    const { documents } = await ask<{ documents: { id: string; name: string }[] }>(`/v1/envelopes/${id}`);
    const annex = documents.find(({ name }) => name.startsWith('Annex'))!;
    const annexFields = () =>
      ask<{ type: string; recipientRole: string }[]>(`/v1/documents/${annex.id}/fields?envelopeId=${id}`);
    await waitUntil(async () => (await annexFields()).length > 0, 'the fields of the annex');
    assert.ok((await annexFields()).some(({ type }) => type === 'SIGNATURE'));
    await button(/Review and send/).press('Enter');
    const send = await readyToSend(page);

    await ask('/sandbox/conditions', {
      method: 'POST',
      body: JSON.stringify({ failedDocuments: [annex.id] }),
    });
    await send.press('Enter');
    // The service refuses it; on a slow machine the page has read before that the document has failed.
    await composer.getByText(/^(It wasn’t sent\.|Remove or replace “Annex\.pdf”\.)$/).waitFor();
    await button(/^Documents/).press('Enter');
    await row('Annex').getByText('This file could not be processed. Remove or replace it.').waitFor();
    await cleanPage(page, { what: 'a document that failed' });
    assert.equal(await mailsTo(to), 0);
    await row('Annex')
      .getByRole('button', { name: /^Remove/ })
      .press('Enter');
    await button(/Review and send/).press('Enter');
    await (await readyToSend(page)).press('Enter');
    await composer.getByRole('heading', { name: 'Sent', exact: true }).waitFor();
    assert.equal(await mailsTo(to), 1);
    const sent = await ask<{ documents: { name: string }[] }>(`/v1/envelopes/${id}`);
    assert.deepEqual(
      sent.documents.map(({ name }) => name),
      ['Deed.pdf'],
    );
    const types = (await fieldsOf(id)).map(({ type }) => type);
    assert.ok(types.includes('SIGNATURE'), 'the fields of the other document');
  },
);

test(
  'a limit is waited for, no network is said, and what another page has sent is not sent again',
  { timeout: 300_000 },
  async (t) => {
    const network = await UnreliableProxy.start(site.url);
    t.after(() => network.close());
    const to = 'lena@orchard.example';
    const { page, context, composer, id } = await draftAtLastStep(network.url, 'Limit.pdf', to);
    const send = await readyToSend(page);

    network.plan(/\/send$/, { kind: 'answer', status: 429, headers: { 'Retry-After': '4' } });
    await send.press('Enter');
    await composer
      .getByText(/^Again in \d+ seconds?\.$/)
      .first()
      .waitFor();
    await waitUntil(
      async () => (await send.getAttribute('aria-disabled')) === 'false',
      'the end of the wait',
    );
    assert.equal(await mailsTo(to), 0);

    await context.setOffline(true);
    await send.press('Enter');
    await composer.getByText('The fields couldn’t be checked. You’re offline.').waitFor();
    assert.equal(await statusOf(id), 'DRAFT');
    await ask(`/v1/envelopes/${id}/send`, { method: 'POST', body: '{}' });
    await context.setOffline(false);
    await waitUntil(
      async () => (await composer.getByRole('heading', { name: /^(Sent|Already sent)$/ }).count()) > 0,
      'that it is out',
    );
    assert.equal(await mailsTo(to), 1, 'one mail');
    await context.close();
  },
);

test('a network that is away at each step loses nothing of it', { timeout: 300_000 }, async () => {
  const to = 'olga@orchard.example';
  const { page, context } = await visit(browser, `${site.url}/compose.html`);
  const { composer, button, row, choose, saved, idOf } = composerOf(page);
  /** Does what needs the network without it, then gets it back. */
  const offline = async (act: () => Promise<unknown>) => {
    await context.setOffline(true);
    await act();
    await context.setOffline(false);
  };
  await button('Choose files').waitFor();
  await offline(async () => {
    await choose(await pdf('Offline.pdf'));
    await row('Offline.pdf').getByText('The upload was interrupted.').waitFor();
  });
  await row('Offline.pdf').getByText('Ready', { exact: true }).waitFor();
  await button('Continue').press('Enter');

  await offline(async () => {
    await button(/^Add a recipient|Enter .* by hand/).press('Enter');
    await composer.getByRole('textbox', { name: 'Name' }).fill('Olga Sands');
    await composer.getByRole('textbox', { name: 'Email address' }).fill(to);
    await composer.getByText('Your changes aren’t saved. They are kept here.').waitFor();
  });
  await saved();
  const id = await idOf();
  await button('Continue').press('Enter');
  await composer.locator('canvas.drawn').first().waitFor();
  // What says that nothing is saved loads after the first page.
  await composer
    .locator('sig-field-placer')
    .locator('.inspector:not([aria-busy=true])')
    .waitFor({ state: 'attached' });

  await offline(async () => {
    await composer.getByRole('button', { name: 'Signature', exact: true }).press('Enter');
    await waitUntil(
      async () => (await composer.locator('sig-field-placer').getByText('You’re offline').count()) > 0,
      'that it could not be saved',
    );
  });
  await waitUntil(async () => (await fieldsOf(id)).length > 0, 'the signature on the service');
  await button('Continue').press('Enter');

  await offline(async () => {
    await composer.getByRole('textbox', { name: 'Message to the recipients' }).fill('Written offline.');
    await composer.getByText('Your changes aren’t saved. They are kept here.').waitFor();
  });
  await saved();
  const send = await readyToSend(page);
  await offline(async () => {
    await send.press('Enter');
    await composer.getByText('The fields couldn’t be checked. You’re offline.').waitFor();
    assert.equal(await statusOf(id), 'DRAFT');
  });
  await (await readyToSend(page)).press('Enter');
  await composer.getByRole('heading', { name: 'Sent', exact: true }).waitFor();
  assert.equal(await mailsTo(to), 1, 'one mail');
  const { message } = await ask<{ message: string }>(`/v1/envelopes/${id}`);
  assert.equal(message, 'Written offline.');
  await context.close();
});
