import { html, nothing, type TemplateResult } from 'lit';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import { retryNotice } from '../../shared/ui/alerts/retry-notice.view.js';
import { alertIcon } from '../../shared/ui/icons.js';
import { checkIcon } from '../../shared/ui/outcome-icons.js';
import { panelView } from '../../shared/ui/panel.view.js';
import type { StepName } from '../model/draft.js';
import { completable } from '../model/resumed-step.js';
import { refusalsIn, stepOf } from '../send/faults.model.js';
import { noticesView, saveStateView } from './notices.view.js';
import type { Shell } from './shell.types.js';

/** The composer: where one is, what is saved, the step, and the way on. */
export function shellView(shell: Shell): TemplateResult {
  const { saver } = shell;
  if (saver.state.kind === 'gone') return goneView(shell);
  if (saver.isUnread) return saver.state.kind === 'failed' ? unreadView(shell) : waitView(shell);
  if (shell.isStepUnknown()) return waitView(shell);
  return html`<div class="composer">
    <header role="none" part="header">
      <div class="h1" part="title" role="heading" aria-level=${shell.level()} dir="auto">
        ${shell.draft().subject.trim() || shell.strings.tt('noSubject')}
      </div>
      ${saveStateView(shell)}
    </header>
    ${stepsView(shell)} ${noticesView(shell)} ${stepView(shell)} ${footerView(shell)}
  </div>`;
}

export const waitView = (shell: Pick<Shell, 'common'>) =>
  html`<div class="wait" aria-busy="true">
    <span class="sr">${shell.common.tt('loading')}</span>
    <div class="skeleton line" aria-hidden="true"></div>
    <div class="skeleton block" aria-hidden="true"></div>
  </div>`;

function stepsView(shell: Shell) {
  const { strings } = shell;
  const stepNames = shell.stepNames();
  if (stepNames.length < 2) return nothing;
  const isBusy = shell.submission.isRunning;
  const refused = refusalsIn(shell.saver.state, shell.submission.sender.state, '').map(
    ({ member }) => stepOf[member],
  );
  return html`<nav aria-label=${strings.t('steps')} part="steps">
    <ol role="list">
      ${stepNames.map((name, index) => {
        const isCurrent = name === shell.step();
        const isOpen = isCurrent || refused.includes(name);
        const isComplete =
          !isOpen && completable(stepNames).includes(name) && shell.steps.problemsOf(name)?.length === 0;
        return html`<li>
          <button
            data-act="step-${name}"
            type="button"
            class="step"
            part="step-button ${isCurrent ? 'current' : ''}"
            aria-current=${isCurrent ? 'step' : nothing}
            aria-disabled=${isBusy}
            @click=${() => shell.goTo(name)}
          >
            <span class="number" aria-hidden="true">${isComplete ? checkIcon() : index + 1}</span>
            <span>${strings.tt(name)}</span>
            ${isComplete ? html`<span class="sr">(${strings.tt('complete')})</span>` : nothing}
          </button>
        </li>`;
      })}
    </ol>
  </nav>`;
}

function stepView(shell: Shell) {
  const { strings, steps } = shell;
  const step = shell.step();
  const shown = shell.shown();
  return html`<section part="step" aria-labelledby="step-title">
    <div
      class="h2"
      part="title"
      id="step-title"
      role="heading"
      aria-level=${shell.level(1)}
      tabindex="-1"
      data-focus="step"
    >
      ${strings.tt(step)}
    </div>
    ${shown ? shown.view() : steps.hasLoadFailed(step) ? notLoadedView(shell, step) : waitView(shell)}
  </section>`;
}

const notLoadedView = ({ strings, common, goTo }: Shell, step: StepName) =>
  retryNotice({ common, words: strings.tt('stepNotLoaded'), retry: () => goTo(step) });

function footerView(shell: Shell) {
  const { strings, discarding } = shell;
  const isBusy = shell.submission.isRunning;
  const stepNames = shell.stepNames();
  const index = stepNames.indexOf(shell.step());
  if (discarding.state.kind !== 'idle') return discardView(shell);
  return html`<footer role="none" class="actions" part="footer">
    ${
      index > 0
        ? html`<button
            type="button"
            data-act="back"
            part="button"
            aria-disabled=${isBusy}
            @click=${() => shell.next(-1)}
          >
            ${strings.tt('back')}
          </button>`
        : nothing
    }
    ${
      index < stepNames.length - 1
        ? html`<button
            type="button"
            data-act="next"
            class="primary"
            part="button primary"
            aria-disabled=${isBusy}
            @click=${() => shell.next(1)}
          >
            ${strings.tt('next')}
          </button>`
        : nothing
    }
    ${
      shell.isHidden('discard')
        ? nothing
        : html`<button
            type="button"
            class="plain discard"
            part="button"
            data-focus="discard-button"
            aria-disabled=${isBusy}
            @click=${() => discarding.ask()}
          >
            ${strings.tt('discard')}
          </button>`
    }
  </footer>`;
}

function discardView({ discarding, strings, level, submission }: Shell) {
  const { state } = discarding;
  const isBusy = state.kind === 'busy' || submission.isRunning;
  const isTooLate = state.kind === 'failed' && state.isSent;
  return html`<footer role="none" part="footer">
    ${panelView({
      icon: alertIcon(24),
      tone: 'problem',
      title:
        state.kind === 'failed'
          ? strings.tt(isTooLate ? 'discardTooLate' : 'discardFailed')
          : strings.tt('discardAsk'),
      level: level(1),
      isSmall: true,
      focusName: 'discard',
      sentence: state.kind === 'failed' ? state.sentence : undefined,
      text: state.kind === 'failed' ? undefined : strings.tt('discardMore'),
      actions: html`${
          isTooLate
            ? nothing
            : html`<button
                data-act="discard"
                type="button"
                class="danger"
                part="button"
                aria-disabled=${isBusy}
                @click=${() => void discarding.confirm()}
              >
                ${strings.tt('discardYes')}
              </button>`
        }
        <button
          type="button"
          data-act="keep"
          part="button"
          ?disabled=${isBusy}
          @click=${() => discarding.cancel()}
        >
          ${strings.tt(isTooLate ? 'dismiss' : 'discardNo')}
        </button>`,
    })}
  </footer>`;
}

const goneView = (shell: Shell) =>
  html`<div role="alert">
    ${panelView({
      icon: alertIcon(24),
      tone: 'problem',
      title: shell.strings.tt('gone'),
      level: shell.level(),
      text: shell.strings.tt('goneMore'),
      focusName: 'end',
      actions: startView(shell),
    })}
  </div>`;

/** A host that names the draft decides itself what follows it. */
const startView = (shell: Shell) =>
  shell.isNamed()
    ? undefined
    : html`<button type="button" data-act="new" part="button" @click=${() => shell.startNew()}>
        ${shell.strings.tt('newOne')}
      </button>`;

/** The button goes away with the panel. */
async function beginAgain({ begin, focus }: Shell): Promise<void> {
  await begin();
  focus.focusFirst("[data-focus='step']", "[data-focus='end']", "[data-focus='unread']");
}

function unreadView(shell: Shell) {
  const { saver, strings, common } = shell;
  if (saver.state.kind !== 'failed') return nothing as never;
  const { code, sentence, canRetry } = saver.state.failure;
  const n = saver.retrySeconds;
  return html`<div role="alert">
    ${panelView({
      icon: alertIcon(24),
      tone: 'problem',
      title: strings.tt('notRead'),
      level: shell.level(),
      text: common.tt(commonKeyFor[code]),
      sentence,
      note: n > 0 ? html`<span aria-hidden="true">${strings.tt('saveAgainIn', { n })}</span>` : undefined,
      actions:
        canRetry || code === 'unauthenticated'
          ? html`<button type="button" data-act="retry" part="button" @click=${() => void beginAgain(shell)}>
              ${common.tt('tryAgain')}
            </button>`
          : undefined,
      focusName: 'unread',
    })}
  </div>`;
}
