import { expect } from '@open-wc/testing';
import { until } from '../../../../src/testing/query.js';
import { composerWorld, setup, type World } from '../support/fixture.js';

interface Recipient {
  readonly email: string;
  readonly order?: number;
  readonly recipientRole?: string | null;
}

async function draftOf(world: World, recipients: readonly object[]): Promise<string> {
  const { id } = await world.ask<{ id: string }>('/v1/envelopes', {
    method: 'POST',
    body: JSON.stringify({
      ...{ subject: 'Tenancy', signingOrder: 'SEQUENTIAL' },
      documentIds: [world.scene.documents.ready],
      recipients,
    }),
  });
  return id;
}

const recipientsOf = async (world: World, id: string) =>
  (await world.ask<{ recipients: readonly Recipient[] }>(`/v1/envelopes/${id}`)).recipients;

const names = (element: Element) =>
  [...element.shadowRoot!.querySelectorAll<HTMLInputElement>('[id^=name-]')].map(({ value }) => value);

describe('sig-envelope-composer: a draft that others began', () => {
  beforeEach(() => sessionStorage.clear());

  it('shows recipients in the order in which they sign, and a new one does not change who signs first', async () => {
    const world = await composerWorld();
    const envelopeId = await draftOf(world, [
      { name: 'Ben', email: 'ben@example.com', role: 'SIGNER', order: 2, recipientRole: 'Signer 2' },
      { name: 'Ann', email: 'ann@example.com', role: 'SIGNER', order: 1, recipientRole: 'Signer 1' },
    ]);
    const { driver, element } = await setup(world, { envelopeId, startStep: 'recipients' });
    await until(() => names(element).join() === 'Ann,Ben', 'the order');
    driver.press(/^Enter .* by hand|^Add/);
    await until(() => names(element).length === 3, 'the third');
    driver.type(/^Name/, 'Ann Lee');
    expect(await element.save()).to.equal(true);
    const saved = await recipientsOf(world, envelopeId);
    expect(saved.find(({ email }) => email.startsWith('ann'))?.order).to.equal(1);
    expect(saved.find(({ email }) => email.startsWith('ben'))?.order).to.equal(2);
  });

  it('gives recipients without a role name one of their own, so that fields can be theirs (G22)', async () => {
    const saved: (string | undefined)[] = [];
    const world = await composerWorld(async (request, path, call) => {
      if (!path.startsWith('/v1/envelopes/')) return call();
      if (request.method === 'PATCH') {
        const { recipients } = (await request.clone().json()) as { recipients: Recipient[] };
        saved.push(...recipients.map(({ recipientRole }) => recipientRole ?? undefined));
      }
      const answer = await call();
      if (request.method !== 'GET' || saved.length > 0) return answer;
      const envelope = (await answer.json()) as { recipients: Recipient[] };
      const [first, ...others] = envelope.recipients;
      return Response.json({ ...envelope, recipients: [{ ...first, recipientRole: null }, ...others] });
    });
    const envelopeId = await draftOf(world, [
      { name: 'Ann', email: 'ann@example.com', role: 'SIGNER', order: 1, recipientRole: 'Buyer' },
      { name: 'Ben', email: 'ben@example.com', role: 'SIGNER', order: 2, recipientRole: 'Signer 1' },
    ]);
    const { element } = await setup(world, { envelopeId, startStep: 'recipients' });
    await until(() => names(element).length === 2, 'the recipients');
    expect(await element.save()).to.equal(true);
    expect(saved).to.deep.equal(['Signer 2', 'Signer 1']);
  });
});

describe('sig-envelope-composer: what the service refuses of a row', () => {
  beforeEach(() => sessionStorage.clear());

  it('is said at the control that it names, and focus goes there', async () => {
    const refusal = {
      statusCode: 400,
      error: 'Bad Request',
      message: 'Validation failed',
      details: [{ path: 'recipients.1.email', message: 'This address bounces.' }],
    };
    const world = await composerWorld((request) =>
      request.method === 'PATCH' ? Promise.resolve(Response.json(refusal, { status: 400 })) : undefined,
    );
    const envelopeId = await draftOf(world, [
      { name: 'Ann', email: 'ann@example.com', role: 'SIGNER', order: 1, recipientRole: 'Signer 1' },
      { name: 'Ben', email: 'ben@example.com', role: 'SIGNER', order: 2, recipientRole: 'Signer 2' },
    ]);
    const { driver, element } = await setup(world, { envelopeId, startStep: 'send' });
    driver.type(/^Subject/, 'Tenancy 2026');
    expect(await element.save()).to.equal(false);
    driver.press('Go to “Recipients”');
    const focused = await until(() => {
      const active = element.shadowRoot!.activeElement;
      return active?.getAttribute('aria-invalid') === 'true' && active;
    }, 'focus on the refused control');
    expect((focused as HTMLInputElement).value).to.equal('ben@example.com');
    const described = element.shadowRoot!.getElementById(focused.getAttribute('aria-describedby')!);
    expect(described?.textContent?.trim()).to.equal('This address bounces.');
    await expect(element).to.be.accessible();
  });

  it('is said at the control through the helper, too, which passes on no words of the service', async () => {
    const world = await composerWorld();
    const envelopeId = await draftOf(world, [
      { name: 'Ann', email: 'ann@example.com', role: 'SIGNER', order: 1, recipientRole: 'Signer 1' },
      { name: 'Ben', email: 'ben@example.com', role: 'SIGNER', order: 2, recipientRole: 'Signer 2' },
    ]);
    await world.sandbox.fetch(
      new Request('https://sandbox.test/sandbox/faults', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          match: { operation: 'updateEnvelope' },
          times: 1,
          answer: {
            status: 400,
            body: {
              message: 'Validation failed',
              details: [{ path: 'recipients.1.email', message: 'It bounces.' }],
            },
          },
        }),
      }),
    );
    const { driver, element } = await setup(world, { envelopeId, startStep: 'recipients' });
    await until(() => names(element).length === 2, 'the recipients');
    driver.type(/^Name/, 'Anna');
    expect(await element.save()).to.equal(false);
    await until(() => driver.text().includes('This wasn’t accepted. Please change it.'), 'the words');
    const refused = element.shadowRoot!.querySelector<HTMLInputElement>('[aria-invalid=true]');
    expect(refused?.value).to.equal('ben@example.com');
  });
});
