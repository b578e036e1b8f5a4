import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { until } from '../../../src/testing/query.js';
import { proof, refusal, type Trail } from './support.js';

before(() => setViewport({ width: 320, height: 900 }));

/** The third entry is not as it was recorded. */
const changed = (trail: Trail) => {
  trail.events[2] = { ...trail.events[2], timestamp: '2020-01-01T00:00:00.000Z' };
  return trail;
};
const verdict = (answer: object) => () => ({ anchored: false, findings: [], ...answer });

describe('sig-envelope-proof, what it says and reads out', () => {
  it('reads out the verdict that it shows: changed, though the service gave none, and time-stamped', async () => {
    const alone = await proof({ audit: changed, verify: () => ({}) });
    expect(alone.driver.verdict()).to.equal('Audit trail does not verify');
    expect(alone.driver.said()).to.equal('Audit trail does not verify');
    expect(alone.driver.text())
      .to.include('Your browser finds the change at entry 3.')
      .and.include('The service didn’t say whether the trail is unchanged.')
      .and.not.include('differ');
    const stamped = await proof({
      verify: verdict({ verified: true, anchored: true }),
      anchors: () => ({ anchored: true, verified: true }),
    });
    expect(stamped.driver.said()).to.equal('Audit trail verified, time-stamped');
  });

  it('time stamps that contradict the trail break it, also where the service gave no verdict (R117)', async () => {
    const { driver, details } = await proof({
      verify: () => ({}),
      anchors: () => ({ anchored: true, verified: false }),
    });
    expect([driver.verdict(), driver.said()]).to.deep.equal([
      'Audit trail does not verify',
      'Audit trail does not verify',
    ]);
    expect(details()[0]![1]).to.deep.equal({ verified: false, anchored: false });
  });

  it('says who made each time stamp and when, that the service checked them, and which one does not match', async () => {
    const anchors = {
      anchored: true,
      verified: true,
      batches: [
        { provider: 'Harbour Time', anchoredAt: '2026-03-21T10:00:00Z' },
        { providers: [{ name: 'North TSA' }, 'South TSA'], timestamp: '2026-03-21T11:30:00Z', valid: true },
        { anchoredAt: '2026-03-22T09:00:00Z' },
        { id: 'no more than that it exists' },
      ],
    };
    const { element, driver } = await proof({
      verify: verdict({ verified: true, anchored: true }),
      anchors: () => anchors,
    });
    const [first, second, third, ...more] = driver.stamps();
    expect(first).to.match(/^Harbour Time 21 March 2026/);
    expect(second).to.match(/^North TSA, South TSA 21 March 2026/);
    expect(third).to.match(/^Provider not named 22 March 2026/);
    expect(more).to.deep.equal([]);
    expect(driver.text()).to.include('The service has checked them; your browser can’t.');
    await expect(element).to.be.accessible();
    const bad = await proof({
      verify: verdict({ verified: true, anchored: true }),
      anchors: () => ({ ...anchors, batches: [{ provider: 'Harbour Time', verified: false }] }),
    });
    expect(bad.driver.verdict()).to.equal('Audit trail does not verify');
    expect(bad.driver.stamps()).to.deep.equal(['Harbour Time No time recorded Doesn’t match the record']);
  });

  it('names both places where browser and service find a change in different entries, and marks both', async () => {
    const { element, driver } = await proof({
      audit: changed,
      verify: verdict({ verified: false, breakpoint: { index: 3 } }),
    });
    expect(driver.text())
      .to.include('the service’s verdict differ')
      .and.include('Your browser finds the change at entry 3. The service finds it at entry 4.');
    expect(driver.changedEntry()).to.equal(3);
    expect(driver.entries()[3]).to.include('The service finds the change here.');
    expect(driver.entries()[2]).to.not.include('The service finds the change here.');
    await expect(element).to.be.accessible();
  });

  it('says which of the two finds a change, and does not call it a difference where the service names no entry', async () => {
    const service = await proof({ verify: verdict({ verified: false, breakpoint: 2 }) });
    expect(service.driver.text()).to.include(
      'Your browser finds no change. The service finds it at entry 3.',
    );
    const browser = await proof({ audit: changed, verify: verdict({ verified: true }) });
    expect(browser.driver.text()).to.include('at entry 3. The service finds no change.');
    const nowhere = await proof({ audit: changed, verify: verdict({ verified: false }) });
    expect(nowhere.driver.text())
      .to.include('Your browser finds the change at entry 3. The service doesn’t say where.')
      .and.not.include('differ');
  });

  it('where only one of the two finds a change, it asks not to rely on the trail until that is explained', async () => {
    const words =
      'Two checks of the same record differ. Don’t rely on it until the service has explained why.';
    const service = await proof({ verify: verdict({ verified: false, breakpoint: 2 }) });
    const browser = await proof({ audit: changed, verify: verdict({ verified: true }) });
    for (const { driver, details } of [service, browser]) {
      expect(driver.verdict()).to.equal('Audit trail does not verify');
      expect(driver.text()).to.include(words).and.not.include('isn’t what it was');
      expect(details()[0]![1].verified).to.equal(false);
    }
    const both = await proof({ audit: changed, verify: verdict({ verified: false, breakpoint: 2 }) });
    expect(both.driver.text()).to.include('isn’t what it was when it was made').and.not.include(words);
  });

  it('every entry matches, yet the service finds the record wrong: both are said, and no entry is marked (R117)', async () => {
    const findings = [{ type: 'STATUS_MISMATCH', message: 'Completed with one signature of two.' }];
    const reasoned = await proof({ verify: verdict({ verified: false, findings }) });
    const silent = await proof({ verify: verdict({ verified: false }) });
    for (const { element, driver, details } of [reasoned, silent]) {
      expect([driver.verdict(), driver.said()]).to.deep.equal(Array(2).fill('Audit trail does not verify'));
      expect(driver.text())
        .to.include('Its entries are unchanged, but the service finds that the record isn’t right.')
        .and.include('Your browser calculated every entry’s fingerprint again, and each one matches.');
      expect(driver.changedEntry()).to.equal(undefined);
      expect(details()[0]![1].verified).to.equal(false);
      await expect(element).to.be.accessible();
    }
    expect(reasoned.driver.text())
      .to.include('Completed with one signature of two.')
      .and.not.include('no reason');
    expect(silent.driver.text()).to.include('The service gives no reason.');
  });

  it('calls a trail without entries unchecked, whatever the service says of it', async () => {
    const { driver, details } = await proof({ audit: () => ({ events: [] }) });
    expect(driver.text()).to.include('There are no entries to check.').and.include('0 entries');
    expect(driver.verdict()).to.equal('Audit trail not checked');
    expect(details()[0]![1].verified).to.equal(false);
    const wrong = await proof({ audit: () => ({ events: [] }), verify: verdict({ verified: false }) });
    expect(wrong.driver.text())
      .to.include('Audit trail does not verify')
      .and.include('There are no entries to check.')
      .and.include('Don’t rely on it');
  });

  it('says that its own calculation can’t tell whether entries at the end are missing', async () => {
    const { driver } = await proof({ audit: ({ events }) => ({ events: events.slice(0, -1) }) });
    expect(driver.text()).to.include('It can’t tell whether entries at the end are missing.');
  });

  it('in a browser that cannot calculate, it says so and shows the service’s verdict', async () => {
    Object.defineProperty(crypto, 'subtle', { configurable: true, value: undefined });
    try {
      const { element, driver } = await proof();
      expect(driver.text()).to.include('Your browser can’t calculate fingerprints on this page');
      expect(driver.verdict()).to.equal('Audit trail verified');
      await expect(element).to.be.accessible();
    } finally {
      Reflect.deleteProperty(crypto, 'subtle');
    }
    expect(crypto.subtle === undefined).to.equal(false);
  });
});

describe('sig-envelope-proof, what could not be read', () => {
  it('offers certificate and evidence of a completed envelope whose status it could not read (G34)', async () => {
    const { driver, details } = await proof({ envelope: () => refusal(404, 'Not found') });
    expect(driver.verdict()).to.equal('Audit trail verified');
    expect(driver.text()).to.include('Save certificate').and.not.include('once everyone has signed');
    expect(details().map(([type]) => type)).to.deep.equal(['sig-error', 'sig-verified']);
    const early = await proof(
      { envelope: () => refusal(404, 'Not found'), certificate: () => refusal(409, 'Not completed') },
      { envelope: 'sent' },
    );
    early.driver.save('certificate');
    await until(() => early.driver.text().includes('This file isn’t ready yet.'), 'the reason');
  });

  it('without the service’s verdict it shows the entries and what the browser has calculated, and asks again', async () => {
    for (const status of [404, 502]) {
      let isRefused = true;
      const { driver, details, element, focused } = await proof({
        verify: (verdict) => (isRefused ? refusal(status, 'No verdict') : verdict),
      });
      expect(driver.verdict()).to.equal('Audit trail not checked');
      expect(driver.text())
        .to.include('The service didn’t say whether the trail is unchanged.')
        .and.include('each one matches')
        .and.include('Save certificate');
      expect(details().map(([type]) => type)).to.deep.equal(['sig-error', 'sig-verified']);
      expect(details()[1]![1].verified).to.equal(false);
      await expect(element).to.be.accessible();
      isRefused = false;
      driver.tryAgain();
      await until(() => driver.verdict() === 'Audit trail verified', 'the verdict');
      await until(() => focused() === 'Audit trail verified', 'focus on it');
    }
  });

  it('says to whom a copy went', async () => {
    const { driver } = await proof({
      audit: ({ events }) => ({
        events: events.map((event, at) =>
          at === 0 ? { ...event, type: 'COPY_SENT', details: { email: 'reader@example.com' } } : event,
        ),
      }),
    });
    expect(driver.text()).to.include('to reader@example.com');
  });

  it('without its time stamps it shows what the trail says, and that there are none', async () => {
    const { driver } = await proof({
      verify: verdict({ verified: true }),
      anchors: () => refusal(404, 'Not found'),
    });
    expect(driver.verdict()).to.equal('Audit trail verified');
  });

  it('signed out, it can be tried again, with focus on what comes of it', async () => {
    const answers = [refusal(401, 'Unauthorized')];
    const { driver, focused } = await proof({ audit: (trail) => answers.pop() ?? trail });
    expect(driver.text()).to.include('You’ve been signed out.');
    driver.tryAgain();
    await until(() => driver.verdict() === 'Audit trail verified', 'the verdict');
    await until(() => focused() === 'Audit trail verified', 'focus');
  });

  it('a file that fails is not called one that comes later', async () => {
    const { driver } = await proof({ evidence: () => refusal(503, 'Down') });
    driver.save('evidence');
    await until(() => driver.text().includes('We couldn’t load this file.'), 'the reason');
    expect(driver.text()).to.not.include('isn’t ready');
  });

  it('without an envelope it says that the page is not set up', async () => {
    const { element, driver } = await proof({}, { envelope: 'none' });
    expect(driver.verdict()).to.include('Something is wrong with this page.');
    expect(driver.text()).to.not.include('Try again');
    await expect(element).to.be.accessible();
  });

  it('from right to left, in Arabic, at 320 px: the verdict, the stamps and the entries', async () => {
    const { element, driver } = await proof(
      {
        verify: verdict({ verified: true, anchored: true }),
        anchors: () => ({ anchored: true, verified: true, batches: [{ provider: 'Harbour Time' }] }),
      },
      { lang: 'ar', dir: 'rtl' },
    );
    await until(() => driver.stamps()[0]?.includes('لا يوجد وقت مسجّل'), 'Arabic');
    expect(element.scrollWidth).to.equal(element.clientWidth);
    await expect(element).to.be.accessible();
  });
});
