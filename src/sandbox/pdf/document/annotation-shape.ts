import type { PDFArray, PDFDict } from '@cantoo/pdf-lib';
import type { PdfLib } from './pdf-lib.js';

/** What an annotation without an appearance shows, as operators in user space. */
export interface AnnotationShape {
  operators: string;
  /** Drawn like ink of a highlighter: the text below stays readable. */
  multiply: boolean;
}

const numbersOf = (lib: PdfLib, array: PDFArray | undefined): number[] =>
  Array.from({ length: array?.size() ?? 0 }, (_, i) => {
    const value = array?.lookup(i);
    return value instanceof lib.PDFNumber ? value.asNumber() : Number.NaN;
  });

const listOf = (lib: PdfLib, dict: PDFDict, name: string): PDFArray | undefined => {
  const value = dict.lookup(lib.PDFName.of(name));
  return value instanceof lib.PDFArray ? value : undefined;
};

/** The finite numbers of a member; empty if it is no array of numbers. */
export function numbers(lib: PdfLib, dict: PDFDict, name: string): number[] {
  const values = numbersOf(lib, listOf(lib, dict, name));
  return values.every(Number.isFinite) ? values : [];
}

/** The name in a member, such as `Highlight`; empty without one. */
export function nameIn(lib: PdfLib, dict: PDFDict, name: string): string {
  const value = dict.lookup(lib.PDFName.of(name));
  return value instanceof lib.PDFName ? value.decodeText() : '';
}

function colour(components: number[], isFill: boolean): string {
  const operator = { 1: 'G', 3: 'RG', 4: 'K' }[components.length];
  return operator ? `${components.join(' ')} ${isFill ? operator.toLowerCase() : operator} ` : '';
}

const pairs = (values: number[]) =>
  Array.from({ length: values.length >> 1 }, (_, i) => [values[2 * i], values[2 * i + 1]] as const);
const path = (values: number[]) =>
  pairs(values)
    .map(([x, y], i) => `${x} ${y} ${i === 0 ? 'm' : 'l'} `)
    .join('');

function ellipse(x0: number, y0: number, x1: number, y1: number): string {
  const [cx, cy, rx, ry] = [(x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2];
  const [kx, ky] = [rx * 0.5523, ry * 0.5523];
  return (
    `${cx + rx} ${cy} m ${cx + rx} ${cy + ky} ${cx + kx} ${cy + ry} ${cx} ${cy + ry} c ` +
    `${cx - kx} ${cy + ry} ${cx - rx} ${cy + ky} ${cx - rx} ${cy} c ` +
    `${cx - rx} ${cy - ky} ${cx - kx} ${cy - ry} ${cx} ${cy - ry} c ` +
    `${cx + kx} ${cy - ry} ${cx + rx} ${cy - ky} ${cx + rx} ${cy} c h `
  );
}

/** Each marked line of text as its corners: upper left, upper right, lower left, lower right. */
function quads(lib: PdfLib, dict: PDFDict, rect: number[]): number[][] {
  const points = numbers(lib, dict, 'QuadPoints');
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect;
  if (points.length < 8) return [[x0, y1, x1, y1, x0, y0, x1, y0]];
  return Array.from({ length: Math.floor(points.length / 8) }, (_, i) => points.slice(8 * i, 8 * i + 8));
}

function markedText(lib: PdfLib, dict: PDFDict, subtype: string, rect: number[]): string {
  const at = subtype === 'StrikeOut' ? 0.5 : 0.08;
  return quads(lib, dict, rect)
    .map(([ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0]) => {
      if (subtype === 'Highlight') return `${path([ax, ay, bx, by, dx, dy, cx, cy])}h f `;
      const between = (from: number, to: number) => from + (to - from) * at;
      return `${path([between(cx, ax), between(cy, ay), between(dx, bx), between(dy, by)])}S `;
    })
    .join('');
}

function drawn(lib: PdfLib, dict: PDFDict): string {
  const list = listOf(lib, dict, 'InkList');
  return Array.from({ length: list?.size() ?? 0 }, (_, i) => {
    const line = list?.lookup(i);
    const values = line instanceof lib.PDFArray ? numbersOf(lib, line) : [];
    return values.length >= 4 && values.every(Number.isFinite) ? `${path(values)}S ` : '';
  }).join('');
}

/** Readers draw these annotations by themselves when the file has no appearance for them. */
export function annotationShape(lib: PdfLib, dict: PDFDict, rect: number[]): AnnotationShape | undefined {
  const subtype = nameIn(lib, dict, 'Subtype');
  const stroke = colour(numbers(lib, dict, 'C'), false);
  const inside = colour(numbers(lib, dict, 'IC'), true);
  const style = dict.lookup(lib.PDFName.of('BS'));
  const given = style instanceof lib.PDFDict ? style.lookup(lib.PDFName.of('W')) : undefined;
  const width = given instanceof lib.PDFNumber ? given.asNumber() : (numbers(lib, dict, 'Border')[2] ?? 1);
  const paint = inside === '' ? 'S' : width > 0 ? 'B' : 'f';
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect;
  const inset = width / 2;
  const box = [x0 + inset, y0 + inset, x1 - inset, y1 - inset] as const;
  const shape = (operators: string, multiply = false) =>
    operators === '' ? undefined : { operators: `${stroke}${inside}${width} w ${operators}`, multiply };
  switch (subtype) {
    case 'Highlight': {
      const ink = colour(numbers(lib, dict, 'C'), true) || '1 1 0 rg ';
      return { operators: ink + markedText(lib, dict, subtype, rect), multiply: true };
    }
    case 'Underline':
    case 'StrikeOut':
    case 'Squiggly':
      return shape(markedText(lib, dict, subtype, rect));
    case 'Square':
      return shape(`${box[0]} ${box[1]} ${box[2] - box[0]} ${box[3] - box[1]} re ${paint} `);
    case 'Circle':
      return shape(`${ellipse(...box)}${paint} `);
    case 'Line':
      return shape(`${path(numbers(lib, dict, 'L'))}S `);
    case 'PolyLine':
      return shape(`${path(numbers(lib, dict, 'Vertices'))}S `);
    case 'Polygon':
      return shape(`${path(numbers(lib, dict, 'Vertices'))}h ${paint} `);
    case 'Ink':
      return shape(drawn(lib, dict));
    default:
      return undefined;
  }
}
