import { expect } from '@open-wc/testing';
import { until } from '../../../../src/testing/query.js';
import { composerWorld, setup, signable, type World } from '../support/fixture.js';

interface Row {
  id?: string;
  email: string;
  accessCode?: string;
}

/** The recipients of each request that saves. */
function bodiesOf(world: World): Row[][] {
  const bodies: Row[][] = [];
  world.state.instead = (request, path, call) => {
    if (request.method !== 'PATCH' || !/^\/v1\/envelopes\/[^/]+$/.test(path)) return undefined;
    return request
      .clone()
      .json()
      .then((body: { recipients?: Row[] }) => {
        if (body.recipients) bodies.push(body.recipients);
        return call();
      });
  };
  return bodies;
}

/** All attributes in the element, as a page can read them. */
const attributesOf = (element: HTMLElement) =>
  [element, ...element.shadowRoot!.querySelectorAll('*')].flatMap((one) =>
    [...one.attributes].map(({ name, value }) => `${name}=${value}`),
  );

describe('sig-envelope-composer: how recipients are reached', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

  it('an access code is saved once and never shown again, in no attribute, event or storage (R100)', async () => {
    const world = await composerWorld();
    const bodies = bodiesOf(world);
    const envelopeId = await signable(world);
    const { driver, element, details } = await setup(world, { envelopeId, startStep: 'recipients' });
    await until(() => driver.accessCodes().length === 2, 'the rows');
    driver.typeAccessCode(0, 'heron-4711');
    expect(attributesOf(element).join()).not.to.include('heron-4711');
    expect(await element.save()).to.equal(true);
    await until(() => driver.accessCodes().join() === ',', 'the saved code is not shown');
    expect(bodies.map((rows) => rows.map(({ accessCode }) => accessCode))).to.deep.equal([
      ['heron-4711', undefined],
    ]);

    driver.type(/^Name/, 'Clara Client-Reed');
    expect(await element.save()).to.equal(true);
    const [clara] = bodies.at(-1)!;
    expect(clara?.id, 'the row that has the code').to.be.a('string');
    expect(clara).not.to.have.property('accessCode');
    for (const name of ['created', 'change', 'send', 'sent', 'error'])
      expect(JSON.stringify(details(`sig-${name}`))).not.to.include('heron-4711');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.to.include('heron-4711');
    expect(attributesOf(element).join()).not.to.include('heron-4711');
    expect(driver.text()).not.to.include('heron-4711');
  });

  it('are asked for an access code only if they sign, and where the host allows it', async () => {
    const world = await composerWorld();
    const envelopeId = await signable(world);
    const { driver, element } = await setup(world, { envelopeId, startStep: 'recipients' });
    await until(() => driver.accessCodes().length === 2, 'the rows');
    const role = element.shadowRoot!.querySelector('select')!;
    role.value = 'CC';
    role.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => driver.accessCodes().length === 1, 'only who signs');
    element.remove();
    const other = await setup(world, { envelopeId, startStep: 'recipients', noAccessCodes: true });
    await until(() => other.driver.buttons().some((name) => name.startsWith('Add')), 'the rows');
    expect(other.driver.accessCodes()).to.deep.equal([]);
  });

  it('get no email when the link is handed over: it is copied, and marked as delivered', async () => {
    const written: string[] = [];
    const writeText = (text: string) => Promise.resolve(void written.push(text));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const world = await composerWorld();
    const envelopeId = await signable(world);
    const { driver } = await setup(world, { envelopeId, startStep: 'recipients' });
    await until(() => driver.accessCodes().length === 2, 'the rows');
    driver.toggle(/^No email/);
    await driver.goTo(/Review and send/);
    await until(() => driver.canSend(), 'the button');
    driver.press('Send');
    await until(() => driver.links().length === 2, 'the links');
    expect(await world.outbox()).to.deep.equal([]);
    driver.press(/^Copy : Clara Client/);
    await until(() => driver.said().includes('The link of Clara Client is copied.'), 'what is said');
    expect(written[0]).to.match(/^https?:/);
    driver.press(/^Mark as delivered : Clara Client/);
    await until(() => driver.links()[0]!.includes('Link delivered'), 'delivered');
    const { recipients } = await world.ask<{ recipients: { email: string; notifiedAt?: string | null }[] }>(
      `/v1/envelopes/${envelopeId}`,
    );
    const notified = recipients.filter(({ notifiedAt }) => notifiedAt).map(({ email }) => email);
    expect(notified).to.deep.equal(['clara@example.com']);
  });
});
