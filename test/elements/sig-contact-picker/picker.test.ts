import { expect } from '@open-wc/testing';
import { byRole, until } from '../../../src/testing/query.js';
import { ManualClock } from '../../support/manual-clock.js';
import { linesOf } from '../../support/text-lines.js';
import { picker, sandboxContacts } from './support.js';

describe('sig-contact-picker', () => {
  it('merges contacts and earlier recipients by address, hides archived ones, and submits the chosen address (R125, R243)', async () => {
    const { element, driver, events, data, asked } = await picker();
    driver.type('a');
    await driver.search('ad');
    expect(asked.toSorted()).to.deep.equal(['GET contacts ad', 'GET suggestions ad']);
    expect(driver.options()).to.deep.equal([
      'Ada Lovelace ada@example.com · Engines',
      'Adele adele@example.com',
    ]);
    await expect(element).to.be.accessible();
    driver.press('ArrowDown');
    driver.press('Enter');
    await element.updateComplete;
    expect(driver.input().value).to.equal('Ada Lovelace <ada@example.com>');
    expect(element.selected[0]).to.deep.equal({
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      company: 'Engines',
      contactId: 'c-ada@example.com',
    });
    expect(data()).to.deep.equal(['ada@example.com']);
    expect(events).to.deep.equal(['input', 'change']);
  });

  it('takes no address for a name: an envelope sent without one suggests its recipient so (R243)', async () => {
    const { driver, element } = await picker({
      answer: ({ url }) =>
        url.includes('suggestions')
          ? Response.json([
              { email: 'clara@client.example', name: 'Clara@client.example' },
              { email: 'clara@client.example', name: 'Clara Client' },
              { email: 'clarence@client.example', name: 'clarence@client.example' },
            ])
          : Response.json({ items: [], total: 0 }),
    });
    await driver.search('clar');
    expect(driver.options().join('|')).to.include('Clara Client');
    driver.choose('clarence@client.example');
    expect(element.selected.map(({ name }) => name)).to.deep.equal([undefined]);
  });

  it('begins all names at the same side, also one that is read from right to left', async () => {
    const names = ['Ada Lovelace', 'ليلى حسن'];
    const people = names.map((name, index) => ({ name, email: `a${index}@client.example` }));
    const { driver, element } = await picker({
      answer: ({ url }) => Response.json(url.includes('suggestions') ? people : { items: [], total: 0 }),
    });
    await driver.search('client');
    const options = [...element.shadowRoot!.querySelectorAll('[role=option] > span:first-child')];
    const starts = options.map((option) => Math.round(linesOf(option)[0]!.left));
    expect(starts).to.deep.equal([starts[0], starts[0], ...starts.slice(2)]);
    expect(starts.length).to.be.above(1);
  });

  it('begins its hint where the page begins, and what is typed where its own language begins', async () => {
    const { driver, element, root } = await picker({ lang: 'ar' });
    root.dir = 'rtl';
    const directionOf = async (text: string) => {
      driver.type(text);
      await element.updateComplete;
      return getComputedStyle(driver.input()).direction;
    };
    expect(getComputedStyle(driver.input()).direction).to.equal('rtl');
    expect(await directionOf('ada@example.com')).to.equal('ltr');
    expect(await directionOf('')).to.equal('rtl');
    root.dir = 'ltr';
    expect(await directionOf('ليلى')).to.equal('rtl');
    expect(await directionOf('')).to.equal('ltr');
  });

  it('waits 250 ms, asks nothing while an input method composes, and drops the answer to an older search', async () => {
    const clock = new ManualClock(Date.parse('2026-05-18T08:00:00Z'));
    let release = (_: Response) => {};
    const held = new Promise<Response>((resolve) => (release = resolve));
    const { driver, asked, element } = await picker({
      clock,
      answer: (request) => (request.url.includes('=old') ? held.then((one) => one.clone()) : undefined),
    });
    driver.input().dispatchEvent(new CompositionEvent('compositionstart'));
    driver.input().value = 'にほ';
    driver.input().dispatchEvent(new InputEvent('input', { isComposing: true, bubbles: true }));
    clock.advance(300);
    driver.type('old');
    clock.advance(249);
    expect(asked).to.deep.equal([]);
    clock.advance(1);
    await until(() => asked.length === 2, 'the first search');
    driver.type('ada');
    clock.advance(250);
    await until(() => driver.said() === '2 matches.', 'the second answer');
    release(Response.json([{ email: 'old@example.com' }]));
    await held;
    await element.updateComplete;
    expect(driver.options().join()).to.not.include('old@');
  });

  it('takes several pasted and typed addresses, repeats none, and removes by key and pointer', async () => {
    const { element, driver, data } = await picker({ attributes: { multiple: '' } });
    driver.paste('Ada Lovelace <ada@example.com>; bo@example.com\nADA@example.com, nobody');
    await element.updateComplete;
    expect(driver.chosen()).to.deep.equal(['Ada Lovelace', 'bo@example.com']);
    expect(driver.input().value).to.equal('nobody');
    expect(element.validity.badInput).to.equal(true);
    driver.type('cy@example.com');
    driver.press('،');
    await element.updateComplete;
    expect(data()).to.deep.equal(['ada@example.com', 'bo@example.com', 'cy@example.com']);
    await expect(element).to.be.accessible();
    driver.remove('bo@example.com');
    await element.updateComplete;
    driver.press('Backspace');
    await element.updateComplete;
    expect(element.value).to.equal('ada@example.com');
    expect(driver.said()).to.equal('cy@example.com removed.');
  });

  it('is a form control: required, initial value, reset, disabled and restored state', async () => {
    const { element, driver, form, data } = await picker({ attributes: { required: '' } });
    expect(form.reportValidity()).to.equal(false);
    await element.updateComplete;
    expect(driver.text()).to.include('Choose a person or enter an email address.');
    element.setAttribute('value', 'first@example.com');
    await element.updateComplete;
    expect(form.checkValidity()).to.equal(true);
    element.value = 'second@example.com';
    expect(data()).to.deep.equal(['second@example.com']);
    element.formStateRestoreCallback('[{"email":"third@example.com","name":"Third"}]');
    expect(data()).to.deep.equal(['third@example.com']);
    element.disabled = true;
    await element.updateComplete;
    expect(data()).to.deep.equal([]);
    element.disabled = false;
    form.reset();
    await element.updateComplete;
    expect(data()).to.deep.equal(['first@example.com']);
  });

  it('keeps what was typed when the service is busy, asks again after the wait, and lives with one source', async () => {
    const clock = new ManualClock(Date.parse('2026-05-18T08:00:00Z'));
    let isBusy = true;
    const { driver, events } = await picker({
      clock,
      answer: (request) =>
        isBusy
          ? Response.json({ message: 'slow' }, { status: 429, headers: { 'Retry-After': '5' } })
          : request.url.includes('suggestions')
            ? Response.json({ message: 'x' }, { status: 500 })
            : undefined,
    });
    driver.type('ada');
    clock.advance(250);
    await until(() => driver.text().includes('Trying again in 5 seconds.'), 'the wait');
    expect(driver.input().value).to.equal('ada');
    expect(events).to.include('sig-error');
    isBusy = false;
    clock.advance(5000);
    await until(() => driver.options().length === 1, 'the contacts');
    expect(driver.options()[0]).to.include('Ada Lovelace');
  });

  it('says why neither source answered, keeps what was typed, and takes an address all the same', async () => {
    const refusal = (status: number, code: string) =>
      Response.json({ error: { code, message: 'Refused.', retryable: status > 499 } }, { status });
    for (const [answer, words] of [
      [() => refusal(404, 'not-found'), 'You can’t do this here.'],
      [() => refusal(401, 'unauthenticated'), 'You’ve been signed out.'],
      [() => refusal(502, 'upstream'), 'We’re having trouble connecting.'],
      [() => Promise.reject(new TypeError('Failed to fetch')), 'You’re offline.'],
    ] as const) {
      const { element, driver, data, events } = await picker({ answer });
      driver.type('ada');
      await until(() => driver.text().includes(words), words);
      expect(driver.text()).to.not.include('No longer available');
      const canHelp = words.startsWith('We’re') || words.startsWith('You’re offline');
      expect(driver.options(), words).to.deep.equal(canHelp ? ['Try again'] : []);
      expect(driver.input().value).to.equal('ada');
      expect(events).to.include('sig-error');
      await expect(element).to.be.accessible();
      driver.type('ada@example.org');
      await until(() => driver.options().length > 0, 'the address as an option');
      driver.press('ArrowDown');
      driver.press('Enter');
      await until(() => data().length === 1, 'the address');
      expect(data()).to.deep.equal(['ada@example.org']);
    }
  });

  it('after a failed search, “Try again” among the options sends it again, by keyboard too', async () => {
    const clock = new ManualClock();
    let isDown = true;
    const { element, driver, asked } = await picker({
      clock,
      answer: () => (isDown ? Response.json({ message: 'x' }, { status: 503 }) : undefined),
    });
    const tryAgain = async () => {
      await until(() => driver.options().includes('Try again'), 'the option');
      driver.press('ArrowDown');
      driver.press('Enter');
      clock.advance(250);
    };
    driver.type('ada');
    clock.advance(250);
    await until(() => driver.options().includes('Try again'), 'the option');
    await expect(element).to.be.accessible();
    await tryAgain();
    await until(() => asked.length === 4, 'both sources are asked again');
    isDown = false;
    await tryAgain();
    await until(() => driver.options().some((option) => option.includes('Ada Lovelace')), 'the contacts');
    expect(driver.options()).to.not.include('Try again');
    expect(driver.input().value).to.equal('ada');
    expect(asked).to.have.length(6);
  });

  it('adds a contact, and offers the one that exists already after 409', async () => {
    const { send } = await sandboxContacts();
    const { element, driver } = await picker({ attributes: { create: '', multiple: '' }, answer: send });
    await driver.search('Nia');
    await driver.startContact();
    driver.save({ name: 'Nia', email: 'nia' });
    await until(() => driver.text().includes('Enter a valid email address'), 'the fault');
    await expect(element).to.be.accessible();
    driver.save({ name: 'Nia', email: 'nia@example.com' });
    await until(() => driver.chosen().includes('Nia'), 'the new contact');
    expect(element.selected[0]!.contactId).to.be.a('string');
    driver.remove('Nia');
    await element.updateComplete;
    await driver.search('Nia');
    await driver.startContact();
    driver.save({ name: 'Other', email: 'NIA@example.com' });
    await until(() => driver.text().includes('A contact with this email already exists.'), 'the conflict');
    byRole(element, 'button', 'Use Nia').click();
    await until(() => driver.chosen().includes('Nia'), 'the existing contact');
  });

  it('speaks German', async () => {
    const { driver } = await picker({ lang: 'de' });
    await until(() => driver.input().placeholder === 'Name oder E-Mail', 'German');
  });
});
