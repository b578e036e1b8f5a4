import type { WalkPage } from '../walk-page.types.js';

/** Points of three strokes on a sheet, in shares of its box. */
const strokes = [
  [0.15, 0.4],
  [0.4, 0.6],
  [0.6, 0.85],
] as const;

/** Draws three strokes on the pad of an open dialog, with the mouse. */
export async function drawSignature(
  page: WalkPage,
  scope: WalkPage['ceremony'],
  wanted: { within?: string } = {},
): Promise<void> {
  const sheet = () => scope.find('img', /^(Drawing area|Your drawing)/, wanted);
  let box = await sheet();
  await page.until(async () => {
    const last = box;
    box = await sheet();
    return box.x === last.x && box.y === last.y && box.height > 0;
  }, 'the sheet to be at rest');
  for (const [from, to] of strokes)
    await page.draw(
      ...[
        [from, 0.7],
        [(3 * from + to) / 4, 0.45],
        [(from + to) / 2, 0.25],
        [(from + 3 * to) / 4, 0.4],
        [to, 0.65],
      ].map(([x, y]) => ({ x: box.x + box.width * x!, y: box.y + box.height * y! })),
    );
  await scope.find('img', /^Your drawing, 3/, wanted);
}

/** Waits until the documents are there, and nothing moves any more. */
export const ready = ({ ceremony, until }: WalkPage): Promise<void> =>
  until(() => ceremony.isEnabled('button', 'Finish and sign'), 'the documents');

/** Opens the pad of a signature field, draws and uses the signature. */
export async function signField(page: WalkPage, field: string): Promise<void> {
  await ready(page);
  await page.ceremony.press('button', new RegExp(`^Sign here: ${field}`));
  await page.ceremony.find('dialog');
  await drawSignature(page, page.ceremony);
  await page.ceremony.press('button', /^Use this signature$/);
  await page.ceremony.find('button', `${field}: Change`);
}

/** Agrees and finishes. */
export async function finish(page: WalkPage): Promise<void> {
  await page.ceremony.press('checkbox', /agree/i);
  await page.ceremony.press('button', 'Finish and sign');
}
