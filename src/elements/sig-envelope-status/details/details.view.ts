import { html, nothing, type TemplateResult } from 'lit';
import { alertIcon, clockIcon, fileIcon, infoIcon, penIcon, stopIcon } from '../../shared/ui/icons.js';
import { checkIcon, closeIcon } from '../../shared/ui/outcome-icons.js';
import { nextOf, stageKey, type Signer, type SignerState, type Stage } from '../envelope-status.model.js';
import { panelContent } from './panels.view.js';
import type { FileName, Key, Panel, StatusActions, StatusView } from '../envelope-status.types.js';
import { draftLink, listOf, noticeView, whenOf } from './status-words.view.js';

const stageIcons: Record<Stage, (size?: number) => TemplateResult> = {
  draft: penIcon,
  out: clockIcon,
  completed: checkIcon,
  declined: stopIcon,
  voided: stopIcon,
  expired: clockIcon,
  unknown: infoIcon,
};
const stateIcons: Record<SignerState, (size?: number) => TemplateResult> = {
  signed: checkIcon,
  declined: stopIcon,
  active: penIcon,
  waiting: clockIcon,
  stopped: closeIcon,
  unsent: penIcon,
  seen: fileIcon,
};

/** Subject, stage, who is next; the people; what can be done; the files. */
export function statusView(view: StatusView, actions: StatusActions): TemplateResult {
  return html`<div class="status">
    ${headView(view)} ${peopleView(view)} ${actionsView(view, actions)} ${filesView(view, actions)}
  </div>`;
}

function headView(view: StatusView) {
  const { host, status, isStale } = view;
  const { strings } = host;
  const { stage, word, source, subject } = status;
  const key = stageKey(status);
  return html`<header role="none" part="header">
    <div class="h1" part="title" role="heading" aria-level=${host.level()} tabindex="-1" data-focus="top">
      ${subject ? html`<span dir="auto">${subject}</span>` : strings.tt('noSubject')}
    </div>
    <p class="stage" part="state ${stage}">
      ${stageIcons[stage](20)}<strong
        >${key ? strings.tt(key) : html`<span dir="auto">${word}</span>`}</strong
      >
      ${
        source
          ? html`<span class="badge small" part="source"
              >${strings.tt(source === 'proposal' ? 'fromProposal' : 'selfSigned')}</span
            >`
          : nothing
      }
    </p>
    ${summaryOf(view).map((line) => html`<p>${line}</p>`)}
    ${status.reason ? html`<p part="reason">${strings.tt('givenReason')} <q dir="auto">${status.reason}</q></p>` : nothing}
    ${isStale ? html`<p class="small problem" part="error">${alertIcon(16)}${strings.tt('stale')}</p>` : nothing}
  </header>`;
}

/** What the stage means for those who look. */
function summaryOf(view: StatusView): unknown[] {
  const { strings } = view.host;
  const { stage, sentMs, completedMs, expiresMs } = view.status;
  const dated = (key: Key, ms: number | undefined) =>
    ms === undefined ? [] : [strings.tt(key, { when: whenOf(view, ms) })];
  switch (stage) {
    case 'draft':
      return [strings.tt('draftMore')];
    case 'voided':
      return [strings.tt('voidedMore')];
    case 'completed':
      return dated('completedOn', completedMs);
    case 'expired':
      return dated('expiredOn', expiresMs);
    case 'out': {
      const next = nextOf(view.status);
      const names = listOf(view, next);
      const since = next[0]?.atMs;
      const sentence =
        since === undefined
          ? strings.tt('next', { names })
          : strings.tt('nextSince', { names, when: whenOf(view, since) });
      const small = [...dated('sentOn', sentMs), ...dated('openUntil', expiresMs)];
      return [
        ...(next.length > 0 ? [html`<strong>${sentence}</strong>`] : []),
        html`<span class="small muted num">${small.map((one) => html`${one} `)}</span>`,
      ];
    }
    default:
      return [];
  }
}

function peopleView(view: StatusView) {
  const { host, status } = view;
  const { strings } = host;
  const { people, signed, signers, isSequential } = status;
  if (people.length === 0) return nothing;
  return html`<section aria-labelledby="progress">
    <div class="h2" part="title" id="progress" role="heading" aria-level=${host.level(1)}>
      ${strings.tt('progress', { done: signed, n: signers })}
    </div>
    ${
      signers > 1
        ? html`<progress aria-labelledby="progress" max=${signers} .value=${signed}></progress>
            <p class="small muted">${strings.tt(isSequential ? 'sequential' : 'parallel')}</p>`
        : nothing
    }
    <ol role="list" part="recipients">
      ${people.map((person) => personView(view, person))}
    </ol>
  </section>`;
}

function personView(view: StatusView, person: Signer) {
  const { strings } = view.host;
  const { name, email, role, state, openedMs, step } = person;
  const isOpen = state === 'active' || state === 'waiting';
  return html`<li class="person ${state}" part="recipient ${state}">
    ${stateIcons[state](20)}
    <div>
      <p>
        <strong dir="auto">${name}</strong>
        ${email && email !== name ? html`<bdi class="small muted">${email}</bdi>` : nothing}
      </p>
      <p class="small num">
        ${step > 0 ? html`<span class="muted">${strings.tt('step', { n: step })} · </span>` : nothing}
        <span>${stateText(view, person)}</span>
        ${
          isOpen && role === 'signer'
            ? html`<span class="muted">
                ·
                ${
                  openedMs === undefined
                    ? strings.tt('notOpened')
                    : strings.tt('openedOn', { when: whenOf(view, openedMs) })
                }</span
              >`
            : nothing
        }
      </p>
    </div>
  </li>`;
}

function stateText(view: StatusView, { state, role, atMs, waitsFor }: Signer) {
  const { strings } = view.host;
  const dated = (key: Key, datedKey: Key) =>
    atMs === undefined ? strings.tt(key) : strings.tt(datedKey, { when: whenOf(view, atMs) });
  switch (state) {
    case 'signed':
      return dated('signed', 'signedOn');
    case 'declined':
      return dated('hasDeclined', 'declinedOn');
    case 'active':
      return dated('active', 'activeSince');
    case 'waiting':
      return strings.tt('waitsFor', { names: listOf(view, waitsFor) });
    case 'seen':
      return strings.tt(role === 'cc' ? 'cc' : 'viewer');
    default:
      return strings.tt(state);
  }
}

function actionsView(view: StatusView, actions: StatusActions) {
  const { host, offered, panel, act } = view;
  const { strings } = host;
  // What is open below has a main button of its own.
  const main = panel ? '' : 'primary';
  const button = (own: 'remind' | 'duplicate', run: () => void) =>
    offered.includes(own)
      ? html`<button
          type="button"
          class=${own === 'remind' ? main : ''}
          part="button ${own === 'remind' ? main : ''}"
          data-focus=${own}
          aria-disabled=${String(act !== undefined)}
          @click=${run}
        >
          ${strings.tt(act === own ? 'sending' : own)}
        </button>`
      : nothing;
  const opener = (own: Panel) =>
    offered.includes(own)
      ? html`<button
          type="button"
          part="button"
          data-focus="open-${own}"
          aria-expanded=${String(panel === own)}
          aria-disabled=${String(act !== undefined)}
          @click=${() => actions.toggle(own)}
        >
          ${strings.tt(own)}
        </button>`
      : nothing;
  const { id, stage } = view.status;
  const edit = stage === 'draft' ? draftLink(view, id, main) : undefined;
  const hasAny = edit !== undefined || offered.some((name) => name !== 'downloads');
  return html`<div class="acts">
    ${
      hasAny
        ? html`<div class="actions" part="actions">
            ${edit ?? nothing} ${button('remind', () => actions.remind())} ${opener('void')}
            ${opener('resend')} ${opener('copies')} ${button('duplicate', () => actions.duplicate())}
          </div>`
        : nothing
    }
    ${panel ? panelContent(view, actions) : noticeView(view)}
  </div>`;
}

function filesView(view: StatusView, actions: StatusActions) {
  const { host, status, offered, act, actOn } = view;
  const { strings, common } = host;
  const isLater = status.stage === 'out' || status.stage === 'draft';
  const isOffered = offered.includes('downloads');
  if (!isOffered && !(isLater && host.allowed().includes('downloads'))) return nothing;
  const { documents } = status;
  const button = (file: FileName, label: unknown) =>
    html`<button
      type="button"
      data-act=${file}
      part="button"
      aria-disabled=${String(act !== undefined)}
      @click=${() => actions.save(file)}
    >
      ${act === 'file' && actOn === file ? common.tt('loading') : label}
    </button>`;
  return html`<section aria-labelledby="files" part="files">
    <div class="h2" part="title" id="files" role="heading" aria-level=${host.level(1)}>
      ${strings.tt('files')}
    </div>
    ${
      isOffered
        ? html`<div class="actions">
            ${button('merged', strings.tt(documents.length > 1 ? 'mergedAll' : 'merged'))}
            ${
              documents.length > 1
                ? documents.map(({ id, name }, index) =>
                    button(
                      `document:${id}`,
                      strings.tt('oneDocument', {
                        name: name || strings.t('untitledDocument', { n: index + 1 }),
                      }),
                    ),
                  )
                : nothing
            }
            ${button('certificate', strings.tt('certificate'))} ${button('evidence', strings.tt('evidence'))}
          </div>`
        : html`<p class="small muted">${strings.tt('filesLater')}</p>`
    }
    ${noticeView(view, 'files')}
  </section>`;
}
