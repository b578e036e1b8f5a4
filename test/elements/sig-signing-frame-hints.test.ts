import { expect, waitUntil } from '@open-wc/testing';
import { hearIsolation } from '../../src/elements/sig-signing-frame/signing-frame.diagnosis.js';
import { body, finished, Host, mount, page, say, shown } from './sig-signing-frame.support.js';

const settle = () => new Promise((next) => setTimeout(next));

describe('sig-signing-frame and a page that says the same again and again', () => {
  for (const type of ['completed', 'error', 'return'] as const)
    it(`reads the status no more than once a second, however often it hears “${type}”`, async () => {
      const host = new Host();
      const { driver } = await mount(host, { mapMessage: (data) => data as { type: typeof type } });
      await shown(driver);
      await host.clock.advance(2000);
      const before = host.reads;
      for (let second = 0; second < 20; second += 1) {
        for (let turn = 0; turn < 10; turn += 1) {
          say(driver, { type });
          await settle();
        }
        await host.clock.advance(1000, 250);
      }
      expect(host.reads - before).to.be.within(2, 22);
      host.status = body('COMPLETED', 'signed');
      say(driver, { type });
      await settle();
      await host.clock.advance(1000);
      await driver.in('completed');
    });

  it('says after two minutes that it will confirm later, also when the page goes on', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    for (let second = 0; second < 125; second += 1) {
      say(driver, finished);
      await host.clock.advance(1000);
    }
    await driver.says('We will confirm later');
    say(driver, finished);
    await settle();
    await driver.says('We will confirm later');
    const { reads } = host;
    driver.press('Check again');
    await driver.says('Checking your signature');
    await host.clock.advance(3000);
    expect(host.reads).to.be.greaterThan(reads);
  });
});

describe('sig-signing-frame and a policy', () => {
  const violation = (disposition: 'report' | 'enforce') =>
    document.dispatchEvent(
      new SecurityPolicyViolationEvent('securitypolicyviolation', {
        blockedURI: location.origin,
        effectiveDirective: 'frame-src',
        violatedDirective: 'frame-src',
        originalPolicy: "frame-src 'none'",
        documentURI: location.href,
        disposition,
        statusCode: 200,
      }),
    );

  it('that only reports refuses nothing; one that is enforced is said in words', async () => {
    const host = new Host();
    const { driver } = await mount(host, { getEmbedUrl: async () => ({ url: `${page}?silent&token=x` }) });
    await driver.in('loading');
    await waitUntil(() => driver.iframe);
    violation('report');
    await settle();
    expect(driver.element.state).to.equal('loading');
    expect(driver.iframe).not.to.equal(undefined);
    violation('enforce');
    await driver.says('The document cannot be shown inside this page');
  });

  it('of an isolated page that only reports refuses nothing', () => {
    const { ReportingObserver: real } = window;
    let report = (_: string) => {};
    class Observer {
      constructor(heard: (reports: unknown[]) => void) {
        report = (disposition) =>
          heard([{ body: { toJSON: () => ({ blockedURL: 'https://sign.example/c', disposition }) } }]);
      }
      observe() {}
      disconnect() {}
    }
    window.ReportingObserver = Observer as never;
    try {
      const refused: string[] = [];
      hearIsolation('https://sign.example', ({ code }) => refused.push(code));
      report('reporting');
      expect(refused).to.deep.equal([]);
      report('enforce');
      expect(refused).to.deep.equal(['blocked']);
    } finally {
      window.ReportingObserver = real;
    }
  });
});
