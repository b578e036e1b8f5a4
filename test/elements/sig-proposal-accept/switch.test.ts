import { expect } from '@open-wc/testing';
import { gate, open, person, settle } from './support.js';
import { waitUntil } from '../../support/wait.js';

/** Records the names of saved files, without saving them. */
function noSaving() {
  const saved: string[] = [];
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push(this.download);
  };
  const back = () => Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
  return { saved, back };
}

describe('sig-proposal-accept: the token changes', () => {
  it('the signing page of the previous proposal is never opened under the new one', async () => {
    const held = gate('/accept');
    const { element, driver, names, scene, calls } = await open({ between: held.between });
    await driver.accept(person);
    await held.reached();
    element.token = scene.proposals.viewed!.token;
    await waitUntil(() => calls.filter((call) => call === 'GET /').length > 2);
    await driver.shows('Letter of engagement');
    held.release();
    await held.answered();
    await settle();
    expect(driver.frame).to.equal(null);
    expect(driver.text).not.to.include('Sign the proposal');
    expect(names()).not.to.include('sig-signing-started');
    expect(driver.can('accept') && driver.can('decline')).to.equal(true);
  });

  it('a failed acceptance of the previous proposal is not reported for the new one', async () => {
    const held = gate('/accept');
    const { element, driver, names, scene } = await open({
      between: (request, next) =>
        held.between(request, next, () => Response.json({ message: 'gone' }, { status: 404 })),
    });
    await driver.accept(person);
    await held.reached();
    element.token = scene.proposals.viewed!.token;
    await waitUntil(() => driver.can('accept') && driver.can('decline'), 'the new proposal');
    held.release();
    await held.answered();
    await settle();
    expect(names()).not.to.include('sig-error');
    expect(driver.can('accept')).to.equal(true);
  });

  it('declining the previous proposal leaves the new one open', async () => {
    const held = gate('/decline');
    const { element, driver, names, scene, clock } = await open({ between: held.between });
    await driver.decline('Too dear');
    await held.reached();
    element.token = scene.proposals.viewed!.token;
    await waitUntil(() => driver.can('accept') && driver.can('decline'), 'the new proposal');
    held.release();
    await held.answered();
    await settle();
    clock.pass(10_000);
    expect(names()).not.to.include('sig-declined');
    expect(driver.can('accept')).to.equal(true);
  });

  it('back at the first token, an answer from before the change is still ignored', async () => {
    const held = gate('/accept');
    const { element, driver, names, scene, token } = await open({ between: held.between });
    await driver.accept(person);
    await held.reached();
    element.token = scene.proposals.viewed!.token;
    await waitUntil(() => driver.can('accept') && driver.can('decline'), 'the new proposal');
    element.token = token;
    await settle();
    await waitUntil(() => driver.can('accept') && driver.can('decline'), 'the first proposal');
    held.release();
    await held.answered();
    await settle();
    expect(names()).not.to.include('sig-signing-started');
    expect(driver.frame).to.equal(null);
  });

  it('nothing is sent when the host changes the token in its sig-accept listener', async () => {
    const { element, driver, scene, calls } = await open();
    element.addEventListener('sig-accept', () => (element.token = scene.proposals.viewed!.token));
    await driver.accept(person);
    await waitUntil(() => driver.can('accept') && driver.can('decline'), 'the new proposal');
    await settle();
    expect(calls).not.to.include('POST /accept');
  });

  it('a PDF of the previous proposal is never saved for the new one', async () => {
    const { saved, back } = noSaving();
    try {
      const held = gate('/document');
      const { element, driver, scene } = await open({ between: held.between });
      driver.press('pdf');
      await held.reached();
      element.token = scene.proposals.viewed!.token;
      await settle();
      await waitUntil(() => driver.can('accept'), 'the new proposal');
      held.release();
      await held.answered();
      await settle();
      expect(saved).to.deep.equal([]);
    } finally {
      back();
    }
  });

  it('a PDF of a letter that changed during the download does not allow accepting', async () => {
    const { saved, back } = noSaving();
    try {
      const held = gate('/document');
      let letter = '<p>We charge</p><math><mi>1000</mi></math>';
      const { element, driver } = await open({
        between: held.between,
        change: (offer) => ({ ...offer, letterHtml: letter }),
      });
      driver.press('pdf');
      await held.reached();
      letter = '<p>We charge more</p><math><mi>2000</mi></math>';
      await element.reload();
      await driver.shows('Changed: the letter.');
      held.release();
      await waitUntil(() => saved.length > 0, 'it is saved');
      driver.press('read');
      await settle();
      expect(driver.can('accept')).to.equal(false);
      driver.press('pdf');
      await waitUntil(() => driver.can('accept'), 'the letter that is shown was opened');
    } finally {
      back();
    }
  });
});

describe('sig-proposal-accept: signing by navigating', () => {
  const opened: [string, string][] = [];
  const own = window.open;
  beforeEach(() => {
    opened.length = 0;
    window.open = (url, target) => {
      opened.push([String(url), String(target)]);
      return null;
    };
  });
  afterEach(() => {
    window.open = own;
  });

  it('navigates the whole window to the signing page, once, and keeps its URL out of the event', async () => {
    const { driver, names, events } = await open({ signing: 'navigate' });
    await driver.accept(person);
    await waitUntil(() => opened.length > 0, 'the window navigates');
    expect(opened).to.have.length(1);
    expect(opened[0]?.[0]).to.match(/^http:\/\/127\.0\.0\.1:4010\//);
    expect(opened[0]?.[1]).to.equal('_top');
    expect(names()).to.include('sig-signing-started');
    expect(events.find(({ type }) => type === 'sig-signing-started')?.detail).to.deep.equal({});
    expect(driver.frame).to.equal(null);
    await driver.shows('You are signing on another page.');
  });

  it('does not navigate to a URL that is neither https nor loopback', async () => {
    const { driver } = await open({
      signing: 'navigate',
      between: async (request, next) =>
        request.url.endsWith('/accept')
          ? Response.json({ signingUrl: 'javascript:alert(1)' })
          : next(request),
    });
    await driver.accept(person);
    await driver.shows('We couldn’t open the signing page.');
    expect(opened).to.deep.equal([]);
  });

  it('does not navigate for a proposal whose token has changed since', async () => {
    const held = gate('/accept');
    const { element, driver, scene } = await open({ signing: 'navigate', between: held.between });
    await driver.accept(person);
    await held.reached();
    element.token = scene.proposals.viewed!.token;
    await waitUntil(() => driver.can('accept') && driver.can('decline'), 'the new proposal');
    held.release();
    await held.answered();
    await settle();
    expect(opened).to.deep.equal([]);
  });
});

describe('sig-proposal-accept: events', () => {
  it('every event has an object as its detail, sig-declined too', async () => {
    const { driver, main, events, clock, names } = await open();
    const envelopes: (string | undefined)[] = [];
    main.addEventListener('sig-declined', (event) => {
      // `HTMLElementEventMap` covers both elements' sig-declined.
      envelopes.push(event.detail.envelopeId);
    });
    clock.pass(2000);
    await waitUntil(() => names().includes('sig-viewed'));
    await driver.decline();
    await driver.shows('You have declined this proposal.');
    expect(envelopes).to.deep.equal([undefined]);
    expect(events.map(({ detail }) => detail as unknown)).not.to.include(null);
  });

  it('sig-error never contains a refusal that quotes what was typed', async () => {
    const { driver, events } = await open({
      between: async (request, next) =>
        request.url.endsWith('/accept')
          ? Response.json(
              { statusCode: 400, message: [`email ${person.email} of ${person.name} is not accepted`] },
              { status: 400 },
            )
          : next(request),
    });
    await driver.accept(person);
    await waitUntil(() => events.some(({ type }) => type === 'sig-error'));
    const detail: unknown = events.find(({ type }) => type === 'sig-error')?.detail;
    expect(detail).to.deep.equal({
      code: 'bad-request',
      status: 400,
      message: 'acceptPublicProposal was refused: bad-request (400)',
      retryable: false,
      operation: 'acceptPublicProposal',
    });
    expect(JSON.stringify(events.map((event) => event.detail as unknown))).not.to.include(person.email);
  });
});

describe('sig-proposal-accept: removed from the page', () => {
  it('a view that could not be recorded is retried only while the element is on the page', async () => {
    const held = gate('/view');
    let fail = true;
    const { main, element, clock, calls, names } = await open({
      between: (request, next) =>
        held.between(request, next, () =>
          fail ? Response.json({ message: 'no' }, { status: 400 }) : (undefined as never),
        ),
    });
    const place = element.parentElement!;
    const views = () => calls.filter((call) => call === 'POST /view').length;
    clock.pass(2000);
    await held.reached();
    element.remove();
    held.release();
    await held.answered();
    await settle();
    clock.pass(10_000);
    await settle();
    expect(views()).to.equal(1);
    fail = false;
    place.append(element);
    await settle();
    clock.pass(2000);
    await waitUntil(() => names().includes('sig-viewed'));
    expect(views()).to.equal(2);
    expect(main.contains(element)).to.equal(true);
  });

  it('leaving a form focuses the button that opened it', async () => {
    const { driver, element } = await open();
    await driver.openForm();
    driver.press('cancel');
    await waitUntil(() => element.shadowRoot!.activeElement === driver.button('accept'));
    driver.press('decline');
    await driver.shows('Decline this proposal?');
  });
});
