import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { SigErrorCode } from '../../contract/index.js';
import { toLocaleNumber } from '../shared/i18n/numbers.js';
import { commonKeyFor } from '../shared/element/describe-error.js';
import { retryLine } from '../shared/ui/alerts/retry-line.view.js';
import { infoIcon } from '../shared/ui/icons.js';
import { loadProblem } from '../shared/ui/load-problem.view.js';
import { panelView } from '../shared/ui/panel.view.js';
import {
  countOfMore,
  emptyKey,
  groupOf,
  isLimited,
  statusGroups,
  type StatusGroup,
} from './filters/filter.model.js';
import type { ListActions, ListView } from './envelope-list.types.js';
import { rowsView } from './rows/rows.view.js';

export function listView(view: ListView, actions: ListActions, live: unknown): TemplateResult {
  const { host } = view;
  return html`<div class="root">
    <header role="none" part="header">
      <div class="h1" part="title" role="heading" aria-level=${host.level()} tabindex="-1" data-focus="top">
        ${host.strings.tt('title')}
      </div>
    </header>
    ${view.loadError?.code === 'config' ? nothing : filterBar(view, actions)} ${content(view, actions)}
    ${view.bulk?.bar() ?? missingActions(view, actions)} ${view.bulk?.dialog()} ${live}
  </div>`;
}

function content(view: ListView, actions: ListActions) {
  const { host, rows, loadError } = view;
  if (loadError && !rows) return problemView(view, actions);
  if (!rows)
    return html`<div aria-busy="true" class="wait">
      <p class="sr">${host.common.tt('loading')}</p>
      ${[1, 2, 3, 4, 5].map(() => html`<div class="skeleton line" aria-hidden="true"></div>`)}
    </div>`;
  if (rows.length === 0) return emptyView(view, actions);
  return rowsView(view, actions);
}

/** The search and whose envelopes, then statuses with their counts, then filters that are rarely needed. */
function filterBar(view: ListView, actions: ListActions) {
  const { host, filter, searchText } = view;
  const { strings } = host;
  return html`<div class="filters" part="filters" role="search" aria-label=${strings.t('search')}>
    <div class="first">
      <form
        class="search"
        method="dialog"
        @submit=${(event: Event) => {
          event.preventDefault();
          const input = (event.target as HTMLFormElement).querySelector('input');
          actions.search(input?.value ?? '', true);
        }}
      >
        <label class="sr" for="search">${strings.tt('search')}</label>
        <input
          id="search"
          type="search"
          part="input"
          autocomplete="off"
          dir=${searchText ? 'auto' : nothing}
          placeholder=${strings.t('search')}
          .value=${live(searchText)}
          @input=${(event: Event) => actions.search((event.target as HTMLInputElement).value, false)}
        />
      </form>
      ${viewChoice(view, actions)}
    </div>
    ${filter.awaiting ? nothing : statusChoice(view, actions)}
    <div class="last">
      ${moreButton(view, actions)}
      ${
        isLimited({ ...filter, awaiting: undefined, mine: undefined })
          ? html`<button
              type="button"
              data-act="clear"
              class="plain"
              part="button"
              @click=${() => actions.clearFilters()}
            >
              ${strings.tt('clearFilters')}
            </button>`
          : nothing
      }
    </div>
    ${view.hasMoreFilters ? (view.filterPanel ?? chunkView(view, actions)) : nothing}
  </div>`;
}

function chunkView({ host: { common }, hasChunkError }: ListView, actions: ListActions) {
  if (!hasChunkError) return html`<p class="muted">${common.tt('loading')}</p>`;
  return html`<div role="alert">${retryLine({ common, retry: () => actions.retryChunk() })}</div>`;
}

/** What can be done with the selection did not load; filters that did not load either say it for both. */
function missingActions(view: ListView, actions: ListActions) {
  const isSaid = view.hasMoreFilters && !view.filterPanel;
  return view.hasChunkError && view.selected.length > 0 && !isSaid ? chunkView(view, actions) : nothing;
}

function moreButton({ host: { strings }, filter, hasMoreFilters }: ListView, actions: ListActions) {
  const n = countOfMore(filter);
  return html`<button
    data-act="filters"
    type="button"
    class="plain"
    part="button"
    aria-expanded=${String(hasMoreFilters)}
    @click=${() => actions.toggleMoreFilters()}
  >
    ${n > 0 ? strings.tt('moreFiltersCount', { n }) : strings.tt('moreFilters')}
  </button>`;
}

const views = {
  viewAll: { mine: undefined, awaiting: undefined },
  viewMine: { mine: true, awaiting: undefined },
  viewAwaiting: { mine: undefined, awaiting: true },
} as const;

/** Whose: buttons, of which one is pressed. */
function viewChoice({ host: { strings }, filter }: ListView, actions: ListActions) {
  const current = filter.awaiting ? 'viewAwaiting' : filter.mine ? 'viewMine' : 'viewAll';
  return html`<div class="choice" role="group" aria-label=${strings.t('view')}>
    ${(Object.keys(views) as (keyof typeof views)[]).map(
      (key) =>
        html`<button
          data-act=${key}
          type="button"
          part="button"
          aria-pressed=${String(key === current)}
          @click=${() => actions.setFilter({ ...filter, ...views[key] })}
        >
          ${strings.tt(key)}
        </button>`,
    )}
  </div>`;
}

function statusChoice({ host: { strings }, filter, counts }: ListView, actions: ListActions) {
  const current = groupOf(filter);
  const groups = Object.keys(statusGroups) as StatusGroup[];
  const hasCounts = Object.keys(counts).length > 0;
  return html`<div class="statuses" part="statuses">
    <div
      class="choice"
      role="group"
      aria-label=${strings.t('statuses')}
      aria-describedby=${hasCounts ? 'counts-note' : nothing}
    >
      ${groups.map((group) => {
        const count = counts[group];
        return html`<button
          data-act=${group}
          type="button"
          part="button"
          aria-pressed=${String(group === current)}
          @click=${() => actions.setFilter({ ...filter, status: group === 'all' ? undefined : statusGroups[group] })}
        >
          ${strings.tt(group)}
          ${count === undefined ? nothing : html`<span class="num count">${toLocaleNumber(count, strings.locale)}</span>`}
        </button>`;
      })}
    </div>
    ${hasCounts ? html`<p class="small muted" id="counts-note">${strings.tt('countsNote')}</p>` : nothing}
  </div>`;
}

function emptyView({ host, filter }: ListView, actions: ListActions) {
  const { strings, level } = host;
  const key = emptyKey(filter);
  return html`<div part="empty">
    ${panelView({
      icon: infoIcon(24),
      title: strings.tt(key),
      level: level(1),
      isSmall: true,
      text: strings.tt(`${key}More`),
      actions:
        key === 'noMatch' &&
        html`<button type="button" data-act="clear" part="button" @click=${() => actions.clearFilters()}>
          ${strings.tt('clearFilters')}
        </button>`,
    })}
  </div>`;
}

const deniedCodes: readonly SigErrorCode[] = ['not-found', 'origin-refused', 'plan-required'];

/** Why nothing is listed. The helper denies with 404. */
function problemWords({ host, filter, loadError, sentence, secondsToRetry }: ListView) {
  const { strings, common } = host;
  const { code = 'upstream' } = loadError ?? {};
  if (code === 'unauthenticated') return { title: common.tt('signedOut') };
  if (code === 'config') return { title: common.tt('notSetUp') };
  if (code === 'not-found' && typeof filter.folder === 'string') return { title: strings.tt('folderGone') };
  if (deniedCodes.includes(code))
    return filter.awaiting
      ? { title: strings.tt('noAwaiting'), text: strings.tt('noAwaitingMore') }
      : { title: strings.tt('noAccess') };
  const text = secondsToRetry > 0 || sentence ? undefined : common.tt(commonKeyFor[code]);
  return { title: strings.tt('loadFailed'), text };
}

function problemView(view: ListView, actions: ListActions) {
  const { host, filter, loadError, sentence, secondsToRetry: n } = view;
  const { strings, level } = host;
  const { code = 'upstream', retryable = true } = loadError ?? {};
  const isConfig = code === 'config';
  const isDenied = deniedCodes.includes(code);
  const { title, text } = problemWords(view);
  const isWorthARetry = retryable || sentence === undefined || code === 'unauthenticated';
  const canRetry = !isDenied && !isConfig && isWorthARetry;
  return html`<div part="problem" role="alert">
    ${loadProblem(host, {
      title,
      level: level(1),
      isSmall: true,
      sentence: isDenied || code === 'unauthenticated' ? undefined : sentence,
      text,
      secondsToRetry: n,
      retry: canRetry && (() => actions.retry()),
      others:
        isLimited(filter) &&
        !isConfig &&
        html`<button type="button" data-act="clear" part="button" @click=${() => actions.clearFilters()}>
          ${strings.tt('showAll')}
        </button>`,
      focusName: 'problem',
    })}
  </div>`;
}
