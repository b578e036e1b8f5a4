/**
 * The one place that knows our guesses at member names the documents do not show (`gaps.md`).
 *
 * For each resource: canonical member -> the names to try, in order; the first is also what a writer sends. A name may
 * be a path (`links.cancel`). Each resource is its own constant so that a page carries only those it reads.
 */
export interface ResourceNames {
  readonly resource: string;
  readonly names: { readonly [canonical: string]: readonly string[] };
}

/** A host's corrections, by resource and canonical member; what it leaves out keeps the default. */
export type Dialect = {
  readonly [resource: string]: { readonly [canonical: string]: readonly string[] };
};
