import { PDFDocument, PDFName, PDFString, type PDFRef } from '@cantoo/pdf-lib';
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { allByRole, byRole, maybeByRole, nameOf, until } from '../../../../src/testing/query.js';
import { annotate, type Trait } from '../../../support/traits/support.js';
import { a4, mountViewer } from '../../../support/viewer-fixture.js';

/** Three pages: links to the web and within the file on the first, and an outline of two levels. */
const linked: Trait = {
  name: 'links and an outline',
  build: async () => {
    const doc = await PDFDocument.create();
    const pages = [1, 2, 3].map((n) => {
      const page = doc.addPage(a4);
      page.drawText(`Clause ${n}`, { x: 40, y: 780, size: 20 });
      return page;
    });
    const [first, , third] = pages;
    first!.drawText('our terms', { x: 40, y: 700, size: 12 });
    const link = (y: number, target: Record<string, unknown>) =>
      annotate(first!, { Subtype: 'Link', Rect: [38, y - 4, 120, y + 12], Border: [0, 0, 0], ...target });
    const web = (url: string) => ({ A: { S: 'URI', URI: PDFString.of(url) } });
    link(700, web('https://example.com/terms'));
    link(670, web('http://example.com/plain'));
    link(640, web('javascript:alert(1)'));
    link(610, web('https://bank.example@evil.example/'));
    link(580, { Dest: [third!.ref, 'XYZ', 0, 500, 0] });
    link(550, { A: { S: 'Launch', F: PDFString.of('calc.exe') } });
    const { context } = doc;
    const outline = context.nextRef();
    const entry = (title: string, more: Record<string, unknown>): PDFRef =>
      context.register(context.obj({ Title: PDFString.of(title), Parent: outline, ...more } as never));
    const fees = entry('Fees', { Dest: [third!.ref, 'Fit'] });
    const scope = entry('Scope', { Dest: [first!.ref, 'Fit'], First: fees, Last: fees, Count: 1 });
    context.assign(outline, context.obj({ Type: 'Outlines', First: scope, Last: scope, Count: 2 }));
    doc.catalog.set(PDFName.of('Outlines'), outline);
    return doc.save();
  },
};

describe('links and outline of a document', () => {
  afterEach(() => setViewport({ width: 1000, height: 800 }));

  async function mount() {
    const mounted = await mountViewer(await linked.build());
    await mounted.driver.ready();
    await mounted.driver.drawn(1);
    const links = () => allByRole(mounted.driver.page(1), 'link');
    await until(() => links().length > 0, 'the links');
    return { ...mounted, links };
  }

  it('only https addresses become links: they say the host, open in a new tab and tell it nothing', async () => {
    const { main, links } = await mount();
    expect(links().map(nameOf)).to.deep.equal(['our terms: example.com, opens in a new tab', 'Go to page 3']);
    const [web] = links() as [HTMLAnchorElement];
    expect(web.href).to.equal('https://example.com/terms');
    expect(web.target).to.equal('_blank');
    expect(web.rel.split(' ')).to.include.members(['noopener', 'noreferrer']);
    await expect(main).to.be.accessible();
  });

  it('a link within the file goes to its place, by keyboard too, and keeps focus in the document', async () => {
    const { element, driver, links } = await mount();
    const inside = links()[1]!;
    inside.focus();
    expect(driver.key('Enter')).to.equal(true);
    await until(() => element.page === 3, 'page 3');
    expect(element.shadowRoot!.activeElement).to.equal(driver.scroller);
  });

  it('links stay over their text when the view is rotated', async () => {
    const { driver, links } = await mount();
    const middle = () => {
      const [link, page] = [links()[0]!, driver.page(1)].map((one) => one.getBoundingClientRect());
      return [
        (link!.left + link!.width / 2 - page!.left) / page!.width,
        (link!.top + link!.height / 2 - page!.top) / page!.height,
      ] as const;
    };
    const [x, y] = middle();
    const before = links()[0];
    await driver.press('rotate');
    await until(() => links().length > 0 && links()[0] !== before, 'the links placed again');
    expect(middle()[0]).to.be.closeTo(1 - y, 0.005);
    expect(middle()[1]).to.be.closeTo(x, 0.005);
  });

  it('shows the table of contents, and goes where its entries lead', async () => {
    const { main, element, driver } = await mount();
    const tool = await until(() => maybeByRole(element, 'button', 'Table of contents'), 'the button');
    expect(tool.getAttribute('aria-expanded')).to.equal('false');
    tool.click();
    await element.updateComplete;
    const list = byRole(element, 'navigation', 'Table of contents');
    expect(allByRole(list, 'button').map((one) => one.textContent.trim())).to.deep.equal(['Scope', 'Fees']);
    await expect(main).to.be.accessible();
    byRole(list, 'button', 'Fees').click();
    await until(() => element.page === 3, 'page 3');
    expect(maybeByRole(element, 'navigation'), 'beside the pages it stays').to.not.equal(undefined);
    expect(driver.text).to.contain('of 3');
  });

  it('a document without an outline has no button for one', async () => {
    const doc = await PDFDocument.create();
    doc.addPage(a4).drawText('Clause 1');
    const { element, driver } = await mountViewer(await doc.save());
    await driver.ready();
    await driver.drawn(1);
    expect(maybeByRole(element, 'button', 'Table of contents')).to.equal(undefined);
  });
});
