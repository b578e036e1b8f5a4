import { expect } from '@open-wc/testing';
import { until } from '../../../../src/testing/query.js';
import { composerWorld, setup, signable, type World } from '../support/fixture.js';

const send = (world: World, id: string) => world.call(`/v1/envelopes/${id}/send`, { method: 'POST' });
const placeSignature = (world: World, envelopeId: string) =>
  world.call(`/v1/documents/${world.scene.documents.ready}/fields/replace`, {
    method: 'POST',
    body: JSON.stringify({
      envelopeId,
      fields: [
        {
          ...{ pageNumber: 1, x: 0.1, y: 0.2, width: 0.2, height: 0.05, type: 'SIGNATURE' },
          ...{ required: true, recipientRole: 'Signer 1' },
        },
      ],
    }),
  });
const focused = (element: HTMLElement) => element.shadowRoot?.activeElement?.textContent?.trim();

describe('sig-envelope-composer: a draft that was sent elsewhere', () => {
  beforeEach(() => sessionStorage.clear());

  it('shows what was sent, to be read, and the way to what became of it', async () => {
    const world = await composerWorld();
    const envelopeId = await signable(world);
    await world.call(`/v1/envelopes/${envelopeId}`, {
      method: 'PATCH',
      body: JSON.stringify({ message: 'Please sign by Friday.', expiresAt: '2026-06-30T21:59:59.999Z' }),
    });
    await send(world, envelopeId);
    const { driver, element, root, details } = await setup(world, {
      envelopeId,
      envelopeUrl: '/envelopes/{id}',
    });
    await until(() => driver.headings().includes('Already sent'), 'what was sent');
    for (const text of [
      'Tenancy',
      'Clara Client',
      'Lena Link',
      'by link only',
      'Service agreement',
      '30 June 2026',
    ])
      expect(driver.text()).to.include(text);
    expect(driver.text()).to.include('Please sign by Friday.');
    expect(driver.text()).to.not.include('weren’t sent');
    const link = driver.envelopeLink()!;
    expect(link.pathname).to.equal(`/envelopes/${envelopeId}`);
    await expect(element).to.be.accessible();
    const opened: unknown[] = [];
    root.addEventListener('sig-open', (event) => {
      event.preventDefault();
      opened.push((event as CustomEvent).detail);
    });
    link.click();
    expect(opened).to.deep.equal([{ envelopeId }]);
    expect(details('sig-error')).to.deep.equal([]);
  });

  it('shows no link where the host has no page for it, or none that is safe', async () => {
    const world = await composerWorld();
    const envelopeId = await signable(world);
    await send(world, envelopeId);
    const { driver, element } = await setup(world, { envelopeId });
    await until(() => driver.headings().includes('Already sent'), 'what was sent');
    expect(driver.envelopeLink()).to.equal(undefined);
    element.envelopeUrl = 'javascript:alert("{id}")';
    await element.updateComplete;
    expect(driver.envelopeLink()).to.equal(undefined);
  });

  it('says that the last changes did not go out, and takes focus from what is gone', async () => {
    const world = await composerWorld();
    const envelopeId = await signable(world);
    const { driver, element } = await setup(world, { envelopeId, startStep: 'send' });
    await until(() => driver.canSend(), 'the button');
    await send(world, envelopeId);
    driver.focus('Subject');
    driver.type(/^Subject/, 'Tenancy, second draft');
    await element.save();
    await until(() => driver.headings().includes('Already sent'), 'what was sent');
    expect(driver.text()).to.include('Changes that weren’t saved yet weren’t sent.');
    await until(() => focused(element) === 'Already sent', 'focus');
  });

  it('says so when the element is back in the page, also where it learned that after it had left', async () => {
    const world = await composerWorld();
    const settings = {
      ...{ startStep: 'send' as const, subject: 'Tenancy', documents: [world.scene.documents.ready] },
      recipients: [{ name: 'Clara Client', email: 'clara@example.com' }],
    };
    const { driver, details, element } = await setup(world, settings);
    await until(() => details('sig-created').length === 1, 'the draft');
    const { envelopeId } = details('sig-created')[0] as { envelopeId: string };
    await placeSignature(world, envelopeId);
    await until(() => driver.text().includes('Subject'), 'the step');
    await send(world, envelopeId);
    driver.type(/^Subject/, 'Tenancy, second draft');
    const reads = () => world.count(new RegExp(`^GET .*/envelopes/${envelopeId}$`));
    const before = reads();
    element.remove();
    await until(() => reads() > before, 'the last save looks first');
    await element.save();
    const again = await setup(world, settings);
    await until(() => again.driver.headings().includes('Already sent'), 'what was sent');
    expect(again.driver.text()).to.include('Changes that weren’t saved yet weren’t sent.');
  });

  it('does not take focus from the rest of the page', async () => {
    const world = await composerWorld();
    const envelopeId = await signable(world);
    const { driver, element, root } = await setup(world, { envelopeId, startStep: 'send' });
    await until(() => driver.canSend(), 'the button');
    const other = root.appendChild(document.createElement('button'));
    other.textContent = 'Elsewhere';
    other.focus();
    await send(world, envelopeId);
    element.reload();
    await until(() => driver.headings().includes('Already sent'), 'what was sent');
    await element.updateComplete;
    expect(document.activeElement).to.equal(other);
  });

  it('points to the envelope’s page before and after sending, where reminders are sent', async () => {
    const world = await composerWorld();
    const envelopeId = await signable(world);
    const { driver } = await setup(world, {
      envelopeId,
      startStep: 'send',
      envelopeUrl: '/envelopes/{id}',
    });
    await until(() => driver.canSend(), 'the button');
    expect(driver.text()).to.include('you can remind the recipients from the envelope’s page');
    driver.press('Send');
    await until(() => driver.headings().includes('Sent'), 'sent');
    expect(driver.envelopeLink()?.pathname).to.equal(`/envelopes/${envelopeId}`);
  });

  it('offers another envelope also after a reload, where the host names by then what was begun without it', async () => {
    const world = await composerWorld();
    const begun = await setup(world, {
      ...{ startStep: 'send', subject: 'Tenancy', documents: [world.scene.documents.ready] },
      recipients: [{ name: 'Clara Client', email: 'clara@example.com' }],
    });
    await until(() => begun.details('sig-created').length === 1, 'the draft');
    const { envelopeId } = begun.details('sig-created')[0] as { envelopeId: string };
    await placeSignature(world, envelopeId);
    begun.element.envelopeId = envelopeId;
    await begun.element.updateComplete;
    await begun.element.send();
    await until(() => begun.driver.headings().includes('Sent'), 'sent');
    expect(begun.driver.buttons()).to.include('Start another envelope');
    begun.element.remove();

    const { driver, details, element } = await setup(world, { envelopeId });
    await until(() => driver.headings().includes('Sent'), 'what was sent');
    driver.press('Start another envelope');
    await until(() => driver.isAt('documents'), 'an empty draft');
    expect(details('sig-begun')).to.deep.equal([{}]);
    expect(driver.text()).not.to.include('Tenancy');
    element.envelopeId = undefined;
    await element.updateComplete;
    await until(() => driver.isAt('documents') && !driver.text().includes('Tenancy'), 'it stays');
  });

  it('leaves what follows to a host that opened the draft by its id', async () => {
    const world = await composerWorld();
    const envelopeId = await signable(world);
    const first = await setup(world, { envelopeId, startStep: 'send' });
    await until(() => first.driver.canSend(), 'the button');
    await first.element.send();
    await until(() => first.driver.headings().includes('Sent'), 'sent');
    expect(first.driver.buttons()).not.to.include('Start another envelope');
    first.element.remove();
    const { driver } = await setup(world, { envelopeId });
    await until(() => driver.headings().includes('Sent'), 'what was sent');
    expect(driver.buttons()).not.to.include('Start another envelope');
  });

  it('tells the host when another envelope is begun, so that its address no longer names this one', async () => {
    const world = await composerWorld();
    const { driver, details, element } = await setup(world, {
      ...{ startStep: 'send', subject: 'Tenancy', documents: [world.scene.documents.ready] },
      recipients: [{ name: 'Clara Client', email: 'clara@example.com' }],
    });
    await until(() => details('sig-created').length === 1, 'the draft');
    const { envelopeId } = details('sig-created')[0] as { envelopeId: string };
    await placeSignature(world, envelopeId);
    await element.send();
    await until(() => driver.headings().includes('Sent'), 'sent');
    expect(details('sig-begun')).to.deep.equal([]);
    driver.press(/^Start another/);
    await until(() => driver.step() !== undefined, 'an empty draft');
    expect(details('sig-begun')).to.deep.equal([{}]);
  });
});
