import { expect } from '@open-wc/testing';
import { until } from '../../../../src/testing/query.js';
import { composerWorld, setup, type Instead, type World } from '../support/fixture.js';

interface Field {
  id: string;
  type: string;
  recipientRole?: string;
}
interface Suggestion {
  id: string;
  recipientRole?: string;
}

const clara = { name: 'Clara Client', email: 'clara@example.com', role: 'SIGNER', recipientRole: 'Signer 1' };
const lena = { name: 'Lena Landlord', email: 'lena@example.com', role: 'SIGNER', recipientRole: 'Signer 2' };

/** A draft of the scene's document without fields. */
async function draftOf(world: World, recipients: object[], fields: object[] = []): Promise<string> {
  const documentId = world.scene.documents.ready;
  const { id } = await world.ask<{ id: string }>('/v1/envelopes', {
    method: 'POST',
    body: JSON.stringify({ subject: 'Tenancy', documentIds: [documentId], recipients }),
  });
  if (fields.length > 0)
    await world.call(`/v1/documents/${documentId}/fields/bulk?envelopeId=${id}`, {
      method: 'POST',
      body: JSON.stringify({ fields }),
    });
  return id;
}

async function fieldsStep(recipients: object[], fields: object[] = [], instead?: Instead) {
  const world = await composerWorld(instead);
  const envelopeId = await draftOf(world, recipients, fields);
  const page = await setup(world, { envelopeId, startStep: 'fields' });
  const path = `/v1/documents/${world.scene.documents.ready}`;
  return {
    ...{ world, envelopeId, ...page },
    fieldsNow: () => world.ask<Field[]>(`${path}/fields?envelopeId=${envelopeId}`),
    pending: async () => (await world.ask<{ items: Suggestion[] }>(`${path}/suggestions`)).items,
  };
}

const place = { pageNumber: 1, width: 0.2, height: 0.05, x: 0.1, y: 0.2, required: true };

describe('sig-envelope-composer: fields in doubt', () => {
  beforeEach(() => sessionStorage.clear());

  it('asks about each doubtful field, keeps each decision, and moves focus to the next', async () => {
    const { driver, element, world, fieldsNow, pending } = await fieldsStep([clara, lena]);
    await until(() => driver.buttons().includes('Look for fields'), 'the search');
    expect(
      driver.buttons().filter((name) => name === 'Look for fields'),
      'one search',
    ).to.have.length(1);
    driver.press('Look for fields');
    await until(() => driver.question() !== undefined, 'a question');
    const all = await pending();
    expect(all.length).to.be.greaterThan(1);
    expect(driver.question()).to.match(/^\S.* in .+, page \d+\?$/);
    await until(() => driver.said().includes('for you to decide'), 'said');
    await expect(element).to.be.accessible();

    const before = await fieldsNow();
    driver.press('Use for Lena Landlord');
    await until(() => driver.said().includes('The field is for Lena Landlord.'), 'said');
    const mine = (await fieldsNow()).filter(({ id }) => !before.some((field) => field.id === id));
    expect(mine.map(({ recipientRole }) => recipientRole)).to.deep.equal(mine.map(() => 'Signer 2'));
    expect(mine).not.to.deep.equal([]);
    await until(() => element.shadowRoot!.activeElement?.id === 'question-title', 'focus on the next');

    const left = (await pending()).length;
    driver.press('Not a field');
    await until(() => driver.said().includes('It is no field.'), 'said');
    expect((await pending()).length).to.be.lessThan(left);
    const open = await pending();
    expect(world.count(/suggestions\/[^/]+\/(accept|reject)/)).to.be.greaterThan(1);

    for (let n = open.length; n > 0 && driver.question() !== undefined; n -= 1) {
      const asked = driver.question();
      const place = driver.text();
      driver.press('Not a field');
      await until(() => driver.question() !== asked || driver.text() !== place, 'the next');
      await until(() => driver.question() === undefined || driver.canDecide(), 'the decision');
    }
    expect(driver.question()).to.equal(undefined);
    await until(() => driver.said().includes('Everything is decided.'), 'the end');
  });

  it('leaves the focus with a person who has gone on to another control', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const { driver, element, world } = await fieldsStep([clara, lena]);
    await until(() => driver.buttons().includes('Look for fields'), 'the search');
    driver.press('Look for fields');
    await until(() => driver.question() !== undefined, 'a question');
    await until(() => driver.canDecide(), 'a question that can be decided');
    world.state.instead = (_, path, call) =>
      /\/suggestions\/[^/]+\/accept$/.test(path) ? released.then(call) : undefined;
    const question = driver.question();
    driver.press('Use for Lena Landlord');
    const control = [...element.shadowRoot!.querySelectorAll('button')].find(
      ({ textContent }) => textContent.trim() === 'Continue',
    )!;
    control.focus();
    release();
    await until(() => driver.said().includes('The field is for Lena Landlord.'), 'said');
    await until(() => driver.question() !== question, 'the next question');
    await element.updateComplete;
    expect(element.shadowRoot!.activeElement?.textContent.trim()).to.equal('Continue');
  });

  it('finds questions again after a reload, and says when the service refuses or fails', async () => {
    const first = await fieldsStep([clara, lena]);
    await until(() => first.driver.buttons().includes('Look for fields'), 'the search');
    first.driver.press('Look for fields');
    await until(() => first.driver.question() !== undefined, 'a question');
    first.element.remove();
    const { driver } = await setup(first.world, { envelopeId: first.envelopeId, startStep: 'fields' });
    await until(() => driver.question() !== undefined, 'the same question');

    first.world.state.instead = (_, path) =>
      path.endsWith('/reject') ? Promise.resolve(Response.json({}, { status: 500 })) : undefined;
    driver.press('Not a field');
    await until(() => driver.text().includes('That couldn’t be saved. Nothing has changed.'), 'the problem');
    first.world.state.instead = (_, path) =>
      path.endsWith('/reject')
        ? Promise.resolve(Response.json({ statusCode: 400, message: 'Already.' }, { status: 400 }))
        : undefined;
    await until(() => driver.canDecide(), 'again');
    driver.press('Not a field');
    await until(() => driver.said().includes('That was decided already.'), 'decided elsewhere');
  });
});

describe('sig-envelope-composer: what is found in all documents', () => {
  beforeEach(() => sessionStorage.clear());

  it('gives fields without a signer to one, and names document and page', async () => {
    const { driver, fieldsNow } = await fieldsStep(
      [clara],
      [{ ...place, type: 'SIGNATURE', recipientRole: 'Landlord' }],
    );
    await until(() => driver.findings().length === 2, 'both findings');
    expect(driver.findings()[0]).to.match(/, page 1: 1 field belongs to nobody who signs\./);
    expect(driver.findings()[1]).to.contain('No field yet for Clara Client.');
    driver.press('Give to Clara Client');
    await until(() => driver.findings().length === 0, 'nothing left');
    expect((await fieldsNow()).map(({ recipientRole }) => recipientRole)).to.deep.equal(['Signer 1']);
    expect(driver.said()).to.contain('1 field given to Clara Client.');
  });

  it('adds a signature for a signer who has only other fields', async () => {
    const { driver, element, fieldsNow } = await fieldsStep(
      [clara],
      [{ ...place, type: 'TEXT', recipientRole: 'Signer 1' }],
    );
    await until(() => driver.findings().join().includes('no required signature'), 'the finding');
    const placer = () => element.shadowRoot!.querySelector('sig-field-placer')!;
    await until(() => placer()?.fields.length === 1, 'the placer');
    driver.press('Add a signature for Clara Client');
    await until(() => driver.findings().length === 0, 'nothing left');
    expect((await fieldsNow()).map(({ type }) => type).sort()).to.deep.equal(['SIGNATURE', 'TEXT']);
  });

  it('leads to the page of a finding', async () => {
    const { driver, element } = await fieldsStep(
      [clara],
      [{ ...place, type: 'SIGNATURE', recipientRole: 'Landlord' }],
    );
    const placer = () => element.shadowRoot!.querySelector('sig-field-placer');
    await until(
      () => placer()?.fields.length === 1 && driver.buttons().includes('Show page 1'),
      'the placer',
    );
    driver.press('Show page 1');
    await until(
      () => placer()!.shadowRoot!.activeElement?.getAttribute('part')?.includes('field') === true,
      'the field',
    );
  });

  it('says which document the service could not search', async () => {
    const { driver } = await fieldsStep([clara], [], (_, path) =>
      path.endsWith('/suggestions/detect') ? Promise.resolve(Response.json({}, { status: 500 })) : undefined,
    );
    await until(() => driver.buttons().includes('Look for fields'), 'the search');
    driver.press('Look for fields');
    await until(() => driver.findings().join().includes('couldn’t be searched for fields'), 'the words');
    expect(driver.buttons()).to.include('Show the document');
  });

  it('does not send what was placed and not saved, keeps it, and saves it when checked again', async () => {
    const signature = { ...place, type: 'SIGNATURE', recipientRole: 'Signer 1' };
    let isRefused = true;
    const { driver, element, fieldsNow } = await fieldsStep([clara, lena], [signature], (request, path) =>
      isRefused && request.method !== 'GET' && path.includes('/fields')
        ? Promise.reject(new TypeError('offline'))
        : undefined,
    );
    const add = 'Add a signature for Lena Landlord';
    await until(() => driver.buttons().includes(add), 'the finding');
    await until(() => {
      driver.press(add);
      return driver.said().includes('A signature for Lena Landlord is placed');
    }, 'the placer');
    await driver.goTo(/Review and send/);
    const words = 'The fields that were placed last couldn’t be saved.';
    await until(() => driver.text().includes(words), 'the reason');
    expect(driver.canSend()).to.equal(false);
    expect((await fieldsNow()).length).to.equal(1);
    await expect(element).to.be.accessible();
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented, 'leaving the page is asked about').to.equal(true);
    isRefused = false;
    driver.press('Check now');
    await until(() => driver.canSend(), 'saved');
    expect(driver.text()).not.to.include(words);
    const roles = (await fieldsNow()).map((field) => field.recipientRole);
    expect([...new Set(roles)].sort()).to.deep.equal(['Signer 1', 'Signer 2']);
    await until(() => element.shadowRoot?.activeElement?.textContent?.trim() === 'Send', 'focus');
  });
});
