import { expect } from '@open-wc/testing';
import {
  badgeOf,
  counted,
  countFailed,
  initialCount,
  isDenied,
  nameOf,
  placeBeside,
} from '../../../src/elements/sig-notification-bell/notification-bell.model.js';

const minuteMs = 60_000;

describe('the number of unread notifications', () => {
  it('is counted every minute, and a wrong number is never shown', () => {
    expect(initialCount).to.deep.equal({ isHidden: false, intervalMs: minuteMs });
    expect(counted(3)).to.deep.equal({ isHidden: false, intervalMs: minuteMs, count: 3 });
    expect(counted(2.9).count).to.equal(2);
    expect(counted(-1).count).to.equal(0);
  });

  it('is asked for half as often after each 429, down to once an hour', () => {
    const after = (intervalMs: number) =>
      countFailed({ isHidden: false, intervalMs, count: 3 }, { code: 'rate-limited', status: 429 });
    expect(after(minuteMs)).to.deep.equal({ isHidden: false, intervalMs: 2 * minuteMs });
    expect(after(30 * minuteMs).intervalMs).to.equal(60 * minuteMs);
    expect(after(40 * minuteMs).intervalMs).to.equal(60 * minuteMs);
  });

  it('is forgotten after another error, and asked for as often as before', () => {
    const before = { isHidden: false, intervalMs: 4 * minuteMs, count: 3 };
    expect(countFailed(before, { code: 'offline' })).to.deep.equal({
      ...{ isHidden: false, intervalMs: 4 * minuteMs },
    });
    expect(countFailed(before, { code: 'not-found', status: 404 }).isHidden).to.equal(true);
  });

  it('is hidden from those who are not signed in or have no notifications here (G38)', () => {
    expect(isDenied('unauthenticated')).to.equal(true);
    expect(isDenied('not-found')).to.equal(true);
    expect(isDenied('upstream', 401)).to.equal(true);
    expect(isDenied('upstream', 403)).to.equal(true);
    expect(isDenied('upstream', 402)).to.equal(false);
    expect(isDenied('upstream', 404)).to.equal(false);
    expect(isDenied('offline')).to.equal(false);
  });

  it('is on the badge up to 99, as 99+ above, and not at all for none', () => {
    const format = (n: number) => `<${String(n)}>`;
    expect(badgeOf(1, format)).to.equal('<1>');
    expect(badgeOf(99, format)).to.equal('<99>');
    expect(badgeOf(100, format)).to.equal('<99>+');
    expect(badgeOf(0, format)).to.equal(undefined);
    expect(badgeOf(undefined, format)).to.equal(undefined);
  });

  it('is part of the button’s name', () => {
    expect(nameOf(1)).to.deep.equal({ key: 'unread', n: 1 });
    expect(nameOf(99)).to.deep.equal({ key: 'unread', n: 99 });
    expect(nameOf(100)).to.deep.equal({ key: 'unreadMany', n: 99 });
    expect(nameOf(0)).to.deep.equal({ key: 'title', n: 0 });
    expect(nameOf(undefined)).to.deep.equal({ key: 'title', n: 0 });
  });
});

describe('the list beside the bell', () => {
  const bell = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 40 });
  const window = { width: 1000, height: 800, isRtl: false };

  it('is below the bell and ends where it ends, in either direction of writing', () => {
    expect(placeBeside(bell(900, 10), window)).to.deep.equal({
      ...{ x: 540, width: 400, edge: 'top', y: 58, maxHeight: 734 },
    });
    expect(placeBeside(bell(100, 10), { ...window, isRtl: true }).x).to.equal(100);
  });

  it('is never outside the window', () => {
    expect(placeBeside(bell(0, 10), window).x).to.equal(8);
    expect(placeBeside(bell(955, 10), window).x).to.equal(592);
    expect(placeBeside(bell(900, 10), { ...window, isRtl: true }).x).to.equal(592);
    expect(placeBeside(bell(270, 10), { ...window, width: 320 })).to.include({ x: 8, width: 304 });
  });

  it('is above the bell only where there is too little room below and more above', () => {
    expect(placeBeside(bell(900, 700), window)).to.deep.equal({
      ...{ x: 540, width: 400, edge: 'bottom', y: 108, maxHeight: 684 },
    });
    expect(placeBeside(bell(900, 424), window), '320 px are enough').to.include({
      ...{ edge: 'top', maxHeight: 320 },
    });
    expect(placeBeside(bell(900, 425), window)).to.include({ edge: 'bottom', maxHeight: 409 });
    const low = { ...window, height: 400 };
    expect(placeBeside(bell(900, 180), low), 'as much above as below').to.include({
      ...{ edge: 'top', maxHeight: 164 },
    });
    expect(placeBeside(bell(900, 181), low)).to.include({ edge: 'bottom', maxHeight: 165 });
  });
});
