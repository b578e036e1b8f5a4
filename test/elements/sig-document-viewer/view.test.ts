import { expect } from '@open-wc/testing';
import { degrees } from '@cantoo/pdf-lib';
import { until } from '../../../src/testing/query.js';
import { wheelZoom } from '../../../src/elements/shared/pdf/zoom-gestures.js';
import { sendTouch, type Finger } from '../../support/touch.js';
import { mountViewer, pdfOf } from '../../support/viewer-fixture.js';

describe('sig-document-viewer: zoom, rotation, search, print', () => {
  it('zooms by buttons and keys, and fits the width or the whole page', async () => {
    const { element, driver } = await mountViewer(await pdfOf(3));
    await driver.ready();
    const page = () => driver.page(1).getBoundingClientRect();
    expect(page().width).to.be.closeTo(driver.scroller.clientWidth - 32, 2);
    await driver.press('whole');
    expect(page().height).to.be.at.most(driver.scroller.clientHeight);
    expect(driver.button('whole').getAttribute('aria-pressed')).to.equal('true');
    await driver.press('actual');
    expect(page().width).to.be.closeTo(793.7, 1);
    await driver.press('zoomIn');
    expect(driver.percent).to.equal(1.25);
    driver.scroller.focus();
    expect(driver.key('-', { ctrlKey: true }), 'the browser does not zoom too').to.equal(false);
    await until(() => driver.percent === 1, 'smaller');
    driver.key('+', { ctrlKey: true });
    driver.key('=', { ctrlKey: true });
    await until(() => driver.percent === 1.5, 'larger');
    driver.key('0', { ctrlKey: true });
    await until(() => driver.percent === 1, 'actual size');
    expect(element.zoom).to.equal(1);
    await until(() => driver.said.includes('Zoom 100%'), 'said');
  });

  it('redraws the page and then stops, after zooming in and all the way out', async () => {
    const { driver } = await mountViewer(await pdfOf(2), { attributes: { zoom: '2' } });
    await driver.ready();
    await driver.drawn(1, 0.9);
    while (driver.percent > 0.25) await driver.press('zoomOut');
    const width = driver.page(1).clientWidth;
    const small = await until(() => {
      const picture = driver.picture(1);
      return picture && picture.width < 3 * width && picture.width >= 0.9 * width && picture;
    }, 'the small picture');
    await driver.press('zoomIn');
    await until(() => small.clientWidth > width, 'the page grown with the zoom');
  });

  it('ignores keys when focus is elsewhere', async () => {
    const { driver } = await mountViewer(await pdfOf(1));
    await driver.ready();
    (document.activeElement as HTMLElement | null)?.blur();
    const before = driver.percent;
    expect(driver.key('+', { ctrlKey: true }), 'left to the browser').to.equal(true);
    expect(driver.percent).to.equal(before);
  });

  it('zooms by Ctrl and wheel around the pointer; the wheel alone scrolls', async () => {
    const { driver } = await mountViewer(await pdfOf(5), { attributes: { zoom: '1', page: '3' } });
    await driver.ready();
    await driver.drawn(3);
    const { left, top } = driver.scroller.getBoundingClientRect();
    const at = { clientX: left + 300, clientY: top + 400 };
    const under = () => {
      const box = driver.page(3).getBoundingClientRect();
      return [(at.clientX - box.left) / box.width, (at.clientY - box.top) / box.height];
    };
    const wheel = (ctrlKey: boolean) =>
      driver.scroller.dispatchEvent(
        new WheelEvent('wheel', { ...at, deltaY: -50, ctrlKey, bubbles: true, cancelable: true }),
      );
    expect(wheel(false), 'not taken').to.equal(true);
    const before = under();
    for (let turn = 0; turn < 3; turn++) {
      expect(wheel(true)).to.equal(false);
      await driver.element.updateComplete;
      await driver.element.updateComplete;
    }
    expect(driver.percent).to.be.greaterThan(1.8);
    const after = under();
    expect(after[0]).to.be.closeTo(before[0]!, 0.01);
    expect(after[1]).to.be.closeTo(before[1]!, 0.01);
    const box = driver.page(3).getBoundingClientRect();
    const picture = driver.picture(3)!.getBoundingClientRect();
    expect(picture.width, 'what was drawn is stretched at once').to.be.closeTo(box.width, 1);
    await driver.drawn(3, 0.9);
  });

  it('converts the input of any wheel into the same zoom steps, in both directions', () => {
    expect(wheelZoom(1, -10, 0) * wheelZoom(1, 10, 0)).to.be.closeTo(1, 1e-9);
    expect(wheelZoom(1, -5000, 0)).to.be.below(1.4);
    expect(wheelZoom(1, -3, 1)).to.be.greaterThan(1.1);
  });

  it('zooms with two fingers around the point between them', async () => {
    const { driver } = await mountViewer(await pdfOf(3), { attributes: { zoom: '1', page: '2' } });
    await driver.ready();
    const { left, top } = driver.scroller.getBoundingClientRect();
    const fingers = (apart: number) =>
      [-1, 1].map((side) => ({ clientX: left + 300 + (side * apart) / 2, clientY: top + 300 }));
    const send = (type: string, touches: Finger[]) => sendTouch(driver.scroller, type, touches);
    send('touchstart', fingers(100));
    const before = driver.page(2).getBoundingClientRect();
    const share = (left + 300 - before.left) / before.width;
    expect(send('touchmove', fingers(160)), 'the page itself is not zoomed').to.equal(false);
    await until(() => driver.percent === 1.6, 'the zoom');
    const after = driver.page(2).getBoundingClientRect();
    expect((left + 300 - after.left) / after.width).to.be.closeTo(share, 0.01);
    send('touchend', []);
  });

  it('draws an A0 page sharp at any zoom, in a canvas small enough for a phone', async () => {
    const { element, driver } = await mountViewer(await pdfOf(1, undefined, () => [2383.94, 3370.39]), {
      attributes: { zoom: '4' },
    });
    await driver.ready();
    const detail = await until(
      () => element.shadowRoot!.querySelector<HTMLCanvasElement>('canvas.detail'),
      'the sharp part',
      10_000,
    );
    expect(detail.width / detail.clientWidth).to.be.closeTo(devicePixelRatio, 0.05);
    for (const { width, height } of element.shadowRoot!.querySelectorAll('canvas')) {
      expect(width * height).to.be.at.most(12_100_000);
    }
  });

  it('shows a page of 10 mm large enough to read', async () => {
    const { driver } = await mountViewer(await pdfOf(2, undefined, () => [28.35, 28.35]));
    await driver.ready();
    expect(driver.page(1).getBoundingClientRect().width).to.be.closeTo(320, 1);
    expect(driver.element.page).to.equal(1);
  });

  it('fits the current page, not the widest of the document', async () => {
    const wide = (index: number): [number, number] => (index === 2 ? [1684, 595] : [595, 842]);
    const { driver } = await mountViewer(await pdfOf(5, undefined, wide));
    await driver.ready();
    const room = driver.scroller.clientWidth - 32;
    await until(() => Math.abs(driver.page(1).getBoundingClientRect().width - room) < 2, 'the first fitted');
    const middle = () => {
      const [page, view] = [driver.page(1).getBoundingClientRect(), driver.scroller.getBoundingClientRect()];
      return page.left + page.width / 2 - view.left - driver.scroller.clientWidth / 2;
    };
    await until(() => Math.abs(middle()) < 3, 'in the middle');
    await driver.goTo(3);
    await until(() => Math.abs(driver.page(3).getBoundingClientRect().width - room) < 2, 'the third fitted');
  });

  it('rotates the view with page, text and search', async () => {
    const bytes = await pdfOf(2, (page, index) => index === 1 && page.setRotation(degrees(90)));
    const { element, driver } = await mountViewer(bytes, { attributes: { zoom: 'fit-page' } });
    await driver.ready();
    const shape = (number: number) => {
      const { width, height } = driver.page(number).getBoundingClientRect();
      return width > height ? 'landscape' : 'portrait';
    };
    await until(() => shape(2) === 'landscape', 'turned by the file');
    await driver.press('rotate');
    await until(() => shape(1) === 'landscape' && shape(2) === 'portrait', 'turned by the view');
    const canvas = await until(() => {
      const picture = driver.picture(1);
      return picture && picture.width > picture.height && picture;
    }, 'drawn turned');
    expect(canvas.width / canvas.height).to.be.closeTo(842 / 595, 0.02);
    await driver.find('Clause 1');
    const mark = await until(() => element.shadowRoot!.querySelector('mark'), 'the mark');
    const [page, box] = [driver.page(1).getBoundingClientRect(), mark.getBoundingClientRect()];
    expect(box.height, 'the text stands on its side').to.be.greaterThan(box.width);
    expect((page.right - box.right) / page.width).to.be.closeTo(44 / 842, 0.02);
  });

  describe('search', () => {
    it('counts and marks matches, and steps forwards, backwards and around the end', async () => {
      const { element, driver } = await mountViewer(await pdfOf(4));
      await driver.ready();
      await driver.find('CLAUSE');
      await until(() => driver.found === '1 of 4', 'the count');
      await until(() => driver.marks[0] === 'Clause', 'the mark');
      await driver.press('next');
      await until(() => driver.found === '2 of 4' && element.page === 2, 'the second, brought into view');
      await until(() => driver.said.includes('Match 2 of 4, page 2'), 'said');
      await driver.press('previous');
      await driver.press('previous');
      expect(driver.found).to.equal('4 of 4');
      await until(() => element.page === 4, 'the last page');
      driver.key('Escape');
    });

    it('finds text across line ends, and reports when nothing is found', async () => {
      const { driver } = await mountViewer(await pdfOf(1));
      await driver.ready();
      await driver.find('thirty days');
      await until(() => driver.found === '1 of 1', 'the count');
      await until(() => driver.marks.join('|') === 'thirty|days', 'both ends marked');
      await driver.find('forty');
      await until(() => driver.found === 'No matches', 'nothing');
      expect(driver.marks).to.deep.equal([]);
    });

    it('opens with Ctrl+F inside, closes with Escape, and restores focus', async () => {
      const { element, driver } = await mountViewer(await pdfOf(1));
      await driver.ready();
      driver.scroller.focus();
      expect(driver.key('f', { ctrlKey: true })).to.equal(false);
      await until(() => element.shadowRoot!.activeElement?.matches('.find input'), 'focus in the line');
      await driver.find('fees');
      await until(() => driver.marks.length === 1, 'the mark');
      driver.key('Escape');
      await until(() => element.shadowRoot!.activeElement === driver.button('findButton'), 'focus back');
      expect(driver.marks).to.deep.equal([]);
    });
  });

  describe('print', () => {
    const own = globalThis.print;
    afterEach(() => {
      globalThis.print = own;
    });

    it('prints every page on its own sheet in its own size, and cleans up afterwards', async () => {
      const size = (index: number): [number, number] => (index === 1 ? [842, 595] : [595, 842]);
      const { element, driver } = await mountViewer(await pdfOf(3, undefined, size));
      await driver.ready();
      const seen: { pages: string[]; rules: string }[] = [];
      globalThis.print = () => {
        const images = [...document.querySelectorAll<HTMLImageElement>('.sig-print img')];
        seen.push({
          pages: images.map(({ naturalWidth, naturalHeight }) =>
            naturalWidth > naturalHeight ? 'landscape' : 'portrait',
          ),
          rules: document.adoptedStyleSheets
            .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
            .join('\n'),
        });
        expect(getComputedStyle(document.querySelector('.sig-print')!).display, 'unseen').to.equal('none');
        dispatchEvent(new Event('afterprint'));
      };
      const sheets = document.adoptedStyleSheets.length;
      await element.print();
      expect(seen[0]!.pages).to.deep.equal(['portrait', 'landscape', 'portrait']);
      expect(seen[0]!.rules).to.match(/size: 595pt 842pt/);
      expect(seen[0]!.rules).to.match(/size: 842pt 595pt/);
      expect(document.querySelector('.sig-print')).to.equal(null);
      expect(document.adoptedStyleSheets.length).to.equal(sheets);
    });

    it('can be cancelled while the pages are being prepared', async () => {
      const { driver } = await mountViewer(await pdfOf(60));
      await driver.ready();
      let printed = 0;
      globalThis.print = () => void printed++;
      await driver.press('print');
      await until(() => /Preparing page \d+ of 60/.test(driver.text), 'the progress');
      await driver.press('cancel');
      await until(() => !driver.text.includes('Preparing'), 'cancelled');
      expect(printed).to.equal(0);
      expect(document.querySelector('.sig-print')).to.equal(null);
    });
  });
});
