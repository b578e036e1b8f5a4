import { expect } from '@open-wc/testing';
import { Helper, mountHelper } from '../helper.js';
import { body, shown } from '../support.js';
import { waitUntil } from '../../../support/wait.js';

const tooMany = (retryAfter: string) => () =>
  Response.json(
    { error: { code: 'rate-limited', message: 'x', retryable: true } },
    { status: 429, headers: { 'Retry-After': retryAfter } },
  );

describe('sig-signing-frame: answers of the helper, and Retry-After', () => {
  it('requests a URL no earlier than Retry-After, and counts down until then', async () => {
    const helper = new Helper();
    const { embed } = helper;
    helper.embed = tooMany('7');
    const { driver, main } = await mountHelper(helper);
    await driver.says('We’re busy');
    expect(driver.text).to.include('Try again in 7 seconds.');
    await expect(main).to.be.accessible();
    helper.embed = embed;
    driver.press('Try again');
    await driver.element.start();
    expect(helper.count('/embed')).to.equal(1);
    expect(driver.announced).to.equal('Try again in 7 seconds.');
    await helper.clock.advance(4000);
    await driver.element.updateComplete;
    expect(driver.text).to.include('Try again in 3 seconds.');
    expect(driver.button('Try again').getAttribute('aria-disabled')).to.equal('true');
    await helper.clock.advance(3000);
    await driver.element.updateComplete;
    expect(driver.button('Try again').getAttribute('aria-disabled')).to.equal(null);
    driver.press('Try again');
    await shown(driver);
    expect(helper.count('/embed')).to.equal(2);
  });

  it('reads the status no earlier than Retry-After, whatever the hints', async () => {
    const helper = new Helper();
    const { driver } = await mountHelper(helper);
    await shown(driver);
    helper.answer = tooMany('30');
    driver.press('I’ve signed – check now');
    await driver.says('Checking your signature');
    const reads = helper.count('/status');
    helper.answer = () => Response.json(body('COMPLETED', 'signed'));
    await helper.clock.advance(29_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await driver.element.check();
    expect(helper.count('/status')).to.equal(reads);
    await helper.clock.advance(20_000);
    await driver.in('completed');
  });

  it('never takes the status of another envelope or recipient for its own', async () => {
    const helper = new Helper();
    const { driver } = await mountHelper(helper);
    await shown(driver);
    const other = { ...body('COMPLETED', 'signed'), envelope: { id: 'env2', status: 'COMPLETED' } };
    for (const status of [other, { ...body('SENT'), recipient: { id: 'rec2', status: 'signed' } }]) {
      helper.answer = () => Response.json(status);
      const reads = helper.count('/status');
      await driver.element.check();
      expect(helper.count('/status')).to.equal(reads + 1);
      expect(driver.text).not.to.match(/Completed|part is signed|have already signed/);
    }
    helper.answer = () => Response.json(body('COMPLETED', 'signed'));
    await driver.element.check();
    await driver.in('completed');
  });

  it('reads the status after an hour at the latest, whatever wait a 429 asks for', async () => {
    const helper = new Helper();
    const { driver } = await mountHelper(helper);
    await shown(driver);
    helper.answer = tooMany('1768003200');
    await driver.element.check();
    const reads = helper.count('/status');
    helper.answer = () => Response.json(body('COMPLETED', 'signed'));
    await driver.element.check();
    expect(helper.count('/status')).to.equal(reads);
    await helper.clock.advance(3_601_000);
    await driver.element.check();
    await driver.in('completed');
  });

  it('reconnects to its stream no earlier than Retry-After', async () => {
    const helper = new Helper();
    const real = helper.fetch;
    helper.fetch = async (input, init) => {
      const answer = await real(input, init);
      return String(input).includes('/events')
        ? new Response('', { status: 429, headers: { 'Retry-After': '40' } })
        : answer;
    };
    const { driver } = await mountHelper(helper);
    await shown(driver);
    await waitUntil(() => helper.count('/events') === 1);
    await helper.clock.advance(39_000);
    expect(helper.count('/events')).to.equal(1);
    await helper.clock.advance(3000);
    await waitUntil(() => helper.count('/events') === 2);
  });

  it('waits as long as a 503 with Retry-After says, and not at all without one', async () => {
    const helper = new Helper();
    const { embed } = helper;
    const down = (headers?: HeadersInit) => () =>
      Response.json({ error: { code: 'upstream', message: 'x', retryable: true } }, { status: 503, headers });
    helper.embed = down({ 'Retry-After': '20' });
    const { driver } = await mountHelper(helper);
    await driver.says('We’re having trouble connecting');
    expect(driver.text).to.include('Try again in 20 seconds.');
    driver.press('Try again');
    await helper.clock.advance(19_000);
    await driver.element.start();
    expect(helper.count('/embed')).to.equal(1);
    await helper.clock.advance(1000);
    await driver.element.updateComplete;
    helper.embed = down();
    driver.press('Try again');
    await waitUntil(() => helper.count('/embed') === 2);
    await driver.in('failed');
    expect(driver.text).not.to.match(/Try again in \d/);
    helper.embed = embed;
    driver.press('Try again');
    await shown(driver);
  });
});
