import { expect } from '@open-wc/testing';
import { PDFString, PDFName } from '@cantoo/pdf-lib';
import { setViewport } from '@web/test-runner-commands';
import type { AccessibilityReport } from '../../../src/elements/index.js';
import { allByRole, byRole, maybeByRole, until } from '../../../src/testing/query.js';
import { agreement } from '../../support/traits/agreement.js';
import { tagged } from '../../support/traits/parts.js';
import { annotate } from '../../support/traits/support.js';
import { scanPdf } from '../../support/pdf-files.js';
import { mountViewer, pdfOf } from '../../support/viewer-fixture.js';

const said = ({ findings }: AccessibilityReport) =>
  Object.fromEntries(
    findings.map(({ topic, result, pages }) => [
      topic,
      pages.length > 0 ? `${result} ${pages.join()}` : result,
    ]),
  );

async function report(data: Uint8Array) {
  const { element, driver } = await mountViewer(data);
  await driver.ready();
  return (await element.checkAccessibility())!;
}

describe('whether a screen reader can read a document', () => {
  afterEach(() => setViewport({ width: 1000, height: 800 }));

  it('finds no problem in one that is tagged, titled and in a language; its heading is drawn below what follows it', async () => {
    const { isReadable, pageCount, language, title, ...rest } = await report(await agreement.build());
    expect(said({ isReadable, pageCount, language, title, ...rest })).to.deep.equal({
      ...{
        text: 'ok',
        tags: 'ok',
        language: 'ok',
        title: 'ok',
        order: 'check 1',
        pictures: 'ok',
        fields: 'none',
      },
    });
    expect([isReadable, pageCount, language, title]).to.deep.equal([
      true,
      1,
      'en-GB',
      'Terms of the engagement',
    ]);
  });

  it('names what is missing: tags, language, title, text on a scan', async () => {
    const scan = await report(await scanPdf());
    expect(scan.isReadable).to.equal(false);
    expect(said(scan)).to.include({
      text: 'problem 1',
      tags: 'problem',
      language: 'problem',
      title: 'problem',
    });
    expect(said(await report(await pdfOf(2))), 'text without tags').to.include({
      text: 'ok',
      tags: 'problem',
    });
  });

  it('names the pages of pictures without description, of fields without a name, and of an order that goes up', async () => {
    const odd = tagged(
      [
        { role: 'P', text: 'Second, and below', at: [60, 500] },
        { role: 'P', text: 'First, and above', at: [60, 700] },
        { role: 'Figure', picture: [300, 300, 50, 50] },
      ],
      {
        shape: (page, doc) => {
          const rect = [60, 100, 260, 120];
          for (const more of [{}, { TU: PDFString.of('Your name') }]) {
            const name = PDFString.of(`field-${Object.keys(more).length}`);
            annotate(page, { Subtype: 'Widget', FT: 'Tx', T: name, Rect: rect, F: 4, ...more });
          }
          const fields = page.node.Annots()!.asArray();
          doc.catalog.set(PDFName.of('AcroForm'), doc.context.obj({ Fields: fields }));
        },
      },
    );
    expect(said(await report(await odd.build()))).to.include({
      ...{ tags: 'ok', order: 'check 1', pictures: 'problem 1', fields: 'problem 1' },
    });
  });

  it('is undefined without a document, and given up when another one is opened', async () => {
    const { element, driver } = await mountViewer(undefined);
    expect(await element.checkAccessibility()).to.equal(undefined);
    element.data = await pdfOf(400);
    await driver.ready();
    const checking = element.checkAccessibility().then(
      () => 'done',
      (error: Error) => error.name,
    );
    element.data = await pdfOf(1);
    expect(await checking).to.equal('AbortError');
  });

  it('shows it in words, for those who ask for the button, and leads to the pages', async () => {
    const data = await scanPdf();
    const plain = await mountViewer(data);
    await plain.driver.ready();
    expect(maybeByRole(plain.element, 'button', /screen reader/)).to.equal(undefined);
    plain.main.remove();
    const { main, element, driver } = await mountViewer(data, { attributes: { 'accessibility-check': '' } });
    await driver.ready();
    await driver.press('report');
    const panel = await until(
      () => maybeByRole(element, 'region', 'Can a screen reader read this?'),
      'the panel',
    );
    await until(() => panel.textContent.includes('Not well.'), 'the answer');
    expect(driver.said).to.contain('Not well.');
    const items = allByRole(panel, 'listitem');
    expect(items.length).to.equal(7);
    expect(items[0]!.textContent.replace(/\s+/g, ' '))
      .to.contain('Text (to fix)')
      .and.to.contain('pictures without text');
    byRole(items[0]!, 'button', 'Go to page 1').click();
    await expect(main).to.be.accessible();
    await setViewport({ width: 320, height: 640 });
    await expect(main).to.be.accessible();
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
  });
});
