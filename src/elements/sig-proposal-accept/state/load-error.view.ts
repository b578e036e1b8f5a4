import { html } from 'lit';
import type { SigErrorCode } from '../../../contract/index.js';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import { clockIcon } from '../../shared/ui/icons.js';
import { panelView } from '../../shared/ui/panel.view.js';
import type { ProposalStrings } from '../text/company-text.js';
import type { PresenterContext, RenderContext } from '../proposal-accept.types.js';
import { canReload, finalKeys } from './load-error.model.js';
import { problemView } from './problem.view.js';

interface LoadError {
  code: SigErrorCode;
  retryable: boolean;
  /** The wait before the proposal is loaded again automatically. */
  wait: RenderContext['pause'];
  strings: ProposalStrings;
  retry(): void;
}

const finalTexts = {
  unavailable: 'unavailableMore',
  linkExpired: 'askForNew',
  closedTitle: 'askSender',
} as const;

/** Why the proposal could not be loaded, and the next step; "Try again" only where it can help. */
export function loadErrorView({ common, level }: PresenterContext, error: LoadError) {
  const { code, wait, strings, retry } = error;
  const { tt } = strings;
  if (wait.seconds > 0)
    return panelView({
      icon: clockIcon(24),
      title: tt('notLoaded'),
      level: level(),
      text: html`<span class="sr" role="alert">${tt('readAgain', { n: wait.initialSeconds })}</span>
        <span class="num" aria-hidden="true">${tt('readAgain', { n: wait.seconds })}</span>`,
    });
  const title = finalKeys[code];
  const text = title ? tt(finalTexts[title]) : common.tt(commonKeyFor[code]);
  return problemView(
    { common, level },
    { title: tt(title ?? 'notLoaded'), text, retry: canReload(error) && retry },
  );
}
