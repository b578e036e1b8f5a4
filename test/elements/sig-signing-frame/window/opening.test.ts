import { expect } from '@open-wc/testing';
import { observeIsolation } from '../../../../src/elements/sig-signing-frame/window/diagnosis.js';
import { Host, mount, opened, page, say, silent } from '../support.js';
import { waitUntil } from '../../../support/wait.js';

const settle = () => new Promise((next) => setTimeout(next));

describe('sig-signing-frame: a silent page', () => {
  it('a load event alone does not prove that the page shows: after 8 seconds it asks whether the document is visible', async () => {
    const host = new Host();
    const { driver, main } = await mount(host, silent(host));
    await waitUntil(() => driver.element.matches('[aria-busy=false]') || opened().length === 1);
    await driver.in('loading');
    expect(host.heard('sig-ready')).to.deep.equal([]);
    await host.clock.advance(8000);
    await driver.says('Can you see the document?');
    expect(driver.iframe, 'it may be there all the same').not.to.equal(undefined);
    await waitUntil(() => host.heard('sig-error').length === 1);
    expect(host.heard('sig-ready')).to.deep.equal([]);
    expect(driver.buttons).to.include.members(['Open in a new tab', 'Yes, I can see it']);
    await expect(main).to.be.accessible();
    driver.press('Yes, I can see it');
    await driver.in('signing');
    expect(host.heard('sig-ready')).to.deep.equal(['sig-ready']);
    await host.clock.advance(20_000);
    expect(driver.element.state).to.equal('signing');
    expect(host.minted).to.equal(1);
  });

  it('stops asking once the page sends any message', async () => {
    const host = new Host();
    const { driver } = await mount(host, silent(host));
    await waitUntil(() => 'say' in (driver.iframe?.contentWindow ?? {}));
    await host.clock.advance(8000);
    await driver.says('Can you see the document?');
    say(driver, 'a word of its own');
    await driver.in('signing');
    expect(host.heard('sig-hint')).to.deep.equal([]);
  });
});

describe('sig-signing-frame: content security policy', () => {
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

  it('a report-only policy changes nothing; an enforced one is explained', async () => {
    const host = new Host();
    const { driver } = await mount(host, { getEmbedUrl: async () => ({ url: `${page}?silent&token=x` }) });
    await driver.in('loading');
    await waitUntil(() => driver.iframe);
    violation('report');
    await settle();
    expect(driver.element.state).to.equal('loading');
    expect(driver.iframe).not.to.equal(undefined);
    violation('enforce');
    await driver.says('The document can’t be shown on this page');
  });

  it('a report-only embedder policy changes nothing', () => {
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
      observeIsolation('https://sign.example', ({ code }) => refused.push(code));
      report('reporting');
      expect(refused).to.deep.equal([]);
      report('enforce');
      expect(refused).to.deep.equal(['blocked']);
    } finally {
      window.ReportingObserver = real;
    }
  });
});
