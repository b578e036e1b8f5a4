import { expect } from '@open-wc/testing';
import { until } from '../../../src/testing/query.js';
import { ada, contactForm, refuse } from './support.js';

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const doubt = 'We don’t know whether your message arrived.';

describe('a message that is on its way', () => {
  it('is not called unsent by a later refusal, nor by a page that keeps it, once its answer was lost', async () => {
    const answers = [lost, () => refuse(400), () => refuse(503), () => refuse(429)];
    const { element, driver, advance } = await contactForm({ instead: () => answers.shift()?.() });
    driver.type(ada);
    driver.send();
    await until(() => driver.refusal().includes(doubt), 'the doubt');
    const isAgain = () => driver.sendButton()!.textContent.includes('Send again');
    for (const left of [2, 1]) {
      driver.send();
      await until(() => answers.length === left && isAgain(), 'the refusal');
      expect(driver.refusal())
        .to.include(doubt)
        .and.not.match(/couldn’t (send|deliver)/);
    }
    element.addEventListener('sig-submit', (event) => event.preventDefault(), { once: true });
    driver.send();
    await element.updateComplete;
    await until(() => driver.refusal().includes(doubt) && isAgain(), 'the page that keeps it');
    driver.send();
    await until(() => driver.refusal().includes('several messages'), 'the limit');
    await advance(11 * 60_000);
    expect(driver.refusal()).to.include(doubt);
    expect(isAgain()).to.equal(true);
    driver.send();
    await driver.submitted();
    await driver.another();
    expect([driver.refusal(), isAgain()]).to.deep.equal(['', false]);
  });

  it('is not sent when the form is emptied or a field is cleared before its code has loaded', async () => {
    const emptied = await contactForm();
    emptied.driver.type(ada);
    emptied.driver.send();
    emptied.element.prefill = ada;
    emptied.element.reset();
    const cleared = await contactForm();
    cleared.driver.type(ada);
    cleared.driver.send();
    cleared.driver.type({ message: '' });
    await until(() => cleared.driver.fault('message'), 'the fault');
    expect([emptied.bodies, cleared.bodies]).to.deep.equal([[], []]);
  });

  it('keeps its fields as they are, also what it is about', async () => {
    let answer = (_: Response) => {};
    const { driver, bodies, element } = await contactForm({
      instead: () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    driver.type(ada);
    driver.send();
    await until(() => bodies.length > 0, 'the request');
    expect(driver.enquiryType()!.disabled).to.equal(true);
    expect(driver.field('message').readOnly).to.equal(true);
    await expect(element).to.be.accessible();
    answer(refuse(400));
    await until(() => !driver.enquiryType()!.disabled, 'the choice again');
  });

  it('says that it was not sent when the service refuses a choice that is not on show', async () => {
    const { driver } = await contactForm({
      attributes: { 'enquiry-types': 'SALES' },
      instead: () => refuse(400, { message: 'Bad', details: [{ path: 'enquiryType', message: 'No.' }] }),
    });
    driver.type(ada);
    driver.send();
    await until(() => driver.refusal().includes('We couldn’t send your message.'), 'the refusal');
    await until(() => driver.focused().includes('We couldn’t send'), 'focus at the refusal');
  });
});
