import { expect } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { allByRole, byRole, maybeByRole, until } from '../../../src/testing/query.js';
import { attached, layered } from '../../support/traits/parts.js';
import { mountViewer, pdfOf } from '../../support/viewer-fixture.js';

describe('attachments of a document', () => {
  it('are listed, and saved under a safe name as a file that no browser opens', async () => {
    const files = { '../fees.csv': 'a,b', 'page.html': '<script>alert(1)</script>' };
    const { main, element, driver } = await mountViewer(await attached(files).build());
    await driver.ready();
    await until(() => maybeByRole(element, 'button', 'Attachments'), 'the button');
    await driver.press('attachments');
    const panel = await until(() => maybeByRole(element, 'region', 'Attachments'), 'the panel');
    const items = await until(
      () => allByRole(panel, 'listitem').length === 2 && allByRole(panel, 'listitem'),
      'two',
    );
    expect(items.map((one) => one.querySelector('bdi')!.textContent)).to.deep.equal([
      'fees.csv',
      'page.html',
    ]);
    expect(items[0]!.textContent).to.contain('3 bytes').and.to.contain('About ../fees.csv');
    await expect(main).to.be.accessible();

    const saved: { name: string; type: string; text: string }[] = [];
    const { click } = HTMLAnchorElement.prototype;
    const links: HTMLAnchorElement[] = [];
    HTMLAnchorElement.prototype.click = function () {
      links.push(this);
    };
    try {
      byRole(panel, 'button', 'Download page.html').click();
      const link = await until(() => links[0], 'the download');
      const blob = await (await fetch(link.href)).blob();
      saved.push({ name: link.download, type: blob.type, text: await blob.text() });
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
    expect(saved).to.deep.equal([
      { name: 'page.html', type: 'application/octet-stream', text: files['page.html'] },
    ]);

    byRole(panel, 'button', 'Close').focus();
    driver.key('Escape');
    await until(() => !maybeByRole(element, 'region', 'Attachments'), 'closed');
    await until(
      () => element.shadowRoot!.activeElement === driver.button('attachments'),
      'focus on its button',
    );
  });

  it('a document without attachments or layers has no buttons for them', async () => {
    const { element, driver } = await mountViewer(await pdfOf(1));
    await driver.ready();
    await driver.drawn(1, 0.9);
    expect(maybeByRole(element, 'button', 'Attachments')).to.equal(undefined);
    expect(maybeByRole(element, 'button', 'Layers')).to.equal(undefined);
  });
});

describe('layers of a document', () => {
  afterEach(async () => {
    await emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    await setViewport({ width: 1000, height: 800 });
  });

  it('are shown and hidden by boxes, one of several by radio buttons, on the page and in its thumbnail', async () => {
    const { main, element, driver } = await mountViewer(await layered.build());
    await driver.ready();
    await driver.drawn(1, 0.9);
    /** Which of the red, green and blue squares are there. */
    const shown = (picture: HTMLCanvasElement | null | undefined) => {
      const context = picture?.width ? picture.getContext('2d') : undefined;
      if (!picture || !context) return '';
      const at = (part: number) =>
        context
          .getImageData(picture.width * part, picture.height / 2, 1, 1)
          .data.slice(0, 3)
          .join();
      const colours = { '255,0,0': 'red', '0,255,0': 'green', '0,0,255': 'blue' } as Record<string, string>;
      return [1 / 6, 1 / 2, 5 / 6].map((part) => colours[at(part)] ?? '-').join(' ');
    };
    await until(() => shown(driver.picture(1)) === 'red - -', 'as in the file');
    await until(() => maybeByRole(element, 'button', 'Layers'), 'the button');
    await driver.press('layers');
    const panel = await until(() => maybeByRole(element, 'region', 'Layers'), 'the panel');
    const draft = await until(() => maybeByRole<HTMLInputElement>(panel, 'checkbox', 'Draft'), 'its box');
    const group = byRole(panel, 'group', 'Measures');
    const [inches, metres] = allByRole(group, 'radio') as HTMLInputElement[];
    expect([draft.checked, inches!.checked, metres!.checked]).to.deep.equal([false, true, false]);
    const reset = byRole(panel, 'button', 'Show as in the file');
    expect(reset.getAttribute('aria-disabled')).to.equal('true');
    await expect(main).to.be.accessible();

    draft.click();
    await until(() => shown(driver.picture(1)) === 'red - blue', 'the draft');
    metres!.click();
    await until(() => shown(driver.picture(1)) === '- green blue', 'metres instead of inches');
    expect(inches!.checked).to.equal(false);
    await driver.press('thumbs');
    await until(
      () => shown(driver.thumbnails[0]?.querySelector('canvas')) === '- green blue',
      'the thumbnail',
    );

    element.remove();
    main.append(element);
    await driver.drawn(1, 0.9);
    expect(shown(driver.picture(1)), 'what was chosen stays').to.equal('- green blue');
    await driver.press('layers');
    const again = await until(() => maybeByRole(element, 'button', 'Show as in the file'), 'the way back');
    await until(() => again.getAttribute('aria-disabled') === 'false', 'it can go back');
    again.click();
    await until(() => shown(driver.picture(1)) === 'red - -', 'as in the file again');
  });

  const openLayers = async () => {
    const { main, element, driver } = await mountViewer(await layered.build());
    await driver.ready();
    await until(() => maybeByRole(element, 'button', 'Layers'), 'the button');
    await driver.press('layers');
    await until(() => maybeByRole(element, 'checkbox', 'Draft'), 'the list');
    return main;
  };

  it('the panels pass axe in forced colours', async () => {
    const main = await openLayers();
    await emulateMedia({ forcedColors: 'active' });
    await expect(main).to.be.accessible();
  });

  it('the panels pass axe in dark, right to left and 320 px wide', async () => {
    const main = await openLayers();
    await emulateMedia({ colorScheme: 'dark' });
    await expect(main).to.be.accessible();
    await emulateMedia({ colorScheme: 'light' });
    main.dir = 'rtl';
    await setViewport({ width: 320, height: 640 });
    await expect(main).to.be.accessible();
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
  });
});
