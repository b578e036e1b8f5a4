/** The names of a resource's members. */
export interface ResourceNames {
  /** The resource's key in a `Dialect`, e.g. `envelope`. */
  readonly resource: string;
  /** By canonical member: the names to try, in order. */
  readonly names: { readonly [canonical: string]: readonly string[] };
}

/**
 * A host's corrections of member names, by resource and canonical member; the rest keeps its defaults.
 *
 * @example
 * const dialect: Dialect = { envelope: { subject: ['title'] } };
 */
export type Dialect = {
  readonly [resource: string]: { readonly [canonical: string]: readonly string[] };
};
