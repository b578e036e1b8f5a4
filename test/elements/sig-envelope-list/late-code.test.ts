import { expect } from '@open-wc/testing';
import { render } from 'lit';
import type {
  ListActions,
  ListHost,
  ListView,
} from '../../../src/elements/sig-envelope-list/envelope-list.types.js';
import { listView } from '../../../src/elements/sig-envelope-list/envelope-list.view.js';

const strings = { t: (key: string) => key, tt: (key: string) => key, locale: 'en' };
const host = { strings, common: strings, level: () => 2 } as unknown as ListHost;
const view: ListView = {
  host,
  filter: {},
  counts: {},
  rows: [],
  shown: { start: 0, end: 0 },
  hasMore: false,
  isLoadingMore: false,
  secondsToMore: 0,
  secondsToRetry: 0,
  selection: { ids: new Set(['env_1']) },
  selected: ['env_1'],
  hasMoreFilters: false,
  hasChunkError: true,
  filterPanel: undefined,
  searchText: '',
};

/** How often the list says that code did not load, with “Try again”. */
function countOf(change: Partial<ListView>): number {
  const root = document.createElement('div');
  render(listView({ ...view, ...change }, {} as ListActions, undefined), root);
  return root.querySelectorAll('[data-act=retry]').length;
}

describe('sig-envelope-list, code that did not load', () => {
  it('can be loaded again for what is selected, also while the filters are open', () => {
    expect(countOf({})).to.equal(1);
    expect(countOf({ hasMoreFilters: true, filterPanel: 'the filters' })).to.equal(1);
  });

  it('is offered once where the code of the filters did not load either', () => {
    expect(countOf({ hasMoreFilters: true })).to.equal(1);
  });

  it('is not spoken of when all has loaded', () => {
    expect(countOf({ hasChunkError: false })).to.equal(0);
    expect(countOf({ hasChunkError: false, hasMoreFilters: true, filterPanel: 'the filters' })).to.equal(0);
  });
});
