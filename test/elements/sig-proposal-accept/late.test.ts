import { expect, fixture, html } from '@open-wc/testing';
import { SigProvider } from '../../../src/elements/sig-provider/sig-provider.js';
import type { SigProposalAccept } from '../../../src/elements/sig-proposal-accept/sig-proposal-accept.js';
import { ProposalAcceptDriver } from '../../../src/testing/proposal-accept.driver.js';
import { createSandbox } from '../../../src/sandbox/index.js';
import { base, open, settle } from './support.js';
import { waitUntil } from '../../support/wait.js';

describe('sig-proposal-accept: late settings', () => {
  async function bare(tag: string) {
    const sandbox = createSandbox({ now: () => Date.parse('2027-03-01T09:00:00Z') });
    const { proposals } = await sandbox.scene();
    const asked: string[] = [];
    const own: typeof fetch = async (input, init) => {
      asked.push(new Request(input, init).url);
      return sandbox.fetch(input, init);
    };
    const place = await fixture<HTMLElement>(html`<div></div>`);
    const errors: unknown[] = [];
    place.addEventListener('sig-error', (event) => errors.push(event.detail.code));
    place.innerHTML = `<${tag}><sig-proposal-accept></sig-proposal-accept></${tag}>`;
    const provider = place.firstElementChild!;
    const element = provider.firstElementChild as SigProposalAccept;
    return { provider, element, driver: new ProposalAcceptDriver(element), own, asked, errors, proposals };
  }

  it('a provider that is defined late gives the address, and no error fires until then', async () => {
    const { provider, element, driver, own, asked, errors, proposals } = await bare('sig-provider-later');
    element.token = proposals.sent!.token;
    await element.updateComplete;
    Object.assign(provider, { fetch: own, baseUrl: base });
    customElements.define('sig-provider-later', class extends SigProvider {});
    await driver.shows('Letter of engagement');
    expect(asked).to.have.length(1);
    expect(errors).to.deep.equal([]);
  });

  it('a late provider is found from within a shadow root, too', async () => {
    const { provider, element, driver, own, proposals } = await bare('sig-provider-around');
    const host = document.createElement('div');
    provider.append(host);
    host.attachShadow({ mode: 'open' }).append(element);
    element.token = proposals.sent!.token;
    await element.updateComplete;
    Object.assign(provider, { fetch: own, baseUrl: base });
    customElements.define('sig-provider-around', class extends SigProvider {});
    await driver.shows('Letter of engagement');
  });

  it('a clock that is an instance of a class is used', async () => {
    class Clock {
      #at = Date.parse('2027-03-01T09:00:00Z');
      readonly due: (() => void)[] = [];
      now() {
        return this.#at;
      }
      after(_: number, run: () => void) {
        this.due.push(run);
        return () => undefined;
      }
    }
    const clock = new Clock();
    const { provider, element, driver, own, proposals } = await bare('sig-provider');
    Object.assign(provider, { clock, fetch: own, baseUrl: base });
    element.token = proposals.sent!.token;
    await driver.shows('Letter of engagement');
    await waitUntil(() => clock.due.length > 0, 'a timer of the page’s clock');
  });

  it('an address that is set after the error is used', async () => {
    const { provider, element, driver, own, errors, proposals } = await bare('sig-provider');
    element.token = proposals.sent!.token;
    await driver.shows('Something is wrong with this page.');
    expect(errors).to.deep.equal(['config']);
    Object.assign(provider, { fetch: own, baseUrl: base });
    await driver.shows('Letter of engagement');
    expect(errors).to.deep.equal(['config']);
  });

  it('no request goes to an unsafe address', async () => {
    const { provider, element, driver, errors } = await bare('sig-provider');
    Object.assign(provider, { baseUrl: 'http://sign.example' });
    element.token = 'a'.repeat(96);
    await driver.shows('Something is wrong with this page.');
    expect(errors).to.deep.equal(['config']);
  });

  it('a 404 that is not the service’s means a wrong address, not a missing proposal', async () => {
    const { driver, events } = await open({
      between: async () =>
        new Response('<h1>Not here</h1>', { status: 404, headers: { 'Content-Type': 'text/html' } }),
    });
    await driver.shows('Something is wrong with this page.');
    expect(events.at(-1)?.detail).to.include({ code: 'config', status: 404 });
  });
});

describe('sig-proposal-accept: disconnected', () => {
  it('another token is loaded once the element is back, and no view is recorded before', async () => {
    const { element, driver, calls, clock, scene } = await open();
    const place = element.parentElement!;
    element.remove();
    const before = calls.length;
    element.token = scene.proposals.viewed!.token;
    await element.updateComplete;
    await element.reload();
    await settle();
    clock.pass(10_000);
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('pointerdown'));
    await settle();
    expect(calls.slice(before)).to.deep.equal([]);
    place.append(element);
    await waitUntil(() => calls.length > before);
    await driver.shows('Letter of engagement');
    expect(calls.slice(before)).to.deep.equal(['GET /']);
  });

  it('a countdown continues after reconnecting, and ends on time', async () => {
    let refuse = true;
    const { element, driver, calls, clock } = await open({
      between: async (request, next) =>
        refuse
          ? Response.json({ message: 'no' }, { status: 429, headers: { 'Retry-After': '20' } })
          : next(request),
    });
    await driver.shows('Trying again in 20 seconds.');
    const place = element.parentElement!;
    element.remove();
    clock.pass(5000);
    place.append(element);
    await driver.shows('Trying again in 15 seconds.');
    expect(calls).to.have.length(1);
    refuse = false;
    for (let second = 0; second < 15; second++) clock.pass(1000);
    await driver.shows('Letter of engagement');
    expect(calls).to.have.length(2);
  });
});
