import { expect, fixture, html } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import '../../../src/elements/sig-booking-button/sig-booking-button.define.js';
import type { SigBookingButton } from '../../../src/elements/sig-booking-button/sig-booking-button.js';
import '../../../src/elements/sig-provider/sig-provider.define.js';
import { createSandbox } from '../../../src/sandbox/index.js';
import { BookingButtonDriver } from '../../../src/testing/booking/booking-button.driver.js';
import { until } from '../../../src/testing/query.js';

async function setup({ lang = 'en-GB', mode = 'dialog', words = '' } = {}) {
  const sandbox = createSandbox({ now: '2026-05-20T08:00:00Z' });
  const requested: string[] = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    requested.push(new URL(request.url).pathname);
    return sandbox.fetch(request);
  };
  const events: string[] = [];
  const note = ({ type }: Event) => events.push(type);
  const root = await fixture<HTMLElement>(html`
    <div lang=${lang} @sig-open=${note} @sig-close=${note} @sig-booked=${note} @sig-error=${note}>
      <sig-provider base-url="http://sandbox.test" .fetch=${send} .clock=${{ now: () => sandbox.now() }}>
        <sig-booking-button handle="amelia-hart" slug="intro-call" mode=${mode} time-zone="Europe/London"
          >${words}</sig-booking-button
        >
        <p class="elsewhere"></p>
      </sig-provider>
    </div>
  `);
  const element = root.querySelector<SigBookingButton>('sig-booking-button')!;
  return { root, element, requested, events, driver: new BookingButtonDriver(element) };
}

const ada = { name: 'Ada Byron', email: 'ada@example.com' };

describe('sig-booking-button', () => {
  it('requests nothing before a person opens it, and then books in a dialog', async () => {
    const { driver, requested, events } = await setup();
    expect(requested).to.deep.equal([]);
    const picker = await driver.open();
    await picker.chooseDay();
    await picker.chooseTime();
    await picker.book(ada);
    await picker.booked();
    driver.close();
    await until(() => events.includes('sig-close'), 'the event');
    expect(events).to.deep.equal(['sig-open', 'sig-booked', 'sig-close']);
  });

  it('closed by Escape, keeps what was typed, and returns focus to the button', async () => {
    const { element, driver, events } = await setup();
    driver.button().focus();
    const picker = await driver.open();
    expect(events).to.deep.equal(['sig-open']);
    await picker.chooseDay();
    await picker.chooseTime();
    picker.field(/^Name/).value = ada.name;
    picker.field(/^Name/).dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    await sendKeys({ press: 'Escape' });
    await until(() => events.includes('sig-close'), 'the event');
    expect(driver.dialog() === undefined).to.equal(true);
    expect(element.shadowRoot!.activeElement === driver.button()).to.equal(true);
    await driver.open();
    expect(picker.field(/^Name/).value).to.equal(ada.name);
  });

  it('a press beside the dialog closes it, one inside does not', async () => {
    const { driver } = await setup();
    await driver.open();
    const dialog = driver.dialog()!;
    dialog.querySelector<HTMLElement>('.body')!.click();
    expect(dialog.open).to.equal(true);
    dialog.click();
    expect(dialog.open).to.equal(false);
  });

  it('a page can prevent the dialog', async () => {
    const { root, element, driver, requested } = await setup();
    root.addEventListener('sig-open', (event) => event.preventDefault(), { once: true });
    driver.button().click();
    await element.updateComplete;
    expect(driver.dialog() === undefined).to.equal(true);
    expect(requested).to.deep.equal([]);
    await driver.open();
  });

  it('opens and closes by method, and closes when it leaves the page', async () => {
    const { root, element, driver, events } = await setup();
    element.open();
    element.open();
    await until(() => driver.dialog(), 'the dialog');
    root.querySelector('.elsewhere')!.append(element);
    await until(() => events.includes('sig-close'), 'the event');
    expect(driver.dialog() === undefined).to.equal(true);
    const picker = await (await driver.open()).ready();
    expect(picker.days()).not.to.deep.equal([]);
    element.close();
    expect(driver.dialog() === undefined).to.equal(true);
    expect(events.filter((type) => type === 'sig-open')).to.have.length(2);
  });

  it('closed by method before its code is there, opens no dialog, until it is opened again', async () => {
    const { element, driver, events } = await setup();
    element.open();
    element.close();
    const dialog = await until(() => element.shadowRoot!.querySelector('dialog'), 'the code');
    expect(dialog.open).to.equal(false);
    expect(driver.button().ariaBusy).to.equal(null);
    await driver.open();
    expect(events).to.deep.equal(['sig-open', 'sig-open']);
  });

  it('closed and opened again before its code is there, opens once and closes as ever', async () => {
    const { element, driver, events } = await setup();
    element.open();
    element.close();
    element.open();
    await until(() => driver.dialog(), 'the dialog');
    await until(() => driver.button().ariaBusy === null, 'the button at rest');
    driver.close();
    await until(() => events.includes('sig-close'), 'the event');
    expect(events).to.deep.equal(['sig-open', 'sig-open', 'sig-close']);
    await driver.open();
  });

  it('has words in the page’s language, or the page’s own, and names its dialog by them', async () => {
    const german = await setup({ lang: 'de' });
    await until(() => german.driver.button().innerText.includes('Termin buchen'), 'the words');
    const own = await setup({ words: 'Meet Ada' });
    await own.driver.open();
    expect(own.driver.dialog()!.getAttribute('aria-label')).to.equal('Meet Ada');
  });

  it('keeps its colours under the pointer after its dialog was open', async () => {
    const { driver } = await setup();
    await driver.open();
    driver.close();
    await until(() => !driver.dialog(), 'the closed dialog');
    const { left, top } = driver.button().getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left) + 8, Math.round(top) + 8] });
    try {
      await until(() => driver.button().matches(':hover'), 'the pointer');
      await Promise.all(
        driver
          .button()
          .getAnimations()
          .map(({ finished }) => finished),
      );
      // The label is light: on the page's own background it could not be read.
      expect(getComputedStyle(driver.button()).backgroundColor).to.match(/^oklab\([^/]*\)$/);
    } finally {
      await resetMouse();
    }
  });

  for (const width of [320, 1280]) {
    it(`fits a window of ${width} px, floating in its corner`, async () => {
      await setViewport({ width, height: 700 });
      try {
        const { element, driver } = await setup({ mode: 'float' });
        const corner = element.getBoundingClientRect();
        expect(innerWidth - corner.right).to.be.within(10, 40);
        expect(innerHeight - corner.bottom).to.be.within(10, 40);
        await driver.open();
        const box = driver.dialog()!.getBoundingClientRect();
        expect(box.left).to.be.at.least(0);
        expect(box.right).to.be.at.most(innerWidth);
        expect(box.bottom).to.be.at.most(innerHeight);
        await expect(element).to.be.accessible();
      } finally {
        await setViewport({ width: 800, height: 600 });
      }
    });
  }
});
