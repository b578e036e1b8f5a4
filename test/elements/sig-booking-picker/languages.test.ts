import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { until } from '../../../src/testing/query.js';
import { setup } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

describe('sig-booking-picker: languages', () => {
  it('shows German strings and dates', async () => {
    const { element, driver } = await setup({ lang: 'de' });
    await until(() => driver.days().includes('Donnerstag, 21. Mai, 14 Termine'), 'German days');
    await driver.chooseDay('Donnerstag, 21. Mai');
    await driver.chooseTime('09:00');
    expect(driver.submitButton()!.textContent).to.include('09:00 buchen');
    await expect(element).to.be.accessible();
  });

  it('right to left the arrow keys follow the visual order, with Arabic digits and a week from Saturday', async () => {
    const { element, driver } = await setup({ lang: 'ar-EG', dir: 'rtl' });
    await until(() => driver.days().length > 0, 'days');
    expect(element.shadowRoot!.querySelector('th')!.getAttribute('abbr')).to.equal('السبت');
    const day = element.shadowRoot!.querySelector<HTMLElement>('[data-day="2026-05-21"]')!;
    expect(day.textContent.trim()).to.equal('٢١');
    day.focus();
    driver.press('ArrowLeft');
    await until(
      () => (element.shadowRoot!.activeElement as HTMLElement).dataset['day'] === '2026-05-22',
      'the 22nd',
    );
    await expect(element).to.be.accessible();
  });
});
