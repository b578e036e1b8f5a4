import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { until } from '../../../src/testing/query.js';
import { toDelivery } from '../../../src/elements/sig-webhook-manager/deliveries/deliveries.model.js';
import { hook, refusal, setup } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

describe('sig-webhook-manager, deliveries', () => {
  it('sends a test, says how the receiver answered, and lists the delivery', async () => {
    const { driver, element } = await setup({ there: [hook] });
    driver.press(hook, 'Send test');
    await until(() => driver.text().includes('received the test and answered 204.'), 'the result');
    driver.press(hook, 'Deliveries');
    await until(() => driver.deliveries().length === 1, 'the delivery');
    expect(driver.deliveries()[0]).to.match(/^Test Delivered Answered 204 · Attempt 1 of 5 23 Mar 2026/);
    await until(() => driver.focused() === 'Deliveries', 'focus on the heading');
    await expect(element).to.be.accessible();
  });

  it('a receiver that fails: its answer, the next attempt, and sending again', async () => {
    let status = 500;
    const { driver } = await setup({
      there: [hook],
      receiver: () => new Response(null, { status }),
    });
    driver.press(hook, 'Send test');
    await until(() => driver.text().includes('answered the test with 500'), 'the result');
    driver.press(hook, 'Deliveries');
    await until(() => driver.deliveries().length === 1, 'the delivery');
    expect(driver.deliveries()[0]).to.include('Waiting Answered 500 · Attempt 1 of 5 · Next: 23 Mar 2026');
    status = 200;
    driver.button('Send again')!.click();
    await until(() => driver.deliveries()[0]?.includes('Delivered Answered 200 · Attempt 2 of 5'), 'success');
    expect(driver.announced()).to.equal('Sent again');
  });

  it('deliveries that used up their attempts are listed for all endpoints, and can be sent again', async () => {
    let status = 500;
    const { driver, element, sandbox } = await setup({
      there: [hook],
      receiver: () => new Response(null, { status }),
    });
    driver.press(hook, 'Send test');
    await until(() => driver.text().includes('answered the test with 500'), 'the result');
    for (let attempt = 0; attempt < 5; attempt++) await sandbox.advance(3_600_000);
    driver.button('Failed deliveries')!.click();
    await until(() => driver.deliveries().length === 1, 'the delivery');
    expect(driver.deliveries()[0]).to.include(hook).and.include('Failed Answered 500 · Attempt 5 of 5');
    await expect(element).to.be.accessible();
    status = 200;
    driver.button('Send again')!.click();
    await until(() => driver.announced() === 'Sent again', 'the announcement');
  });

  it('shows 20 at a time, and says why a list or an act was refused', async () => {
    const items = Array.from({ length: 45 }, (_, index) => ({
      id: `d${index}`,
      event: 'ENVELOPE_SENT',
      status: 'DELIVERED',
      statusCode: 200,
      createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    }));
    let list: () => Response = () => refusal(503, 'upstream');
    const { driver } = await setup({
      there: [hook],
      instead: (_method, path) => {
        if (path.endsWith('/retry')) return refusal(404, 'not-found');
        return path.endsWith('/deliveries') ? list() : undefined;
      },
    });
    driver.press(hook, 'Deliveries');
    await until(() => driver.button('Try again'), 'the error');
    list = () => Response.json({ items });
    driver.button('Try again')!.click();
    await until(() => driver.deliveries().length === 20, 'the first');
    expect(driver.deliveries()[0]).to.include('00:44:00').and.include('Envelope sent');
    driver.button('Show more')!.click();
    await until(() => driver.deliveries().length === 40, 'more');
    driver.button('Send again')!.click();
    await until(() => driver.text().includes('This delivery is no longer available.'), 'the refusal');
  });
});

describe('a delivery', () => {
  it('is delivered, waiting or failed by its status, else by what else is known (G45)', () => {
    const stateOf = (answer: object) => toDelivery({ id: 'd', ...answer }).state;
    expect(stateOf({ status: 'SUCCESS' })).to.equal('delivered');
    expect(stateOf({ status: 'pending', responseStatus: 500 })).to.equal('waiting');
    expect(stateOf({ status: 'FAILED', responseStatus: 200 })).to.equal('failed');
    expect(stateOf({ status: 'ODD', responseStatus: 204 })).to.equal('delivered');
    expect(stateOf({ nextAttemptAt: '2026-01-01T00:00:00Z' })).to.equal('waiting');
    expect(stateOf({ status: 'ODD' })).to.equal('unknown');
    expect(JSON.stringify(toDelivery({ id: 'd', payload: { email: 'a@b.example' } }))).not.to.include('@');
  });
});
