import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { until } from '../../../src/testing/query.js';
import { ada, contactForm, refuse } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

describe('sig-contact-form', () => {
  it('sends name, address, message and the time since it was first seen, once, and thanks without a promise (R256)', async () => {
    const { element, driver, bodies, events, outbox, advance } = await contactForm();
    await expect(element).to.be.accessible();
    await until(() => element.checkVisibility() && driver.sendButton(), 'the form');
    // The first view is noticed a frame after it happens.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await advance(65_000);
    driver.type({ ...ada, message: `  ${ada.message}\n` });
    driver.enquiryType()!.value = 'SALES';
    driver.enquiryType()!.dispatchEvent(new Event('change'));
    driver.send();
    driver.send();
    await driver.submitted();
    expect(bodies).to.deep.equal([{ ...ada, enquiryType: 'SALES', elapsedMs: 65_000, website: '' }]);
    expect((await outbox()).map(({ subject }) => subject)).to.deep.equal([
      'Enquiry (SALES) from Ada Byron, ada@example.com',
    ]);
    expect(driver.text())
      .to.include('Your message has been received.')
      .and.not.match(/will|soon|read|reply/i);
    expect(driver.focused()).to.equal('Thank you');
    expect(driver.said()).to.include('Your message has been received.');
    expect(events.map(({ type }) => type)).to.deep.equal(['sig-submit', 'sig-submitted']);
    expect(JSON.stringify(events.map(({ detail }) => detail as unknown))).to.equal('[{},{}]');
    await expect(element).to.be.accessible();
    await driver.another();
    expect(driver.field('message').value).to.equal('');
    expect(driver.focused()).to.equal('Send us a message');
    // A second message that is written at once is no program's.
    driver.type(ada);
    driver.send();
    await driver.submitted();
    expect(bodies[1]).to.include({ elapsedMs: 65_000 });
    expect(await outbox()).to.have.length(2);
  });

  it('what a program fills into the field that people do not meet is sent, so that it is discarded (R256)', async () => {
    const { element, driver, bodies, outbox, advance } = await contactForm();
    const trap = element.shadowRoot!.querySelector<HTMLInputElement>('[name=website]')!;
    expect(trap.closest('[inert][aria-hidden=true]')).to.exist;
    await advance(65_000);
    trap.value = 'https://spam.example';
    driver.type(ada);
    driver.send();
    await driver.submitted();
    expect(bodies[0]!.website).to.equal('https://spam.example');
    expect(await outbox()).to.deep.equal([]);
  });

  it('says what is missing or wrong at each field, focuses the first, and sends nothing', async () => {
    const { element, driver, bodies } = await contactForm();
    driver.type({ email: 'ada at example.com' });
    driver.send();
    await until(() => driver.fault('name'), 'the faults');
    expect([driver.fault('name'), driver.fault('email'), driver.fault('message')]).to.deep.equal([
      'Enter your name.',
      'Enter a valid email address, like name@example.com.',
      'Enter your message.',
    ]);
    await until(() => driver.focused() === 'Name', 'focus on the first');
    await expect(element).to.be.accessible();
    driver.type({ email: 'ada@example.com' });
    await element.updateComplete;
    expect(driver.fault('email')).to.equal('');
    expect(bodies).to.deep.equal([]);
  });

  it('fills in what the host knows, offers what it offers, and goes back to both on reset()', async () => {
    const { element, driver, bodies } = await contactForm({
      prefill: { name: 'Ada', email: 7, company: 'Engines', enquiryType: 'GOSSIP' },
      attributes: { 'enquiry-types': 'SECURITY' },
    });
    expect(driver.field('name').value).to.equal('Ada');
    expect(driver.field('email').value).to.equal('', 'not a text');
    expect(driver.enquiryType()).to.equal(undefined);
    driver.type({ ...ada, company: '' });
    driver.send();
    await driver.submitted();
    expect(bodies[0])
      .to.include({ name: 'Ada Byron', enquiryType: 'SECURITY' })
      .and.not.have.property('company');
    element.reset();
    await until(() => driver.sendButton(), 'the form');
    expect([driver.field('name').value, driver.field('message').value]).to.deep.equal(['Ada', '']);
  });

  it('429: counts the ten minutes down in words, keeps the text, and sends nothing until then', async () => {
    const { driver, bodies, types, advance, element } = await contactForm({ instead: () => refuse(429) });
    driver.type(ada);
    driver.send();
    await until(() => driver.refusal().includes('You’ve sent several messages.'), 'the refusal');
    expect(driver.refusal()).to.include('Try again in 10 minutes.');
    expect(driver.said()).to.include('Try again in 10 minutes.');
    await expect(element).to.be.accessible();
    await advance(9 * 60_000);
    expect(driver.refusal()).to.include('Try again in 60 seconds.');
    driver.send();
    expect(bodies).to.have.length(1);
    await advance(61_000);
    expect(driver.refusal()).to.equal('');
    expect(driver.said()).to.include('You can try again now.');
    expect(driver.field('message').value).to.equal(ada.message);
    expect(types()).to.deep.equal(['sig-submit', 'sig-error']);
  });

  it('503: says that it was not delivered, keeps the text and offers the host’s own address', async () => {
    const { element, driver } = await contactForm({ instead: () => refuse(503) });
    element.innerHTML = '<a slot="address" href="mailto:desk@example.com">desk@example.com</a>';
    driver.type(ada);
    expect(driver.text()).not.to.include('desk@example.com');
    driver.send();
    await until(() => driver.refusal().includes('We couldn’t deliver your message'), 'the refusal');
    expect(driver.text()).to.include('You can also write to desk@example.com');
    expect(driver.field('message').value).to.equal(ada.message);
    expect(driver.focused()).to.include('We couldn’t deliver');
    await expect(element).to.be.accessible();
  });

  it('400: a named member is marked at its field; without one the service’s sentence is shown (G2)', async () => {
    const answers = [
      refuse(400, { message: 'Bad', details: [{ path: 'email', message: 'Cannot receive mail.' }] }),
      refuse(400, { message: 'Links are not allowed.' }),
      refuse(413),
    ];
    const { driver } = await contactForm({ instead: () => answers.shift() });
    driver.type(ada);
    driver.send();
    await until(() => driver.fault('email') === 'Cannot receive mail.', 'the fault');
    await until(() => driver.focused() === 'Email', 'focus on the field');
    driver.type({ email: 'ada@example.org' });
    driver.send();
    await until(() => driver.refusal().includes('Links are not allowed.'), 'the sentence');
    driver.send();
    await until(() => driver.fault('message').includes('too long'), 'the length');
    expect(driver.field('message').value).to.equal(ada.message);
  });

  it('after a lost answer it says that the message may have arrived, and sends again only on request', async () => {
    let isLost = true;
    const { driver, bodies, types } = await contactForm({
      instead: () => (isLost ? Promise.reject(new TypeError('Failed to fetch')) : undefined),
    });
    driver.type(ada);
    driver.send();
    await until(() => driver.refusal().includes('We don’t know whether your message arrived.'), 'the doubt');
    expect(bodies).to.have.length(1);
    expect(driver.sendButton()!.textContent).to.include('Send again');
    window.dispatchEvent(new Event('online'));
    expect(bodies).to.have.length(1);
    isLost = false;
    driver.send();
    await driver.submitted();
    expect(bodies).to.have.length(2);
    expect(types()).to.deep.equal(['sig-submit', 'sig-error', 'sig-submit', 'sig-submitted']);
  });

  it('offline: sends nothing, keeps the text, and says when it can be sent', async () => {
    const { driver, bodies } = await contactForm();
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    try {
      driver.type(ada);
      driver.send();
      await until(() => driver.refusal().includes('You’re offline. We kept your message.'), 'the words');
      expect(bodies).to.deep.equal([]);
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
    window.dispatchEvent(new Event('online'));
    await until(() => driver.refusal() === '', 'online again');
    expect(driver.field('message').value).to.equal(ada.message);
    driver.send();
    await driver.submitted();
  });

  it('moved in the page while it sends, it keeps the text, sends once and shows the outcome', async () => {
    let answer = (_: Response) => {};
    const { root, element, driver, bodies, types } = await contactForm({
      instead: () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    driver.type(ada);
    driver.send();
    await until(() => bodies.length > 0, 'the request');
    element.remove();
    root.querySelector('.other')!.append(element);
    await element.updateComplete;
    expect(driver.field('message').value).to.equal(ada.message);
    answer(Response.json({}, { status: 202 }));
    await driver.submitted();
    expect(bodies).to.have.length(1);
    expect(types()).to.deep.equal(['sig-submit', 'sig-submitted']);
  });

  it('a page can delay or prevent the sending', async () => {
    const { element, driver, bodies, types } = await contactForm();
    element.addEventListener('sig-submit', (event) => event.preventDefault(), { once: true });
    driver.type(ada);
    driver.send();
    await until(() => types().includes('sig-submit'), 'the first event');
    await until(() => driver.sendButton()?.getAttribute('aria-disabled') === 'false', 'the button again');
    let allow = (_: boolean) => {};
    const step = new Promise<boolean>((done) => (allow = done));
    element.addEventListener('sig-submit', (event) => event.waitUntil(step), { once: true });
    driver.send();
    await until(() => driver.sendButton()?.textContent?.includes('Sending…'), 'it waits');
    expect(bodies).to.deep.equal([]);
    allow(true);
    await driver.submitted();
  });

  it('speaks German', async () => {
    const { driver } = await contactForm({ lang: 'de' });
    await until(() => driver.text().includes('Schreiben Sie uns'), 'the words');
    driver.send();
    await until(() => driver.fault('message') === 'Schreiben Sie Ihre Nachricht.', 'the fault');
  });
});
