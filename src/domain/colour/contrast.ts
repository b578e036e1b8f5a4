/** A colour as red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number];

/**
 * Reads `#rrggbb` or `#rgb`, in any case and with white space around it; `undefined` for anything else. The only way from a
 * foreign colour to CSS: what the browser itself accepts as a colour (`var(--x, url(...))`) may send a request.
 */
export function readHex(text: string | null | undefined): Rgb | undefined {
  const own = text?.trim() ?? '';
  const long = /^#([\da-f])([\da-f])([\da-f])$/i.test(own) ? own.replace(/[\da-f]/gi, '$&$&') : own;
  const found = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(long);
  if (!found) return undefined;
  const part = (index: number) => parseInt(found[index] ?? '', 16);
  return [part(1), part(2), part(3)];
}

export const toHex = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance, 0 for black to 1 for white (WCAG 2.2, "relative luminance"). */
export function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The minimum for text (WCAG 2.2, 1.4.3). */
export const minTextContrast = 4.5;

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

/**
 * A colour with enough contrast on a surface: unchanged when it has it, else mixed with black or white, whichever contrasts
 * more, in the first of 20 steps that suffices.
 */
export function legible(colour: Rgb, surface: Rgb): Rgb {
  const toward = contrast(black, surface) > contrast(white, surface) ? black : white;
  for (let step = 0; step < 20; step++) {
    const [red, green, blue] = [0, 1, 2].map((index) => {
      const from = colour[index] ?? 0;
      return Math.round(from + (((toward[index] ?? 0) - from) * step) / 20);
    });
    const mixed: Rgb = [red ?? 0, green ?? 0, blue ?? 0];
    if (contrast(mixed, surface) >= minTextContrast) return mixed;
  }
  return toward;
}

/** Black or white, whichever contrasts more with a colour; one of them always contrasts enough. */
export const inkOn = (colour: Rgb): Rgb =>
  contrast(white, colour) >= contrast(black, colour) ? white : black;
