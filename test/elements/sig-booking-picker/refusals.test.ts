import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { until } from '../../../src/testing/query.js';
import { ada, fault, setup } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

const refusal = (status: number, message: string) => ({
  status,
  body: { statusCode: status, message, error: 'No' },
});

async function book(status: number, message: string) {
  const all = await setup();
  await all.driver.ready();
  await all.driver.chooseDay();
  await all.driver.chooseTime();
  await fault(all.sandbox, 'createPublicBooking', refusal(status, message));
  await all.driver.book(ada);
  return all;
}

describe('sig-booking-picker: refusals', () => {
  it('a refusal with a sentence shows it with the next step, and marks no field (R47)', async () => {
    const { element, driver } = await book(400, 'This firm books clients only.');
    await until(() => driver.text().includes('This firm books clients only.'), 'the sentence');
    expect(driver.text()).to.include('We couldn’t book this time. Check your answers and try again.');
    expect(driver.field('Name').getAttribute('aria-invalid')).to.equal('false');
    expect(driver.field('Email').getAttribute('aria-invalid')).to.equal('false');
    await expect(element).to.be.accessible();
  });

  it('a 403 never asks a booker to sign in', async () => {
    const { driver } = await book(403, 'Bookings from this region are closed.');
    await until(() => driver.text().includes('Bookings from this region are closed.'), 'the sentence');
    expect(driver.text())
      .to.include('We couldn’t book this time.')
      .and.not.match(/sign(ed)? (in|out)/i);
    expect(driver.field('Name').value).to.equal(ada.name);
  });

  it('what the sender’s plan lacks is for the developer, not for the booker', async () => {
    const { driver, detail } = await book(403, 'Your plan does not include the scheduling feature.');
    await until(() => driver.text().includes('We couldn’t book this time.'), 'the words');
    expect(driver.text()).to.not.match(/plan/i);
    expect(detail('sig-error').status).to.equal(403);
  });

  it('a page that was withdrawn (410) takes the form away, with the service’s sentence', async () => {
    const { element, driver } = await book(410, 'Ms Hart has left the firm.');
    await until(() => driver.heading('This booking link has expired'), 'the end');
    expect(driver.text())
      .to.include('Ms Hart has left the firm.')
      .and.include('Ask your host for a new one.');
    expect(driver.submitButton()).to.equal(undefined);
    await expect(element).to.be.accessible();
  });

  it('a page that cannot be used is a panel with the next step, and offers no retry that cannot help', async () => {
    for (const [status, title] of [
      [404, 'We can’t find this booking page'],
      [410, 'This booking link has expired'],
      [403, 'You can’t book on this page'],
      [401, 'You can’t book on this page'],
    ] as const) {
      const { element, driver } = await setup({
        prepare: (sandbox) =>
          fault(sandbox, 'resolvePublicEventType', refusal(status, 'Closed for good.'), 9),
      });
      const heading = await until(() => driver.heading(title), `${status}`);
      expect(heading.getAttribute('aria-level')).to.equal('2');
      expect(driver.text(), `${status}`).to.match(/Check the link|Ask your host|contact your host/);
      expect(driver.button('Try again')).to.equal(undefined);
      await expect(element).to.be.accessible();
    }
  });
});
