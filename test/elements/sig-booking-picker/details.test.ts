import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { until } from '../../../src/testing/query.js';
import { ada, fault, setup } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

describe('sig-booking-picker: the booker’s details', () => {
  it('reports an error on leaving a field, and on Book a summary that links to each field', async () => {
    const { element, asked, driver } = await setup({ slug: 'year-end-review' });
    await driver.ready();
    await driver.chooseDay();
    await driver.chooseTime();
    expect(driver.field('Email').autocomplete).to.equal('email');
    expect(driver.field('Name').autocomplete).to.equal('name');
    expect(driver.field('Phone number').type).to.equal('tel');
    expect(driver.field('Company').required).to.equal(true);
    driver.fill('Email', 'nobody');
    driver.field('Name').focus();
    await until(() => driver.text().includes('Enter a valid email address'), 'the fault on leaving');
    expect(driver.text()).to.not.include('Enter your name.');
    driver.submit();
    await until(() => driver.text().includes('There are 5 problems'), 'the summary');
    await until(() => driver.focused().startsWith('There are'), 'focus on the summary');
    expect(driver.field('Company').getAttribute('aria-invalid')).to.equal('true');
    await expect(element).to.be.accessible();
    expect(driver.button('Enter your name.')).to.exist;
    driver.button('Choose an option for “Which year?”.')!.click();
    await until(() => driver.focused().startsWith('Which year?'), 'focus on the entry');
    driver.fill('Name', ada.name);
    driver.fill('Email', ada.email);
    driver.fill('Company', 'Engines Ltd');
    driver.fill('Which year?', 'This year');
    driver.field('By video').click();
    await driver.settled();
    driver.submit();
    await driver.booked();
    const { responses } = JSON.parse(asked.find(({ method }) => method === 'POST')!.body) as {
      responses: object;
    };
    expect(responses).to.deep.equal({ company: 'Engines Ltd', year: 'This year', how: 'By video' });
  });

  it('a page can cancel a booking, or delay it for a step of its own', async () => {
    const { element, asked, driver } = await setup();
    await driver.ready();
    await driver.chooseDay();
    await driver.chooseTime();
    element.addEventListener('sig-book', (event) => event.preventDefault(), { once: true });
    await driver.book(ada);
    await driver.settled();
    element.addEventListener('sig-book', (event) => event.waitUntil(Promise.resolve(false)), { once: true });
    driver.submit();
    await driver.settled();
    await until(
      () => driver.submitButton()?.getAttribute('aria-disabled') === 'false',
      'the form is free again',
    );
    expect(asked.some(({ method }) => method === 'POST')).to.equal(false);
    driver.submit();
    await driver.booked();
  });

  it('an error of the service is shown at its field', async () => {
    const { sandbox, driver } = await setup();
    await driver.ready();
    await driver.chooseDay();
    await driver.chooseTime();
    const body = {
      statusCode: 400,
      message: 'no',
      error: 'Bad Request',
      details: [{ path: 'email', message: 'is blocked here' }],
    };
    await fault(sandbox, 'createPublicBooking', { status: 400, body });
    await driver.book(ada);
    await until(() => driver.text().includes('is blocked here'), 'the fault');
    expect(driver.field('Email').getAttribute('aria-invalid')).to.equal('true');
    expect(driver.field('Name').value).to.equal('Ada Byron');
  });

  it('prefill fills the form, and reset empties it', async () => {
    const { element, driver } = await setup({ attributes: { prefill: ada, guests: true } });
    await driver.ready();
    await driver.chooseDay();
    await driver.chooseTime();
    expect(driver.field('Name').value).to.equal('Ada Byron');
    driver.fill('Guests', 'a@example.com, nonsense');
    await driver.settled();
    driver.submit();
    await until(() => driver.text().includes('nonsense isn’t a valid email address.'), 'the guest at fault');
    element.reset();
    await driver.ready();
    await driver.chooseDay();
    await driver.chooseTime();
    expect(driver.field('Guests').value).to.equal('');
  });

  it('the page’s address fills the form only with prefill-from-query, and prefill wins', async () => {
    const before = location.href;
    const url = new URL(before);
    for (const [name, value] of [
      ['name', 'Mallory'],
      ['email', 'ada@example.com'],
      ['responses.company', 'Engines Ltd'],
      ['responses.year', 'No such year'],
      ['responses.sent', 'yes'],
    ] as const) {
      url.searchParams.set(name, value);
    }
    history.replaceState(null, '', url);
    try {
      const off = await setup({ slug: 'year-end-review' });
      await off.driver.ready();
      await off.driver.chooseDay();
      await off.driver.chooseTime();
      expect(off.driver.field('Email').value).to.equal('');
      const attributes = { prefillFromQuery: true, prefill: { name: ada.name } };
      const { driver } = await setup({ slug: 'year-end-review', attributes });
      await driver.ready();
      await driver.chooseDay();
      await driver.chooseTime();
      expect(driver.field('Name').value).to.equal(ada.name);
      expect(driver.field('Email').value).to.equal('ada@example.com');
      expect(driver.field('Company').value).to.equal('Engines Ltd');
      expect(driver.field('Which year?').value).to.equal('');
    } finally {
      history.replaceState(null, '', before);
    }
  });

  it('a field that was filled and emptied is reported on leaving it; an untouched one is not', async () => {
    const { driver } = await setup();
    await driver.ready();
    await driver.chooseDay();
    await driver.chooseTime();
    driver.field('Name').focus();
    driver.field('Email').focus();
    await driver.settled();
    expect(driver.text()).to.not.include('Enter your name.');
    driver.fill('Name', 'Ada');
    driver.fill('Name', '');
    driver.field('Email').focus();
    await until(() => driver.text().includes('Enter your name.'), 'the fault');
  });

  it('phones show the right keyboard for each field, and nothing autocorrects an address', async () => {
    const { driver } = await setup({ slug: 'year-end-review', attributes: { guests: true } });
    await driver.ready();
    await driver.chooseDay();
    await driver.chooseTime();
    const kinds = ['Email', 'Phone number', 'Guests'].map((label) => {
      const { type, inputMode, autocapitalize, spellcheck } = driver.field(label);
      return `${type} ${inputMode} ${autocapitalize} ${spellcheck}`;
    });
    expect(kinds).to.deep.equal(['email  none false', 'tel  none false', 'text email none false']);
  });

  it('an error of the service that names no field is shown above the button', async () => {
    const { sandbox, element, driver } = await setup();
    await driver.ready();
    await driver.chooseDay();
    await driver.chooseTime();
    const details = [
      { path: 'email', message: 'is blocked here' },
      { path: 'timeZone', message: 'The zone is unknown.' },
    ];
    const body = { statusCode: 400, message: 'no', error: 'Bad Request', details };
    await fault(sandbox, 'createPublicBooking', { status: 400, body });
    await driver.book(ada);
    await until(() => driver.text().includes('The zone is unknown.'), 'the sentence');
    expect(driver.field('Email').getAttribute('aria-invalid')).to.equal('true');
    await expect(element).to.be.accessible();
  });
});
