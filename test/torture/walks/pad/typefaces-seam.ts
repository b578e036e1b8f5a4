import { studio } from './studio.js';

const fontOf = (text: string) => (/[^a-z ]/i.test(text) ? 'more' : 'latin');

/** Stands where fonts are loaded, which needs a browser. */
export const hasFaces = (text: string): boolean => studio.fonts.has(fontOf(text));

export async function loadFaces(text: string): Promise<void> {
  await studio.pass(studio.readMs);
  if (studio.areFontsThere) studio.fonts.add(fontOf(text));
}
