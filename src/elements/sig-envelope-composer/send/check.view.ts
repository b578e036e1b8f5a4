import { html, nothing, type TemplateResult } from 'lit';
import type { composerSend } from '../../../locales/en/composer-send.js';
import type { Strings } from '../../shared/i18n/strings.js';
import { infoIcon } from '../../shared/ui/icons.js';
import type { ComposerHost } from '../composer.types.js';
import type { StepName } from '../model/draft.js';
import type { StepLoader } from '../shell/step-loader.js';
import type { StepTexts, StepWarnings } from './faults.model.js';

export interface CheckView {
  readonly host: ComposerHost & {
    readonly steps: Pick<StepLoader, 'hasCheckFailed' | 'checkAgain'>;
    stepNames(): readonly StepName[];
  };
  readonly strings: Strings<typeof composerSend>;
  /** What other steps miss. */
  readonly problems: readonly StepTexts[];
  /** What this step misses. */
  readonly own: readonly string[];
  /** What may be sent as it is, but is likely a mistake. */
  readonly warnings: readonly StepWarnings[];
}

/** What keeps the draft from being sent, and what to look at before it is. */
export function checkView(view: CheckView) {
  return html`${problemsView(view)} ${warningsView(view)}`;
}

function problemsView(view: CheckView) {
  const { problems, own, strings } = view;
  if (problems.length === 0 && own.length === 0) return nothing;
  return html`<div
    class="notice"
    part="check"
    role="group"
    aria-labelledby="check-title"
    tabindex="-1"
    data-focus="check"
  >
    ${infoIcon()}
    <div>
      <p id="check-title">${strings.tt('notComplete')}</p>
      ${own.map((text) => html`<p class="small">${text}</p>`)}
      ${problems.map((problem) => stepView(view, problem))}
    </div>
  </div>`;
}

function warningsView(view: CheckView) {
  const { host, strings } = view;
  // What a step could not check again may have changed since.
  const warnings = view.warnings.filter(({ step }) => !host.steps.hasCheckFailed(step));
  if (warnings.length === 0) return nothing;
  return html`<div class="notice" part="warnings" role="group" aria-labelledby="warnings-title">
    ${infoIcon()}
    <div>
      <p id="warnings-title">${strings.tt('lookAt')}</p>
      ${warnings.map((warning) => warningView(view, warning))}
    </div>
  </div>`;
}

/** A warning with a way of its own has it beside it; the others share the way to their step. */
function warningView(view: CheckView, { step, warnings }: StepWarnings): TemplateResult {
  const others = warnings.filter(({ show }) => show === undefined);
  return html`${warnings.map(({ text, show }) =>
    show === undefined
      ? nothing
      : html`<div class="fault">
          <p class="small">${text}</p>
          <button type="button" data-act="show" part="button" @click=${() => show.run()}>
            ${show.label}<span class="sr">: ${text}</span>
          </button>
        </div>`,
  )}
  ${others.length > 0 ? stepView(view, { step, texts: others.map(({ text }) => text) }) : nothing}`;
}

function stepView(view: CheckView, { step, texts }: StepTexts): TemplateResult {
  return html`<div class="fault">
    ${texts.map((text) => html`<p class="small">${text}</p>`)} ${wayView(view, step)}
  </div>`;
}

function wayView({ host, strings }: CheckView, step: StepName) {
  if (host.steps.hasCheckFailed(step))
    return html`<button
      type="button"
      data-act="check"
      part="button"
      @click=${() => void checkAgain(host, step)}
    >
      ${strings.tt('checkNow')}
    </button>`;
  if (!host.stepNames().includes(step)) return nothing;
  return html`<button type="button" data-act="go-${step}" part="button" @click=${() => leadTo(host, step)}>
    ${strings.tt(stepWords[step])}
  </button>`;
}

/** The button goes away when the check succeeds: focus moves to what is left to do. */
async function checkAgain({ steps, focus }: CheckView['host'], step: StepName): Promise<void> {
  await steps.checkAgain(step);
  if (!steps.hasCheckFailed(step)) focus.focusFirst("[data-focus='check']", "[data-focus='send']");
}

/** The last step is on show: what it misses is its subject, or what stands at it. */
function leadTo(host: CheckView['host'], step: StepName): void {
  if (step === 'send') host.focus.focus('subject');
  else host.goTo(step);
}

const stepWords = {
  documents: 'toDocuments',
  recipients: 'toRecipients',
  fields: 'toFields',
  send: 'toSend',
} as const satisfies Record<StepName, keyof typeof composerSend>;
