import { html, type TemplateResult } from 'lit';
import type { composerShell } from '../../../locales/en/composer-shell.js';
import type { Strings } from '../../shared/i18n/strings.js';
import type { Refusal } from '../composer.types.js';
import type { StepName } from '../model/draft.js';
import { refusalWords, stepOf } from '../send/faults.model.js';

/** What can lead to the controls of what was refused. */
export interface RefusedMembersHost {
  readonly strings: Strings<typeof composerShell>;
  stepNames(): readonly StepName[];
  /** Shows the step, with focus on the first control that the service refused. */
  goToRefused(step: StepName): void;
}

/** The members that the service refused; each is shown at its control, too. */
export const refusedMembers = (
  { strings }: Pick<RefusedMembersHost, 'strings'>,
  refusals: readonly Refusal[],
): readonly TemplateResult[] =>
  [...new Set(refusals.map(({ member }) => refusalWords[member]))].map(
    (key) => html`<p class="small">${strings.tt(key)}</p>`,
  );

/**
 * The buttons that lead to their steps.
 *
 * @param here the step on show and what leads to its controls; without that, nothing does
 */
export const refusedSteps = (
  host: RefusedMembersHost,
  refusals: readonly Refusal[],
  here: { readonly step: StepName; readonly label?: unknown },
): readonly TemplateResult[] =>
  [...new Set(refusals.map(({ member }) => stepOf[member]))]
    .filter((step) => host.stepNames().includes(step) && (step !== here.step || here.label !== undefined))
    .map(
      (step) =>
        html`<button type="button" data-act="go-${step}" part="button" @click=${() => host.goToRefused(step)}>
          ${step === here.step ? here.label : host.strings.tt('checkStep', { step: host.strings.t(step) })}
        </button>`,
    );
