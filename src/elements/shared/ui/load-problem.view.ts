import { html, nothing } from 'lit';
import { commonKeyFor, offersRetry } from '../element/describe-error.js';
import type { common } from '../../../locales/en/common.js';
import type { SigErrorDetail } from '../element/errors.js';
import { alertIcon } from './icons.js';
import { panelView, type PanelContent } from './panel.view.js';

/** The element's words and those of all elements. */
interface Words {
  readonly strings: { tt(key: 'waitSeconds', values: { n: number }): unknown };
  readonly common: { tt(key: 'tryAgain'): unknown };
}

interface LoadProblem extends Partial<Omit<PanelContent, 'note' | 'actions'>> {
  readonly title: unknown;
  readonly level: number;
  /** Seconds until the automatic retry; 0 when none is planned. */
  readonly secondsToRetry: number;
  /** Where trying again may help. */
  readonly retry?: (() => void) | false;
  /** Other buttons. */
  readonly others?: unknown;
}

/** Why something did not load: with the wait before the automatic retry, or a button. Put it into a `role="alert"`. */
export function loadProblem({ strings, common }: Words, problem: LoadProblem) {
  const { secondsToRetry: n, retry, others, ...panel } = problem;
  const canRetry = n === 0 && retry;
  return panelView({
    icon: alertIcon(24),
    tone: 'problem',
    ...panel,
    note: n > 0 && html`<span class="num" aria-hidden="true">${strings.tt('waitSeconds', { n })}</span>`,
    actions:
      (canRetry || others) &&
      html`${canRetry ? html`<button type="button" data-act="retry" part="button" @click=${retry}>${common.tt('tryAgain')}</button>` : nothing}${others || nothing}`,
  });
}

/** The words of an element that shows one thing, or why it cannot be read. */
interface ReadWords {
  readonly strings: Words['strings'] & { tt(key: 'loadFailed'): unknown };
  readonly common: { tt(key: keyof typeof common): unknown };
}

interface ReadProblem extends Pick<LoadProblem, 'level' | 'sentence' | 'secondsToRetry'> {
  readonly error?: Pick<SigErrorDetail, 'code' | 'retryable'>;
  retry(): void;
}

/** Why the one thing that an element shows cannot be read; focus moves there by the name `top`. */
export function readProblem(words: ReadWords, { error, retry, ...problem }: ReadProblem) {
  const { code = 'upstream', retryable = true } = error ?? {};
  const isNotSetUp = code === 'config';
  return html`<div role="alert">
    ${loadProblem(words, {
      ...problem,
      title: isNotSetUp ? words.common.tt('notSetUp') : words.strings.tt('loadFailed'),
      focusName: 'top',
      text: isNotSetUp ? undefined : words.common.tt(commonKeyFor[code]),
      sentence: code === 'not-found' ? undefined : problem.sentence,
      retry: offersRetry({ code, retryable }) && retry,
    })}
  </div>`;
}
