import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { commonKeyFor } from '../shared/element/describe-error.js';
import { refusalNotice } from '../shared/form/submission.view.js';
import { retryLine } from '../shared/ui/alerts/retry-line.view.js';
import { alertIcon, clockIcon, infoIcon } from '../shared/ui/icons.js';
import { checkIcon } from '../shared/ui/outcome-icons.js';
import { loadProblem } from '../shared/ui/load-problem.view.js';
import { panelView } from '../shared/ui/panel.view.js';
import {
  isDocumented,
  isSamePanel,
  refusalPlace,
  type Endpoint,
  type Panel,
} from './webhook-manager.model.js';
import type { Act, ManagerActions, ManagerView, Refusal } from './webhook-manager.types.js';

/** The words for a refusal; administrators may know what the plan does not include. */
export function refusalText({ host }: Pick<ManagerView, 'host'>, { code, sentence, key }: Refusal): unknown {
  const { strings, common } = host;
  if (key) return strings.tt(key);
  if (sentence) return html`<span dir="auto">${sentence}</span>`;
  switch (code) {
    case 'plan-required':
      return strings.tt('noPlan');
    case 'conflict':
      return strings.tt('conflict');
    case 'not-found':
      return strings.tt('notDone');
    case 'rate-limited':
      return strings.tt('tooManyTries');
    default:
      return common.tt(commonKeyFor[code]);
  }
}

/** Why the last act was refused, where it was begun. */
export function refusalView(
  view: Pick<ManagerView, 'host' | 'refusal' | 'secondsToAct'>,
  focusName = 'refusal',
) {
  const { host, refusal, secondsToAct: n } = view;
  if (!refusal) return nothing;
  const wait = n > 0 && host.strings.tt('againIn', { n });
  return refusalNotice({ text: refusalText(view, refusal), wait }, focusName);
}

export function managerView(view: ManagerView, actions: ManagerActions, live: unknown): TemplateResult {
  return html`<div class="root">
    ${view.loadError ? problemView(view, view.loadError.code, actions) : listView(view, actions)} ${live}
  </div>`;
}

function listView(view: ManagerView, actions: ManagerActions) {
  const { host, endpoints, panel, actId } = view;
  const { strings, common } = host;
  const isAdding = panel?.kind === 'form' && panel.id === undefined;
  return html`<header role="none" part="header">
      <div class="h1" part="title" role="heading" aria-level=${host.level()} tabindex="-1" data-focus="top">
        ${strings.tt('title')}
      </div>
      ${endpoints && !isAdding ? openerView(view, actions, { kind: 'form' }, strings.tt('add'), 'primary') : nothing}
    </header>
    ${refusalPlace(panel, endpoints, actId) === 'top' ? refusalView(view) : nothing}
    ${isAdding ? panelShell(view, actions) : nothing}
    ${
      endpoints === undefined
        ? html`<div aria-busy="true">
            <p class="sr">${common.tt('loading')}</p>
            ${[1, 2].map(() => html`<div class="skeleton card-line"></div>`)}
          </div>`
        : endpoints.length === 0
          ? isAdding
            ? nothing
            : emptyView(view)
          : html`<ul role="list" class="endpoints" part="endpoints">
              ${repeat(
                endpoints,
                ({ id }) => id,
                (endpoint, index) => endpointView(view, actions, endpoint, index),
              )}
            </ul>`
    }
    ${endpoints ? failedView(view, actions) : nothing}`;
}

const emptyView = ({ host: { strings, level } }: ManagerView) =>
  html`<div part="empty">
    ${panelView({
      icon: infoIcon(24),
      title: strings.tt('empty'),
      level: level(1),
      isSmall: true,
      text: strings.tt('emptyMore'),
    })}
  </div>`;

function problemView(view: ManagerView, code: Refusal['code'], actions: ManagerActions) {
  const { host, sentence, secondsToRetry: n } = view;
  const { strings, common, level } = host;
  // The helper denies with 404.
  const isDenied = code === 'not-found' || code === 'unauthenticated' || code === 'origin-refused';
  const isPlan = code === 'plan-required';
  const isFinal = isDenied || isPlan || code === 'config';
  const title =
    code === 'config'
      ? common.tt('notSetUp')
      : strings.tt(isDenied ? 'noAccess' : isPlan ? 'noPlan' : 'loadFailed');
  return html`<div part="problem" role="alert">
    ${loadProblem(host, {
      title,
      level: level(),
      isSmall: !isFinal,
      sentence: isFinal ? undefined : sentence,
      text: isDenied
        ? code === 'unauthenticated'
          ? common.tt('signedOut')
          : strings.tt('askAdministrator')
        : isPlan
          ? strings.tt('noPlanMore')
          : isFinal || n > 0 || sentence
            ? undefined
            : common.tt(commonKeyFor[code]),
      secondsToRetry: n,
      retry: !isFinal && (() => actions.retry()),
      focusName: 'top',
    })}
  </div>`;
}

/** A button that opens a panel, and closes it again. */
function openerView(
  view: ManagerView,
  actions: ManagerActions,
  panel: Panel,
  label: unknown,
  look = 'plain',
  describedBy?: string,
) {
  const isOpen = isSamePanel(view.panel, panel);
  return html`<button
    type="button"
    class=${look}
    data-act=${panel.kind}
    part="button ${look}"
    data-focus="open-${panel.kind}-${panel.id ?? ''}"
    aria-expanded=${String(isOpen)}
    aria-disabled=${String(view.act !== undefined)}
    aria-describedby=${describedBy ?? nothing}
    @click=${() => actions.open(panel)}
  >
    ${label}
  </button>`;
}

function endpointView(view: ManagerView, actions: ManagerActions, endpoint: Endpoint, index: number) {
  const { host, panel, act, actId, endpoints, canChange } = view;
  const { strings } = host;
  const { id, url, isActive } = endpoint;
  const name = `url${index}`;
  const isMine = actId === id;
  const label = (own: Act, usual: unknown, busy: unknown) => (isMine && act === own ? busy : usual);
  const opener = (kind: Panel['kind'], text: unknown) =>
    openerView(view, actions, { kind, id }, text, 'plain', name);
  const button = (own: string, text: unknown, run: () => void) =>
    html`<button
      data-act=${own}
      type="button"
      class="plain"
      part="button"
      aria-disabled=${String(act !== undefined)}
      aria-describedby=${name}
      @click=${run}
    >
      ${text}
    </button>`;
  const isOpen = panel?.id === id;
  return html`<li class="endpoint" part="endpoint">
    <div class="top">
      <div
        class="h3 url"
        part="title"
        id=${name}
        role="heading"
        aria-level=${host.level(1)}
        tabindex="-1"
        data-focus="endpoint-${id}"
      >
        <bdi dir="ltr">${url}</bdi>
      </div>
      ${
        isActive === undefined
          ? nothing
          : html`<span class="state small ${isActive ? 'on' : ''}" part="state"
              >${strings.tt(isActive ? 'on' : 'off')}</span
            >`
      }
    </div>
    <p class="small muted">${eventsText(view, endpoint)}</p>
    <div class="actions">
      ${button('test', label('test', strings.tt('test'), strings.tt('testing')), () => actions.test(endpoint))}
      ${opener('deliveries', strings.tt('deliveries'))}
      ${canChange ? opener('form', strings.tt('edit')) : nothing}
      ${
        canChange && isActive !== undefined
          ? button('switch', strings.tt(isActive ? 'switchOff' : 'switchOn'), () =>
              actions.setActive(endpoint, !isActive),
            )
          : nothing
      }
      ${opener('secret', strings.tt('newSecret'))}
      ${canChange ? opener('delete', strings.tt('delete')) : nothing}
    </div>
    ${noticeView(view, actions, id)}
    ${isMine && refusalPlace(panel, endpoints, actId) === 'endpoint' ? refusalView(view) : nothing}
    ${isOpen ? panelShell(view, actions) : nothing}
  </li>`;
}

const maxNamed = 3;

/** The events in words where they are few. */
function eventsText({ host: { strings } }: ManagerView, { events }: Endpoint): unknown {
  const n = events.length;
  if (n === 0 || n > maxNamed) return strings.tt('eventCount', { n });
  const names = events.map((event) => (isDocumented(event) ? strings.t(event) : event));
  return new Intl.ListFormat(strings.locale, { type: 'unit' }).format(names);
}

const noticeIcons = { done: checkIcon, problem: alertIcon, wait: clockIcon };

/** The result of the last act, said once by the live region. */
function noticeView({ host, notice, act }: ManagerView, actions: ManagerActions, id: string) {
  if (notice?.id !== id) return nothing;
  const { strings } = host;
  return html`<div class="notice ${notice.tone === 'problem' ? 'error' : ''}" part="notice">
    ${noticeIcons[notice.tone]()}
    <div>
      <p>${strings.tt(notice.key, notice.values)}</p>
      ${
        notice.needsSecret
          ? html`<button
              data-act="secret"
              type="button"
              part="button"
              aria-disabled=${String(act !== undefined)}
              @click=${() => actions.renewSecret(id)}
            >
              ${strings.tt('makeSecret')}
            </button>`
          : nothing
      }
    </div>
  </div>`;
}

/** What is open; its code may still be on its way, or have failed to load. */
function panelShell({ host, hasChunkError, panelContent }: ManagerView, actions: ManagerActions) {
  const { common } = host;
  if (hasChunkError)
    return html`<div class="sheet" role="alert">
      ${retryLine({ common, retry: () => actions.retryChunk() })}
    </div>`;
  return html`<div class="sheet">${panelContent ?? html`<p class="muted">${common.tt('loading')}</p>`}</div>`;
}

/** Deliveries that used up their attempts, of all endpoints. */
function failedView(view: ManagerView, actions: ManagerActions) {
  const { panel, host } = view;
  const isOpen = panel?.kind === 'deliveries' && panel.id === undefined;
  return html`<div class="failed">
    ${openerView(view, actions, { kind: 'deliveries' }, host.strings.tt('failedDeliveries'), '')}
    ${isOpen ? panelShell(view, actions) : nothing}
  </div>`;
}
