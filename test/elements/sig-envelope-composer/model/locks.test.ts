import { expect } from '@open-wc/testing';
import { until } from '../../../../src/testing/query.js';
import { composerWorld, setup, signable } from '../support/fixture.js';

const clara = { name: 'Clara Client', email: 'clara@example.com' };
const bob = { name: 'Bob Buyer', email: 'bob@example.com' };

describe('sig-envelope-composer: what a host sets', () => {
  beforeEach(() => sessionStorage.clear());

  it('keeps what is locked when another person’s version is taken, and saves it over theirs', async () => {
    const world = await composerWorld();
    const envelopeId = await signable(world);
    const path = `/v1/envelopes/${envelopeId}`;
    const { driver, element } = await setup(world, { envelopeId, startStep: 'send', locked: 'recipients' });
    await until(() => driver.text().includes('Lena Link'), 'the draft');
    const other = { ...bob, role: 'SIGNER', recipientRole: 'Signer 1' };
    const body = JSON.stringify({ subject: 'Changed by a colleague', recipients: [other] });
    await world.call(path, { method: 'PATCH', body });
    element.reload();
    await until(() => driver.notices().join().includes('Somebody else has changed this draft'), 'the offer');
    driver.press('Show their version');
    await until(() => driver.value(/^Subject/) === 'Changed by a colleague', 'their subject');
    await until(() => world.count(/^PATCH /) > 0 && driver.saveState() === 'Saved', 'saved');
    const saved = await world.ask<{ subject: string; recipients: { email: string }[] }>(path);
    expect(saved.subject).to.equal('Changed by a colleague');
    expect(saved.recipients.map(({ email }) => email)).to.deep.equal([
      'clara@example.com',
      'lena@example.com',
    ]);

    // Where all of it is locked, there is nothing to take.
    await world.call(path, { method: 'PATCH', body: JSON.stringify({ recipients: [other] }) });
    element.reload();
    await until(() => driver.notices().join().includes('It can’t be changed here'), 'the notice');
    expect(driver.buttons()).not.to.include('Show their version');
    expect(driver.text()).not.to.include('Bob');
  });

  it('says that the page is wrong where what it locks was never given', async () => {
    const world = await composerWorld();
    const { driver, details } = await setup(world, { locked: 'documents recipients', recipients: [clara] });
    const isWrong = () => driver.text().includes('Something is wrong with this page.');
    await until(isWrong, 'the sentence in place of the drop zone');
    expect(details('sig-error').map(({ code, message }) => [code, message])).to.deep.equal([
      ['config', 'locked: "documents" is locked, but the draft has none'],
    ]);
    await driver.goTo('recipients');
    expect(isWrong()).to.equal(false);

    const other = await setup(await composerWorld(), { locked: 'recipients' });
    expect(other.details('sig-error').map(({ code }) => code)).to.deep.equal(['config']);
    await other.driver.goTo('recipients');
    expect(other.driver.text()).to.include('Something is wrong with this page.');
  });

  it('leaves what is locked alone where the draft has it', async () => {
    const { details } = await setup(await composerWorld(), { locked: 'recipients', recipients: [clara] });
    expect(details('sig-error')).to.deep.equal([]);
  });

  it('lets no control change what is locked, not even one that a page has made editable', async () => {
    const world = await composerWorld();
    const envelopeId = await signable(world);
    const locked = 'documents recipients subject message expiry fields';
    const { driver, element, details } = await setup(world, { envelopeId, startStep: 'send', locked });
    await until(() => driver.text().includes('Lena Link'), 'the draft');
    const inputs = [...element.shadowRoot!.querySelectorAll<HTMLInputElement>('#subject, #message, #expiry')];
    expect(inputs.map(({ readOnly }) => readOnly)).to.deep.equal([true, true, true]);
    for (const input of inputs) {
      input.readOnly = false;
      input.value = input.type === 'date' ? '2026-12-24' : 'Mine';
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }
    await driver.goTo(/Recipients/);
    const person = element.shadowRoot!.querySelector<HTMLInputElement>('.people input')!;
    person.value = 'Mallory';
    person.dispatchEvent(new Event('input', { bubbles: true }));
    expect(await element.save()).to.equal(true);
    expect(details('sig-change')).to.deep.equal([]);
    expect(world.count(/^PATCH /)).to.equal(0);
  });

  it('finds no draft again that was begun for somebody else than the locked recipient', async () => {
    const world = await composerWorld();
    const given = { startStep: 'recipients' as const, locked: 'recipients' };
    const first = await setup(world, { ...given, startStep: 'send', recipients: [bob] });
    first.driver.type(/^Subject/, 'For Bob only');
    await until(() => first.driver.saveState() !== '', 'kept');
    first.element.remove();
    const other = await setup(world, { ...given, recipients: [clara] });
    await until(() => other.driver.value(/^Name/) === 'Clara Client', 'the recipient');
    expect(other.driver.text()).not.to.include('For Bob only');
  });

  it('begins at a step, hides others, also while one is on show, and leaves out access codes', async () => {
    const world = await composerWorld();
    const { driver, element } = await setup(world, {
      ...{ recipients: [clara], steps: 'documents recipients send', startStep: 'recipients' },
      noAccessCodes: true,
    });
    await until(() => driver.step() === 'Recipients', 'the step');
    expect(driver.text()).not.to.include('Ask for an access code');
    expect(driver.buttons().join()).not.to.include('Fields');
    element.noAccessCodes = false;
    await until(() => driver.text().includes('Ask for an access code'), 'the codes');
    element.steps = 'documents send';
    await until(() => driver.step() !== 'Recipients' && driver.text().includes('Drop files here'), 'another');
    expect(driver.buttons().join()).not.to.include('Recipients');
  });

  it('hides what the host does not want, and keeps what the draft has of it', async () => {
    const world = await composerWorld();
    const envelopeId = await signable(world);
    const path = `/v1/envelopes/${envelopeId}`;
    await world.call(path, { method: 'PATCH', body: JSON.stringify({ message: 'By Friday, please.' }) });
    const hiddenParts = 'library link-only viewer cc message expiry preview discard';
    const { driver, element } = await setup(world, { envelopeId, hiddenParts, startStep: 'documents' });
    await until(() => driver.text().includes('Drop files here'), 'the documents');
    expect(driver.buttons()).not.to.include('Choose from the library');
    expect(driver.buttons()).not.to.include('Discard draft');
    await driver.goTo(/^Recipients/);
    expect(element.shadowRoot!.querySelectorAll('select'), 'only one task is left').to.have.length(0);
    // Lena gets no email already: that is still to be seen, and Clara is not offered it.
    const byLink = [...element.shadowRoot!.querySelectorAll('label')].filter(({ textContent }) =>
      textContent?.includes('link'),
    );
    expect(byLink).to.have.length(1);
    await expect(element).to.be.accessible();
    await driver.goTo(/^Review/);
    await until(() => driver.canSend(), 'the check');
    expect(element.shadowRoot!.querySelector('#message, #expiry')).to.equal(null);
    expect(driver.buttons()).not.to.include('Preview the email');
    driver.type(/^Subject/, 'Tenancy 2026');
    expect(await element.save()).to.equal(true);
    expect((await world.ask<{ message: string }>(path)).message).to.equal('By Friday, please.');
    element.hiddenParts = 'message';
    await until(() => driver.buttons().includes('Discard draft'), 'what is not hidden any more');
  });

  it('shows a hidden message that the service refuses, so that it can be changed', async () => {
    const refusal = {
      statusCode: 400,
      message: 'Validation failed',
      details: [{ path: 'message', message: 'Too long.' }],
    };
    const world = await composerWorld((request) =>
      request.method === 'PATCH' ? Promise.resolve(Response.json(refusal, { status: 400 })) : undefined,
    );
    const envelopeId = await signable(world);
    const { driver, element } = await setup(world, { envelopeId, startStep: 'send', hiddenParts: 'message' });
    await until(() => driver.text().includes('Lena Link'), 'the draft');
    expect(element.shadowRoot!.querySelector('#message')).to.equal(null);
    driver.type(/^Subject/, 'Tenancy 2026');
    expect(await element.save()).to.equal(false);
    await until(() => driver.value(/^Message/) === '' && driver.text().includes('Too long.'), 'the message');
  });

  it('names a word of hidden-parts that it does not know', async () => {
    const world = await composerWorld();
    const { details } = await setup(world, { hiddenParts: 'library mesage' });
    await until(() => details('sig-error').length > 0, 'the error');
    expect(String(details('sig-error')[0]?.message)).to.match(
      /hidden-parts: "mesage" is not one of library, /,
    );
  });

  it('leads from the fields to the step that keeps the draft from being saved', async () => {
    const world = await composerWorld();
    const { driver } = await setup(world, {
      ...{ documents: [world.scene.documents.ready], subject: 'Tenancy', startStep: 'send' },
    });
    await until(() => driver.text().includes('Fields can be placed as soon as'), 'the check');
    expect(driver.buttons()).not.to.include('Go to the fields');
    expect(driver.buttons().filter((name) => name === 'Go to the recipients')).to.have.length(1);
  });
});
