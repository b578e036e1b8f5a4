import { expect } from '@open-wc/testing';
import { until } from '../../../src/testing/query.js';
import { composerWorld, pdfFile, setup, signable } from './support/fixture.js';

const recipients = [{ name: 'Clara Client', email: 'clara@example.com' }];

describe('sig-envelope-composer', () => {
  beforeEach(() => sessionStorage.clear());

  it('saves a draft as soon as the service can have it', async () => {
    const world = await composerWorld();
    const { driver, element, details } = await setup(world, { recipients, steps: 'documents recipients' });
    driver.choose([pdfFile('Agreement.pdf')]);
    await driver.documentsReady();
    await until(() => details('sig-created').length > 0, 'the draft');
    const { envelopeId } = details('sig-created')[0] as { envelopeId: string };
    const envelope = await world.ask<{ subject: string; recipients: { email: string }[] }>(
      `/v1/envelopes/${envelopeId}`,
    );
    expect(envelope.subject).to.equal('Agreement');
    expect(envelope.recipients.map(({ email }) => email)).to.deep.equal(['clara@example.com']);
    await until(() => driver.saveState() === 'Saved', 'saved');
    expect(details('sig-error')).to.deep.equal([]);
    await expect(element).to.be.accessible();
    await driver.goTo(/^Recipients/);
    await expect(element).to.be.accessible();
  });

  it('keeps what was typed before the service can have it, but no access code', async () => {
    const world = await composerWorld();
    const { driver, element } = await setup(world, { startStep: 'recipients' });
    driver.press('Add a recipient');
    await until(() => driver.buttons().some((name) => name.startsWith('Remove')), 'the row');
    driver.type(/^Email address/, 'lena@example.com');
    element.shadowRoot!.querySelector('summary')!.click();
    driver.press('Show the code');
    await element.updateComplete;
    driver.type(/^Access code/, 'secret 4711');
    element.remove();
    const again = await setup(world, { startStep: 'recipients' });
    expect(again.driver.text()).to.contain('We found the draft that you had begun.');
    expect(again.driver.text()).to.contain('Access codes that weren’t saved yet');
    expect(again.driver.value(/^Email address/)).to.equal('lena@example.com');
    expect(JSON.stringify({ ...sessionStorage })).not.to.contain('4711');
    again.driver.press('Start a new one');
    await until(() => again.driver.buttons().includes('Add a recipient'), 'an empty draft');
    expect(JSON.stringify({ ...sessionStorage })).not.to.contain('lena@example.com');
  });

  it('is found by its id after a reload, and no longer offered as a new one', async () => {
    const world = await composerWorld();
    const begun = await setup(world, { recipients, startStep: 'send' });
    await begun.driver.goTo('documents');
    begun.driver.choose([pdfFile('Agreement.pdf')]);
    await until(() => begun.details('sig-created').length > 0, 'the draft');
    const { envelopeId } = begun.details('sig-created')[0] as { envelopeId: string };
    await until(() => begun.driver.saveState() === 'Saved', 'saved');
    begun.element.remove();
    const named = await setup(world, { envelopeId, startStep: 'send' });
    named.driver.type('message', 'Version B');
    await until(() => named.driver.saveState() === 'Saved', 'saved again');
    named.element.remove();
    const next = await setup(world, { startStep: 'send' });
    expect(next.driver.value('message')).to.equal('');
    expect(next.driver.text()).not.to.contain('We found the draft');
  });

  it('offers no draft as found because an answer came after the composer had left the page', async () => {
    const held: (() => Promise<unknown>)[] = [];
    let isHeld = false;
    const world = await composerWorld((request, _path, call) => {
      if (!isHeld || request.method !== 'PATCH') return undefined;
      return new Promise((resolve) => held.push(() => call().then(resolve)));
    });
    const begun = await setup(world, { recipients, startStep: 'send' });
    await begun.driver.goTo('documents');
    begun.driver.choose([pdfFile('Agreement.pdf')]);
    await until(() => begun.details('sig-created').length > 0, 'the draft');
    const { envelopeId } = begun.details('sig-created')[0] as { envelopeId: string };
    await until(() => begun.driver.saveState() === 'Saved', 'saved');
    await begun.driver.goTo('send');
    isHeld = true;
    begun.driver.type('message', 'Version A');
    begun.element.remove();
    await until(() => held.length > 0, 'the save');
    isHeld = false;
    const named = await setup(world, { envelopeId, startStep: 'send' });
    await until(() => named.driver.saveState() === 'Saved', 'saved here');
    for (const answer of held) await answer();
    named.driver.type('message', 'Version B');
    await until(() => named.driver.saveState() === 'Saved', 'saved again');
    named.element.remove();
    const next = await setup(world, { startStep: 'send' });
    expect(next.driver.text()).not.to.contain('We found the draft');
    expect(next.driver.value('message')).to.equal('');
  });

  it('repeats an interrupted upload with its own key', async () => {
    let isLost = true;
    const keys: (string | null)[] = [];
    const world = await composerWorld((request, path, call) => {
      if (path !== '/v1/documents' || request.method !== 'POST') return undefined;
      keys.push(request.headers.get('idempotency-key'));
      return isLost ? call().then(() => Promise.reject(new TypeError('lost'))) : undefined;
    });
    const { driver } = await setup(world);
    driver.choose([pdfFile('Agreement.pdf')]);
    await until(() => driver.documents().join().includes('The upload was interrupted.'), 'interrupted');
    isLost = false;
    driver.press('Try again');
    await driver.documentsReady();
    expect(new Set(keys).size).to.equal(1);
    const { items } = await world.ask<{ items: { name: string }[] }>('/v1/documents?search=Agreement.pdf');
    expect(items.length).to.equal(1);
  });

  it('refuses files that cannot be sent, and says why', async () => {
    const world = await composerWorld((request, path) =>
      path === '/v1/documents' && request.method === 'POST'
        ? Promise.resolve(
            Response.json(
              { error: { code: 'too-large', message: 'Too large.', retryable: false } },
              { status: 413 },
            ),
          )
        : undefined,
    );
    const { driver } = await setup(world);
    const empty = new File([], 'Empty.pdf', { type: 'application/pdf' });
    driver.choose([new File(['a'], 'notes.txt', { type: 'text/plain' }), pdfFile('Plans.pdf'), empty]);
    await until(
      () => driver.documents().length === 3 && !driver.documents().join().includes('Upload'),
      'all',
    );
    expect(driver.documents()[2]).to.contain('This file is empty.');
    driver.press('Remove “Empty.pdf”');
    expect(driver.documents()[0]).to.contain('Only PDF, DOCX, PNG or JPEG');
    expect(driver.documents()[1]).to.contain('This file is too large.');
    driver.press('Remove “notes.txt”');
    await until(() => driver.documents().length === 1, 'one row');
  });

  it('offers what another person changed, and overwrites nothing', async () => {
    const world = await composerWorld();
    const envelopeId = await signable(world);
    const { driver, element } = await setup(world, { envelopeId, startStep: 'send' });
    await world.call(`/v1/envelopes/${envelopeId}`, {
      method: 'PATCH',
      body: JSON.stringify({ message: 'Theirs' }),
    });
    driver.type(/^Subject/, 'Mine');
    expect(await element.save()).to.equal(true);
    const read = () => world.ask<{ subject: string; message: string }>(`/v1/envelopes/${envelopeId}`);
    expect(await read()).to.include({ subject: 'Mine', message: 'Theirs' });
    await until(
      () => driver.notices().join().includes('Somebody else has changed this draft: message.'),
      'the notice',
    );
    expect(driver.value(/^Message/)).to.equal('');
    await expect(element).to.be.accessible();
    driver.press('Show their version');
    await until(() => driver.value(/^Message/) === 'Theirs', 'theirs');
    expect(await element.save()).to.equal(true);
    expect(await read()).to.include({ subject: 'Mine', message: 'Theirs' });
  });

  it('saves recipients that another tab has saved again, so that the service knows them by other ids', async () => {
    const world = await composerWorld();
    const envelopeId = await signable(world);
    const { driver, element } = await setup(world, { envelopeId, startStep: 'recipients' });
    const path = `/v1/envelopes/${envelopeId}`;
    const rows = async () =>
      (await world.ask<{ recipients: { id: string; name: string; email: string }[] }>(path)).recipients;
    const before = await rows();
    const again = before.map(({ id: _, ...row }) => row);
    await world.call(path, { method: 'PATCH', body: JSON.stringify({ recipients: again }) });
    const renewed = await rows();
    expect(renewed.filter(({ id }) => before.some((row) => row.id === id))).to.deep.equal([]);
    driver.type(/^Name/, 'Ada Lovelace');
    expect(await element.save()).to.equal(true);
    const after = await rows();
    expect(after.map(({ id }) => id)).to.deep.equal(renewed.map(({ id }) => id));
    expect(after[0]?.name).to.equal('Ada Lovelace');
  });

  it('takes a dropped agreement with known recipients to the last step by itself', async () => {
    const world = await composerWorld();
    const file = new File(
      [await (await world.call(`/v1/documents/${world.scene.documents.ready}/content`)).blob()],
      'Agreement.pdf',
      { type: 'application/pdf' },
    );
    const { driver } = await setup(world, { recipients });
    driver.choose([file]);
    await until(() => /^(Fields|Review and send)/.test(driver.step() ?? ''), 'the next step');
    await until(() => driver.step() === 'Review and send' && driver.canSend(), 'ready to send');
    driver.press('Send');
    await until(() => driver.headings().includes('Sent'), 'sent');
    expect((await world.outbox()).map(({ to }) => to)).to.deep.equal(['clara@example.com']);
  });

  it('asks before it discards a draft', async () => {
    const world = await composerWorld();
    const envelopeId = await signable(world);
    const { driver, details } = await setup(world, { envelopeId });
    driver.press('Discard draft');
    await until(() => driver.headings().includes('Discard this draft?'), 'the question');
    driver.press('Discard');
    await until(() => details('sig-discarded').length === 1, 'discarded');
    expect((await world.call(`/v1/envelopes/${envelopeId}`)).status).to.equal(404);
  });
});
