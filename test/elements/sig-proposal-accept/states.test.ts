import { expect } from '@open-wc/testing';
import { byStatus, offer } from '../../../stories/proposals.js';
import { open, person } from './support.js';
import { waitUntil } from '../../support/wait.js';

/** The text of each status and what it offers. */
const expected: Readonly<
  Record<keyof typeof byStatus, { words: string; can: readonly ('accept' | 'decline' | 'resume')[] }>
> = {
  DRAFT: { words: 'This proposal has not been sent yet.', can: [] },
  RENDERING: { words: 'This proposal has not been sent yet.', can: [] },
  RENDER_FAILED: { words: 'This proposal has not been sent yet.', can: [] },
  SENT: { words: 'Valid until 22 April 2026', can: ['accept', 'decline'] },
  VIEWED: { words: 'Valid until 22 April 2026', can: ['accept', 'decline'] },
  SIGNING: {
    words: 'You haven’t finished signing. Continue, or decline.',
    can: ['resume', 'decline'],
  },
  ACCEPTED: { words: 'Accepted on 20 March 2026 at 14:30 GMT', can: [] },
  DECLINED: { words: 'You have declined this proposal. We’ve let Hart & Vale know.', can: [] },
  EXPIRED: {
    words: 'This proposal expired on 1 March 2026. Ask Hart & Vale for a new one.',
    can: [],
  },
  SUPERSEDED: { words: 'Hart & Vale has replaced this proposal with another one.', can: [] },
  CANCELLED: { words: 'Hart & Vale has withdrawn this proposal.', can: [] },
  PAST_DUE: { words: 'This proposal expired on 22 March 2026.', can: [] },
  UNKNOWN: { words: 'This proposal cannot be accepted at the moment.', can: [] },
};

describe('sig-proposal-accept: each status', () => {
  for (const [status, { words, can }] of Object.entries(expected)) {
    it(`${status} is explained, offers ${can.join(' and ') || 'nothing'}, can be read, and passes axe, light and dark`, async () => {
      const own = byStatus[status as keyof typeof byStatus];
      const { driver, main, element, names } = await open({ change: () => ({ ...own }) });
      await driver.shows(words);
      const offered = (['accept', 'decline', 'resume'] as const).filter((action) => driver.can(action));
      expect(offered).to.have.members([...can]);
      expect(driver.text).to.include('This letter sets out the basis');
      expect(Object.keys(driver.fees)).to.deep.equal(['One-off', 'Monthly']);
      expect(names().filter((name) => /accepted|declined/.test(name))).to.deep.equal([]);
      await expect(main).to.be.accessible();
      main.style.cssText = 'color-scheme:dark;background:#111;color:#eee';
      for (const animation of element.shadowRoot!.getAnimations()) animation.finish();
      await expect(main).to.be.accessible();
      main.dir = 'rtl';
      expect(main.scrollWidth).to.be.at.most(main.clientWidth);
    });
  }
});

describe('sig-proposal-accept: an acceptance that is refused', () => {
  const refused = (message: string, own = offer({ validUntil: '2027-04-22T16:00:00Z' })) =>
    open({
      change: () => ({ ...own }),
      between: async (request, next) =>
        request.url.endsWith('/accept')
          ? Response.json({ statusCode: 409, message }, { status: 409 })
          : next(request),
    });
  const cases = [
    ['This proposal has expired', 'Expired'],
    ['The proposal was declined', 'You have declined this proposal.'],
    ['The proposal has been withdrawn', 'Hart & Vale has withdrawn this proposal.'],
    ['Not possible', 'This proposal cannot be accepted at the moment.'],
  ] as const;
  for (const [message, words] of cases) {
    it(`409 "${message}" is explained in our words and removes the buttons, though the proposal still reads as open (R189)`, async () => {
      const { driver, calls, element, names } = await refused(message);
      await driver.accept(person);
      await driver.shows(words);
      expect(driver.can('accept') || driver.can('resume')).to.equal(false);
      expect(calls.filter((call) => call === 'GET /').length).to.be.at.least(3);
      await waitUntil(() => element.shadowRoot!.activeElement?.id === 'top');
      expect(names()).not.to.include('sig-declined');
      await expect(element).to.be.accessible();
    });
  }

  it('409 past the date means expired, whatever its message says (R173)', async () => {
    const { driver } = await refused(
      'conflict',
      offer({ status: 'SENT', validUntil: '2027-02-28T16:00:00Z' }),
    );
    await driver.accept(person);
    await driver.shows('This proposal expired on 28 February 2027.');
  });

  it('on the last day itself, the time is given too', async () => {
    const { driver } = await open({
      change: () => ({ ...byStatus.EXPIRED, validUntil: '2027-03-01T08:00:00Z' }),
    });
    await driver.shows('This proposal expired on 1 March 2027 at 08:00 GMT.');
  });

  it('409 that calls it expired before its date gives no date that is still to come', async () => {
    const { driver } = await refused(
      'This proposal has expired',
      offer({ validUntil: '2027-04-22T16:00:00Z' }),
    );
    await driver.accept(person);
    await driver.shows('This proposal has expired. Ask Hart & Vale for a new one.');
  });

  it('409 while signing keeps the buttons and says that it did not work', async () => {
    const { driver } = await refused('conflict', byStatus.SIGNING);
    driver.press('resume');
    await waitUntil(() => driver.element.shadowRoot!.querySelector('[role=alert]'));
    expect(driver.can('resume')).to.equal(true);
  });

  it('409 on declining a withdrawn proposal shows that it was withdrawn, without an error', async () => {
    let own = offer();
    const { driver, element } = await open({
      change: () => ({ ...own }),
      between: async (request, next) => {
        if (!request.url.endsWith('/decline')) return next(request);
        own = byStatus.CANCELLED;
        return Response.json({ statusCode: 409, message: 'withdrawn' }, { status: 409 });
      },
    });
    await driver.decline();
    await driver.shows('Hart & Vale has withdrawn this proposal.');
    expect(element.shadowRoot!.querySelector('[role=alert]')).to.equal(null);
    expect(driver.can('decline')).to.equal(false);
  });

  it('a 400 that names a field marks that field only', async () => {
    const { driver } = await open({
      change: () => ({ ...offer() }),
      between: async (request, next) =>
        request.url.endsWith('/accept')
          ? Response.json(
              { statusCode: 400, message: 'no', errors: [{ field: 'email', message: 'no' }] },
              { status: 400 },
            )
          : next(request),
    });
    await driver.accept(person);
    await driver.shows('Please check your details.');
    expect(driver.input('email').getAttribute('aria-invalid')).to.equal('true');
    expect(driver.input('name').getAttribute('aria-invalid')).to.equal('false');
    expect(driver.input('name').value).to.equal(person.name);
  });

  it('submitted twice, by Enter and by click, it is sent once', async () => {
    const { driver, calls, element } = await open({ change: () => ({ ...offer() }) });
    await driver.openForm();
    driver.type(person);
    element.shadowRoot!.querySelector('form')!.requestSubmit();
    driver.press('accept');
    driver.press('accept');
    await waitUntil(() => calls.includes('POST /accept'));
    await waitUntil(() => driver.frame);
    expect(calls.filter((call) => call === 'POST /accept')).to.have.length(1);
  });
});
