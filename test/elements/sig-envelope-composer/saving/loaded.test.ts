import { expect } from '@open-wc/testing';
import type { SigEnvelopeComposer } from '../../../../src/elements/sig-envelope-composer/sig-envelope-composer.js';
import { EnvelopeComposerDriver } from '../../../../src/testing/composer/envelope-composer.driver.js';
import { until } from '../../../../src/testing/query.js';
import { composerWorld, setup, signable, type World } from '../support/fixture.js';
import { movedClock, settle } from './support.js';

interface Recipient {
  readonly id?: string;
  readonly name?: string;
  readonly email: string;
  readonly role?: string;
  readonly order?: number;
  readonly redirectUrl?: string;
  readonly authMethod?: string;
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

/** A draft that the service does not give until `answer` is called, and the clock that the waits are on. */
async function draftOutOfReach() {
  const world = await composerWorld();
  const envelopeId = await signable(world);
  const path = `/v1/envelopes/${envelopeId}`;
  world.state.instead = (_request, one) =>
    one === path ? Promise.resolve(Response.json({ message: 'Down' }, { status: 503 })) : undefined;
  const answer = () => (world.state.instead = undefined);
  return { world, envelopeId, path, answer, ...movedClock() };
}

const names = (element: Element) =>
  [...element.shadowRoot!.querySelectorAll<HTMLInputElement>('[id^=name-]')].map(({ value }) => value);

describe('sig-envelope-composer: a draft that others began', () => {
  beforeEach(() => sessionStorage.clear());

  it('is read again by itself when it could not be loaded, after growing waits, and can be sent then', async () => {
    const { world, envelopeId, path, clock, move, answer } = await draftOutOfReach();
    const { driver, element, details } = await setup(world, { envelopeId, startStep: 'send' }, { clock });
    const focused = () => element.shadowRoot!.activeElement?.textContent?.trim();
    const waits = (seconds: number) =>
      until(() => driver.text().includes(`in ${seconds} seconds`), `the wait of ${seconds} seconds`);
    for (const seconds of [2, 4]) {
      await waits(seconds);
      expect(driver.headings()).to.include('This draft can’t be loaded');
      move(seconds * 1000);
    }
    await waits(8);
    expect(details('sig-error')).to.have.length(3);
    driver.press('Try again');
    await waits(2);
    await until(() => focused()?.startsWith('This draft can’t be loaded'), 'focus');
    answer();
    dispatchEvent(new Event('online'));
    await until(() => driver.canSend(), 'the draft, checked');
    await until(() => focused() === 'Review and send', 'focus on the step');
    driver.type(/^Subject/, 'Tenancy, second draft');
    move(1000);
    const subject = async () => (await world.ask<{ subject: string }>(path)).subject;
    await until(async () => (await subject()) === 'Tenancy, second draft', 'it is saved as usual');
  });

  it('shows no failure while the page, in its listener of sig-error, loads it again', async () => {
    const { world, envelopeId, path, clock } = await draftOutOfReach();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let isReading = false;
    const reload = (event: Event) => {
      world.state.instead = (_request, one, call) => {
        if (one !== path) return undefined;
        isReading = true;
        return released.then(call);
      };
      (event.target as SigEnvelopeComposer).reload();
    };
    document.addEventListener('sig-error', reload, { once: true });
    const opened = setup(world, { envelopeId }, { clock });
    await until(() => isReading, 'the second load');
    const element = document.querySelector('sig-envelope-composer')!;
    await element.updateComplete;
    expect(new EnvelopeComposerDriver(element).headings()).to.deep.equal([]);
    release();
    const { driver } = await opened;
    expect(driver.headings()).to.not.be.empty.and.not.include('This draft can’t be loaded');
  });

  for (const [status, sentence] of [
    [400, 'This envelope cannot be read.'],
    [401, ''],
    [403, 'You may not open this envelope.'],
  ] as const) {
    it(`says so when the service refuses to give it (${status}), and can load it again`, async () => {
      const { world, envelopeId, path, clock, answer } = await draftOutOfReach();
      world.state.instead = (_request, one) =>
        one === path
          ? Promise.resolve(Response.json({ statusCode: status, message: sentence }, { status }))
          : undefined;
      const { driver, element } = await setup(world, { envelopeId }, { clock });
      await until(() => driver.headings().includes('This draft can’t be loaded'), 'the reason');
      expect(driver.text()).to.include(sentence);
      await expect(element).to.be.accessible();
      answer();
      if (status === 401) driver.press('Try again');
      else element.reload();
      await until(() => driver.headings().includes('Tenancy'), 'the draft');
    });
  }

  it('requests nothing while the element is off the page, and is read when it is back', async () => {
    const { world, envelopeId, clock, move, answer } = await draftOutOfReach();
    const { driver, element } = await setup(world, { envelopeId }, { clock });
    await until(() => driver.text().includes('in 2 seconds'), 'the wait');
    const parent = element.parentElement!;
    element.remove();
    const before = world.asked.length;
    for (let turn = 0; turn < 3; turn++) {
      move(60_000);
      await settle(() => false);
    }
    expect(world.asked.slice(before)).to.deep.equal([]);
    answer();
    parent.append(element);
    await until(() => driver.headings().includes('Tenancy'), 'the draft');
  });

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

  it('keeps what it does not show of a recipient when another is renamed: where they are led, how they prove who they are', async () => {
    const world = await composerWorld();
    const redirectUrl = 'https://firm.example/thanks';
    const envelopeId = await draftOf(world, [
      { name: 'Ann', email: 'ann@example.com', role: 'SIGNER', redirectUrl, authMethod: 'SMS' },
      { name: 'Ben', email: 'ben@example.com', role: 'SIGNER', redirectUrl, authMethod: 'LINK_ONLY' },
    ]);
    const { driver, element } = await setup(world, { envelopeId, startStep: 'recipients' });
    await until(() => names(element).length === 2, 'the recipients');
    driver.type(/^Name/, 'Anna');
    expect(await element.save()).to.equal(true);
    const saved = await recipientsOf(world, envelopeId);
    expect(saved.map(({ authMethod }) => authMethod)).to.deep.equal(['SMS', 'LINK_ONLY']);
    expect(saved.map((one) => one.redirectUrl)).to.deep.equal([redirectUrl, redirectUrl]);

    // Somebody else changes it at the same time: it is offered as any change, and not overwritten.
    const theirs = saved.map((one, index) => ({
      ...one,
      ...(index === 0 ? { redirectUrl: 'https://firm.example/welcome' } : {}),
    }));
    const recipients = theirs.map(({ id, email, name, role, order, ...rest }) => ({
      ...{ id, email, name, role, order },
      ...{ recipientRole: rest.recipientRole, redirectUrl: rest.redirectUrl, authMethod: rest.authMethod },
    }));
    await world.call(`/v1/envelopes/${envelopeId}`, {
      method: 'PATCH',
      body: JSON.stringify({ recipients }),
    });
    driver.type(/^Name/, 'Anna Lee');
    await element.save();
    await until(() => driver.notices().join().includes('Somebody else has changed this draft'), 'the offer');
    expect((await recipientsOf(world, envelopeId))[0]?.redirectUrl).to.equal('https://firm.example/welcome');
  });

  it('saves no recipient with another role than theirs, and says where one must be chosen', async () => {
    const world = await composerWorld(async (request, path, call) => {
      const answer = await call();
      if (request.method !== 'GET' || !/^\/v1\/envelopes\/[^/]+$/.test(path)) return answer;
      const envelope = (await answer.json()) as { recipients: Recipient[] };
      const recipients = envelope.recipients.map((one) =>
        one.email === 'ann@example.com' && one.role === 'VIEWER' ? { ...one, role: 'APPROVER' } : one,
      );
      return Response.json({ ...envelope, recipients });
    });
    const envelopeId = await draftOf(world, [
      { name: 'Ann', email: 'ann@example.com', role: 'VIEWER', order: 1 },
      { name: 'Ben', email: 'ben@example.com', role: 'SIGNER', order: 2 },
    ]);
    const { driver, element } = await setup(world, { envelopeId, startStep: 'recipients' });
    await until(() => names(element).length === 2, 'the recipients');
    const [role] = element.shadowRoot!.querySelectorAll('select');
    expect(role?.selectedOptions[0]?.textContent).to.equal('APPROVER');
    driver.type(/^Name/, 'Anna');
    expect(await element.save()).to.equal(false);
    expect((await recipientsOf(world, envelopeId)).map((one) => one.role)).to.deep.equal([
      'VIEWER',
      'SIGNER',
    ]);
    await until(() => role?.getAttribute('aria-invalid') === 'true', 'the control');
    role!.value = 'CC';
    role!.dispatchEvent(new Event('change', { bubbles: true }));
    expect(await element.save()).to.equal(true);
    const saved = await recipientsOf(world, envelopeId);
    expect(saved.map((one) => [one.name, one.role].join())).to.deep.equal(['Anna,CC', 'Ben,SIGNER']);
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
