import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { createSandbox } from '../../../src/sandbox/index.js';
import { until } from '../../../src/testing/query.js';
import { ada, fault, now, setup } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

/** A service that makes bookings at once, and answers when the test releases them. */
function slowBookings() {
  const sandbox = createSandbox({ now });
  let letGo = () => {};
  const gate = new Promise<void>((go) => (letGo = go));
  const posts: Request[] = [];
  const through: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const post = request.method === 'POST';
    if (post) posts.push(request.clone());
    const answer = await sandbox.fetch(request);
    if (post) await gate;
    return answer;
  };
  return { through, posts, letGo };
}

describe('sig-booking-picker: late answers', () => {
  it('without the event type’s questions there is no form; Try again loads them', async () => {
    const { element, driver, detail } = await setup({
      prepare: (one) => fault(one, 'getPublicEventType', { status: 400 }),
    });
    await until(() => driver.button('Try again'), 'a way on');
    expect(detail('sig-error').operation).to.equal('getPublicEventType');
    expect(driver.text()).to.include('couldn’t load');
    await expect(element).to.be.accessible();
    driver.button('Try again')!.click();
    await until(() => !driver.button('Try again'), 'the answer');
    await driver.chooseDay('Thursday 21 May');
    await driver.chooseTime('09:30');
    expect(driver.field(/^What would you like to talk about/)).to.exist;
  });

  it('an event type that fails after a time was chosen is reported in place of the form, and the questions follow', async () => {
    const service = createSandbox({ now });
    let refuse = (_: Response) => {};
    const first = new Promise<Response>((answer) => (refuse = answer));
    let asked = 0;
    const { driver } = await setup({
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const isType = /event-types\/[0-9a-f]+$/.test(new URL(request.url).pathname);
        return isType && ++asked === 1 ? first : service.fetch(request);
      },
    });
    await driver.ready();
    await driver.chooseDay('Thursday 21 May');
    driver.button('09:30')!.click();
    await driver.settled();
    expect(driver.submitButton()).to.equal(undefined);
    refuse(Response.json({ statusCode: 400, message: 'No.', error: 'Bad Request' }, { status: 400 }));
    await until(() => driver.button('Try again'), 'a way on');
    driver.button('Try again')!.click();
    await until(() => driver.submitButton(), 'the form');
    expect(driver.field(/^What would you like to talk about/)).to.exist;
    expect(driver.submitButton()!.textContent).to.include('Book 09:30');
  });

  it('prefill set after the days have loaded fills the form, and never replaces what was typed', async () => {
    const { element, driver } = await setup();
    await driver.ready();
    await until(() => driver.days().length > 0, 'days');
    element.prefill = ada;
    await driver.chooseDay('Thursday 21 May');
    await driver.chooseTime('09:30');
    expect(driver.field('Name').value).to.equal(ada.name);
    driver.fill('Name', 'Mary');
    element.prefill = { name: 'Grace', email: 'grace@example.com' };
    await driver.settled();
    expect(driver.field('Name').value).to.equal('Mary');
    expect(driver.field('Email').value).to.equal('grace@example.com');
  });

  it('reset during a request fires sig-booked and leaves the new form untouched', async () => {
    const { through, posts, letGo } = slowBookings();
    const { element, driver, detail } = await setup({ fetch: through });
    await driver.ready();
    await driver.chooseDay('Thursday 21 May');
    await driver.chooseTime('09:30');
    await driver.book(ada);
    await until(() => posts.length === 1, 'the write');
    element.reset();
    await driver.ready();
    await driver.chooseDay('Friday 22 May');
    await driver.chooseTime('11:00');
    letGo();
    await until(() => detail('sig-booked'), 'the fact');
    await driver.settled();
    expect(detail('sig-booked').start).to.equal('2026-05-21T08:30:00Z');
    expect(driver.text()).to.not.include('You’re booked');
    expect(driver.field('Name').value).to.equal('');
    expect(driver.submitButton()!.textContent).to.include('Book 11:00');
  });

  it('reloaded by the page while a booking is on its way, it still shows that it is booked', async () => {
    const { through, posts, letGo } = slowBookings();
    const { element, asked, driver, detail } = await setup({ fetch: through });
    await driver.ready();
    await driver.chooseDay('Thursday 21 May');
    await driver.chooseTime('09:30');
    await driver.book(ada);
    await until(() => posts.length === 1, 'the write');
    const reads = () => asked.filter(({ path }) => path.includes('/slots')).length;
    const readBefore = reads();
    element.reload();
    await until(() => reads() > readBefore, 'the times again');
    await driver.settled();
    expect(driver.text(), 'the booker still waits').to.include('Booking 09:30');
    letGo();
    await driver.booked();
    expect(detail('sig-booked').start).to.equal('2026-05-21T08:30:00Z');
    expect(detail('sig-conflict'), 'its own booking takes the time').to.equal(undefined);
    expect(posts).to.have.length(1);
  });

  it('reloaded by the page while a booking is on its way, it still shows that the time is taken', async () => {
    const { element, driver } = await setup({
      prepare: (one) => fault(one, 'createPublicBooking', { status: 409 }),
    });
    element.addEventListener('sig-book', () => element.reload());
    await driver.ready();
    await driver.chooseDay('Thursday 21 May');
    await driver.chooseTime('09:30');
    await driver.book(ada);
    await until(() => driver.text().includes('Someone just booked 09:30'), 'the conflict');
    expect(driver.field('Name').value).to.equal(ada.name);
  });

  it('changing the event type while the page delays the booking sends nothing', async () => {
    const { element, asked, driver } = await setup();
    let allow = () => {};
    element.addEventListener('sig-book', (event) => {
      event.waitUntil(new Promise<void>((go) => (allow = go)));
    });
    await driver.ready();
    await driver.chooseDay('Thursday 21 May');
    await driver.chooseTime('09:30');
    await driver.book(ada);
    await until(() => driver.text().includes('Booking 09:30'), 'the wait');
    element.slug = 'year-end-review';
    await until(() => driver.heading('Year-end review'), 'the other event type');
    allow();
    await driver.ready();
    expect(asked.filter(({ method }) => method === 'POST')).to.deep.equal([]);
  });
});
