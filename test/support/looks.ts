import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { root } from './sources.js';

/**
 * How far the colours of two pixels may be apart, where 1 is black against white: pixelmatch's own default. Another version of
 * Chromium may mix and round colours a little differently. A finer change of a shade is not found.
 */
const colourTolerance = 0.1;

/**
 * How many pixels may differ within any square of `windowPixels`. Two renders on one machine are the same to the pixel. A share of
 * the whole page would be no limit for what is small: corners that become round are six pixels, since those at an edge do not count.
 */
export const differingLimit = 2;
/** About the height of a control: a square has room for a corner, a letter or a line, and not for much else. */
const windowPixels = 32;

/** How many levels of red, green and blue a picture has. */
const colourLevels = 32;

export interface Comparison {
  /** The most pixels that differ within a square; `Infinity` if the pictures have different sizes. */
  differing: number;
  /** A PNG with what differs in red, unless the sizes are different. */
  difference?: Buffer;
  /** What differs, in words. */
  words: string;
}

/** Compares two PNGs. Pixels that only smooth an edge do not count. */
export function compareLooks(actual: Buffer, expected: Buffer): Comparison {
  const [one, other] = [readLook(actual), readLook(expected)];
  const { width, height } = one;
  if (width !== other.width || height !== other.height)
    return {
      differing: Infinity,
      words: `it is ${width} × ${height} pixels and not ${other.width} × ${other.height}`,
    };
  const output = new PNG({ width, height });
  const differing = pixelmatch(one.data, other.data, output.data, width, height, {
    threshold: colourTolerance,
    windowSize: windowPixels,
  });
  return {
    differing,
    difference: PNG.sync.write(output),
    words: `${differing} pixels differ within a square of ${windowPixels} × ${windowPixels}, where ${differingLimit} may`,
  };
}

interface Stored {
  /** The folder of the stored pictures, from the root; their test has the same path and ends in `.test.ts`. */
  folder: string;
  /** Where to put the pictures of a failed comparison, from the root. */
  failures: string;
}

/**
 * Compares a PNG with the stored picture `name`. If they differ it throws an error that names both, the difference, and the command
 * that stores the new look. With `UPDATE_LOOKS` set it stores a look that differs.
 */
export function expectLook(actual: Buffer, name: string, { folder, failures }: Stored): void {
  const path = `${folder}/${name}.png`;
  const isStored = existsSync(root + path);
  const { differing, difference, words } = isStored
    ? compareLooks(actual, readFileSync(root + path))
    : { differing: Infinity, difference: undefined, words: 'no picture of it is stored' };
  const file = (kind: string) => `${failures}/${name}.${kind}.png`;
  for (const kind of ['actual', 'expected', 'difference']) rmSync(root + file(kind), { force: true });
  if (differing <= differingLimit) return;
  if (process.env.UPDATE_LOOKS) {
    mkdirSync(root + folder, { recursive: true });
    writeFileSync(root + path, packed(readLook(actual)));
    return;
  }
  mkdirSync(root + failures, { recursive: true });
  writeFileSync(root + file('actual'), actual);
  if (isStored) writeFileSync(root + file('expected'), readFileSync(root + path));
  if (difference) writeFileSync(root + file('difference'), difference);
  throw new Error(
    [
      `${name} looks different: ${words}.`,
      `  actual:     ${file('actual')}`,
      ...(isStored ? [`  expected:   ${file('expected')}`] : []),
      ...(difference ? [`  difference: ${file('difference')}`] : []),
      `Accept the new look: UPDATE_LOOKS=1 npm test -- ${folder}.test.ts`,
    ].join('\n'),
  );
}

/** The picture as it is compared and stored: a colour of the page is off by 4 of 255 at most, which takes a third of the bytes away. */
function readLook(picture: Buffer): PNG {
  const look = PNG.sync.read(picture);
  const step = 255 / (colourLevels - 1);
  look.data.forEach((level, at) => (look.data[at] = Math.round(Math.round(level / step) * step)));
  return look;
}

/** Without alpha and without a filter, which helps photographs and not letters. */
const packed = (look: PNG): Buffer =>
  PNG.sync.write(look, { colorType: 2, filterType: 0, deflateLevel: 9, deflateStrategy: 0 });
