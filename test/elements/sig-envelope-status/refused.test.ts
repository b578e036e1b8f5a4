import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { until } from '../../../src/testing/query.js';
import { refusal, setup } from './support.js';

before(() => setViewport({ width: 320, height: 900 }));

/** Answers writes whose path ends so. */
const refusing =
  (end: string, answer: () => Response) =>
  (method: string, path: string): Promise<Response> | undefined =>
    method === 'POST' && path.endsWith(end) ? Promise.resolve(answer()) : undefined;

describe('sig-envelope-status, refused', () => {
  for (const [status, code, stage, words] of [
    [400, 'bad-request', 'COMPLETED', 'We couldn’t send a copy to this address.'],
    [409, 'conflict', 'COMPLETED', 'The signed document is being prepared.'],
    [409, 'conflict', 'PARTIALLY_SIGNED', 'The envelope isn’t completed yet.'],
  ] as const)
    it(`a copy (${status}, the envelope is ${stage}): “${words}”, and the address stays where it can be sent`, async () => {
      const { driver, element, state, focused, count } = await setup({ envelope: 'completed' });
      driver.press('Copies');
      await until(() => driver.copies().length > 0, 'the list');
      driver.type(/^Email/, 'new@example.com');
      state.instead = refusing('/copies', () => refusal(status, code));
      state.change = (envelope) => ({ ...envelope, status: stage });
      driver.press('Send copy');
      await until(() => driver.notice()?.startsWith(words), 'the refusal');
      await until(() => focused()?.startsWith(words), 'focus on it');
      expect(count('POST /copies')).to.equal(1);
      if (stage === 'COMPLETED') expect(driver.value(/^Email/)).to.equal('new@example.com');
      else expect(driver.state()).to.equal('Out for signature');
      await expect(element).to.be.accessible();
    });

  it('sending again: what was typed stays after 400, and 409 shows the state and closes the question (R105)', async () => {
    const { driver, state } = await setup({ envelope: 'completed' });
    driver.press('Send again');
    await until(() => driver.buttons().includes('Send now'), 'the question');
    driver.type(/^Message/, 'As discussed');
    state.instead = refusing('/resend-with-answers', () => refusal(400, 'bad-request'));
    driver.press('Send now');
    await until(() => driver.notice()?.startsWith('This envelope can’t be sent again.'), 'the refusal');
    expect(driver.value(/^Message/)).to.equal('As discussed');
    state.instead = refusing('/resend-with-answers', () => refusal(409, 'conflict'));
    state.change = (envelope) => ({ ...envelope, status: 'VOIDED' });
    driver.press('Send now');
    await until(
      () => driver.notice() === 'Only completed or declined envelopes can be sent again.',
      'the refusal',
    );
    expect(driver.state()).to.equal('Withdrawn');
    expect(driver.buttons()).to.deep.equal(['Duplicate']);
  });

  it('duplicating (400): says so, and can be pressed again', async () => {
    const { driver, state, details } = await setup();
    state.instead = refusing('/duplicate', () => refusal(400, 'bad-request'));
    driver.press('Duplicate');
    await until(
      () => driver.notice() === 'This envelope can’t be duplicated. Prepare a new one instead.',
      'the refusal',
    );
    state.instead = undefined;
    driver.press('Duplicate');
    await until(() => details('sig-duplicated').length === 1, 'the draft');
  });

  it('a file that the service refuses with 409 or 404 is not ready yet; another failure is not called so (G34)', async () => {
    const { driver, state } = await setup({ envelope: 'completed' });
    for (const [status, code, words] of [
      [409, 'conflict', 'This file isn’t ready yet.'],
      [404, 'not-found', 'This file isn’t ready yet.'],
      [502, 'upstream', 'We couldn’t load this file.'],
    ] as const) {
      state.instead = (_method, path) =>
        path.endsWith('/signed-merged') ? Promise.resolve(refusal(status, code)) : undefined;
      await until(() => driver.buttons().includes('Save signed document (PDF)'), 'the button');
      driver.press('Save signed document');
      await until(() => driver.notice()?.startsWith(words), `${status}`);
    }
  });

  it('too many (429): counts down, sends nothing until then, and focus stays in the question that was asked', async () => {
    const { driver, element, state, count, advance, focused } = await setup();
    driver.press(/^Withdraw$/);
    await until(() => driver.text().includes('Withdraw this envelope?'), 'the question');
    driver.type(/^Reason/, 'Wrong version');
    state.instead = refusing('/void', () => {
      const answer = refusal(429, 'rate-limited');
      answer.headers.set('Retry-After', '40');
      return answer;
    });
    driver.press('Withdraw envelope');
    await until(() => driver.notice()?.includes('40 seconds'), 'the countdown');
    await until(() => focused()?.includes('40 seconds'), 'focus on it');
    await expect(element).to.be.accessible();
    driver.press('Withdraw envelope');
    await until(() => driver.said().includes('40 seconds'), 'the countdown in words');
    expect(count('POST /void')).to.equal(1);
    advance(41_000);
    await until(() => driver.notice() === undefined, 'the end of the wait');
    expect(driver.said()).to.equal('You can try again now.');
    await until(() => focused() === 'Withdraw this envelope?', 'focus in the question');
    state.instead = undefined;
    driver.press('Withdraw envelope');
    await until(() => driver.notice() === 'The envelope is withdrawn.', 'the result');
    expect(count('POST /void')).to.equal(2);
  });

  it('signed out (401): says so where it happens, and keeps what was typed', async () => {
    const { driver, state } = await setup();
    driver.press(/^Withdraw$/);
    await until(() => driver.buttons().includes('Withdraw envelope'), 'the question');
    driver.type(/^Reason/, 'Wrong version');
    state.instead = refusing('/void', () => refusal(401, 'unauthenticated'));
    driver.press('Withdraw envelope');
    await until(() => driver.notice()?.startsWith('You’ve been signed out.'), 'the words');
    expect(driver.value(/^Reason/)).to.equal('Wrong version');
  });

  it('a link is withdrawn by one request, also by a helper that was started again and knows no copy (R120)', async () => {
    const { driver, state, count, focused } = await setup({ envelope: 'completed' });
    driver.press('Copies');
    await until(() => driver.buttons().includes('Withdraw link'), 'the list');
    let isKnown = false;
    state.instead = (method, path) => {
      if (path.endsWith('/revoke') && !isKnown) return Promise.resolve(refusal(404, 'not-found'));
      isKnown ||= method === 'GET' && path.endsWith('/copies');
      return undefined;
    };
    await driver.revokeCopy();
    await until(() => driver.notice()?.endsWith('is withdrawn.'), 'the result');
    await until(() => !driver.buttons().includes('Withdraw link'), 'the link without its button');
    await until(() => /@/.test(focused() ?? ''), 'focus on the copy');
    expect(count('POST /void')).to.equal(0);
  });
});

describe('sig-envelope-status, where focus goes', () => {
  it('“Withdraw link” asks first, and “Keep link” leaves the link and returns to its button', async () => {
    const { driver, element, count, focused } = await setup({ envelope: 'completed' });
    driver.press('Copies');
    await until(() => driver.buttons().includes('Withdraw link'), 'the list');
    driver.focusAndPress('Withdraw link');
    await until(() => /^Withdraw the link for .+@.+\?/.test(focused() ?? ''), 'focus on the question');
    await expect(element).to.be.accessible();
    driver.focusAndPress('cancel-revoke');
    await until(() => focused() === 'Withdraw link', 'focus on the button');
    expect(driver.text()).not.to.include('It stops working at once');
    driver.press('revoke');
    await until(() => driver.text().includes('It stops working at once'), 'the question');
    driver.press('open-copies');
    await until(() => driver.copies().length === 0, 'no panel');
    driver.press('open-copies');
    await until(() => driver.buttons().includes('Withdraw link'), 'the list');
    expect(driver.text()).not.to.include('It stops working at once');
    expect(count('POST /revoke')).to.equal(0);
  });

  it('“Try again” leads to the envelope, and to the problem when it is still there', async () => {
    let isDown = true;
    const { driver, focused } = await setup({
      instead: () => (isDown ? Promise.resolve(refusal(502, 'upstream')) : undefined),
    });
    driver.focusAndPress('Try again');
    await until(() => focused() === 'We couldn’t load this envelope', 'focus on the problem');
    isDown = false;
    driver.focusAndPress('Try again');
    await until(() => focused() === 'Joint engagement', 'focus on the envelope');
  });

  it('when copies could not be read, “Try again” keeps focus in their list', async () => {
    const { driver, state, focused } = await setup({ envelope: 'completed' });
    state.instead = (_method, path) =>
      path.endsWith('/copies') ? Promise.resolve(refusal(502, 'upstream')) : undefined;
    driver.press('Copies');
    await until(() => driver.text().includes('We couldn’t load the copies.'), 'the problem');
    state.instead = undefined;
    driver.focusAndPress('Try again');
    await until(() => driver.copies().length > 0, 'the list');
    await until(() => focused() === 'Copies of the finished document', 'focus');
  });

  it('a button that goes because the envelope has changed leaves focus at the envelope, not nowhere', async () => {
    const { driver, state, wake, streams, focused, element } = await setup();
    await until(() => streams.size === 1, 'the stream');
    driver.focus('Send reminder');
    state.change = (envelope) => ({ ...envelope, status: 'COMPLETED' });
    wake();
    await until(() => driver.state() === 'Completed', 'the completion');
    await until(() => focused() === 'Joint engagement', 'focus');
    // A person who is elsewhere on the page stays there.
    const elsewhere = document.createElement('button');
    element.before(elsewhere);
    elsewhere.focus();
    element.reload();
    await until(() => driver.state() === 'Completed', 'the envelope');
    expect(document.activeElement).to.equal(elsewhere);
  });
});
