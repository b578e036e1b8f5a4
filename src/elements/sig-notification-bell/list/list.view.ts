import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import { trashIcon } from '../../shared/ui/outcome-icons.js';
import { iconButton } from '../../shared/ui/icon-button.view.js';
import { alertIcon } from '../../shared/ui/icons.js';
import { loadProblem } from '../../shared/ui/load-problem.view.js';
import { panelView } from '../../shared/ui/panel.view.js';
import { bellIcon } from '../bell-icon.js';
import type { BellHost } from '../notification-bell.types.js';
import type { ListController } from './list.controller.js';
import { isForeign, linkOf, timeOf, type Notification } from './list.model.js';

/** What the views show and can ask for. */
export interface ListView {
  readonly host: Pick<BellHost, 'strings' | 'common' | 'level' | 'clock' | 'count'>;
  readonly list: Pick<
    ListController,
    'rows' | 'loader' | 'sentence' | 'isConfirming' | 'act' | 'refusal' | 'refusalText' | 'secondsToAct'
  >;
  readonly actions: Pick<
    ListController,
    'retry' | 'more' | 'choose' | 'readAll' | 'delete' | 'askToDeleteAll' | 'keepAll' | 'deleteAll'
  >;
}

/** The list, or why it is not there. */
export function listView(view: ListView): TemplateResult {
  const { rows, loader, isConfirming } = view.list;
  if (loader.error) return problemView(view, loader.error.code);
  if (!rows) return skeletonView(view);
  if (isConfirming) return confirmView(view);
  if (rows.items.length === 0) return emptyView(view);
  return html`${toolsView(view)}${refusalView(view)}
    <ul role="list" class="rows" part="list">
      ${repeat(
        rows.items,
        ({ id }) => id,
        (row) => rowView(view, row),
      )}
    </ul>
    ${rows.hasMore ? moreView(view) : nothing}`;
}

export const skeletonView = ({ host }: Pick<ListView, 'host'>) =>
  html`<div class="pad" aria-busy="true">
    <p class="sr">${host.common.tt('loading')}</p>
    ${[1, 2, 3].map(() => html`<div class="skeleton line"></div>`)}
  </div>`;

const emptyView = ({ host: { strings, level } }: ListView) =>
  html`<div class="pad" part="empty">
    ${panelView({
      icon: bellIcon(24),
      title: strings.tt('empty'),
      level: level(1),
      isSmall: true,
      text: strings.tt('emptyMore'),
    })}
  </div>`;

function problemView({ host, list, actions }: ListView, code: keyof typeof commonKeyFor) {
  const { strings, common, level } = host;
  const n = list.loader.secondsToRetry;
  const isConfig = code === 'config';
  return html`<div class="pad" part="problem" role="alert">
    ${loadProblem(host, {
      title: isConfig ? common.tt('notSetUp') : strings.tt('loadFailed'),
      level: level(1),
      isSmall: true,
      sentence: list.sentence,
      text: isConfig || n > 0 || list.sentence ? undefined : common.tt(commonKeyFor[code]),
      secondsToRetry: n,
      retry: !isConfig && (() => void actions.retry()),
    })}
  </div>`;
}

function toolsView({ host: { strings, count }, list, actions }: ListView) {
  const isBusy = list.act !== undefined || list.secondsToAct > 0;
  const hasUnread = count() !== 0 || list.rows?.items.some(({ unread }) => unread);
  return html`<div class="tools">
    ${
      hasUnread
        ? html`<button
            data-act="read-all"
            type="button"
            class="plain"
            part="button"
            aria-disabled=${String(isBusy)}
            @click=${() => void actions.readAll()}
          >
            ${strings.tt('markAllRead')}
          </button>`
        : html`<span></span>`
    }
    <button
      type="button"
      class="plain"
      part="button"
      data-focus="deleteAll"
      aria-disabled=${String(isBusy)}
      @click=${() => !isBusy && actions.askToDeleteAll()}
    >
      ${strings.tt('deleteAll')}
    </button>
  </div>`;
}

/** Said by the live region when it appears. */
function refusalView({ host: { strings }, list }: ListView) {
  if (!list.refusal) return nothing;
  const n = list.secondsToAct;
  return html`<p class="problem pad" part="error">
    ${alertIcon(16)}<span dir="auto"
      >${n > 0 ? html`<span class="num">${strings.tt('againIn', { n })}</span>` : list.refusalText}</span
    >
  </p>`;
}

function confirmView(view: ListView) {
  const { host, list, actions } = view;
  const { strings, common, level } = host;
  const isBusy = list.act !== undefined || list.secondsToAct > 0;
  return html`<div class="pad" part="confirmation">
    ${panelView({
      icon: trashIcon(24),
      title: strings.tt('confirmTitle'),
      level: level(1),
      isSmall: true,
      text: strings.tt('confirmText'),
      focusName: 'confirm',
      actions: html`<button
          data-act="confirm"
          type="button"
          class="primary"
          part="button primary"
          aria-disabled=${String(isBusy)}
          @click=${() => void actions.deleteAll()}
        >
          ${strings.tt('deleteAll')}
        </button>
        <button type="button" data-act="cancel" part="button" @click=${() => actions.keepAll()}>
          ${common.tt('cancel')}
        </button>`,
    })}
    ${refusalView(view)}
  </div>`;
}

const moreView = ({ host: { strings, common }, list, actions }: ListView) =>
  html`<div class="pad">
    <button
      data-act="more"
      type="button"
      class="more"
      part="button"
      aria-disabled=${String(list.act !== undefined || list.secondsToAct > 0)}
      @click=${() => void actions.more()}
    >
      ${list.act === 'more' ? common.tt('loading') : strings.tt('more')}
    </button>
  </div>`;

function rowView({ host, list, actions }: ListView, row: Notification) {
  const { strings } = host;
  const text = row.text || strings.t('untitled');
  const isBusy = list.act !== undefined || list.secondsToAct > 0;
  return html`<li class="row ${row.unread ? 'unread' : ''}" part=${row.unread ? 'row unread' : 'row'}>
    ${openerView({ host, actions }, row, text)}
    ${iconButton('delete', strings.t('deleteOne', { text }), trashIcon(18), () => void actions.delete(row), isBusy)}
  </li>`;
}

/** A link where there is a safe one, so that the browser's own ways of opening it work. */
function openerView({ host, actions }: Pick<ListView, 'host' | 'actions'>, row: Notification, text: string) {
  const { strings, common, clock } = host;
  const link = linkOf(row);
  const time = timeOf(row.createdAt, clock().now(), strings.locale);
  const content = html`<span class="dot" aria-hidden="true"></span>
    <span class="what">
      ${row.unread ? html`<span class="sr">${strings.tt('unreadOne')} </span>` : nothing}
      <span class="text" dir="auto">${text}</span>
      ${
        time
          ? html`<time class="small muted" datetime=${row.createdAt ?? ''}
              >${time.relative ? html`<bdi>${time.relative}</bdi> <span aria-hidden="true">·</span> ` : nothing}<bdi
                >${time.absolute}</bdi
              ></time
            >`
          : nothing
      }
    </span>`;
  if (!link)
    return html`<button
      type="button"
      class="opener"
      data-focus="row-${row.id}"
      @click=${() => actions.choose(row)}
    >
      ${content}
    </button>`;
  const isNewTab = isForeign(link, location.origin);
  return html`<a
    class="opener"
    data-focus="row-${row.id}"
    href=${link}
    target=${isNewTab ? '_blank' : nothing}
    rel="noopener noreferrer"
    @click=${(event: Event) => {
      if (!actions.choose(row)) event.preventDefault();
    }}
    >${content}${isNewTab ? html`<span class="sr">${common.tt('newTab')}</span>` : nothing}</a
  >`;
}
