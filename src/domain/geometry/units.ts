/** What a person measures in; `pt` is 1/72 inch, `%` is of the page. */
export const units = ['mm', 'pt', 'in', '%'] as const;
export type Unit = (typeof units)[number];

const pointsPer: Record<Exclude<Unit, '%'>, number> = { mm: 72 / 25.4, pt: 1, in: 72 };

/** `value` in points; `whole` is the page's width or height in points, for `%`. */
export const toPoints = (value: number, unit: Unit, whole: number): number =>
  unit === '%' ? (value / 100) * whole : value * pointsPer[unit];

export const fromPoints = (points: number, unit: Unit, whole: number): number =>
  unit === '%' ? (points / whole) * 100 : points / pointsPer[unit];

export const mm = (value: number): number => toPoints(value, 'mm', 0);
