export interface ResourceNames {
  readonly resource: string;
  readonly names: { readonly [canonical: string]: readonly string[] };
}

/** A host's corrections, by resource and canonical member; what it leaves out keeps the default. */
export type Dialect = {
  readonly [resource: string]: { readonly [canonical: string]: readonly string[] };
};
