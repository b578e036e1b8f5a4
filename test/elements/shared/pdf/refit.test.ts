import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { needsRefit } from '../../../../src/elements/shared/pdf/layout.model.js';
import { until } from '../../../../src/testing/query.js';
import { sendTouch } from '../../../support/touch.js';
import { a4, mountViewer, pdfOf } from '../../../support/viewer-fixture.js';

const wide: [number, number] = [841.89, 595.28];

describe('fit width fits the page in view', () => {
  afterEach(() => setViewport({ width: 1000, height: 800 }));

  it('on a phone, a landscape page is not cut once it is scrolled to, and an upright one fills the width again', async () => {
    await setViewport({ width: 375, height: 700 });
    const { driver } = await mountViewer(await pdfOf(6, undefined, (index) => (index % 2 === 1 ? wide : a4)));
    await driver.ready();
    const { scroller } = driver;
    const fits = (number: number) => {
      const [page, view] = [driver.page(number), scroller].map((one) => one.getBoundingClientRect());
      return page!.left >= view!.left && page!.right <= view!.right && page!.width > view!.width * 0.8;
    };
    const middleOf = (number: number) => driver.page(number).offsetTop + driver.page(number).offsetHeight / 2;
    await until(() => driver.page(2).clientWidth > driver.page(1).clientWidth, 'the sizes of all pages');
    for (const number of [2, 3]) {
      await until(() => driver.mounted.includes(number), 'the page');
      scroller.scrollTop = middleOf(number) - scroller.clientHeight / 2;
      await until(() => driver.element.page === number && fits(number), `page ${number} fitted`, 10_000);
      const { scrollTop } = scroller;
      expect(
        Math.abs(middleOf(number) - scrollTop - scroller.clientHeight / 2),
        'it stays in the middle',
      ).below(8);
    }
  });

  it('does not while a finger is down, nor for a zoom that was chosen', async () => {
    await setViewport({ width: 375, height: 700 });
    const { driver } = await mountViewer(await pdfOf(4, undefined, (index) => (index === 1 ? wide : a4)));
    await driver.ready();
    const { scroller } = driver;
    const touch = (type: string, count: number) =>
      sendTouch(
        scroller,
        type,
        Array.from({ length: count }, () => ({ clientX: 0, clientY: 0 })),
      );
    touch('touchstart', 1);
    const before = driver.percent;
    scroller.scrollTop = driver.page(2).offsetTop - 100;
    await until(() => driver.element.page === 2, 'page 2');
    // Longer than the pages have to be still.
    await new Promise((done) => setTimeout(done, 400));
    expect(driver.percent).to.equal(before);
    touch('touchend', 0);
    await until(() => driver.percent < before, 'fitted');
    await driver.press('actual');
    await until(() => driver.percent === 1, 'the chosen zoom');
  });

  it('a viewer that was removed listens to nothing of the window, also when it renders once more', async () => {
    const { driver, element } = await mountViewer(await pdfOf(2));
    await driver.ready();
    const signals: AbortSignal[] = [];
    const own = window.addEventListener;
    window.addEventListener = ((...given: Parameters<typeof own>) => {
      const [type, , options] = given;
      if (type === 'pointerup' && typeof options === 'object' && options.signal) signals.push(options.signal);
      own.apply(window, given);
    }) as typeof own;
    try {
      const main = element.parentElement!;
      element.remove();
      main.append(element);
      await until(() => signals.length > 0, 'the listener of a shown viewer');
      element.remove();
      element.requestUpdate();
      await element.updateComplete;
      expect(signals.filter(({ aborted }) => !aborted)).to.deep.equal([]);
    } finally {
      window.addEventListener = own;
    }
  });

  it('a page that differs little keeps the scale', () => {
    const room = { width: 375, height: 700 };
    const pages = [
      { width: 595, height: 842 },
      { width: 612, height: 792 },
      { width: 842, height: 595 },
    ];
    const fitted = (room.width - 32) / 612;
    expect(pages.map((page) => needsRefit('fit', page, fitted, room, pages))).to.deep.equal([
      false,
      false,
      true,
    ]);
    expect(needsRefit(1, pages[2]!, fitted, room, pages)).to.equal(false);
  });
});
