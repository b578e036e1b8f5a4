/**
 * The one place that knows our guesses at member names the documents do not show (`gaps.md`).
 *
 * For each resource: canonical member -> the names to try, in order; the first is also what a writer sends. A name may
 * be a path (`links.cancel`). Each resource is its own constant so that a page carries only those it reads.
 */
export type { Dialect, ResourceNames } from './dialect/resource-names.js';
export * from './dialect/signing.js';
export * from './dialect/proposals.js';
export * from './dialect/scheduling.js';
