import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { timeOf } from '../../../../src/elements/sig-notification-bell/list/list.model.js';
import { until } from '../../../../src/testing/query.js';
import { someNotifications } from '../../../../stories/notifications.js';
import { now, setup } from '../support.js';

before(() => setViewport({ width: 1280, height: 900 }));

describe('sig-notification-bell, the list', () => {
  it('opens with the 20 newest, unread ones marked, and with when they happened', async () => {
    const { driver, element, service } = await setup({ rows: someNotifications(25, 2, now) });
    await until(() => driver.badge() === '2', 'the badge');
    expect(driver.bell()!.getAttribute('aria-expanded')).to.equal('false');
    await driver.open();
    expect(driver.bell()!.getAttribute('aria-expanded')).to.equal('true');
    expect(driver.rows()).to.have.length(20);
    expect(driver.rows()[0]).to.match(/^Unread: Grace Hopper signed .* 5 minutes ago 23 Mar 2026/);
    expect(driver.rows()[2]).to.match(/^Alan Turing declined .* 2 hours ago/);
    expect(service.state.asked).to.deep.equal(['count', 'list 0']);
    await until(() => driver.focused() === 'Notifications', 'focus on the heading');
    await expect(element).to.be.accessible();
  });

  it('shows more by offset, with focus on the first that was added', async () => {
    const { driver, service } = await setup({ rows: someNotifications(25, 0, now) });
    await driver.open();
    driver.button('Show more')!.click();
    await until(() => driver.rows().length === 25, 'all rows');
    expect(service.state.asked.at(-1)).to.equal('list 20');
    await until(() => driver.focused().includes('(21)'), 'focus');
    expect(driver.button('Show more')).to.equal(undefined);
  });

  it('choosing one marks it as read and tells the page; without a link the list stays', async () => {
    const { driver, details, service } = await setup();
    await driver.open();
    driver.choose('Everyone signed');
    expect(details('sig-open')).to.deep.equal([{ notificationId: 'ntf_2' }]);
    await until(() => driver.badge() === '1', 'the number');
    await until(() => service.state.asked.includes('read'), 'the request');
    expect(driver.rows()[1]).to.match(/^Everyone signed/);
    expect(driver.list()).to.exist;
  });

  it('one that is gone is taken out of the list; one that could not be marked stays unread', async () => {
    const { driver, element, service } = await setup();
    await driver.open();
    service.state.rows = service.state.rows.slice(1);
    driver.choose('Grace Hopper');
    await until(() => driver.rows().length === 2, 'the row to go');
    expect(driver.announced()).to.equal('This notification is no longer available.');
    service.refuse('read', { status: 503 }, 1);
    driver.choose('Everyone signed');
    await element.updateComplete;
    expect(driver.rows()[0]).to.match(/^Everyone/, 'read at once');
    await until(() => driver.rows()[0]!.startsWith('Unread'), 'unread again');
    expect(driver.badge()).to.equal('1');
  });

  it('after a sign-out on another page, none is called gone: the bell goes', async () => {
    const { driver, service } = await setup();
    await driver.open();
    const denial = { status: 404, body: { message: 'Not found' } };
    for (const operation of ['read', 'list', 'count']) service.refuse(operation, denial);
    driver.choose('Grace Hopper');
    await until(() => !driver.bell(), 'no bell');
    expect(service.state.rows).to.have.lengthOf(3);
  });

  it('an older list does not show as unread what has been read since, nor what has been deleted', async () => {
    let answer: (() => void) | undefined;
    const { driver, service } = await setup({
      before(given) {
        const { fetch } = given;
        given.fetch = async (input, init) => {
          const answered = await fetch(input, init);
          const isSecond = given.state.asked.filter((one) => one === 'list 0').length === 2;
          if (isSecond && !answer) await new Promise<void>((resolve) => (answer = resolve));
          return answered;
        };
      },
    });
    await driver.open();
    driver.button('Close')!.click();
    await until(() => !driver.list(), 'closed');
    driver.bell()!.click();
    await until(() => answer, 'the second list');
    driver.choose('Grace Hopper');
    await driver.delete('Everyone signed');
    await until(() => driver.rows().length === 2, 'the row to go');
    answer!();
    await until(() => service.state.asked.filter((one) => one === 'list 0').length === 3, 'another list');
    await until(() => driver.badge() === '', 'no badge');
    expect(driver.rows()).to.have.lengthOf(2);
    expect(driver.rows().join()).not.to.include('Unread');
  });

  it('follows a safe link, in a new tab to another site, and not when the page prevents it (G41)', async () => {
    const [safe, own, script, plain] = someNotifications(4, 0, now);
    const rows = [
      { ...safe!, link: 'https://service.example/envelopes/1' },
      { ...own!, link: `${location.origin}/inbox` },
      { ...script!, link: 'javascript:alert(1)' },
      { ...plain!, link: '/relative' },
    ];
    const { driver, element } = await setup({ rows });
    await driver.open();
    const links = driver.rows().map((name) => driver.row(name).getAttribute('href'));
    expect(links).to.deep.equal([rows[0]!.link, rows[1]!.link, null, null]);
    expect(driver.row('Grace Hopper').getAttribute('target')).to.equal('_blank');
    expect(driver.row('Grace Hopper').getAttribute('rel')).to.equal('noopener noreferrer');
    expect(driver.row('Everyone').hasAttribute('target')).to.equal(false);
    element.addEventListener('sig-open', (event) => event.preventDefault());
    driver.choose('Everyone');
    await until(() => !driver.list(), 'the page shows it itself');
    expect(element.open).to.equal(false);
  });

  it('deleting one moves focus to the next, and the next page leaves none out', async () => {
    const { driver, service } = await setup({ rows: someNotifications(41, 1, now) });
    await driver.open();
    await driver.delete('Unread: Grace Hopper');
    await until(() => driver.badge() === '', 'no badge');
    await until(() => driver.focused().startsWith('Everyone signed'), 'focus on the next');
    expect(driver.announced()).to.equal('Notification removed');
    await until(() => driver.rows().length === 20, 'the list to be filled');
    driver.button('Show more')!.click();
    await until(() => driver.rows().length === 40, 'the rest');
    expect(new Set(driver.rows()).size).to.equal(40);
    expect(service.state.rows).to.have.length(40);
  });

  it('marks all as read, and deletes all after a question', async () => {
    const { driver, element, service } = await setup();
    await driver.open();
    driver.button('Mark all as read')!.click();
    await until(() => driver.badge() === '', 'no badge');
    expect(driver.rows().join()).not.to.include('Unread');
    driver.button('Delete all')!.click();
    await until(() => driver.focused() === 'Delete all notifications?', 'the question');
    await expect(element).to.be.accessible();
    driver.button('Cancel')!.click();
    await until(() => driver.focused() === 'Delete all', 'focus where it was');
    expect(service.state.rows).to.have.length(3);
    driver.button('Delete all')!.click();
    await until(() => driver.focused() === 'Delete all notifications?', 'the question');
    driver.button('Delete all')!.click();
    await until(() => driver.text().includes('No notifications'), 'the empty list');
    expect(service.state.rows).to.deep.equal([]);
    await until(() => driver.focused() === 'Notifications', 'focus on the heading');
  });

  it('a refused act is said, and nothing on show is lost; 429 counts down', async () => {
    const { driver, service, advance } = await setup();
    await driver.open();
    service.refuse('readAll', { status: 409, body: { message: 'Close the year first.' } }, 1);
    driver.button('Mark all as read')!.click();
    await until(() => driver.text().includes('Close the year first.'), 'the sentence');
    expect(driver.badge()).to.equal('2');
    service.refuse('readAll', { status: 429, headers: { 'Retry-After': '20' } }, 1);
    driver.button('Mark all as read')!.click();
    await until(() => driver.text().includes('Try again in 20 seconds.'), 'the countdown');
    advance(20_000);
    await until(() => driver.announced() === 'You can try again now.', 'the end');
    driver.button('Mark all as read')!.click();
    await until(() => driver.badge() === '', 'all read');
    expect(driver.rows()).to.have.length(3);
  });

  it('a list that does not load says why, and tries again', async () => {
    const { driver, element, service } = await setup({
      before: ({ refuse }) => refuse('list', { status: 503 }, 2),
    });
    await driver.open();
    expect(driver.text()).to.include('We couldn’t load your notifications');
    await expect(element).to.be.accessible();
    driver.button('Try again')!.click();
    await until(() => driver.rows().length === 3, 'the list');
    await until(() => driver.focused() === 'Notifications', 'focus on the heading');
    service.refuse('list', { status: 401 });
    driver.button('Close')!.click();
    await until(() => !driver.list(), 'closed');
    driver.bell()!.click();
    await until(() => !driver.bell(), 'hidden, once the session has ended');
  });

  it('Escape and Close return focus to the bell; a press outside and Tab past the end close it', async () => {
    const { driver, element, root } = await setup({ rows: [] });
    await driver.open();
    expect(driver.text()).to.include('No notifications');
    await until(() => driver.focused() === 'Notifications', 'focus on the heading');
    await sendKeys({ press: 'Escape' });
    await until(() => !driver.list(), 'closed');
    expect(driver.bell()!.matches(':focus')).to.equal(true);
    await sendKeys({ press: 'Enter' });
    await until(() => driver.list(), 'open again');
    await until(() => driver.focused() === 'Notifications', 'focus on the heading');
    await sendKeys({ press: 'Tab' });
    expect(driver.focused()).to.equal('Close');
    await sendKeys({ press: 'Tab' });
    await until(() => !driver.list(), 'closed');
    expect(document.activeElement).to.equal(root.querySelector('#other'));
    element.open = true;
    await until(() => driver.list(), 'opened by the page');
    element.open = false;
    await until(() => !driver.list(), 'closed by the page');
  });

  it('in a window of 320 px and from right to left it stays inside the window', async () => {
    await setViewport({ width: 320, height: 600 });
    const { driver, element } = await setup({ dir: 'rtl', rows: someNotifications(30, 3, now) });
    await driver.open();
    const { left, right, bottom } = driver.list()!.getBoundingClientRect();
    expect([left >= 0, right <= 320, bottom <= 600]).to.deep.equal([true, true, true]);
    expect(driver.list()!.scrollWidth).to.be.at.most(driver.list()!.clientWidth);
    await expect(element).to.be.accessible();
    await setViewport({ width: 1280, height: 900 });
  });
});

describe('the time of a notification', () => {
  it('says how long ago for a week, then the date; nothing without a time', () => {
    const at = (ms: number) => timeOf(new Date(now - ms).toISOString(), now, 'en-GB')?.relative;
    const day = 24 * 3_600_000;
    expect([
      at(0),
      at(-5000),
      at(90_000),
      at(2 * 3_600_000),
      at(day),
      at(7 * day),
      at(8 * day),
    ]).to.deep.equal(['now', 'now', '1 minute ago', '2 hours ago', 'yesterday', '7 days ago', undefined]);
    expect(timeOf(new Date(now - 8 * day).toISOString(), now, 'de')?.absolute).to.match(/^15\.03\.2026/);
    expect(timeOf('soon', now, 'en')).to.equal(undefined);
  });
});
