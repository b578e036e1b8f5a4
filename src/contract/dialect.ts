/**
 * The likely names of members that the service's documents do not show.
 *
 * For each resource: canonical member -> the names to try, in order; requests use the first. A name may be a path
 * (`links.cancel`). Each resource is a constant of its own, so that a page carries only those it reads.
 */
export type { Dialect, ResourceNames } from './dialect/resource-names.js';
export * from './dialect/signing.js';
export * from './dialect/proposals.js';
export * from './dialect/scheduling.js';
