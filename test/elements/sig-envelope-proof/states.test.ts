import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { maybeByRole, until } from '../../../src/testing/query.js';
import { proof, refusal, rehashed } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

describe('sig-envelope-proof', () => {
  it('shows who did what and when, calculates the chain in the browser, and needs no time stamps (R31, R116)', async () => {
    const { element, driver, details } = await proof();
    expect(driver.verdict()).to.equal('Audit trail verified');
    expect(driver.said()).to.equal('Audit trail verified');
    expect(driver.text())
      .to.include('Your browser calculated every entry’s fingerprint again, and each one matches.')
      .and.include('There are no independent time stamps. That is not a fault.');
    expect(driver.entries()[0]).to.match(/^Envelope created .*2026/);
    expect(driver.entries().some((entry) => entry.startsWith('Completed by everyone'))).to.equal(true);
    expect(driver.changedEntry()).to.equal(undefined);
    expect(details()).to.deep.equal([['sig-verified', { verified: true, anchored: false }]]);
    await expect(element).to.be.accessible();
  });

  it('marks the changed entry where it stands, in plain words, and those after it as unprotected (R117)', async () => {
    const { element, driver, details } = await proof({
      audit: (trail) => {
        trail.events[2] = { ...trail.events[2], timestamp: '2020-01-01T00:00:00.000Z' };
        return trail;
      },
      verify: () => ({
        verified: false,
        anchored: false,
        breakpoint: { index: 2 },
        findings: [{ type: 'HASH_MISMATCH', message: 'Event 3 was changed.' }],
      }),
    });
    expect(driver.verdict()).to.equal('Audit trail does not verify');
    expect(driver.changedEntry()).to.equal(3);
    expect(driver.entries()[2])
      .to.include('Entry 3 isn’t what was recorded')
      .and.include('It was changed after');
    expect(driver.entries()[3]).to.include('can’t be confirmed');
    expect(driver.text())
      .to.include('found the same change as the service')
      .and.include('Event 3 was changed.');
    expect(details()).to.deep.equal([['sig-verified', { verified: false, anchored: false }]]);
    await expect(element).to.be.accessible();
  });

  it('trusts its own calculation where the service calls a changed trail valid', async () => {
    const { driver, details } = await proof({
      audit: (trail) => ({ ...trail, events: trail.events.toSpliced(1, 1) }),
    });
    expect(driver.verdict()).to.equal('Audit trail does not verify');
    expect(driver.changedEntry()).to.equal(2);
    expect(driver.text()).to.include('the service’s verdict differ');
    expect(details()[0]![1].verified).to.equal(false);
  });

  it('calls a trail unchanged whose service names a member otherwise in some entries (G33)', async () => {
    const { driver } = await proof({
      audit: async (trail) => ({
        ...trail,
        events: await rehashed(
          trail.events.map(({ type, actor, ...event }, index) =>
            index === 1 ? { ...event, action: type, email: 'ada@example.com' } : { ...event, type, actor },
          ),
        ),
      }),
    });
    expect(driver.verdict()).to.equal('Audit trail verified');
    expect(driver.changedEntry()).to.equal(undefined);
    expect(driver.text()).to.include('Your browser calculated every entry’s fingerprint again');
  });

  it('says where the service’s answers do not allow a calculation, and shows its verdict (G33)', async () => {
    const { driver, details } = await proof({
      audit: (trail) => ({
        events: trail.events.map(({ type, timestamp, hash }) => ({ type, timestamp, hash })),
      }),
      verify: (verdict) => ({ ...verdict, anchored: true }),
      anchors: () => ({ anchored: true, verified: true, batches: [{}] }),
    });
    expect(driver.verdict()).to.equal('Audit trail verified, time-stamped');
    expect(driver.text()).to.include('doesn’t publish how it calculates fingerprints');
    expect(details()[0]![1]).to.deep.equal({ verified: true, anchored: true });
  });

  it('never calls a trail valid that was not checked, nor one that its time stamps contradict (G33, R117)', async () => {
    const unchecked = await proof({ verify: () => ({}) });
    expect(unchecked.driver.verdict()).to.equal('Audit trail not checked');
    expect(unchecked.details()[0]![1].verified).to.equal(false);
    const contradicted = await proof({ anchors: () => ({ anchored: true, verified: false }) });
    expect(contradicted.driver.verdict()).to.equal('Audit trail does not verify');
    expect(contradicted.driver.text()).to.include('The time stamps don’t match the record.');
  });

  it('shows what it does not know: types as words, and says where a time or a name is missing', async () => {
    const { driver } = await proof({
      audit: () => ({
        events: [
          { action: 'SEAL_BROKEN', hash: 'a' },
          { actor: { name: 'Ada' }, at: 'soon' },
        ],
      }),
    });
    expect(driver.entries()[0]).to.include('Seal broken').and.include('No time recorded');
    expect(driver.entries()[1]).to.include('Entry without a name').and.include('Ada');
  });

  it('saves certificate and evidence of a completed envelope, and refuses a file of another type (G34)', async () => {
    const saved: string[] = [];
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push(this.download);
    };
    try {
      const { driver } = await proof();
      driver.save('certificate');
      await until(() => saved.length === 1 && driver.said().includes('in your downloads'), 'the certificate');
      driver.save('evidence');
      await until(() => saved.length === 2, 'the evidence');
      expect(saved[0]).to.match(/\(certificate\)\.pdf$/);
      expect(saved[1]).to.match(/\(evidence\)\.zip$/);
      const wrong = await proof({
        certificate: () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
      });
      wrong.driver.save('certificate');
      await until(() => wrong.driver.text().includes('We couldn’t load this file.'), 'the refusal');
      expect(saved).to.have.length(2);
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
  });

  it('shows the reason of a recipient who declined at that entry, as text (G33)', async () => {
    const { driver } = await proof({}, { envelope: 'declined' });
    const declined = driver.entries().filter((entry) => entry.includes('Reason given:'));
    expect(declined).to.have.length(1);
    expect(declined[0])
      .to.match(/^Declined/)
      .and.include('We have found another firm.');
  });

  it('offers no files before completion', async () => {
    const { driver } = await proof({}, { envelope: 'sent' });
    expect(driver.text()).to.include('available once everyone has signed').and.not.include('Save');
  });

  it('says why it has nothing to show, with “Try again” only where that helps', async () => {
    const { element, driver, details } = await proof({ audit: () => refusal(404, 'Envelope not found') });
    expect(driver.verdict()).to.equal('We couldn’t load the audit trail');
    expect(driver.text()).to.include('Not found or no longer available.').and.not.include('Try again');
    expect(details()[0]![1].code).to.equal('not-found');
    await expect(element).to.be.accessible();
    const planless = await proof({ audit: () => refusal(403, 'Upgrade your plan to use the audit trail') });
    expect(planless.driver.text()).to.not.match(/plan/i);
    const refused = await proof({ audit: () => refusal(400, 'Bad Request') });
    expect(refused.driver.text()).to.include('Something went wrong. Try again.');
    expect(maybeByRole(refused.element, 'button', 'Try again')).to.not.equal(undefined);
  });

  it('leaves no verdict and no missing file of an envelope that is no longer shown', async () => {
    let answer = () => {};
    const gate = new Promise<void>((resolve) => (answer = resolve));
    const { element, driver, details } = await proof({
      certificate: async () => {
        await gate;
        return refusal(404, 'Not yet');
      },
    });
    const { envelopeId } = element;
    driver.save('certificate');
    element.envelopeId = undefined;
    await element.updateComplete;
    expect(driver.text()).to.not.include('Audit trail verified');
    element.envelopeId = envelopeId;
    await driver.ready();
    answer();
    await until(
      () => details().some(([, { operation }]) => operation === 'getEnvelopeCertificate'),
      'the refusal',
    );
    await element.updateComplete;
    expect(element.shadowRoot!.querySelector('[part=error]')).to.equal(null);
  });

  it('speaks German', async () => {
    const { driver } = await proof({}, { lang: 'de' });
    await until(() => driver.verdict() === 'Protokoll geprüft und unverändert', 'the verdict');
  });
});
