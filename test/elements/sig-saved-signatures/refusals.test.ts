import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { byRole, until } from '../../../src/testing/query.js';
import { drawNew, setup } from './support.js';

before(() => setViewport({ width: 700, height: 1000 }));

describe('sig-saved-signatures, refused', () => {
  it('keeps what was drawn and typed when saving is limited, lost or not answered, and saves it then, once', async () => {
    const { driver, element, service } = await setup({ saved: [] });
    await drawNew(driver, 'Mine');
    for (const [refusal, words] of [
      [{ status: 503 }, 'We’re having trouble connecting.'],
      [{ drop: true }, 'You’re offline.'],
      [
        { status: 404, body: { error: { code: 'not-found', message: 'Not found' } } },
        'You’ve been signed out.',
      ],
    ] as const) {
      service.refuse('create', refusal, 1);
      await driver.confirm();
      await until(() => driver.notice().includes(words), words);
      expect(driver.hasDialog()).to.equal(true);
      await expect(element).to.be.accessible();
    }
    expect(await service.rows()).to.have.lengthOf(0);
    await driver.confirm();
    await until(() => driver.names()[0] === 'Mine *', 'the signature');
    expect(await service.rows()).to.have.lengthOf(1);
    service.refuse('update', { status: 429, headers: { 'Retry-After': '45' } }, 1);
    await driver.ask('Edit Mine');
    await driver.giveName('Other');
    await driver.confirm();
    await until(() => driver.notice().includes('Try again in 45 seconds.'), 'the wait');
    expect(driver.hasDialog()).to.equal(true);
  });

  it('one that could not be deleted stays in the list; one that another device has removed is no longer there', async () => {
    const { driver, service } = await setup();
    service.refuse('delete', { status: 503 }, 1);
    await driver.ask('Delete Short');
    await driver.confirm();
    await until(() => driver.notice().includes('We’re having trouble connecting.'), 'the refusal');
    expect(driver.names()).to.include('Short');
    await service.removeElsewhere('Short');
    await driver.confirm();
    await until(() => !driver.names().includes('Short'), 'the list');
    expect(driver.notice()).to.equal('');
  });

  it('loads the list for a person who has signed in again', async () => {
    for (const refusal of [
      { status: 401, body: { message: 'jwt expired' } },
      { status: 404, body: { error: { code: 'not-found', message: 'Not found' } } },
    ]) {
      const { driver, element } = await setup({ before: (service) => service.refuse('list', refusal, 1) });
      expect(driver.problem()).to.include('Sign in to see and use them.');
      byRole(element, 'button', 'Try again').click();
      await until(() => driver.names().includes('Short'), 'the list');
    }
  });

  it('says why the list could not be loaded, and waits as long as the service asks (R60)', async () => {
    for (const [refusal, words] of [
      [{ status: 503 }, 'We couldn’t load your saved signatures'],
      [{ status: 401, body: { message: 'jwt expired' } }, 'Sign in to see and use them.'],
      [{ status: 429, headers: { 'Retry-After': '40' } }, 'Trying again in 40 seconds.'],
    ] as const) {
      const { driver, element } = await setup({ before: (service) => service.refuse('list', refusal) });
      expect(driver.problem()).to.include(words);
      await expect(element).to.be.accessible();
    }
  });
});
