import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

export interface PlacedField {
  type: string;
  pageNumber: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The placer of a page that is driven from outside. */
export const placer = (page: Page): Locator => page.locator('sig-field-placer');

/** One page of its document, by its number, as soon as it can be reached: not while the file is on its way. */
export const pageOf = (page: Page, number: number): Locator =>
  placer(page)
    .getByRole('group', { name: new RegExp(`^Page ${number} of \\d`) })
    .and(page.locator(':not([inert] *)'));

/** The present model, as the host page reads it. */
export const fieldsOf = (page: Page): Promise<PlacedField[]> =>
  page.evaluate(
    () => (document.querySelector('sig-field-placer') as unknown as { fields: PlacedField[] }).fields,
  );

/** Waits until it is so, for ten seconds at most. */
export async function eventually(check: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await check())) {
    assert.ok(Date.now() < end, what);
    await new Promise((next) => setTimeout(next, 50));
  }
}
