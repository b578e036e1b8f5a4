import type { Options } from 'minisearch';

/** The index is made when the site is built and searched in the browser: both need the same options. */
export const searchOptions: Options = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page'],
  searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
};
