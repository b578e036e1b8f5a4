import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { until } from '../../../src/testing/query.js';
import { refusal, setup, withFirstSigned } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

describe('sig-envelope-status, what it shows', () => {
  it('in a sequence: who has signed, who is next and since when, who waits for whom', async () => {
    const { driver, element } = await setup({ change: withFirstSigned });
    expect(driver.title()).to.equal('Joint engagement');
    expect(driver.state()).to.equal('Out for signature');
    const [first, second] = driver.recipients();
    expect(driver.text())
      .to.match(/Next: Piet Partner, since 18 May 2026/)
      .and.include('1 of 2 signed');
    expect(first).to.match(/Step 1 · Signed on 18 May 2026/);
    // Since the one before has signed, not since it was sent.
    expect(second).to.match(/Step 2 · Can sign since 18 May 2026, \d\d:30 · Not opened yet/);
    await expect(element).to.be.accessible();
  });

  it('before any signature, the second of a sequence waits for the first by name', async () => {
    const { driver } = await setup();
    expect(driver.recipients()[1]).to.match(/Step 2 · Waiting for \S+ \S+/);
    expect(driver.buttons()).to.deep.equal(['Send reminder', 'Withdraw', 'Duplicate']);
    expect(driver.text()).to.include('Available when completed.');
  });

  it('shows why a recipient declined, wherever the service keeps the reason (G26)', async () => {
    const reason = 'Reason given: We have found another firm.';
    const { driver } = await setup({ envelope: 'declined' });
    expect(driver.text()).to.include(reason);
    const atRecipient = await setup({
      envelope: 'declined',
      change: ({ declineReason: _, ...envelope }) => envelope,
    });
    expect(atRecipient.driver.text()).to.include(reason);
    const silent = await setup({
      envelope: 'declined',
      change: (envelope) => ({
        ...envelope,
        declineReason: null,
        recipients: envelope.recipients.map((one) => ({ ...one, declineReason: ' ' })),
      }),
    });
    expect(silent.driver.state()).to.equal('Declined');
    expect(silent.driver.text()).to.not.include('Reason given');
  });

  it('says Expired when the time is over, though no service writes it (R109), and where it came from', async () => {
    const { driver } = await setup({
      envelope: 'sent',
      change: (envelope) => ({
        ...envelope,
        expiresAt: '2026-05-17T08:00:00Z',
        source: 'PROPOSAL_ACCEPTANCE',
      }),
    });
    expect(driver.state()).to.equal('Expired From a proposal');
    expect(driver.text()).to.include('The time to sign ended on 17 May 2026').and.not.include('Next:');
    expect(driver.buttons()).to.not.include('Send reminder');
    expect(driver.recipients()[0]).to.include('Didn’t sign');
  });

  it('each state offers what it allows, within what the host allows', async () => {
    const completed = await setup({ envelope: 'completed' });
    expect(completed.driver.state()).to.equal('Completed');
    expect(completed.driver.buttons())
      .to.include.members(['Send again', 'Copies', 'Duplicate', 'Save certificate (PDF)'])
      .and.not.include('Withdraw');
    await expect(completed.element).to.be.accessible();
    const declined = await setup({ envelope: 'declined' });
    expect(declined.driver.buttons()).to.deep.equal(['Send again', 'Duplicate']);
    expect((await setup({ envelope: 'voided' })).driver.buttons()).to.deep.equal(['Duplicate']);
    const limited = await setup({ envelope: 'completed', actions: 'void resend gossip' });
    expect(limited.driver.buttons()).to.deep.equal(['Send again']);
    expect(limited.details('sig-error')[0]?.message).to.match(/"gossip" is not one of remind, void/);
  });

  it('says why there is nothing to show, with “Try again” only where that helps', async () => {
    const gone = await setup({ instead: () => Promise.resolve(refusal(404, 'not-found')) });
    expect(gone.driver.title()).to.equal('We couldn’t load this envelope');
    expect(gone.driver.text()).to.include('Not found or no longer available.').and.not.include('Try again');
    await expect(gone.element).to.be.accessible();
    const busy = await setup({ instead: () => Promise.resolve(refusal(502, 'upstream')) });
    busy.state.instead = undefined;
    busy.driver.press('Try again');
    await until(() => busy.driver.state() === 'Out for signature', 'the envelope');
    const refused = await setup({ instead: () => Promise.resolve(refusal(400, 'bad-request')) });
    expect(refused.driver.text()).to.include('Something went wrong. Try again.');
    refused.state.instead = undefined;
    refused.driver.press('Try again');
    await until(() => refused.driver.state() === 'Out for signature', 'the envelope');
  });

  it('speaks German, from right to left too', async () => {
    const { driver, element } = await setup({ lang: 'de', dir: 'rtl', change: withFirstSigned });
    await until(() => driver.state() === 'Zur Unterschrift versandt', 'the state');
    expect(driver.text()).to.match(/Am Zug: Piet Partner, seit 18\.05\.2026/);
    await expect(element).to.be.accessible();
  });
});

describe('sig-envelope-status, following', () => {
  it('a wake-up of the helper shows and says who has signed; without one it looks again from time to time', async () => {
    const { driver, state, wake, advance, streams } = await setup();
    await until(() => streams.size === 1, 'the stream');
    state.change = withFirstSigned;
    wake();
    await until(() => driver.text().includes('1 of 2 signed'), 'the signature');
    expect(driver.said()).to.match(/^Signed by \S+ \S+\.$/);
    state.change = (envelope) => ({ ...envelope, status: 'COMPLETED' });
    advance(25_000);
    await until(() => driver.state() === 'Completed', 'the completion');
    expect(driver.said()).to.equal('The envelope’s status is now: Completed.');
    // Nothing more happens by itself.
    expect(streams.size).to.equal(0);
  });

  it('a failed look leaves what is known and says that it may be old; the next one repairs it', async () => {
    const { driver, state, wake, advance, details, streams } = await setup();
    await until(() => streams.size === 1, 'the stream');
    state.instead = () => Promise.resolve(refusal(429, 'rate-limited'));
    wake();
    await until(() => driver.text().includes('This may be out of date.'), 'the warning');
    expect(driver.state()).to.equal('Out for signature');
    expect(details('sig-error')).to.have.length(1);
    state.instead = undefined;
    state.change = withFirstSigned;
    advance(60_000);
    await until(() => driver.text().includes('1 of 2 signed'), 'the news');
    expect(driver.text()).to.not.include('out of date');
  });

  it('moved in the page it still follows; removed, it leaves no stream open; another envelope shows nothing of the last', async () => {
    const { driver, element, root, streams, scene, state } = await setup();
    await until(() => streams.size === 1, 'the stream');
    state.change = withFirstSigned;
    root.querySelector('sig-provider')!.append(document.createElement('section'));
    root.querySelector('section')!.append(element);
    await until(() => driver.text().includes('1 of 2 signed'), 'the news');
    await until(() => streams.size === 1, 'one stream');
    driver.press(/^Withdraw$/);
    await until(() => driver.text().includes('Withdraw this envelope?'), 'the question');
    state.change = undefined;
    element.envelopeId = scene.envelopes.completed!.id;
    await until(() => driver.state() === 'Completed', 'the other');
    expect(driver.text()).to.not.include('Withdraw this envelope?');
    element.remove();
    expect(streams.size).to.equal(0);
  });
});
