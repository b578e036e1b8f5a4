import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { base, open, person, settle, signAsClient } from './support.js';
import { waitUntil } from '../../support/wait.js';

const signingUrlOf = (events: CustomEvent[]) =>
  (events.find(({ type }) => type === 'sig-signing-started')!.detail as { url: string }).url;

describe('sig-proposal-accept: reading', () => {
  it('shows letter, fees of each cadence with the service’s figures, and never a sum across them (R156)', async () => {
    const { driver, element } = await open();
    expect(driver.headings.slice(0, 4)).to.deep.equal([
      'Letter of engagement',
      'Covering letter',
      'Proposal letter',
      'What we do for you',
    ]);
    expect(Object.keys(driver.fees)).to.deep.equal(['One-off', 'Monthly', 'Quarterly']);
    expect(driver.fees['One-off']?.slice(-3)).to.deep.equal([
      ['Subtotal', '£934.00'],
      ['VAT', '£180.00'],
      ['Total, One-off', '£1,114.00'],
    ]);
    expect(driver.fees['One-off']?.[2]?.[1]).to.include('No VAT');
    expect(driver.fees['Monthly']?.[2]?.[1]).to.equal('£190.00 2 h × £95.00');
    expect(driver.fees['Quarterly']?.[1]?.[1]).to.include('£180.00 to £260.00');
    // 1114 + 528, + 216, and the upper estimate: sums that must never be shown.
    for (const sum of ['1,642', '1,858', '744', '1,194', '1,624']) expect(driver.text).not.to.include(sum);
    expect(driver.can('accept') && driver.can('decline')).to.equal(true);
    await expect(element).to.be.accessible();
  });

  it('reading writes nothing; the view is recorded once, when a person is there (R169, R187)', async () => {
    const { calls, clock, names } = await open();
    expect(calls).to.deep.equal(['GET /']);
    clock.pass(1999);
    expect(calls).to.deep.equal(['GET /']);
    clock.pass(1);
    await waitUntil(() => names().includes('sig-viewed'));
    window.dispatchEvent(new Event('pointerdown'));
    clock.pass(10_000);
    expect(calls.filter((call) => call === 'POST /view')).to.have.length(1);
  });

  it('without pricing there is no table (R162)', async () => {
    const { driver } = await open({ change: (offer) => ({ ...offer, pricing: null, services: [] }) });
    expect(driver.fees).to.deep.equal({});
    expect(driver.text).to.include('No fees in this proposal.');
  });

  it('an unknown cadence is named after its own value, in its own table (R144)', async () => {
    const { driver } = await open({
      change: (offer) => ({
        ...offer,
        pricing: {
          feeGroups: [
            {
              frequency: 'EVERY_FOUR_WEEKS',
              periodsPerYear: 13,
              subtotal: '100.00',
              vatAmount: '20.00',
              totalAmount: '120.00',
            },
          ],
        },
        services: [],
      }),
    });
    expect(Object.keys(driver.fees)).to.deep.equal(['Every four weeks (13 times a year)']);
  });

  it('a contract start that is not a date is shown unchanged', async () => {
    const { driver } = await open({
      change: (offer) => ({ ...offer, contractStartMode: 'SPECIFIC_DATE', contractStartDate: 'TBC' }),
    });
    await driver.shows('Starts on TBC.');
  });

  it('yen have no decimals and dinars three', async () => {
    const group = { frequency: 'ONE_OFF', subtotal: '1500', vatAmount: '0', totalAmount: '1500' };
    const yen = await open({
      change: (offer) => ({ ...offer, currency: 'JPY', services: [], pricing: { feeGroups: [group] } }),
    });
    expect(yen.driver.fees['One-off']?.at(-1)?.[1]).to.equal('JP¥1,500');
    const dinar = await open({
      change: (offer) => ({ ...offer, currency: 'KWD', services: [], pricing: { feeGroups: [group] } }),
    });
    expect(dinar.driver.fees['One-off']?.at(-1)?.[1]).to.equal('KWD 1,500.000');
  });
});

describe('sig-proposal-accept: accepting', () => {
  it('restates company and each cadence, signs in a frame inside, and ends when the service says ACCEPTED (R171)', async () => {
    const { driver, element, names, bodies, signingUrls, sandbox, token, events } = await open({
      state: 'viewed',
    });
    await driver.openForm();
    await driver.shows(
      'You’re accepting Hart & Vale’s proposal: £1,114 one-off, £528 a month and £216 a quarter (incl. VAT).',
    );
    await expect(element).to.be.accessible();
    driver.type(person);
    driver.press('accept');
    driver.press('accept');
    await waitUntil(() => driver.frame, 'the frame');
    await waitUntil(() => names().includes('sig-signing-started'));
    expect(names().filter((name) => name === 'sig-accept')).to.have.length(1);
    expect(bodies).to.deep.include(person);
    expect(events.find(({ type }) => type === 'sig-signing-started')?.detail).to.deep.equal({});
    const url = signingUrls[0]!;
    expect(element.shadowRoot!.innerHTML).not.to.include(url);
    expect(names()).not.to.include('sig-accepted');
    await signAsClient(sandbox, url);
    await (driver.frame as HTMLElement & { getStatus(): Promise<unknown> }).getStatus();
    await driver.shows('we’ve let Hart & Vale know.');
    expect(names().filter((name) => name === 'sig-accepted')).to.have.length(1);
    expect(names()).not.to.include('sig-signed');
    expect(driver.can('accept') || driver.can('decline')).to.equal(false);
    const again = await sandbox.fetch(`${base}/v1/proposals/public/${token}`);
    expect(((await again.json()) as { status: string }).status).to.equal('ACCEPTED');
    await expect(element).to.be.accessible();
  });

  it('with signing="event" the host gets the URL, and the result is read when the person returns', async () => {
    const { driver, names, events, sandbox, clock } = await open({ signing: 'event' });
    await driver.accept(person);
    await waitUntil(() => names().includes('sig-signing-started'));
    await driver.shows('You are signing on another page.');
    await signAsClient(sandbox, signingUrlOf(events));
    clock.pass(5000);
    window.dispatchEvent(new Event('focus'));
    await driver.shows('Thank you!');
    expect(names().filter((name) => name === 'sig-accepted')).to.have.length(1);
  });

  it('shows and focuses missing fields before anything is sent', async () => {
    const { driver, element, calls } = await open();
    await driver.openForm();
    driver.type({ name: ' ', email: 'nobody' });
    driver.press('accept');
    await driver.shows('Enter an email address such as name@example.com.');
    expect(driver.input('name').getAttribute('aria-invalid')).to.equal('true');
    expect(element.shadowRoot!.activeElement).to.equal(driver.input('name'));
    expect(calls).not.to.include('POST /accept');
    await expect(element).to.be.accessible();
  });

  it('a prevented sig-accept sends nothing', async () => {
    const { driver, element, calls, names } = await open();
    element.addEventListener('sig-accept', (event) => event.preventDefault());
    await driver.accept(person);
    await waitUntil(() => names().includes('sig-accept'));
    expect(calls).not.to.include('POST /accept');
  });

  it('after a 503 what was typed stays, and accepting again starts signing (R189)', async () => {
    let fail = true;
    const { driver } = await open({
      between: async (request, next) => {
        if (!request.url.endsWith('/accept') || !fail) return next(request);
        return Response.json({ statusCode: 503, message: 'later' }, { status: 503 });
      },
    });
    await driver.accept({ ...person, name: 'J. Client' });
    await driver.shows('We couldn’t start signing.');
    expect(driver.input('name').value).to.equal('J. Client');
    fail = false;
    driver.press('accept');
    await waitUntil(() => driver.frame);
  });

  it('409 shows why the proposal can no longer be accepted (R189)', async () => {
    const { driver, scene } = await open({
      between: async (request, next) => {
        if (request.url.endsWith('/accept')) {
          await next(`${base}/v1/proposals/${scene.proposals.sent!.id}`, {
            method: 'DELETE',
            headers: { Authorization: `Bearer ${scene.apiKeys.full}` },
          });
        }
        return next(request);
      },
    });
    await driver.accept(person);
    await driver.shows('Hart & Vale has withdrawn this proposal.');
    expect(driver.can('accept')).to.equal(false);
  });

  it('terms that have changed since stop the acceptance and are shown', async () => {
    let changed = false;
    const { driver, element, calls } = await open({
      change: (offer) => {
        if (!changed) return offer;
        const pricing = structuredClone(offer.pricing) as { feeGroups: { totalAmount: string }[] };
        pricing.feeGroups[1]!.totalAmount = '628.00';
        return { ...offer, letterHtml: '<p>Another letter</p>', pricing };
      },
    });
    await driver.openForm();
    driver.type(person);
    changed = true;
    driver.press('accept');
    await driver.shows('Changed: the letter and the fees.');
    await driver.shows('Was: £528.00');
    expect(driver.text).to.include('Another letter');
    expect(calls).not.to.include('POST /accept');
    expect(driver.can('accept')).to.equal(false);
    await expect(element).to.be.accessible();
    driver.press('read');
    await driver.openForm();
    expect(driver.input('authority').value).to.equal('Director');
    driver.press('accept');
    await waitUntil(() => driver.frame);
  });

  it('a URL that is neither https nor loopback is never opened', async () => {
    const { driver, names } = await open({
      between: async (request, next) =>
        request.url.endsWith('/accept')
          ? Response.json({ signingUrl: 'http://evil.example/sign' })
          : next(request),
    });
    await driver.accept(person);
    await driver.shows('We couldn’t open the signing page.');
    expect(names()).to.include('sig-error');
    expect(driver.frame).to.equal(null);
  });

  it('a signing that was begun continues without another envelope (R170)', async () => {
    const { driver, sandbox, element, scene } = await open({ state: 'signing' });
    await driver.shows('You have started signing');
    await expect(element).to.be.accessible();
    driver.press('resume');
    await waitUntil(() => driver.frame);
    const events = await sandbox.fetch(`${base}/v1/proposals/${scene.proposals.signing!.id}/events`, {
      headers: { Authorization: `Bearer ${scene.apiKeys.full}` },
    });
    const { items } = (await events.json()) as { items: { type: string }[] };
    expect(items.filter(({ type }) => type === 'SIGNING_STARTED')).to.have.length(1);
  });
});

describe('sig-proposal-accept: declining', () => {
  it('asks for confirmation, explains the consequence, takes a reason, and ends in DECLINED (R172)', async () => {
    const { driver, element, names, bodies } = await open();
    driver.press('decline');
    await driver.shows('you won’t be able to accept later.');
    await expect(element).to.be.accessible();
    driver.press('decline');
    await driver.shows('You have declined this proposal.');
    expect(bodies).to.deep.include({});
    expect(names().filter((name) => name === 'sig-declined')).to.have.length(1);
    expect(driver.can('decline')).to.equal(false);
  });

  it('a started signature is withdrawn with it (R172)', async () => {
    const { driver, sandbox, scene } = await open({ state: 'signing' });
    const asked = async (path: string) => {
      const headers = { Authorization: `Bearer ${scene.apiKeys.full}` };
      return (await (await sandbox.fetch(`${base}/v1/${path}`, { headers })).json()) as Record<
        string,
        string
      >;
    };
    const { envelopeId } = await asked(`proposals/${scene.proposals.signing!.id}`);
    expect((await asked(`envelopes/${envelopeId}`)).status).to.equal('SENT');
    driver.press('decline');
    await driver.shows('The signing you started will be cancelled.');
    driver.press('decline');
    await driver.shows('You have declined this proposal.');
    expect((await asked(`envelopes/${envelopeId}`)).status).to.equal('VOIDED');
  });

  it('works by keyboard alone, and sends the reason', async () => {
    const { driver, bodies } = await open();
    driver.button('decline').focus();
    await sendKeys({ press: 'Enter' });
    await driver.shows('Decline this proposal?');
    await sendKeys({ press: 'Tab' });
    await sendKeys({ type: 'Too dear' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await driver.shows('You have declined this proposal.');
    expect(bodies).to.deep.include({ reason: 'Too dear' });
  });
});

describe('sig-proposal-accept: states', () => {
  const finals = [
    ['accepted', 'Thank you!'],
    ['declined', 'You have declined this proposal.'],
    ['expired', 'This proposal expired on 26 February 2027.'],
  ] as const;
  for (const [state, words] of finals) {
    it(`${state}: says so, offers nothing, and fires no event for a state found at the first read`, async () => {
      const { driver, names, element } = await open({ state });
      await driver.shows(words);
      expect(driver.can('accept') || driver.can('decline') || driver.can('resume')).to.equal(false);
      expect(names().filter((name) => /accept|declin/.test(name))).to.deep.equal([]);
      await expect(element).to.be.accessible();
    });
  }

  const others = [
    ['CANCELLED', 'has withdrawn this proposal'],
    ['SUPERSEDED', 'has replaced this proposal'],
    ['DRAFT', 'has not been sent yet'],
    ['RENDERING', 'has not been sent yet'],
    ['RENDER_FAILED', 'has not been sent yet'],
    ['SOMETHING_NEW', 'cannot be accepted at the moment'],
  ] as const;
  for (const [status, words] of others) {
    it(`${status} is explained and offers nothing`, async () => {
      const { driver } = await open({
        change: (offer) => ({ ...offer, status, canAccept: false, canDecline: false }),
      });
      await driver.shows(words);
      expect(driver.can('accept') || driver.can('decline')).to.equal(false);
    });
  }

  it('SENT past its date reads as expired although the nightly sweep has not run (R173)', async () => {
    const { driver } = await open({
      change: (offer) => ({ ...offer, validUntil: '2027-02-28T23:00:00Z', canAccept: false }),
    });
    await driver.shows('This proposal expired on 28 February 2027.');
    expect(driver.can('accept')).to.equal(false);
  });

  it('an unknown token says that the proposal cannot be found', async () => {
    const { driver, element, events } = await open({ token: 'f'.repeat(96) });
    await driver.shows('We can’t find this proposal');
    expect(events.at(-1)?.detail).to.include({ code: 'not-found', operation: 'getPublicProposal' });
    await expect(element).to.be.accessible();
  });

  it('a missing token is a configuration error, in the element and as an event', async () => {
    const { element, driver, events, clock } = await open();
    element.removeAttribute('token');
    await settle();
    clock.pass(100);
    await driver.shows('Something is wrong with this page.');
    expect(events.at(-1)?.detail).to.include({ code: 'config' });
  });

  it('speaks German', async () => {
    const { driver, element } = await open({ lang: 'de' });
    await driver.shows('Annehmen und unterschreiben');
    await driver.shows('Monatlich');
    expect(driver.text.replace(/\s/g, ' ')).to.include('1.114,00 £');
    await driver.openForm();
    await driver.shows('1.114 £ einmalig, 528 £ pro Monat und 216 £ pro Quartal (inkl. MwSt.).');
    await expect(element).to.be.accessible();
  });

  it('fits 320 pixels', async () => {
    await setViewport({ width: 320, height: 700 });
    try {
      const { driver, main } = await open();
      expect(main.scrollWidth).to.be.at.most(main.clientWidth);
      await driver.openForm();
      expect(main.scrollWidth).to.be.at.most(main.clientWidth);
    } finally {
      await setViewport({ width: 1024, height: 768 });
    }
  });
});
