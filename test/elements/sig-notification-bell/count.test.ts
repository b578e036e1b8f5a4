import { expect } from '@open-wc/testing';
import {
  badgeOf,
  counted,
  countFailed,
  initialCount,
  placeBeside,
} from '../../../src/elements/sig-notification-bell/notification-bell.model.js';
import { until } from '../../../src/testing/query.js';
import { someNotifications, type Refusal } from '../../../stories/notifications.js';
import { now, setup } from './support.js';

describe('sig-notification-bell, the number', () => {
  it('is in the badge, above 99 as 99+, and in words for assistive tools', async () => {
    const { driver, element, service } = await setup();
    await until(() => driver.badge() === '2', 'the badge');
    expect(driver.name()).to.equal('Notifications, 2 unread');
    expect(service.state.asked).to.deep.equal(['count']);
    await expect(element).to.be.accessible();
    const many = await setup({ rows: someNotifications(120, 120, now), lang: 'de' });
    await until(() => many.driver.badge() === '99+', 'the badge');
    await until(() => many.driver.name() === 'Mitteilungen, mehr als 99 ungelesen', 'the name in German');
  });

  it('none unread shows no badge', async () => {
    const { driver, service } = await setup({ rows: someNotifications(2, 0, now) });
    await until(() => service.state.asked.length > 0 && driver.name() === 'Notifications', 'the name');
    expect(driver.badge()).to.equal('');
  });

  it('is counted each minute, and more are announced once', async () => {
    const { driver, service, advance } = await setup();
    await until(() => driver.badge() === '2', 'the badge');
    advance(59_000);
    expect(service.state.asked).to.deep.equal(['count']);
    service.state.rows = [
      ...someNotifications(1, 1, now).map((row) => ({ ...row, id: 'new' })),
      ...service.state.rows,
    ];
    advance(1000);
    await until(() => driver.badge() === '3', 'the new number');
    expect(driver.announced()).to.equal('1 new notification');
    advance(60_000);
    await until(() => service.state.asked.length === 3, 'the next count');
    expect(driver.badge()).to.equal('3');
  });

  it('429 doubles the pause each time, and an answer restores it', async () => {
    const { advance, driver, pauses } = await setup({
      before: ({ refuse }) => refuse('count', { status: 429 }, 2),
    });
    for (const pause of [120_000, 240_000]) {
      await until(() => pauses().includes(pause), `a pause of ${pause}`);
      expect(driver.badge()).to.equal('');
      advance(pause);
    }
    await until(() => driver.badge() === '2', 'the number');
    await until(() => pauses().includes(60_000), 'a pause of a minute');
  });

  const failures: [string, Refusal][] = [
    ['a service that is down', { status: 503 }],
    ['a lost connection', { drop: true }],
    ['an answer without a number', { status: 200, body: { count: 'many' } }],
  ];
  for (const [what, refusal] of failures)
    it(`after ${what} the bell has no number and says nothing, and the page hears of it once`, async () => {
      const { driver, details, element, advance, service } = await setup({
        before: ({ refuse }) => refuse('count', refusal),
      });
      await until(() => details('sig-error').length === 1, 'sig-error');
      expect(driver.name()).to.equal('Notifications');
      expect(driver.badge()).to.equal('');
      expect(driver.announced()).to.equal('');
      await element.updateComplete;
      advance(60_000);
      await until(() => service.state.asked.length === 2, 'the next count');
      await element.updateComplete;
      expect(details('sig-error')).to.have.length(1);
    });

  it('without a session, and for a person who may not, there is no bell (G38)', async () => {
    const denied = { error: { code: 'not-found', message: 'Not found.', retryable: false } };
    for (const refusal of [{ status: 401 }, { status: 403 }, { status: 404, body: denied }]) {
      const { driver, element } = await setup({ before: ({ refuse }) => refuse('count', refusal) });
      await until(() => !driver.bell(), 'no bell');
      expect(element.shadowRoot!.textContent.trim()).to.equal('');
    }
  });

  it('is there again after a person has signed in on another page and returned, within a minute too', async () => {
    const { driver, advance } = await setup({ before: ({ refuse }) => refuse('count', { status: 401 }, 1) });
    await until(() => !driver.bell(), 'no bell');
    advance(20_000);
    window.dispatchEvent(new Event('pageshow'));
    advance(40_000);
    await until(() => driver.badge() === '2', 'the badge');
  });

  it('a count while one is marked as read does not announce it as new', async () => {
    const { driver, service, advance } = await setup();
    await driver.open();
    service.refuse('read', { wait: true }, 1);
    driver.choose('Grace Hopper');
    await until(() => driver.badge() === '1', 'the number at once');
    advance(60_000);
    await until(() => driver.badge() === '1', 'the number');
    expect(service.state.asked.filter((one) => one === 'count')).to.have.lengthOf(1);
    expect(driver.announced()).to.equal('');
  });
});

describe('the model of the number', () => {
  it('doubles the pause up to an hour, and only for 429', () => {
    let state = initialCount;
    for (let times = 0; times < 12; times++)
      state = countFailed(state, { code: 'rate-limited', status: 429 });
    expect(state.intervalMs).to.equal(3_600_000);
    expect(countFailed(state, { code: 'upstream' }).intervalMs).to.equal(3_600_000);
    expect(counted(5)).to.deep.equal({ count: 5, isHidden: false, intervalMs: 60_000 });
    expect(counted(-1).count).to.equal(0);
  });

  it('shows at most 99+, in the digits of the language', () => {
    const format = (n: number) => new Intl.NumberFormat('ar-EG').format(n);
    expect(badgeOf(0, String)).to.equal(undefined);
    expect(badgeOf(undefined, String)).to.equal(undefined);
    expect([badgeOf(99, String), badgeOf(100, String)]).to.deep.equal(['99', '99+']);
    expect(badgeOf(7, format)).to.equal('٧');
  });

  it('places the list inside the window, at the bell’s end, above it where there is more room', () => {
    const bell = { left: 900, right: 940, top: 10, bottom: 50 };
    const desktop = { width: 1280, height: 800, isRtl: false };
    expect(placeBeside(bell, desktop)).to.deep.equal({
      x: 540,
      width: 400,
      edge: 'top',
      y: 58,
      maxHeight: 734,
    });
    expect(placeBeside(bell, { ...desktop, isRtl: true }).x).to.equal(872);
    const phone = placeBeside({ left: 20, right: 60, top: 10, bottom: 50 }, { ...desktop, width: 320 });
    expect([phone.x, phone.width]).to.deep.equal([8, 304]);
    const low = placeBeside({ ...bell, top: 700, bottom: 740 }, desktop);
    expect([low.edge, low.y, low.maxHeight]).to.deep.equal(['bottom', 108, 684]);
  });
});
