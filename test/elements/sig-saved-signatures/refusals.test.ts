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

  it('one whose answer was lost, and whose list could not be read, is saved once, as it is typed then', async () => {
    let isCut = false;
    const { driver, service } = await setup({
      saved: [],
      before(given) {
        const { fetch } = given;
        given.refuse('create', { lose: true }, 1);
        given.fetch = async (input, init) => {
          const { method } = new Request(input, init);
          if (isCut && method === 'GET') return Response.json({}, { status: 403 });
          isCut = method === 'POST';
          return fetch(input, init);
        };
      },
    });
    await drawNew(driver, 'Mine');
    await driver.confirm();
    await until(() => driver.notice().includes('You’re offline.'), 'the refusal');
    isCut = false;
    await driver.giveName('Mine, by hand');
    await driver.confirm();
    await until(() => driver.names()[0] === 'Mine, by hand *', 'the signature');
    expect(await service.rows()).to.have.lengthOf(1);
  });

  it('takes no letters while a name is saved: they would be lost with the dialog', async () => {
    let answer: (() => void) | undefined;
    const { driver, element, service } = await setup({
      before(given) {
        const { fetch } = given;
        given.fetch = async (input, init) => {
          if (new Request(input, init).method === 'PUT') await new Promise<void>((done) => (answer = done));
          return fetch(input, init);
        };
      },
    });
    await driver.ask('Edit Short');
    await driver.giveName('Other');
    service.refuse('update', { status: 503 }, 1);
    await driver.confirm();
    await until(() => answer, 'the request');
    await driver.giveName('Other, and more');
    answer!();
    await until(() => driver.notice() !== '', 'the refusal');
    expect(byRole<HTMLInputElement>(element, 'textbox', 'Name').value).to.equal('Other');
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
