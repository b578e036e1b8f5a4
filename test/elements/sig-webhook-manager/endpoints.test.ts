import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { until } from '../../../src/testing/query.js';
import { hook, refusal, setup } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

describe('sig-webhook-manager, endpoints', () => {
  it('adds an endpoint, says that its secret is stored, and tells the page its id', async () => {
    const { driver, element, asked, details } = await setup();
    expect(driver.text()).to.include('No endpoints yet');
    await expect(element).to.be.accessible();
    await driver.openForm();
    await until(() => driver.focused() === 'New endpoint', 'focus on the form');
    await expect(element).to.be.accessible();
    driver.fill(hook, ['Envelope completed', 'Proposal accepted']);
    driver.submit();
    await until(() => driver.endpoints().includes(hook), 'the endpoint');
    const { body } = asked.find(({ method }) => method === 'POST')!;
    expect(JSON.parse(body)).to.deep.equal({
      url: hook,
      events: ['ENVELOPE_COMPLETED', 'PROPOSAL_ACCEPTED'],
    });
    await until(() => driver.text().includes('Its signing secret is stored on your server.'), 'the result');
    await until(() => driver.focused() === hook, 'focus on the endpoint');
    expect(driver.text()).to.include('Envelope completed, Proposal accepted');
    expect(details('sig-created')).to.have.length(1);
    expect(Object.keys(details('sig-created')[0] as object)).to.deep.equal(['endpointId']);
    await expect(element).to.be.accessible();
  });

  it('never shows or keeps a secret, even when an answer has one', async () => {
    const { driver, element, given, events } = await setup({ secrets: 'leaked' });
    await driver.add(hook, ['Envelope sent']);
    await until(() => driver.text().includes('was not stored'), 'that it is not stored');
    driver.button('Make new secret')!.click();
    await until(() => given.length === 2, 'a new secret');
    await until(() => driver.text().includes('There is a new signing secret'), 'the result');
    for (const secret of given) {
      expect(secret).to.match(/^whsec_[0-9a-f]{64}$/);
      expect(element.shadowRoot!.innerHTML).not.to.include(secret);
      expect(JSON.stringify(events.map(({ detail }) => detail))).not.to.include(secret);
    }
  });

  it('a secret that was not stored is said, and a new one offered', async () => {
    const { driver, asked } = await setup({ secrets: 'lost' });
    await driver.add(hook, ['Envelope sent']);
    await until(() => driver.text().includes('was not stored'), 'the warning');
    driver.button('Make new secret')!.click();
    await until(() => asked.some(({ path }) => path.endsWith('/regenerate-secret')), 'the request');
  });

  it('an endpoint whose answer was lost is found in the list, without its secret', async () => {
    const { driver, sandbox } = await setup();
    await sandbox.fetch(
      new Request('http://sandbox.test/sandbox/faults', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ match: { operation: 'createWebhook' }, times: 1, answer: { drop: 'after' } }),
      }),
    );
    await driver.add(hook, ['Envelope sent']);
    expect(driver.endpoints()).to.deep.equal([hook]);
    await until(() => driver.text().includes('may not be stored'), 'the warning');
  });

  it('what is wrong is said at its field, before and after sending, and nothing typed is lost', async () => {
    let names = [{ path: 'url' }];
    const { driver, asked, element } = await setup({
      instead: (method) => (method === 'POST' ? refusal(400, 'bad-request', { details: names }) : undefined),
    });
    await driver.openForm();
    driver.submit();
    await until(() => driver.text().includes('Enter an address.'), 'the problem');
    expect(driver.text()).to.include('Choose at least one event.');
    await until(() => driver.focused() === 'Address', 'focus on the field');
    await expect(element).to.be.accessible();
    driver.fill('http://firm.example/in', []);
    driver.submit();
    await until(() => driver.text().includes('must begin with https://'), 'the problem');
    expect(asked.some(({ method }) => method === 'POST')).to.equal(false);
    driver.fill('https://10.0.0.1/in', ['Envelope sent']);
    driver.submit();
    await until(() => driver.text().includes('doesn’t accept this address'), 'the refusal');
    expect(driver.field()!.value).to.equal('https://10.0.0.1/in');
    expect(driver.field()!.getAttribute('aria-invalid')).to.equal('true');
    names = [];
    driver.submit();
    await until(() => driver.text().includes('doesn’t accept this endpoint'), 'the refusal as a whole');
    // Another panel and back.
    driver.button('Failed deliveries')!.click();
    await until(() => !driver.field(), 'the form to close');
    await driver.openForm();
    expect(driver.field()!.value).to.equal('https://10.0.0.1/in');
  });

  it('edits an endpoint, keeps events that the documents do not list, and switches it off and on', async () => {
    const { driver, asked } = await setup({ there: [hook] });
    expect(driver.endpoint(hook).textContent).to.include('BOOKING_CANCELLED');
    driver.press(hook, 'Edit');
    await until(() => driver.field()?.value === hook, 'the form');
    driver.fill(`${hook}/2`, ['Envelope voided']);
    driver.submit();
    await until(() => driver.endpoints().includes(`${hook}/2`), 'the new address');
    const { body } = asked.find(({ method }) => method === 'PATCH')!;
    expect((JSON.parse(body) as { events: string[] }).events).to.deep.equal([
      'ENVELOPE_SENT',
      'ENVELOPE_VOIDED',
      'BOOKING_CANCELLED',
    ]);
    driver.press(`${hook}/2`, 'Switch off');
    await until(() => driver.text().includes('Endpoint switched off.'), 'off');
    driver.press(`${hook}/2`, 'Switch on');
    await until(() => driver.text().includes('Endpoint switched on.'), 'on');
  });

  it('deletes after a question, and makes a new secret after another', async () => {
    const { driver, details, element } = await setup({ there: [hook, `${hook}/b`] });
    driver.press(hook, 'New secret');
    await until(() => driver.focused() === 'Make a new signing secret?', 'the question');
    await expect(element).to.be.accessible();
    driver.button('Cancel')!.click();
    await until(() => driver.focused() === 'New secret', 'focus where it was');
    driver.press(hook, 'New secret');
    await until(() => driver.button('Make new secret'), 'the question');
    driver.button('Make new secret')!.click();
    await until(() => driver.text().includes('The new signing secret is stored'), 'the result');
    driver.press(hook, 'Delete');
    await until(() => driver.button('Delete endpoint'), 'the question');
    driver.button('Delete endpoint')!.click();
    await until(() => driver.endpoints().length === 1, 'one less');
    expect(driver.endpoints()).to.deep.equal([`${hook}/b`]);
    expect(details('sig-deleted')).to.have.length(1);
    await until(() => driver.focused() === 'Webhooks', 'focus on the heading');
  });

  it('a service that knows no change is said, and changing is no longer offered (G45)', async () => {
    const { driver } = await setup({
      there: [hook],
      instead: (method) => (method === 'PATCH' ? refusal(404, 'not-found') : undefined),
    });
    driver.press(hook, 'Switch off');
    await until(() => driver.text().includes('Endpoints can’t be changed here.'), 'the reason');
    expect(driver.button(/^(Edit|Switch off|Delete)$/)).to.equal(undefined);
    expect(driver.endpoints()).to.deep.equal([hook]);
  });

  it('an endpoint that is gone is taken out of the list', async () => {
    let isGone = false;
    const { driver } = await setup({
      there: [hook],
      instead: (method, path) => {
        isGone ||= path.endsWith('/test');
        if (!isGone) return undefined;
        return method === 'GET' ? Response.json({ items: [] }) : refusal(404, 'not-found');
      },
    });
    driver.press(hook, 'Send test');
    await until(() => driver.text().includes('This endpoint is no longer there.'), 'the reason');
    expect(driver.endpoints()).to.deep.equal([]);
  });

  it('refusals are said in words: plan, conflict, limit with a countdown', async () => {
    const answers = [
      refusal(403, 'plan-required'),
      refusal(409, 'conflict'),
      refusal(429, 'rate-limited', {}, { 'Retry-After': '30' }),
    ];
    const { driver, details, sandbox } = await setup({
      instead: (method) => (method === 'POST' ? answers.shift() : undefined),
    });
    await driver.openForm();
    driver.fill(hook, ['Envelope sent']);
    driver.submit();
    await until(() => driver.text().includes('Your plan doesn’t include webhooks'), 'the plan');
    driver.submit();
    await until(() => driver.text().includes('Something changed in between.'), 'the conflict');
    driver.submit();
    await until(() => driver.text().includes('Try again in 30 seconds.'), 'the countdown');
    await until(() => details('sig-error').length === 3, 'sig-error');
    await sandbox.advance(31_000);
    await until(() => driver.announced() === 'You can try again now.', 'the end');
    driver.submit();
    await until(() => driver.endpoints().includes(hook), 'the endpoint');
  });

  it('a page that may not manage webhooks says so; a service that is down offers Try again', async () => {
    const denied = await setup({ instead: () => refusal(404, 'not-found') });
    expect(denied.driver.text()).to.equal(
      'You can’t manage webhooks here Ask an administrator of your account.',
    );
    await expect(denied.element).to.be.accessible();
    let isDown = true;
    const down = await setup({ instead: () => (isDown ? refusal(503, 'upstream') : undefined) });
    await until(() => down.driver.button('Try again'), 'the button');
    isDown = false;
    down.driver.button('Try again')!.click();
    await until(() => down.driver.button('Add endpoint'), 'the list');
  });
});
