import { expect } from '@open-wc/testing';
import { stampPdf } from '../../../../src/sandbox/pdf/stamp.js';
import { openPdf } from '../../../../src/elements/shared/pdf/pdf.js';
import { corpus, oddPdf, seenBox } from '../../../support/corpus.js';
import { pageTransform } from '../../../../src/domain/index.js';
import { emptyDraft } from '../../sig-field-placer/support/fixture.js';
import { placerWorld, type PlacerWorld } from '../../../support/placer-world.js';

type Box = { x: number; y: number; width: number; height: number };

/** A picture of one colour with a box's own shape, so that a stamp fills the box. */
async function filled(ratio: number): Promise<Uint8Array> {
  const canvas = document.createElement('canvas');
  canvas.height = 100;
  canvas.width = Math.max(1, Math.round(100 * ratio));
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#102050';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  return new Uint8Array(await blob!.arrayBuffer());
}

/** The box around all ink, in fractions of the picture. */
function inked(canvas: HTMLCanvasElement): Box {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4]! > 128) continue;
      [left, top, right, bottom] = [
        Math.min(left, x),
        Math.min(top, y),
        Math.max(right, x + 1),
        Math.max(bottom, y + 1),
      ];
    }
  }
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height };
}

/** Where an element is on its page, in fractions of it, as the screen shows both. */
function shownAt(field: HTMLElement, page: HTMLElement): Box {
  const [inner, outer] = [field.getBoundingClientRect(), page.getBoundingClientRect()];
  return {
    x: (inner.left - outer.left) / outer.width,
    y: (inner.top - outer.top) / outer.height,
    width: inner.width / outer.width,
    height: inner.height / outer.height,
  };
}

describe('a field that is placed on an odd page is signed where it was placed', () => {
  let world: PlacerWorld;
  before(async () => {
    world = await placerWorld();
  });

  // A unit of a half is the same to the screen as one of 1 on a page of half the size.
  for (const odd of corpus.filter(({ userUnit }) => userUnit !== 0.5)) {
    it(odd.name, async () => {
      const bytes = await oddPdf(odd);
      const documentId = await world.upload(bytes, `${odd.name}.pdf`);
      const { driver, envelopeId } = await emptyDraft(world, { documentId });
      const field = await driver.put('Signature', 1, 0.66, 0.22);
      const seen = shownAt(field, driver.page(1));
      await driver.element.save();

      const [stored] = await world.stored(envelopeId, documentId);
      const { x, y, width, height } = stored as unknown as Box;
      const pdf = await openPdf(bytes);
      const page = await pdf.page(1);
      const size = pageTransform(seenBox(odd, 0)).size;
      expect(page.width, 'the page is as wide as the file says').to.be.closeTo(size.width, 0.01);
      expect(page.height).to.be.closeTo(size.height, 0.01);
      await pdf.close();

      const mark = {
        kind: 'picture' as const,
        bytes: await filled((width * size.width) / (height * size.height)),
      };
      const stamped = await openPdf(
        await stampPdf(bytes, [{ pageNumber: 1, x, y, width, height, content: mark }], { now: 0 }),
      );
      const ink = inked(await (await stamped.page(1)).draw({ scale: 2 / odd.userUnit }));
      await stamped.close();
      const px = { x: (size.width * 2) / odd.userUnit, y: (size.height * 2) / odd.userUnit };
      expect(ink.x * px.x, 'left').to.be.closeTo(seen.x * px.x, 3);
      expect(ink.y * px.y, 'top').to.be.closeTo(seen.y * px.y, 3);
      expect(ink.width * px.x, 'wide').to.be.closeTo(seen.width * px.x, 4);
      expect(ink.height * px.y, 'high').to.be.closeTo(seen.height * px.y, 4);
    });
  }
});
