import { expect } from '@open-wc/testing';
import { until } from '../../../src/testing/query.js';
import { hook, refusal, setup } from './support.js';

const noConnection = () => {
  throw new TypeError('Failed to fetch');
};

describe('sig-webhook-manager when something comes between', () => {
  it('an endpoint that arrived before the connection broke is found, and not added again', async () => {
    let isSent = false;
    let isDown = true;
    const { driver, sandbox, asked, details } = await setup({
      instead: (method) => {
        isSent ||= method === 'POST';
        return isSent && isDown && method === 'GET' ? noConnection() : undefined;
      },
    });
    await sandbox.fetch(
      new Request('http://sandbox.test/sandbox/faults', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ match: { operation: 'createWebhook' }, times: 1, answer: { drop: 'after' } }),
      }),
    );
    await driver.openForm();
    driver.fill(hook, ['Envelope sent']);
    driver.submit();
    await until(() => driver.text().includes('You’re offline.'), 'the refusal');
    expect(driver.field()!.value).to.equal(hook);
    isDown = false;
    driver.submit();
    await until(() => driver.text().includes('may not be stored'), 'the endpoint and the warning');
    expect(driver.endpoints()).to.deep.equal([hook]);
    expect(asked.filter(({ method, path }) => method === 'POST' && path === '/v1/webhooks')).to.have.length(
      1,
    );
    expect(details('sig-created')).to.have.length(1);
  });

  it('a refusal whose reason cannot be read takes no button away', async () => {
    let isDown = false;
    const { driver } = await setup({
      there: [hook],
      instead: (method) => {
        if (method === 'GET') return isDown ? noConnection() : undefined;
        isDown = true;
        return refusal(404, 'not-found');
      },
    });
    driver.press(hook, 'Switch off');
    await until(() => driver.text().includes('This could not be done here.'), 'the refusal');
    expect(driver.button('Edit')).not.to.equal(undefined);
    expect(driver.button('Switch off')).not.to.equal(undefined);
  });

  it('a test that is refused is said also while deliveries are open', async () => {
    const { driver } = await setup({
      there: [hook],
      instead: (_, path) => (path.endsWith('/test') ? refusal(409, 'conflict') : undefined),
    });
    driver.press(hook, 'Deliveries');
    await until(() => driver.text().includes('No deliveries'), 'the deliveries');
    driver.press(hook, 'Send test');
    await until(() => driver.text().includes('Something changed in between.'), 'the refusal');
  });

  it('what happens at one endpoint leaves the form of a new one as it is', async () => {
    let isGone = false;
    const { driver } = await setup({
      there: [hook],
      instead: (method, path) => {
        if (path.endsWith('/test')) return isGone ? refusal(404, 'not-found') : refusal(409, 'conflict');
        return isGone && method === 'GET' ? Response.json({ items: [] }) : undefined;
      },
    });
    await driver.openForm();
    driver.fill('https://hooks.firm.example/typed', ['Envelope sent']);
    driver.press(hook, 'Send test');
    expect(driver.text()).not.to.include('Saving…');
    await until(() => driver.text().includes('Something changed in between.'), 'the refusal');
    expect(driver.text().split('Something changed in between.')).to.have.length(2);
    isGone = true;
    driver.press(hook, 'Send test');
    await until(() => driver.text().includes('This endpoint is no longer there.'), 'the refusal');
    expect(driver.field()!.value).to.equal('https://hooks.firm.example/typed');
  });
});
