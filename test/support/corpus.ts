import { degrees, PDFDocument, PDFName, PDFNumber, type PDFPage } from '@cantoo/pdf-lib';

/** Page geometry of one document of the corpus, which combines rotations, boxes and units. */
export interface OddPages {
  name: string;
  rotate: number;
  userUnit: number;
  /** `[x0 y0 x1 y1]` of the MediaBox, and of the CropBox where there is one, for a page of 400 by 300. */
  media: readonly [number, number, number, number];
  crop?: readonly [number, number, number, number];
}

const boxes: Pick<OddPages, 'name' | 'media' | 'crop'>[] = [
  { name: 'whole', media: [0, 0, 400, 300] },
  { name: 'cropped off the corner', media: [0, 0, 400, 300], crop: [50, 40, 350, 240] },
  { name: 'off the origin', media: [-100, 200, 300, 500], crop: [-60, 230, 290, 480] },
  { name: 'cropped beyond the page', media: [0, 0, 400, 300], crop: [-20, -30, 380, 290] },
];

/** 48 documents: every rotation, every box, and units of 1, 2 and a half. */
export const corpus: readonly OddPages[] = [0, 90, 180, 270].flatMap((rotate) =>
  boxes.flatMap(({ name, media, crop }) =>
    [1, 2, 0.5].map((userUnit) => ({
      name: `turned by ${rotate}, ${name}, unit ${userUnit}`,
      // Angles below 0 and above 360 degrees mean the same.
      rotate: userUnit === 2 ? rotate - 360 : userUnit === 0.5 ? rotate + 360 : rotate,
      userUnit,
      media,
      crop,
    })),
  ),
);

type Box = readonly [number, number, number, number];
const times = (box: Box, by: number): [number, number, number, number] => [
  box[0] * by,
  box[1] * by,
  (box[2] - box[0]) * by,
  (box[3] - box[1]) * by,
];

/** The three pages of each document: as given, 1.6 times as large and rotated by 90 more degrees, half as large. */
export const variants = [
  { by: 1, turn: 0 },
  { by: 1.6, turn: 90 },
  { by: 0.5, turn: 0 },
] as const;

/** The visible box of a page in user space: CropBox intersected with MediaBox (ISO 32000-1, 14.11.2). */
export function seenBox({ media, crop = media, rotate, userUnit }: OddPages, page: number) {
  const { by, turn } = variants[page]!;
  return {
    x0: Math.max(media[0], crop[0]) * by,
    y0: Math.max(media[1], crop[1]) * by,
    x1: Math.min(media[2], crop[2]) * by,
    y1: Math.min(media[3], crop[3]) * by,
    rotate: rotate + turn,
    userUnit,
  };
}

/** A document of three pages; `draw` draws on them in user space. */
export async function oddPdf(
  odd: OddPages,
  draw: (page: PDFPage, index: number) => void = () => undefined,
): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  variants.forEach(({ by, turn }, index) => {
    const page = doc.addPage();
    page.setMediaBox(...times(odd.media, by));
    if (odd.crop) page.setCropBox(...times(odd.crop, by));
    page.setRotation(degrees(odd.rotate + turn));
    if (odd.userUnit !== 1) page.node.set(PDFName.of('UserUnit'), PDFNumber.of(odd.userUnit));
    draw(page, index);
  });
  return doc.save();
}
