import { expect } from '@open-wc/testing';
import { until } from '../../../src/testing/query.js';
import { refusal, setup } from './support.js';

const unknown = 'We’re having trouble connecting.';

describe('sig-envelope-status, when an answer was lost', () => {
  it('does not say that a copy was not sent while the list of copies cannot say so either', async () => {
    const { driver, state, details } = await setup({ envelope: 'completed' });
    driver.press('Copies');
    await until(() => driver.copies().length > 0, 'the list');
    driver.type(/^Email/, 'new@example.com');
    state.instead = async (_method, path, call) => {
      if (path.endsWith('/copies')) return refusal(502, 'upstream');
      return call();
    };
    driver.press('Send copy');
    await until(() => driver.notice()?.startsWith(unknown), 'the notice');
    expect(driver.value(/^Email/)).to.equal('new@example.com');
    expect(driver.text()).to.include('We couldn’t load the copies.');
    expect(details('sig-copy-sent')).to.deep.equal([]);
  });

  it('does not say that an envelope was not withdrawn when it could not be read at once, and is', async () => {
    const { driver, state } = await setup();
    driver.press(/^Withdraw$/);
    await until(() => driver.buttons().includes('Withdraw envelope'), 'the question');
    driver.type(/^Reason/, 'Wrong version');
    let hasFailed = false;
    state.instead = async (method, path, call) => {
      if (path.endsWith('/void')) {
        await call();
        return refusal(502, 'upstream');
      }
      if (method !== 'GET' || hasFailed) return call();
      hasFailed = true;
      return refusal(502, 'upstream');
    };
    driver.press('Withdraw envelope');
    await until(() => driver.notice() !== undefined, 'the notice');
    expect(driver.notice()).to.include(unknown);
  });

  it('keeps what was typed while something was sent', async () => {
    const { driver, state } = await setup({ envelope: 'completed' });
    driver.press('Copies');
    await until(() => driver.copies().length > 0, 'the list');
    driver.type(/^Email/, 'first@example.com');
    driver.type(/^Note/, 'For your files');
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    state.instead = (method) =>
      method === 'POST'
        ? isAnswered.then(() =>
            Response.json({ id: 'copy_new', email: 'first@example.com' }, { status: 201 }),
          )
        : undefined;
    driver.press('Send copy');
    driver.type(/^Email/, 'second@example.com');
    answer();
    await until(() => driver.notice()?.includes('first@example.com'), 'the result');
    expect(driver.value(/^Email/)).to.equal('second@example.com');
    expect(driver.value(/^Note/)).to.equal('');
  });
});
