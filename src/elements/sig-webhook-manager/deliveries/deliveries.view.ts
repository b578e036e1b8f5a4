import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { maxDeliveryAttempts, memoize } from '../../../domain/index.js';
import { dateLocale } from '../../shared/i18n/date-locale.js';
import { alertNotice } from '../../shared/ui/alerts/alert-notice.view.js';
import { alertIcon, clockIcon, infoIcon } from '../../shared/ui/icons.js';
import { checkIcon } from '../../shared/ui/outcome-icons.js';
import { isDocumented } from '../webhook-manager.model.js';
import type { ManagerView } from '../webhook-manager.types.js';
import { refusalText, refusalView } from '../webhook-manager.view.js';
import type { DeliveriesController } from './deliveries.controller.js';
import type { Delivery, DeliveryState } from './deliveries.model.js';

interface DeliveriesView {
  readonly view: Pick<ManagerView, 'host' | 'endpoints'>;
  readonly list: DeliveriesController;
}

const timeFormat = memoize(
  (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }),
);

export function deliveriesView({ view, list }: DeliveriesView) {
  const { host } = view;
  const { strings } = host;
  const isAll = list.endpointId === undefined;
  return html`<div class="head-line">
      <div
        class="h2"
        part="title"
        role="heading"
        aria-level=${host.level(isAll ? 1 : 2)}
        tabindex="-1"
        data-focus="panel"
      >
        ${strings.tt(isAll ? 'failedDeliveries' : 'deliveries')}
      </div>
      <button
        type="button"
        data-act="refresh"
        class="plain"
        part="button"
        @click=${() => void list.refresh()}
      >
        ${strings.tt('refresh')}
      </button>
    </div>
    ${isAll ? html`<p class="muted small">${strings.tt('failedHint')}</p>` : nothing}
    ${refusalView({ host, refusal: list.refusal, secondsToAct: list.secondsToAct }, 'delivery-refusal')}
    ${rowsView({ view, list })}`;
}

function rowsView({ view, list }: DeliveriesView) {
  const { host } = view;
  const { strings, common } = host;
  const { error, secondsToRetry: n } = list.loader;
  const { rows } = list;
  if (error)
    return alertNotice(
      html`<p>${refusalText(view, { code: error.code })}</p>
        ${
          n > 0
            ? html`<p class="small num" aria-hidden="true">${strings.tt('waitSeconds', { n })}</p>`
            : html`<button type="button" data-act="retry" part="button" @click=${() => void list.refresh()}>
                ${common.tt('tryAgain')}
              </button>`
        }`,
    );
  if (!rows) return html`<p class="muted">${common.tt('loading')}</p>`;
  if (rows.length === 0) return html`<p class="muted">${strings.tt('noDeliveries')}</p>`;
  return html`<ul role="list" class="deliveries" part="deliveries">
      ${repeat(
        rows,
        ({ id }) => id,
        (row, index) => rowView({ view, list }, row, index),
      )}
    </ul>
    ${
      list.hasMore
        ? html`<button type="button" data-act="more" part="button" @click=${() => list.more()}>
            ${strings.tt('more')}
          </button>`
        : nothing
    }`;
}

const icons: Record<DeliveryState, typeof alertIcon> = {
  delivered: checkIcon,
  waiting: clockIcon,
  failed: alertIcon,
  unknown: infoIcon,
};

function rowView({ view, list }: DeliveriesView, row: Delivery, index: number) {
  const { host, endpoints } = view;
  const { strings } = host;
  const time = (iso: string) => {
    const at = Date.parse(iso);
    return Number.isNaN(at) ? iso : timeFormat(dateLocale(strings.locale)).format(at);
  };
  const { event, state, status, responseStatus, attempt, createdAt, nextAttemptAt } = row;
  const target = list.endpointId === undefined && endpoints?.find(({ id }) => id === row.endpointId)?.url;
  const canRetry = (list.endpointId ?? row.endpointId) !== undefined;
  const isBusy = list.retrying !== undefined || list.secondsToAct > 0;
  const outcome = state === 'unknown' ? (status ?? strings.t('unknownState')) : strings.tt(state);
  const facts = [
    responseStatus === undefined
      ? attempt
        ? strings.t('noAnswer')
        : undefined
      : strings.t('answered', { status: String(responseStatus) }),
    attempt
      ? strings.t('attempt', { attempt: String(attempt), max: String(maxDeliveryAttempts) })
      : undefined,
    state === 'waiting' && nextAttemptAt
      ? strings.t('nextAttempt', { time: time(nextAttemptAt) })
      : undefined,
  ].filter((fact) => fact !== undefined);
  return html`<li class="delivery">
    <div class="facts" id="d${index}" tabindex="-1" data-focus="delivery-${row.id}">
      <strong
        >${event && isDocumented(event) ? strings.tt(event) : event === 'TEST' ? strings.tt('testEvent') : event}</strong
      >
      ${target ? html`<bdi class="small muted" dir="ltr">${target}</bdi>` : nothing}
      <span class="outcome small ${state}">${icons[state](16)}${outcome}</span>
      ${facts.length > 0 ? html`<span class="small muted">${facts.join(' · ')}</span>` : nothing}
      ${createdAt ? html`<time class="small muted" datetime=${createdAt}>${time(createdAt)}</time>` : nothing}
    </div>
    ${
      canRetry
        ? html`<button
            data-act="send"
            type="button"
            part="button"
            aria-describedby="d${index}"
            aria-disabled=${String(isBusy)}
            @click=${() => !isBusy && void list.retry(row)}
          >
            ${strings.tt(list.retrying === row.id ? 'sending' : 'sendAgain')}
          </button>`
        : nothing
    }
  </li>`;
}
