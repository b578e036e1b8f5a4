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

/** G1. The resource's own plural is tried after these. */
export const listNames: ResourceNames = {
  resource: 'list',
  names: {
    items: ['items', 'data', 'results', 'rows'],
    nextCursor: ['nextCursor', 'cursor', 'meta.nextCursor'],
    total: ['total', 'totalCount', 'count', 'meta.total'],
    page: ['page', 'meta.page'],
    pageSize: ['pageSize', 'meta.pageSize'],
  },
};

/** G20: a DROPDOWN's choices. */
export const fieldNames: ResourceNames = {
  resource: 'field',
  names: { options: ['validation.options', 'options', 'validation.values'] },
};

/** G18. */
export const gridGroupNames: ResourceNames = { resource: 'gridGroup', names: { id: ['id', 'gridGroupId'] } };

/** G70. */
export const ruleNames: ResourceNames = {
  resource: 'rule',
  names: {
    dayOfWeek: ['dayOfWeek', 'weekday', 'day'],
    date: ['date'],
    startMinute: ['startMinute', 'start', 'startMinutes'],
    endMinute: ['endMinute', 'end', 'endMinutes'],
    isUnavailable: ['isUnavailable', 'unavailable'],
  },
};
