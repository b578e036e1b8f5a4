import { badRequest } from './http-error.js';

/** A whole number from 1 to `max`; anything else is 400, not clamped. */
export function boundedInteger(
  name: string,
  value: number | undefined,
  fallback: number,
  max: number,
): number {
  if (value === undefined) return fallback;
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw badRequest(`${name} must be a whole number from 1 to ${max}.`);
  return value;
}

/** One page of a list, 1-indexed (R70). */
export function offsetPage<Row, View>(
  rows: readonly Row[],
  { page, pageSize }: { page?: number; pageSize?: number },
  view: (row: Row) => View,
) {
  const number = boundedInteger('page', page, 1, 1_000_000);
  const size = boundedInteger('pageSize', pageSize, 20, 100);
  return {
    items: rows.slice((number - 1) * size, number * size).map(view),
    total: rows.length,
    page: number,
    pageSize: size,
  };
}

/** A repeatable query parameter as a list. */
export const asList = <T>(value: T | T[] | undefined): T[] | undefined =>
  value === undefined ? undefined : Array.isArray(value) ? value : [value];
