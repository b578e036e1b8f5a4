import { expect } from '@open-wc/testing';
import {
  isAlone,
  selfSignBody,
} from '../../../../src/elements/sig-envelope-composer/self-sign/self-sign.model.js';
import { until } from '../../../../src/testing/query.js';
import { composerWorld, setup, type Instead, type World } from '../support/fixture.js';

const me = 'anna@example.com';
const isCreate = (request: Request, path: string) =>
  request.method === 'POST' && path === '/v1/envelopes/self-sign';

/** The helper would send it with the person's session; here the service takes the key in their name (R35). */
const inTheirName = async (world: World, request: Request) =>
  world.call('/v1/envelopes/self-sign', { method: 'POST', body: await request.clone().text() });

/** A draft with a signature, a text and one recipient, at its last step. */
async function draftFor(email: string, instead?: (world: World) => Instead, settings: object = {}) {
  const world = await composerWorld();
  const special = instead?.(world);
  world.state.instead = (request, path, call) =>
    special?.(request, path, call) ?? (isCreate(request, path) ? inTheirName(world, request) : undefined);
  const documentId = world.scene.documents.ready;
  const { id: envelopeId } = await world.ask<{ id: string }>('/v1/envelopes', {
    method: 'POST',
    body: JSON.stringify({
      subject: 'Expenses',
      documentIds: [documentId],
      recipients: [{ email, role: 'SIGNER', recipientRole: 'Signer 1' }],
    }),
  });
  const place = { pageNumber: 1, width: 0.2, height: 0.05, x: 0.1, recipientRole: 'Signer 1' };
  await world.call(`/v1/documents/${documentId}/fields/bulk?envelopeId=${envelopeId}`, {
    method: 'POST',
    body: JSON.stringify({
      fields: [
        { ...place, y: 0.2, type: 'SIGNATURE', required: true },
        { ...place, y: 0.4, type: 'TEXT', required: false, label: 'Purpose', multiline: true },
      ],
    }),
  });
  const page = await setup(world, { envelopeId, startStep: 'send', selfSigner: me, ...settings });
  await until(() => page.driver.canSend(), 'the button');
  return { world, envelopeId, documentId, ...page };
}

const focused = (element: HTMLElement) => element.shadowRoot?.activeElement?.textContent?.trim();

interface Row {
  id: string;
  subject: string;
  status: string;
}
const ownRows = async (world: World) =>
  (await world.ask<{ items: Row[] }>('/v1/envelopes?source=SELF_SIGN')).items.filter(
    ({ subject }) => subject === 'Expenses',
  );

describe('sig-envelope-composer: signing alone', () => {
  beforeEach(() => sessionStorage.clear());

  it('creates an envelope with the draft’s fields, sends no email, and deletes the draft (R110)', async () => {
    const { world, driver, element, details, envelopeId, documentId } = await draftFor('Anna@example.com');
    await expect(element).to.be.accessible();
    driver.press('Create and sign');
    driver.press('Create and sign');
    await until(() => driver.headings().includes('Ready for you to sign'), 'created');
    expect(driver.said(), 'what a step said last').to.equal('');
    const rows = await ownRows(world);
    expect(rows.map(({ status }) => status)).to.deep.equal(['SENT']);
    // After the draft is deleted.
    await until(() => details('sig-self-sign').length > 0, 'the event');
    expect(details('sig-self-sign')).to.deep.equal([{ envelopeId: rows[0]!.id }]);
    expect(details('sig-sent')).to.deep.equal([]);
    expect(await world.outbox()).to.deep.equal([]);
    const placed = await world.ask<{ type: string; label?: string; multiline?: boolean }[]>(
      `/v1/documents/${documentId}/fields?envelopeId=${rows[0]!.id}`,
    );
    expect(placed.map(({ type, label, multiline }) => [type, label ?? '', multiline ?? false])).to.deep.equal(
      [
        ['SIGNATURE', '', false],
        ['TEXT', 'Purpose', true],
      ],
    );
    await until(async () => (await world.call(`/v1/envelopes/${envelopeId}`)).status === 404, 'no draft');
    const link = driver.signingLink();
    expect(link?.href).to.match(/\/sandbox\/ceremony\/\?token=/);
    expect(link?.rel).to.equal('noopener noreferrer');
    await expect(element).to.be.accessible();
  });

  it('creates no envelope of a draft that cannot be read first, and says so', async () => {
    let isAway = false;
    const { world, driver, envelopeId } = await draftFor(
      me,
      () => (request, path) =>
        isAway && request.method === 'GET' && /^\/v1\/envelopes\/[^/]+$/.test(path)
          ? Promise.resolve(Response.json({ message: 'Down' }, { status: 503 }))
          : undefined,
    );
    isAway = true;
    driver.press('Create and sign');
    await until(() => driver.alerts().some((one) => one.startsWith('It wasn’t created')), 'the answer');
    expect(await ownRows(world)).to.deep.equal([]);
    isAway = false;
    driver.press('Create and sign');
    await until(() => driver.headings().includes('Ready for you to sign'), 'created');
    await until(async () => (await world.call(`/v1/envelopes/${envelopeId}`)).status === 404, 'no draft');
  });

  it('is offered only to the person whom the host names, and only as the one recipient', async () => {
    const { driver } = await draftFor('clara@example.com');
    expect(driver.buttons()).not.to.include('Create and sign');
    const { driver: unnamed } = await draftFor(me, undefined, { selfSigner: undefined });
    expect(unnamed.buttons()).not.to.include('Create and sign');
    const row = { key: 'k', name: '', order: 1, recipientRole: '', delivery: 'email' } as const;
    const signer = { ...row, email: me, role: 'SIGNER' } as const;
    const copy = { ...row, email: 'b@example.com', role: 'CC' } as const;
    expect(isAlone({ recipients: [signer] }, me)).to.equal(true);
    expect(isAlone({ recipients: [signer, copy] }, me)).to.equal(false);
    expect(isAlone({ recipients: [{ ...signer, role: 'CC' }] }, me)).to.equal(false);
  });

  it('adds the person as the only one to sign in one press', async () => {
    const world = await composerWorld();
    const { driver } = await setup(world, { selfSigner: me, startStep: 'recipients' });
    await until(() => driver.buttons().includes('Only I sign'), 'the button');
    driver.press('Only I sign');
    await until(() => !driver.buttons().includes('Only I sign'), 'the row');
    expect(driver.value(/^Email address/)).to.equal(me);
  });

  it('is ready at the last step for a draft that was saved only there', async () => {
    const world = await composerWorld();
    const { driver } = await setup(world, {
      ...{ selfSigner: me, startStep: 'send', subject: 'Expenses' },
      ...{ documents: [world.scene.documents.ready], recipients: [{ email: me }] },
    });
    await until(() => driver.text().includes('Place at least one required field.'), 'the checked fields');
  });

  it('keeps the draft and does not repeat by itself when the answer was lost, also after a reload', async () => {
    let isLost = true;
    const { world, driver, element, envelopeId } = await draftFor(
      me,
      (made) => (request, path) =>
        isLost && isCreate(request, path)
          ? inTheirName(made, request).then(() => Promise.reject(new TypeError('lost')))
          : undefined,
    );
    driver.press('Create and sign');
    await until(() => driver.text().includes('We don’t know whether it was created.'), 'unclear');
    expect((await ownRows(world)).length).to.equal(1);
    element.remove();
    isLost = false;
    const { driver: again } = await setup(world, { envelopeId, selfSigner: me });
    await until(() => again.text().includes('We don’t know whether it was created.'), 'unclear again');
    await until(() => again.buttons().includes('Create and sign'), 'the draft is there');
    expect((await ownRows(world)).length, 'nothing was repeated').to.equal(1);
    again.press('Create and sign');
    again.press('Send');
    expect(again.buttons()).to.include('It isn’t there');
    again.press('It isn’t there');
    await until(() => !again.text().includes('We don’t know whether it was created.'), 'looked');
    await until(() => again.canSend(), 'the buttons');
    again.press('Create and sign');
    await until(() => again.headings().includes('Ready for you to sign'), 'created');
    expect((await ownRows(world)).length, 'a second one, by a decision').to.equal(2);
    expect(await world.outbox()).to.deep.equal([]);
  });

  it('says at every step that an answer was lost, also to other recipients, and with other locks', async () => {
    const { world, driver, element, envelopeId } = await draftFor(
      me,
      (made) => (request, path) =>
        isCreate(request, path)
          ? inTheirName(made, request).then(() => Promise.reject(new TypeError('lost')))
          : undefined,
    );
    driver.press('Create and sign');
    const unclear = 'We don’t know whether it was created.';
    await until(() => driver.text().includes(unclear), 'unclear');
    await driver.goTo(/Recipients/);
    expect(driver.text()).to.include(unclear);
    driver.type(/^Email address/, 'clara@example.com');
    await driver.goTo(/Review and send/);
    expect(driver.text()).to.include(unclear);
    await until(() => !driver.text().includes('being checked'), 'the checks');
    expect(driver.canSend(), 'the person looks first').to.equal(false);
    element.remove();
    const { driver: again } = await setup(world, { envelopeId, selfSigner: me, locked: 'subject' });
    await until(() => again.text().includes(unclear), 'unclear again');
  });

  it('is created or sent, never both, and the draft is neither edited nor discarded by then', async () => {
    const gate = { isShut: false, open: () => {} };
    const isOpen = new Promise<void>((resolve) => (gate.open = resolve));
    const { world, driver, details, element, envelopeId } = await draftFor(
      me,
      () => (request, path, call) =>
        gate.isShut && request.method === 'GET' && /fields$/.test(path) ? isOpen.then(call) : undefined,
    );
    gate.isShut = true;
    driver.press('Send');
    driver.press('Create and sign');
    element.subject = 'Another subject';
    driver.type(/^Subject/, 'Travel');
    driver.press('Discard draft');
    driver.press('Back');
    expect(driver.headings()).not.to.include('Discard this draft?');
    expect(driver.step()).to.equal('Review and send');
    gate.open();
    await until(() => details('sig-sent').length === 1, 'sent');
    expect(await ownRows(world)).to.deep.equal([]);
    const { subject } = await world.ask<Row>(`/v1/envelopes/${envelopeId}`);
    expect(subject).to.equal('Expenses');
    expect(world.count(/POST .*self-sign/)).to.equal(0);
  });

  it('says why it was refused, and what of the draft is left', async () => {
    let status = 401;
    const settled: string[] = [];
    const { world, driver, element } = await draftFor(me, () => (request, path) => {
      if (request.method === 'DELETE') settled.push('DELETE');
      if (isCreate(request, path) && status !== 201)
        return Promise.resolve(
          Response.json({ statusCode: status, message: 'The document is archived.' }, { status }),
        );
      if (status === 201 && request.method === 'DELETE') return Promise.reject(new TypeError('offline'));
      return undefined;
    });
    driver.press('Create and sign');
    await until(() => driver.text().includes('It wasn’t created.'), 'refused');
    expect(driver.text()).to.include('You’ve been signed out. Sign in to continue.');
    status = 400;
    driver.press('Create and sign');
    await until(() => driver.text().includes('The document is archived.'), 'the service’s own words');
    await expect(element).to.be.accessible();
    status = 201;
    element.addEventListener('sig-self-sign', () => settled.push('sig-self-sign'));
    driver.press('Create and sign');
    await until(() => driver.text().includes('The draft is still there.'), 'the draft');
    element.reload();
    expect(driver.signingLink(), 'a reload keeps the link').to.exist;
    world.state.instead = undefined;
    expect(settled, 'the event comes last').to.deep.equal(['DELETE', 'sig-self-sign']);
    driver.press('Delete the draft');
    await until(() => !driver.text().includes('The draft is still there.'), 'no draft');
    await until(() => focused(element) === 'Ready for you to sign', 'focus');
  });

  it('asks the host first, and lets a link that cannot be opened be', async () => {
    const { world, driver, root, details } = await draftFor(
      me,
      (made) => (request, path) =>
        isCreate(request, path)
          ? inTheirName(made, request).then(() =>
              Response.json({ id: 'e-1', signingUrl: 'javascript:alert(1)' }, { status: 201 }),
            )
          : undefined,
    );
    root.addEventListener('sig-send', (event) => event.preventDefault(), { once: true });
    driver.press('Create and sign');
    await until(() => details('sig-send').length === 1, 'the question');
    await until(() => driver.buttons().includes('Create and sign'), 'nothing was done');
    expect(world.count(/self-sign/)).to.equal(0);
    driver.press('Create and sign');
    await until(() => driver.text().includes('Its link couldn’t be read.'), 'created');
    expect(driver.signingLink()).to.equal(undefined);
  });

  it('asks for the documented members of each field, without roles and what the service sets', () => {
    const field = {
      ...{ id: 'f', documentId: 'd', pageNumber: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.1, type: 'RADIO' },
      ...{ groupKey: 'g', optionLabel: 'Yes', recipientRole: 'Signer 1', createdAt: 'now', label: null },
    };
    const body = selfSignBody(
      { subject: ' Expenses ', documents: [{ id: 'd', name: 'D', state: 'ready' }] },
      { fields: [field], gridGroups: [] },
      undefined,
    );
    expect(body).to.deep.equal({
      subject: 'Expenses',
      documentIds: ['d'],
      fields: [
        {
          ...{ documentId: 'd', pageNumber: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.1, type: 'RADIO' },
          ...{ groupKey: 'g', optionLabel: 'Yes' },
        },
      ],
    });
  });
});
