import { expect } from '@open-wc/testing';
import { until } from '../../../../src/testing/query.js';
import { linesOf } from '../../../support/text-lines.js';
import { composerWorld, setup, signable, type Instead, type World } from '../support/fixture.js';

/** The composer after an envelope was sent, with the link of a recipient who gets no email. */
async function sent(instead?: Instead, settings: object = {}, name?: string) {
  const world = await composerWorld(instead);
  const envelopeId = await signable(world, name);
  const page = await setup(world, { envelopeId, startStep: 'send', ...settings });
  await until(() => page.driver.canSend(), 'the button');
  page.driver.press('Send');
  await until(() => page.driver.links().length > 0, 'the links');
  return { ...page, world, envelopeId };
}

const notify = /^PATCH .*\/recipients\//;
const focused = (element: HTMLElement) => element.shadowRoot?.activeElement as HTMLElement | null;
const mails = async (world: World) => (await world.outbox()).map(({ to }) => to);

/** What the page's clipboard does. */
function withClipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

describe('sig-envelope-composer: signing links', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

  it('copies a link, and says whose', async () => {
    const written: string[] = [];
    withClipboard((text) => Promise.resolve(void written.push(text)));
    const { driver } = await sent();
    driver.press(/^Copy : Lena Link/);
    await until(() => driver.said().includes('The link of Lena Link is copied.'), 'what is said');
    expect(written.length).to.equal(1);
    expect(written[0]).to.match(/^https?:/);
    expect(driver.buttons()).to.include('Copied : Lena Link');
  });

  it('begins a name at the same side as its link, also one that is read from right to left', async () => {
    const name = 'ليلى الراوي';
    const { element } = await sent(undefined, {}, name);
    const row = element.shadowRoot!.querySelector('[part~=link]')!;
    expect(row.textContent).to.include(name);
    const [line] = linesOf(row.querySelector('.h3')!);
    expect(line!.left - row.querySelector('input')!.getBoundingClientRect().left).to.be.within(-1, 1);
  });

  it('selects a link that may not be copied, and says so aloud', async () => {
    withClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const { driver, element } = await sent();
    driver.press(/^Copy : Lena Link/);
    await until(() => driver.text().includes('It couldn’t be copied.'), 'the failure');
    expect(driver.alerts().join(' ')).to.include('Select the link and copy it yourself.');
    await until(() => focused(element) instanceof HTMLInputElement, 'the link has focus');
    const input = focused(element) as HTMLInputElement;
    expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).to.equal(input.value);
    await expect(element).to.be.accessible();
  });

  it('marks a link as delivered, and keeps focus where its button was', async () => {
    const { driver, element, world } = await sent();
    driver.focus('Mark as delivered : Lena Link');
    driver.press(/^Mark as delivered/);
    await until(() => driver.links()[0]!.includes('Link delivered'), 'delivered');
    await until(() => focused(element)?.textContent?.trim() === 'Link delivered', 'focus');
    expect(driver.said()).to.include('The link of Lena Link is marked as delivered.');
    expect(world.count(notify)).to.equal(1);
  });

  it('says aloud why a link could not be marked, and marks it when asked again', async () => {
    let isAway = true;
    const { driver, element } = await sent((request, path) =>
      isAway && notify.test(`${request.method} ${path}`)
        ? Promise.resolve(new Response('', { status: 503 }))
        : undefined,
    );
    driver.press(/^Mark as delivered/);
    await until(() => driver.text().includes('It couldn’t be marked. Try again.'), 'the failure');
    expect(driver.alerts().join(' ')).to.include('We’re having trouble connecting.');
    await expect(element).to.be.accessible();
    isAway = false;
    driver.press(/^Mark as delivered/);
    await until(() => driver.links()[0]!.includes('Link delivered'), 'delivered');
    expect(driver.text()).not.to.include('It couldn’t be marked.');
  });

  it('shows the links again after a reload, and sends nothing again (R41)', async () => {
    const { driver, element, world, envelopeId } = await sent();
    const [link] = driver.links();
    const inTab = JSON.stringify({ ...sessionStorage });
    expect(inTab).to.not.include('lena@example.com');
    element.remove();
    const again = await setup(world, { envelopeId });
    await until(() => again.driver.links().length > 0, 'the links');
    expect(again.driver.links()).to.deep.equal([link]);
    expect(again.driver.headings()).to.include('Sent');
    expect(again.driver.text()).to.include('Tenancy');
    expect(again.details('sig-sent'), 'it is no new fact').to.deep.equal([]);
    expect(await mails(world)).to.deep.equal(['clara@example.com']);
  });

  it('shows what was sent when the links cannot be read again, and reads them when asked', async () => {
    const { element, world, envelopeId } = await sent();
    element.remove();
    world.state.instead = (request, path) =>
      request.method === 'POST' && path.endsWith('/send')
        ? Promise.resolve(new Response('', { status: 503 }))
        : undefined;
    const again = await setup(world, { envelopeId });
    await until(() => again.driver.headings().includes('Already sent'), 'what was sent');
    expect(again.driver.alerts().join(' ')).to.include('The signing links couldn’t be read.');
    await expect(again.element).to.be.accessible();
    world.state.instead = undefined;
    again.driver.press('Try again');
    await until(() => again.driver.links().length > 0, 'the links');
    await until(() => focused(again.element)?.textContent?.trim() === 'Sent', 'focus');
    expect(await mails(world)).to.deep.equal(['clara@example.com']);
  });

  it('asks for no links of an envelope that is withdrawn by now', async () => {
    const { element, world, envelopeId } = await sent();
    element.remove();
    await world.call(`/v1/envelopes/${envelopeId}/void`, {
      method: 'POST',
      body: JSON.stringify({ reason: 'A mistake' }),
    });
    const before = world.count(/POST .*\/send$/);
    const again = await setup(world, { envelopeId });
    await until(() => again.driver.headings().includes('Already sent'), 'what was sent');
    expect(world.count(/POST .*\/send$/)).to.equal(before);
  });
});
