import { expect, fixture, html } from '@open-wc/testing';
import { offer } from '../../../stories/proposals.js';
import { allByRole, byRole, maybeByRole } from '../../../src/testing/query.js';
import { ProposalAcceptDriver } from '../../../src/testing/proposal-accept.driver.js';
import { waitUntil } from '../../support/wait.js';
import { open, person } from './support.js';

const answering = (end: string, status: number, body: object, own = offer()) =>
  open({
    change: () => ({ ...own }),
    between: async (request, next) =>
      request.url.endsWith(end) ? Response.json({ statusCode: status, ...body }, { status }) : next(request),
  });

describe('sig-proposal-accept: what the service refuses', () => {
  it('a 400 with a sentence and no member shows the sentence and the next step, and marks no field (R47)', async () => {
    const sentence = 'Only a director may accept this proposal.';
    const { driver, element } = await answering('/accept', 400, { message: sentence });
    await driver.accept(person);
    await driver.shows(sentence);
    await driver.shows('Check your details, or contact Hart & Vale.');
    expect(driver.text).not.to.include('Enter your name.');
    expect(element.shadowRoot!.querySelector('[aria-invalid=true]')).to.equal(null);
    expect(driver.input('authority').value).to.equal(person.authority);
    expect(element.shadowRoot!.activeElement?.id).to.equal('notice');
    await expect(element).to.be.accessible();
  });

  it('a 400 that names the position marks that field, in words that fit a filled field', async () => {
    const { driver } = await answering('/accept', 400, {
      message: 'no',
      errors: [{ field: 'authority', message: 'no' }],
    });
    await driver.accept(person);
    await driver.shows('Check your role.');
    expect(driver.input('authority').getAttribute('aria-invalid')).to.equal('true');
    expect(driver.input('name').getAttribute('aria-invalid')).to.equal('false');
  });

  for (const act of ['accept', 'decline'] as const) {
    it(`${act}: a refusal because of the sender’s plan goes to the page, not to the reader`, async () => {
      const { driver, events, element } = await answering(`/${act}`, 403, {
        message: 'Upgrade your plan to use proposals.',
        requiredPlan: 'PRO',
      });
      await (act === 'accept' ? driver.accept(person) : driver.decline());
      await driver.shows('Please contact Hart & Vale.');
      expect(driver.text).not.to.match(/plan to use|try again/i);
      expect(events.some(({ type }) => type === 'sig-error')).to.equal(true);
      await expect(element).to.be.accessible();
    });
  }

  it('a decline answered with 409 says what the service said, not that something went wrong', async () => {
    const sentence = 'This proposal is being signed at the moment.';
    const { driver, calls, element } = await answering('/decline', 409, { message: sentence });
    const reads = () => calls.filter((call) => call === 'GET /').length;
    const before = reads();
    await driver.decline('Too dear');
    await driver.shows(sentence);
    await driver.shows('The proposal wasn’t declined.');
    expect(driver.text).not.to.match(/something went wrong|try again/i);
    expect(reads()).to.be.above(before);
    expect(driver.input('reason').value).to.equal('Too dear');
    await expect(element).to.be.accessible();
  });

  it('a decline answered with 409 because it has expired shows that it has expired', async () => {
    const { driver } = await answering('/decline', 409, { message: 'The proposal has expired' });
    await driver.decline();
    await driver.shows('Ask Hart & Vale for a new one.');
    expect(driver.can('decline')).to.equal(false);
  });

  for (const act of ['accept', 'decline'] as const)
    it(`410 on ${act}: the proposal has expired, and nothing can be sent any more`, async () => {
      const { driver } = await answering(`/${act}`, 410, { message: 'This proposal has expired.' });
      await (act === 'accept' ? driver.accept(person) : driver.decline());
      await driver.shows('Ask Hart & Vale for a new one.');
      expect(driver.can('accept')).to.equal(false);
      expect(driver.can('decline')).to.equal(false);
    });

  it('an acceptance refused for a reason that is no state shows the service’s sentence in the end state', async () => {
    const sentence = 'A colleague of yours has to accept first.';
    const { driver } = await answering('/accept', 409, { message: sentence }, offer({ validUntil: null }));
    await driver.accept(person);
    await driver.shows(sentence);
  });

  it('a sentence with markup is text, and a long one is cut', async () => {
    const message = `<b>No</b> ${'very '.repeat(200)}long`;
    const { driver, element } = await answering('/accept', 400, { message });
    await driver.accept(person);
    await driver.shows('<b>No</b> very');
    expect(element.shadowRoot!.querySelector('#notice b')).to.equal(null);
    expect(element.shadowRoot!.querySelector('#notice')!.textContent.length).to.be.below(600);
  });
});

describe('sig-proposal-accept: the proposal cannot be loaded', () => {
  it('before the code of proposals is loaded, an error is a panel too', async () => {
    const main = await fixture(
      html`<main>
        <h1>Portal</h1>
        <sig-proposal-accept></sig-proposal-accept>
      </main>`,
    );
    const element = main.querySelector('sig-proposal-accept')!;
    await new ProposalAcceptDriver(element).shows('Something is wrong with this page');
    const heading = byRole(element, 'heading', /Something is wrong with this page/);
    expect(heading.closest('[part=panel]')).to.not.equal(null);
    expect(element.shadowRoot!.querySelector('[part=proposal]')).to.equal(null);
    await expect(main).to.be.accessible();
  });

  const failing = (status: number) =>
    open({
      between: async (request, next) =>
        request.method === 'GET' && /\/public\/[^/]+$/.test(new URL(request.url).pathname)
          ? Response.json({ statusCode: status, message: 'no' }, { status })
          : next(request),
    });
  for (const [status, title, canRetry] of [
    [404, 'We can’t find this proposal', false],
    [410, 'This link has expired', false],
    [403, 'Not available', false],
    [503, 'We couldn’t load this proposal', true],
  ] as const) {
    it(`${status}: a panel with a title and a next step${canRetry ? ', and “Try again”' : ''}`, async () => {
      const { driver, element, main } = await failing(status);
      await driver.shows(title);
      expect(byRole(element, 'heading', title)).to.not.equal(undefined);
      expect(maybeByRole(element, 'button', 'Try again') !== undefined).to.equal(canRetry);
      expect(allByRole(element, 'alert')).to.have.length(1);
      await expect(main).to.be.accessible();
    });
  }

  it('a network that answers with its own page instead: “Try again” loads the proposal', async () => {
    let isSignedIn = false;
    const { driver, element, events } = await open({
      between: async (request, next) =>
        isSignedIn
          ? next(request)
          : new Response('<h1>Sign in to this network</h1>', { headers: { 'Content-Type': 'text/html' } }),
    });
    await driver.shows('We’re having trouble connecting.');
    expect(events[0]!.detail).to.include({ code: 'not-json', retryable: false });
    isSignedIn = true;
    byRole(element, 'button', 'Try again').click();
    await waitUntil(() => driver.can('accept'));
  });
});
