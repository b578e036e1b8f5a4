import { expect, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { until } from '../../../src/testing/query.js';
import { createSandbox, type Sandbox } from '../../../src/sandbox/index.js';
import { ada, fault, now, openOnly, setup } from './support.js';

before(() => setViewport({ width: 1280, height: 900 }));

describe('sig-booking-picker: the first view', () => {
  it('shows the first available day’s times beside the calendar, and moves no focus', async () => {
    const { element, events, driver } = await setup();
    await driver.ready();
    const [first] = driver.days();
    expect(driver.day(first!).getAttribute('aria-pressed')).to.equal('true');
    expect(driver.heading(first!.split(',')[0])).to.exist;
    expect(driver.times()).to.not.be.empty;
    expect(driver.focused()).to.equal('');
    expect(events).to.deep.equal([]);
    await driver.nextMonth();
    await until(() => driver.text().includes('June 2026'), 'the next month');
    expect(driver.day('Monday 1 June').getAttribute('aria-pressed')).to.equal('true');
    expect(driver.day('Tuesday 2 June').getAttribute('aria-pressed')).to.equal('false');
    await expect(element).to.be.accessible();
  });

  it('turning a month renders it once: its announcement and the months read ahead change nothing else', async () => {
    let sandbox: Sandbox;
    let slotsRead = 0;
    const { element, driver } = await setup({
      prepare: async (given) => void (sandbox = given),
      async fetch(input, init) {
        const { url } = new Request(input, init);
        const answer = await sandbox.fetch(input, init);
        const body = await answer.blob();
        if (url.includes('/slots')) slotsRead += 1;
        return new Response(body, answer);
      },
    });
    await driver.ready();
    await until(() => driver.text().includes('minutes'), 'what loads after the days');
    await driver.settled();
    const before = slotsRead;
    let renders = 0;
    const counted = element as unknown as { updated(): void };
    const updated = counted.updated.bind(element);
    counted.updated = () => {
      renders += 1;
      updated();
    };
    await driver.nextMonth();
    await until(() => driver.said().startsWith('June 2026'), 'the announcement');
    await until(() => slotsRead > before, 'the months ahead');
    // Nothing tells that an answer has been read which changes nothing.
    for (let frame = 0; frame < 20; frame += 1) await nextFrame();
    expect(renders).to.equal(1);
    await driver.nextMonth();
    await until(() => driver.said().startsWith('July 2026, '), 'a month that was read ahead');
    expect(driver.days()).to.not.be.empty;
    expect(renders).to.equal(2);
  });

  it('in a list no day is open at first', async () => {
    const { driver } = await setup({ attributes: { layout: 'list' } });
    await driver.ready();
    expect(driver.times()).to.be.empty;
  });

  it('at the end of a month without times it shows the next one, unless the page names the month', async () => {
    const prepare = (sandbox: Parameters<typeof openOnly>[0]) =>
      openOnly(sandbox, [{ date: '2026-06-09', startMinute: 600, endMinute: 660 }]);
    const { driver } = await setup({ at: '2026-05-30T08:00:00Z', prepare });
    await driver.ready();
    expect(driver.text()).to.include('June 2026');
    expect(driver.heading('Tuesday 9 June')).to.exist;
    const named = await setup({ at: '2026-05-30T08:00:00Z', prepare, attributes: { month: '2026-05' } });
    await until(() => named.driver.text().includes('No availability in May'), 'the named month');
  });

  it('a search in vain says how far it looked', async () => {
    const { driver } = await setup({ prepare: (sandbox) => openOnly(sandbox, []) });
    const next = await until(() => driver.button('Go to next available day'), 'the way on');
    next.click();
    await until(() => driver.text().includes('We looked as far as May 2027'), 'how far');
    expect(driver.said()).to.include('May 2027');
  });

  it('the times of a day are one tab stop; arrow keys move between them, and Tab comes back to the last', async () => {
    const { element, driver } = await setup();
    await driver.ready();
    await driver.chooseDay('Thursday 21 May');
    const stops = () =>
      [...element.shadowRoot!.querySelectorAll<HTMLElement>('.slot')].filter(
        ({ tabIndex }) => tabIndex === 0,
      );
    await until(() => stops().length === 1, 'one tab stop');
    stops()[0]!.focus();
    const go = async (key: string, name: string) => {
      driver.press(key);
      await until(() => driver.focused() === name, `${key} to ${name}`);
    };
    await go('ArrowRight', '09:30');
    await go('End', driver.times().at(-1)!);
    await go('Home', '09:00');
    driver.press('ArrowDown');
    await until(() => driver.focused() !== '09:00', 'the row below');
    const below = driver.focused();
    await driver.settled();
    expect(stops().map(({ textContent }) => textContent.trim())).to.deep.equal([below]);
    await go('ArrowUp', '09:00');
    driver.press('ArrowLeft');
    expect(driver.focused()).to.equal('09:00');
  });

  it('the month is announced when it changes, also when its times fail to load', async () => {
    const { sandbox, driver } = await setup({ attributes: { month: '2026-05' } });
    await driver.ready();
    await driver.nextMonth();
    await until(() => /^June 2026, \d+ days/.test(driver.said()), 'the month with its days');
    await fault(sandbox, 'listPublicSlots', { status: 400 }, 9);
    await driver.nextMonth();
    await until(() => driver.said().includes('July 2026'), 'the month alone');
  });
});

describe('sig-booking-picker: the confirmation', () => {
  it('says what, when, with whom, which address and guests, and offers another booking', async () => {
    const { element, driver } = await setup({ attributes: { guests: true, manageUrl: '/manage#/{token}' } });
    await driver.ready();
    await driver.chooseDay('Thursday 21 May');
    await driver.chooseTime('09:30');
    driver.fill('Guests', 'one@example.com, two@example.com');
    await driver.book(ada);
    await driver.booked();
    const done = element.shadowRoot!.querySelector('[part=confirmation]')!.textContent.replace(/\s+/g, ' ');
    for (const words of [
      'Introductory call',
      'Amelia Hart',
      'Thursday 21 May 2026',
      '09:30 – 10:00',
      ada.email,
    ])
      expect(done).to.include(words);
    expect(done).to.include('one@example.com, two@example.com');
    const google = new URL(driver.link('Google Calendar')!.href).searchParams;
    expect(google.get('details')).to.include('/manage#/');
    for (const name of ['Outlook.com', 'Outlook (work']) {
      const { searchParams } = new URL(driver.link(name)!.href);
      expect(searchParams.get('body')).to.include('/manage#/');
    }
    await expect(element).to.be.accessible();
    driver.button('Book another time')!.click();
    await driver.ready();
    await until(() => driver.focused() === 'May 2026', 'focus on the days');
    await driver.chooseDay('Friday 22 May');
    await driver.chooseTime();
    expect(driver.field('Email').value).to.equal(ada.email);
    expect(driver.field('Guests').value).to.equal('');
  });

  it('says where only in a deployment that names a place, which the documents do not', async () => {
    for (const place of [undefined, 'Room 4, Hart Street']) {
      const service = createSandbox({ now });
      const { element, driver } = await setup({
        fetch: async (input, init) => {
          const answer = await service.fetch(input, init);
          if ((input as Request).method !== 'POST') return answer;
          return Response.json({ ...((await answer.json()) as object), location: place }, answer);
        },
      });
      await driver.ready();
      await driver.chooseDay('Thursday 21 May');
      await driver.chooseTime('09:30');
      await driver.book(ada);
      await driver.booked();
      const labels = [...element.shadowRoot!.querySelectorAll('dt')].map(({ textContent }) =>
        textContent.trim(),
      );
      expect(labels.includes('Where')).to.equal(place !== undefined);
      expect(driver.text().includes('Room 4, Hart Street')).to.equal(place !== undefined);
      const google = new URL(driver.link('Google Calendar')!.href).searchParams;
      expect(google.get('location') ?? undefined).to.equal(place);
    }
  });

  it('in American English dates keep their commas', async () => {
    const { driver } = await setup({ lang: 'en-US' });
    await driver.ready();
    expect(driver.days()).to.include('Thursday, May 21, 14 times');
    await driver.chooseDay('Thursday, May 21');
    await driver.chooseTime();
    expect(driver.text()).to.include('Thursday, May 21, 2026');
  });
});
