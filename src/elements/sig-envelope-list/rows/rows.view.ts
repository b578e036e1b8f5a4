import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { memoize } from '../../../domain/index.js';
import { dateLocale } from '../../shared/i18n/date-locale.js';
import { writeEnvelopes } from '../../shared/folders/dragged-envelopes.js';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import { alertIcon } from '../../shared/ui/icons.js';
import type { ListActions, ListHost, ListView } from '../envelope-list.types.js';
import { isOut, latestOf, progressOf, shownWords, sourceKeys, type Row } from './row.model.js';
import { statusView } from './status.view.js';

// Made once: a formatter for each row would take longer than the row.
const dateFormat = memoize((locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const pairFormat = memoize((locale: string) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const listFormat = memoize((locale: string) => new Intl.ListFormat(locale, { type: 'unit' }));

const columns = ['subject', 'recipients', 'status', 'date'] as const;

/** The table: columns where there is room, cards on a phone. Its roles are written out: browsers drop those of a table that CSS shows as cards. */
export function rowsView(view: ListView, actions: ListActions) {
  const { host, rows = [], shown } = view;
  const { strings } = host;
  const shownRows = rows.slice(shown.start, shown.end);
  return html`<div class="list">
    ${selectAll(view, actions, shownRows)} ${earlierView(view, actions)}
    <table
      part="list"
      role="table"
      aria-label=${strings.t('title')}
      aria-rowcount=${view.hasMore ? -1 : rows.length + 1}
    >
      <thead>
        <tr role="row" aria-rowindex="1">
          <th role="columnheader" scope="col"><span class="sr">${strings.tt('select')}</span></th>
          ${columns.map((column) => html`<th role="columnheader" scope="col">${strings.tt(column)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${repeat(
          shownRows,
          ({ id }) => id,
          (row, index) => rowView(view, actions, row, shown.start + index + 2),
        )}
      </tbody>
    </table>
    ${moreView(view, actions)}
  </div>`;
}

function selectAll(
  { host: { strings }, selection }: ListView,
  actions: ListActions,
  shownRows: readonly Row[],
) {
  const count = shownRows.filter(({ id }) => selection.ids.has(id)).length;
  const isAll = count === shownRows.length;
  return html`<label class="check select-all">
    <input
      type="checkbox"
      .checked=${live(isAll)}
      .indeterminate=${live(count > 0 && !isAll)}
      @change=${() => actions.selectShown(!isAll)}
    />
    <span>${strings.tt('selectShown', { n: shownRows.length })}</span>
  </label>`;
}

/** Rows that were taken off the page, so that it stays fast. */
function earlierView({ host: { strings }, shown: { start } }: ListView, actions: ListActions) {
  if (start === 0) return nothing;
  return html`<div class="more">
    <p class="small muted num">${strings.tt('earlier', { n: start })}</p>
    <button type="button" data-act="earlier" part="button" @click=${() => actions.showEarlier()}>
      ${strings.tt('showEarlier')}
    </button>
  </div>`;
}

function rowView(view: ListView, actions: ListActions, row: Row, position: number) {
  const { host, selection } = view;
  const { strings } = host;
  const isSelected = selection.ids.has(row.id);
  const source = sourceKeys[row.source];
  const subject = row.subject || strings.t('untitled');
  return html`<tr
    class="row ${isSelected ? 'is-selected' : ''}"
    part="row ${isSelected ? 'selected' : ''}"
    role="row"
    aria-rowindex=${position}
    draggable=${host.isDraggable() ? 'true' : nothing}
    @dragstart=${(event: DragEvent) => {
      if (!host.isDraggable() || !event.dataTransfer) return;
      const ids = isSelected ? view.selected : [row.id];
      writeEnvelopes(event.dataTransfer, ids);
      const image = dragImage(event.currentTarget as Element, strings.t('dragged', { n: ids.length }));
      event.dataTransfer.setDragImage(image, 0, 0);
    }}
  >
    <td role="cell" class="pick">
      <label>
        <span class="sr">${strings.tt('selectOne', { subject })}</span>
        <input
          type="checkbox"
          .checked=${live(isSelected)}
          @click=${(event: MouseEvent) => {
            const { checked } = event.target as HTMLInputElement;
            actions.select(row.id, checked, event.shiftKey);
          }}
        />
      </label>
    </td>
    <td role="cell" class="subject">
      ${subjectView(host, row, subject)}
      ${source ? html`<span class="tag small" part="source">${strings.tt(source)}</span>` : nothing}
      ${row.tag ? html`<span class="tag small" dir="auto">${row.tag}</span>` : nothing}
      ${view.bulk?.result(row.id) ?? nothing}
    </td>
    <td role="cell" class="recipients">${recipientsView(host, row)}</td>
    <td role="cell" class="state">${statusView(host, row)}</td>
    <td role="cell" class="date small muted num">${dateView(host, row)}</td>
  </tr>`;
}

/** What follows the pointer: how many envelopes are dragged. The browser has drawn it by the next frame. */
function dragImage(row: Element, text: string): HTMLElement {
  const image = document.createElement('div');
  image.className = 'drag-image small';
  image.textContent = text;
  row.getRootNode().appendChild(image);
  requestAnimationFrame(() => image.remove());
  return image;
}

/** Opens the envelope: a link where the host gave an address, so that it also opens in a tab. */
function subjectView(host: ListHost, { id }: Row, subject: string) {
  const url = host.urlOf(id);
  const handleOpen = (event: Event) => {
    if (!host.open(id)) event.preventDefault();
  };
  return url
    ? html`<a class="open" href=${url} dir="auto" data-focus="row-${id}" @click=${handleOpen}>${subject}</a>`
    : html`<button type="button" class="open" dir="auto" data-focus="row-${id}" @click=${handleOpen}>
        ${subject}
      </button>`;
}

const maxNames = 2;

function recipientsView({ strings }: ListHost, row: Row) {
  const names = row.recipients.flatMap(({ name, email }) => name ?? email ?? []);
  if (names.length === 0) return html`<span class="muted">${strings.tt('noRecipients')}</span>`;
  const first = names.slice(0, maxNames);
  const format = names.length > maxNames ? listFormat : pairFormat;
  const list = format(strings.locale).format(first);
  const n = names.length - first.length;
  const { signed, signers } = progressOf(row);
  return html`<span dir="auto">${n > 0 ? strings.tt('andMore', { names: list, n }) : list}</span> ${
      isOut(row) && signers > 0
        ? html`<span class="small muted num">${strings.tt('progress', { signed, signers })}</span>`
        : nothing
    }`;
}

function dateView({ strings }: ListHost, row: Row) {
  const latest = latestOf(row);
  const date = latest && new Date(latest.at);
  if (!latest || !date || Number.isNaN(date.getTime())) return nothing;
  const text = dateFormat(dateLocale(strings.locale)).format(date);
  return html`<time datetime=${latest.at}>${strings.tt(latest.key, { date: text })}</time>`;
}

function moreView(view: ListView, actions: ListActions) {
  const { host, rows = [], shown, hasMore, isLoadingMore, moreError, secondsToMore: n } = view;
  const { strings, common } = host;
  const { key, values } = shownWords(shown, rows.length);
  return html`<div class="more">
    <p class="small muted num">${strings.tt(key, values)}</p>
    ${
      moreError
        ? html`<p class="problem" part="error" role="alert">
            ${alertIcon(16)}<span
              >${strings.tt('moreFailed')} ${view.sentence ?? common.tt(commonKeyFor[moreError.code])}</span
            >
          </p>`
        : nothing
    }
    ${n > 0 ? html`<p class="small num">${strings.tt('waitSeconds', { n })}</p>` : nothing}
    ${
      hasMore
        ? html`<button
            data-act="more"
            type="button"
            part="more button"
            aria-disabled=${String(isLoadingMore || n > 0)}
            @click=${() => actions.more()}
          >
            ${isLoadingMore ? strings.tt('loadingMore') : moreError ? common.tt('tryAgain') : strings.tt('showMore')}
          </button>`
        : nothing
    }
  </div>`;
}
