import { listPublicSlots } from '../../src/contract/index.js';

const first = Date.parse('2026-03-01T00:00:00Z');
const starts = Array.from({ length: 6000 }, (_, index) =>
  new Date(first + index * 15 * 60_000).toISOString(),
);
const text = JSON.stringify({ slots: starts });
const shape = listPublicSlots.shapes().answers[200];

/** The minimum for the same response: parse it and iterate over it once. */
export function parsed(): string[] {
  const list: string[] = [];
  for (const start of (JSON.parse(text) as { slots: string[] }).slots) list.push(start);
  return list;
}

/** The same response through the contract: validated, ordered, without duplicates. */
export const read = (): string[] => shape.parse(JSON.parse(text)).slots;
