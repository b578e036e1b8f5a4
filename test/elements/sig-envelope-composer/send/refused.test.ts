import { expect } from '@open-wc/testing';
import { until } from '../../../../src/testing/query.js';
import { composerWorld, setup, signable } from '../support/fixture.js';

/** A draft at its last step, whose service refuses once to send it. */
async function refusing(body: object) {
  let isRefused = true;
  const world = await composerWorld((request, path) => {
    if (!isRefused || request.method !== 'POST' || !path.endsWith('/send')) return undefined;
    isRefused = false;
    return Promise.resolve(Response.json({ statusCode: 400, ...body }, { status: 400 }));
  });
  const envelopeId = await signable(world);
  const page = await setup(world, { envelopeId, startStep: 'send' });
  await until(() => page.driver.canSend(), 'the button');
  page.driver.press('Send');
  await until(() => page.driver.text().includes('It wasn’t sent.'), 'the refusal');
  return { world, envelopeId, ...page };
}

const named = (path: string, message: string) => ({
  message: 'Validation failed',
  details: [{ path, message }],
});

/** Waits for the focus on what was refused, and returns the words there. */
async function refusedAt(element: HTMLElement): Promise<{ control: HTMLElement; words: string }> {
  const control = await until(() => {
    const active = element.shadowRoot!.activeElement;
    return active?.matches('[aria-invalid=true], [data-refused]') && (active as HTMLElement);
  }, 'focus on what was refused');
  const ids = (control.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);
  const described = ids.map((id) => element.shadowRoot!.getElementById(id)?.textContent?.trim() ?? '');
  return { control, words: [control.textContent?.trim() ?? '', ...described].join(' ') };
}

describe('sig-envelope-composer: a refused send', () => {
  beforeEach(() => sessionStorage.clear());

  for (const [path, what, way] of [
    ['subject', 'The subject', 'Go to the details'],
    ['body.message', 'The message', 'Go to the details'],
    ['expiresAt', 'The last day to sign', 'Go to the details'],
    ['departmentId', 'The department', 'Go to “Documents”'],
    ['documentIds.0', 'A document', 'Go to “Documents”'],
    ['documentIds', 'A document', 'Go to “Documents”'],
    ['recipients.1.email', 'A recipient', 'Go to “Recipients”'],
    ['recipients.1.name', 'A recipient', 'Go to “Recipients”'],
    ['recipients.0.order', 'A recipient', 'Go to “Recipients”'],
    ['recipients', 'A recipient', 'Go to “Recipients”'],
    ['signingOrder', 'The signing order', 'Go to “Recipients”'],
  ] as const)
    it(`that names ${path} leads to what was refused, and says why there`, async () => {
      const { driver, element } = await refusing(named(path, 'Not this one.'));
      expect(driver.alerts().join()).to.include(`${what} wasn’t accepted.`);
      // The details are the step on show, which is never marked.
      const step = /“(.+)”/.exec(way)?.[1] ?? 'Details';
      const isComplete = () =>
        [...element.shadowRoot!.querySelectorAll('nav li')].some(
          ({ textContent }) => textContent.includes(step) && textContent.includes('complete'),
        );
      expect(isComplete(), 'a refused step is not complete').to.equal(false);
      driver.press(way);
      const { control, words } = await refusedAt(element);
      expect(words).to.include('Not this one.');
      if (path === 'recipients.1.email') expect(driver.value(/^Email/)).to.equal('clara@example.com');
      if (path === 'recipients.1.email')
        expect((control as HTMLInputElement).value).to.equal('lena@example.com');
      await expect(element).to.be.accessible();
    });

  it('is forgotten once what was refused is changed, and can be sent then', async () => {
    const { driver, element, world } = await refusing(named('subject', 'Too plain.'));
    const marked = () => element.shadowRoot!.querySelectorAll('[aria-invalid=true]').length;
    expect(marked()).to.equal(1);
    driver.type(/^Subject/, 'Tenancy of the mill');
    await until(() => marked() === 0 && driver.canSend(), 'the changed subject');
    expect(driver.text()).not.to.include('It wasn’t sent.');
    driver.press('Send');
    await until(() => driver.links().length === 1, 'the link');
    expect((await world.outbox()).length).to.equal(1);
  });

  it('that names no member is shown in the service’s own sentence', async () => {
    const { driver } = await refusing({ message: 'Sending is closed for the night.' });
    expect(driver.alerts().join()).to.include('Sending is closed for the night.');
  });

  it('that names a field leads to its page, and reads the fields again', async () => {
    const world = await composerWorld();
    const envelopeId = await signable(world);
    const documentId = world.scene.documents.ready;
    const [field] = await world.ask<{ id: string }[]>(
      `/v1/documents/${documentId}/fields?envelopeId=${envelopeId}`,
    );
    const { driver, element } = await setup(world, { envelopeId, startStep: 'send' });
    await until(() => driver.canSend(), 'the button');
    let reads = 0;
    world.state.instead = (request, path) => {
      if (request.method === 'GET' && path.endsWith('/fields')) reads += 1;
      if (request.method !== 'POST' || !path.endsWith('/send')) return undefined;
      reads = 0;
      const refusal = { statusCode: 400, message: 'This field can’t be signed.', fieldId: field!.id };
      return Promise.resolve(Response.json(refusal, { status: 400 }));
    };
    driver.press('Send');
    await until(() => driver.text().includes('A field wasn’t accepted.'), 'the refusal');
    await until(() => reads > 0, 'the fields, read again');
    driver.press('Go to “Fields”');
    const { control } = await refusedAt(element);
    expect(driver.findings()[0]).to.match(/^Service agreement, page 1: a field wasn’t accepted\./);
    expect(control.textContent?.trim()).to.equal('Show page 1');
  });

  it('finds out which field has lost its signer by then, through the helper', async () => {
    const { world, driver, envelopeId } = await refusing(named('fields.0', 'Whose is it?'));
    await until(() => driver.canSend(), 'the fields, read again');
    let isChanged = false;
    world.state.instead = (request, path, call) => {
      if (isChanged || request.method !== 'POST' || !path.endsWith('/send')) return undefined;
      isChanged = true;
      const place = {
        pageNumber: 1,
        x: 0.1,
        y: 0.2,
        width: 0.2,
        height: 0.05,
        type: 'SIGNATURE',
        required: true,
      };
      return world
        .call(`/v1/documents/${world.scene.documents.ready}/fields/replace`, {
          method: 'POST',
          body: JSON.stringify({ envelopeId, fields: [{ ...place, recipientRole: 'Signer 7' }] }),
        })
        .then(call);
    };
    driver.press('Send');
    await until(() => driver.text().includes('belongs to nobody who signs'), 'the finding');
    expect(driver.canSend()).to.equal(false);
    driver.press('Go to the fields');
    await until(() => driver.findings().some((one) => one.includes('page 1')), 'its page');
  });

  it('is said at the control through the helper, too, which passes on no words of the service', async () => {
    const world = await composerWorld();
    const envelopeId = await signable(world);
    await world.sandbox.fetch(
      new Request('https://sandbox.test/sandbox/faults', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          match: { operation: 'sendEnvelope' },
          times: 1,
          answer: { status: 400, body: named('recipients.1.email', 'It bounces.') },
        }),
      }),
    );
    const { driver, element } = await setup(world, { envelopeId, startStep: 'send' });
    await until(() => driver.canSend(), 'the button');
    driver.press('Send');
    await until(() => driver.text().includes('A recipient wasn’t accepted.'), 'the refusal');
    driver.press('Go to “Recipients”');
    const { control, words } = await refusedAt(element);
    expect((control as HTMLInputElement).value).to.equal('lena@example.com');
    expect(words).to.include('This wasn’t accepted. Please change it.');
    expect(driver.text()).not.to.include('bounces');
  });

  it('because of who acts is said in words for visitors', async () => {
    const world = await composerWorld();
    const envelopeId = await signable(world);
    await world.sandbox.fetch(
      new Request('https://sandbox.test/sandbox/faults', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          match: { operation: 'sendEnvelope' },
          times: 1,
          answer: {
            status: 400,
            body: {
              message: 'No such user.',
              code: 'ACTING_USER_NOT_PROVISIONED',
              actingUser: 'jo@example.com',
            },
          },
        }),
      }),
    );
    const { driver } = await setup(world, { envelopeId, startStep: 'send' });
    await until(() => driver.canSend(), 'the button');
    driver.press('Send');
    await until(() => driver.text().includes('It wasn’t sent.'), 'the refusal');
    expect(driver.alerts().join()).to.include('Your account could not be matched. Ask your administrator.');
    expect(driver.text()).not.to.match(/acting|authorize|jo@/);
  });
});
