import { expect } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { byRole, nameOf, until } from '../../../src/testing/query.js';
import { a4, countWorkers, lockedPdf, mountViewer, pdfOf } from '../../support/viewer-fixture.js';

describe('sig-document-viewer', () => {
  afterEach(async () => {
    await emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    await setViewport({ width: 1000, height: 800 });
  });

  describe('opening', () => {
    it('shows the first page, announces it, and reports that it is ready', async () => {
      const { driver, events } = await mountViewer(await pdfOf(12));
      await driver.ready();
      await driver.drawn(1, 0.9);
      expect(events.map(({ type }) => type)).to.deep.equal(['sig-ready']);
      expect(nameOf(driver.page(1))).to.equal('Page 1 of 12');
      expect(driver.text).to.contain('of 12');
    });

    it('loads its file from a URL, and names the download after it', async () => {
      const bytes = await pdfOf(1);
      const { element, driver } = await mountViewer(undefined);
      const own = globalThis.fetch;
      const asked: string[] = [];
      globalThis.fetch = async (input) => {
        asked.push(String(input));
        return new Response(bytes as BodyInit, { headers: { 'content-length': String(bytes.length) } });
      };
      let name = '';
      const click = HTMLAnchorElement.prototype.click;
      HTMLAnchorElement.prototype.click = function () {
        name = this.download;
      };
      try {
        element.src = '/files/Our%20terms.pdf';
        await driver.ready();
        expect(asked).to.deep.equal([`${location.origin}/files/Our%20terms.pdf`]);
        await driver.press('download');
        expect(name).to.equal('Our terms.pdf');
      } finally {
        globalThis.fetch = own;
        HTMLAnchorElement.prototype.click = click;
      }
    });

    const failures: [string, () => Promise<Uint8Array>, string][] = [
      ['an empty file', async () => new Uint8Array(), 'This file is empty.'],
      ['a file of another kind', async () => new TextEncoder().encode('PNG'), 'This file is not a PDF.'],
      [
        'a damaged file',
        async () => new TextEncoder().encode('%PDF-1.7\nnothing else'),
        'This PDF is damaged and cannot be shown.',
      ],
      [
        'a file of which the end is missing',
        async () => (await pdfOf(3)).slice(0, 900),
        'This PDF is damaged and cannot be shown.',
      ],
      [
        'a file of which no page can be read',
        async () =>
          new TextEncoder().encode(
            '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
              '2 0 obj<</Type/Pages/Kids[7 0 R]/Count 1>>endobj\n7 0 obj(page)endobj\ntrailer<</Root 1 0 R>>',
          ),
        'This PDF is damaged and cannot be shown.',
      ],
      [
        'a file without pages',
        async () =>
          new TextEncoder().encode(
            '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
              '2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>',
          ),
        'This PDF is damaged and cannot be shown.',
      ],
    ];
    for (const [what, make, words] of failures) {
      it(`says what is wrong with ${what}`, async () => {
        const { main, driver, events } = await mountViewer(await make());
        await until(() => driver.problem, 'the problem');
        expect(driver.problem).to.equal(words);
        expect(events.map(({ type, detail }) => [type, (detail as { code: string }).code])).to.deep.equal([
          ['sig-error', 'document'],
        ]);
        await expect(main).to.be.accessible();
      });
    }

    it('reports an invalid URL as a configuration error, and offers a retry after a failed download', async () => {
      const { element, driver, events } = await mountViewer(undefined, {
        attributes: { src: 'http://files.example/terms.pdf' },
      });
      await until(() => driver.problem, 'the refusal');
      expect(driver.problem).to.contain('Something is wrong with this page');
      expect(events[0]!.detail).to.include({ code: 'config', retryable: false });

      const own = globalThis.fetch;
      const file = async () => new Response((await pdfOf(1)) as BodyInit);
      const answers = [
        new Response('', { status: 503 }),
        await file(),
        new Response('', { status: 401 }),
        await file(),
      ];
      globalThis.fetch = async () => answers.shift()!;
      try {
        element.src = '/terms.pdf';
        await until(() => driver.problem.includes('having trouble connecting'), 'the failure');
        expect(events[1]!.detail).to.include({ code: 'upstream', status: 503, retryable: true });
        expect((events[1]!.detail as { message: string }).message).to.equal('The file was refused: 503');
        byRole(element, 'button', 'Try again').click();
        await driver.ready();
        element.src = '/other.pdf';
        await until(() => driver.problem.includes('You’ve been signed out'), 'the refusal of a session');
        byRole(element, 'button', 'Try again').click();
        await driver.ready();
      } finally {
        globalThis.fetch = own;
      }
    });

    it('offers no retry of a link that has expired, and one of a request that was refused', async () => {
      const { element, driver, events } = await mountViewer(await pdfOf(1));
      await driver.ready();
      const own = globalThis.fetch;
      const file = new Response((await pdfOf(1)) as BodyInit);
      const answers = [new Response('', { status: 403 }), new Response('', { status: 400 }), file];
      globalThis.fetch = async () => answers.shift()!;
      try {
        element.data = undefined;
        element.src = '/expired.pdf';
        await until(() => driver.problem.includes('no longer available'), 'the expired link');
        expect(events.at(-1)!.detail).to.include({ code: 'not-found', status: 403, retryable: false });
        expect(driver.problem).not.to.contain('Try again');
        element.src = '/refused.pdf';
        await until(() => driver.problem.includes('Something went wrong'), 'the refusal');
        expect(events.at(-1)!.detail).to.include({ code: 'bad-request', status: 400, retryable: false });
        byRole(element, 'button', 'Try again').click();
        await driver.ready();
      } finally {
        globalThis.fetch = own;
      }
    });

    it('asks for the password of a protected file, keeps a wrong one in the field, and opens with the right one', async () => {
      const { main, element, driver, events } = await mountViewer(await lockedPdf('secret'));
      await driver.unlock('');
      await until(() => driver.text.includes('Enter the password.'), 'the empty password refused');
      await driver.unlock('sesame');
      await until(() => driver.text.includes('does not open this PDF'), 'the wrong password refused');
      const input = element.shadowRoot!.querySelector<HTMLInputElement>('input[type=password]')!;
      expect(input.value).to.equal('sesame');
      expect(element.shadowRoot!.activeElement).to.equal(input);
      expect(input.getAttribute('aria-invalid')).to.equal('true');
      await expect(main).to.be.accessible();
      await driver.unlock('secret');
      await driver.ready();
      expect(events.map(({ type }) => type)).to.deep.equal(['sig-ready']);
    });

    it('shows the next file, and nothing of the previous one', async () => {
      const { element, driver } = await mountViewer(await pdfOf(3));
      await driver.ready();
      await driver.drawn(1);
      element.data = await pdfOf(5);
      await until(() => driver.text.includes('of 5'), 'the other document');
      await driver.drawn(1, 0.9);
    });

    for (const thumbs of [false, true])
      it(`removing it from the page ends its worker; putting it back continues at the same place${thumbs ? ', with thumbnails' : ''}`, async () => {
        const workers = countWorkers();
        try {
          const { main, element, driver } = await mountViewer(await pdfOf(6));
          await driver.ready();
          if (thumbs) await driver.press('thumbs');
          await driver.goTo(4);
          element.remove();
          await until(() => workers.running === 0, 'the worker ended');
          // Whatever still renders it finds no place to scroll.
          element.requestUpdate();
          await element.updateComplete;
          main.append(element);
          await driver.drawn(4, 0.9);
          expect(element.page).to.equal(4);
          expect(workers.running).to.equal(1);
        } finally {
          workers.end();
        }
      });

    it('removed and put back twice, it keeps one worker, its search and the matches', async () => {
      const workers = countWorkers();
      try {
        const { main, element, driver } = await mountViewer(await pdfOf(6));
        await driver.ready();
        await driver.find('invoice');
        await until(() => driver.found === '1 of 6', 'the matches');
        for (let turn = 0; turn < 2; turn++) {
          element.remove();
          await new Promise((next) => setTimeout(next));
          main.append(element);
        }
        await driver.press('next');
        expect(driver.found).to.equal('2 of 6');
        await until(() => driver.marks.length > 0, 'the marks');
        await driver.goTo(6);
        await driver.drawn(6, 0.9);
        await until(() => workers.running === 1, 'one worker');
      } finally {
        workers.end();
      }
    });

    it('moved right after its first render, it still opens', async () => {
      const { main, element, driver } = await mountViewer(await pdfOf(1));
      await element.updateComplete;
      const place = document.createElement('div');
      main.append(place);
      place.append(element);
      await driver.ready();
      await driver.drawn(1);
    });
  });

  describe('pages', () => {
    it('of 2,000 pages keeps only those near the view, and frees the memory of the others', async () => {
      const { element, driver } = await mountViewer(await pdfOf(2000));
      await driver.ready();
      await driver.goTo(1000);
      await driver.drawn(1000);
      expect(driver.mounted.length).to.be.below(6);
      for (const page of [1, 700, 2000, 1300]) {
        await driver.goTo(page);
        await driver.drawn(page);
      }
      const canvases = [...element.shadowRoot!.querySelectorAll('canvas')];
      const bytes = canvases.reduce((sum, { width, height }) => sum + width * height * 4, 0);
      expect(canvases.length).to.be.below(12);
      expect(bytes).to.be.below(96_000_000);
      expect(element.page).to.equal(1300);
    });

    it('never overwrites a page number that is being typed', async () => {
      const { element, driver } = await mountViewer(await pdfOf(12));
      await driver.ready();
      const input = byRole<HTMLInputElement>(element, 'textbox', 'Page');
      input.focus();
      input.value = '1';
      input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      element.requestUpdate();
      await element.updateComplete;
      input.value += '2';
      await driver.drawn(1, 0.9);
      element.requestUpdate();
      await element.updateComplete;
      expect(input.value).to.equal('12');
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await driver.drawn(12);
      expect(element.page).to.equal(12);
    });

    it('reports the current page, and ignores a page number that does not exist', async () => {
      const { element, driver, events } = await mountViewer(await pdfOf(9));
      await driver.ready();
      await driver.goTo(7);
      await until(() => element.page === 7, 'page 7');
      expect(events.at(-1)).to.deep.equal({ type: 'sig-page-change', detail: { page: 7, pageCount: 9 } });
      await driver.goTo('99');
      expect(element.page).to.equal(9);
      await driver.goTo('x');
      expect(element.page).to.equal(9);
      expect(byRole<HTMLInputElement>(element, 'textbox', 'Page').value).to.equal('9');
      await driver.press('previousPage');
      expect(element.page).to.equal(8);
      await until(() => driver.said.includes('Page 8 of 9'), 'the page said');
    });

    it('opens at the page requested before the file was loaded', async () => {
      const { element, driver } = await mountViewer(await pdfOf(9), { attributes: { page: '6' } });
      await driver.ready();
      await until(() => element.page === 6, 'page 6');
      expect(driver.mounted).to.include(6);
    });

    it('puts selectable text over the canvas, for screen readers too', async () => {
      const { driver } = await mountViewer(await pdfOf(2));
      await driver.ready();
      await driver.drawn(1);
      const run = await until(
        () =>
          [...driver.page(1).querySelectorAll('span')].find((one) => one.textContent.startsWith('Clause')),
        'the text',
      );
      const [page, box] = [driver.page(1).getBoundingClientRect(), run.getBoundingClientRect()];
      const px = page.width / a4[0];
      expect(box.left - page.left).to.be.closeTo(40 * px, 2);
      expect(box.bottom - page.top).to.be.closeTo(60 * px, 12);
      expect(box.width).to.be.closeTo(86 * px, 8 * px);
      getSelection()!.selectAllChildren(run);
      expect(getSelection()!.toString()).to.equal('Clause 1');
      getSelection()!.removeAllRanges();
    });

    it('reports that a page has no text', async () => {
      const { driver } = await mountViewer(
        await pdfOf(0, undefined).then(async () => {
          const { PDFDocument } = await import('@cantoo/pdf-lib');
          const doc = await PDFDocument.create();
          doc.addPage(a4);
          return doc.save();
        }),
      );
      await driver.ready();
      await until(() => driver.page(1).textContent.includes('no readable text'), 'the words');
    });

    it('lists thumbnails: selects the current page, moves by keys, and keeps only those near the view', async () => {
      const { main, element, driver } = await mountViewer(await pdfOf(300));
      await driver.ready();
      await driver.press('thumbs');
      await until(() => driver.thumbnails.length > 1, 'the list');
      expect(driver.thumbnails.length).to.be.below(12);
      const list = byRole(element, 'listbox', 'Page thumbnails');
      list.focus();
      driver.key('ArrowDown');
      driver.key('ArrowDown');
      await until(() => element.page === 3, 'page 3');
      await until(
        () => driver.thumbnails.find((one) => one.getAttribute('aria-selected') === 'true')?.id === 'thumb-3',
        'the third selected',
      );
      driver.key('End');
      await until(() => element.page === 300, 'the last page');
      await until(
        () => driver.thumbnails.some((one) => one.id === 'thumb-300' && one.querySelector('canvas')),
        'its picture',
      );
      expect(list.getAttribute('aria-activedescendant')).to.equal('thumb-300');
      await expect(main).to.be.accessible();
    });
  });

  describe('every state is accessible', () => {
    const everyPanel = async () => {
      const { main, driver } = await mountViewer(await pdfOf(4));
      await driver.ready();
      await driver.drawn(1);
      await driver.press('thumbs');
      await driver.find('fees');
      await until(() => driver.marks.length > 0, 'marks');
      return { main, driver };
    };

    it('passes axe with every panel open in forced colours', async () => {
      const { main } = await everyPanel();
      await emulateMedia({ forcedColors: 'active' });
      await expect(main).to.be.accessible();
    });

    it('passes axe with every panel open: light, dark, right to left, 320 px wide', async () => {
      const { main, driver } = await everyPanel();
      await expect(main).to.be.accessible();
      await emulateMedia({ colorScheme: 'dark' });
      await expect(main).to.be.accessible();
      await emulateMedia({ colorScheme: 'light' });
      main.dir = 'rtl';
      await setViewport({ width: 320, height: 640 });
      await expect(main).to.be.accessible();
      expect(document.documentElement.scrollWidth).to.be.at.most(320);
      expect(getComputedStyle(driver.scroller).direction, 'pages are not mirrored').to.equal('ltr');
    });

    it('arrow keys move within the toolbar, which is one Tab stop', async () => {
      const { element, driver } = await mountViewer(await pdfOf(3));
      await driver.ready();
      const bar = byRole(element, 'toolbar', 'Document tools');
      expect(bar.querySelectorAll('[tabindex="0"]').length).to.equal(1);
      driver.button('thumbs').focus();
      driver.key('ArrowRight');
      driver.key('ArrowRight');
      const page = byRole<HTMLInputElement>(element, 'textbox', 'Page');
      expect(element.shadowRoot!.activeElement).to.equal(page);
      driver.key('ArrowRight');
      expect(element.shadowRoot!.activeElement, 'the arrow moves its caret').to.equal(page);
      page.setSelectionRange(1, 1);
      driver.key('ArrowRight');
      expect(element.shadowRoot!.activeElement).to.equal(driver.button('nextPage'));
      driver.key('End');
      expect(element.shadowRoot!.activeElement).to.equal(driver.button('download'));
      await element.updateComplete;
      expect(bar.querySelectorAll('[tabindex="0"]').length).to.equal(1);
    });

    it('speaks German on a German page', async () => {
      const { driver } = await mountViewer(await pdfOf(3), { lang: 'de' });
      await driver.ready();
      await until(() => nameOf(driver.page(1)) === 'Seite 1 von 3', 'German');
      await driver.find('nirgends');
      await until(() => driver.found === 'Keine Treffer', 'the answer');
    });
  });
});
