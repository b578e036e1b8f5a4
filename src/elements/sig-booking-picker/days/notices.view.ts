import { html, nothing } from 'lit';
import { monthLabel, monthName } from '../../../domain/index.js';
import { loadErrorView } from '../../shared/booking/views/load-error.view.js';
import { refusalSentence } from '../../shared/loading/refusal.js';
import { calendarIcon } from '../../shared/ui/navigation-icons.js';
import { panelView } from '../../shared/ui/panel.view.js';
import type { PickerActions, PickerView } from '../booking-picker.types.js';

export { panelStyles } from '../../shared/ui/panel.styles.js';

const nextStep = {
  noPage: 'checkLink',
  noLink: 'checkLink',
  noLongerValid: 'askForLink',
  noAccess: 'askHost',
} as const;

/** Why times cannot be shown. */
export const problemPanel = (view: PickerView, actions: PickerActions) => {
  const { problem, secondsToRetry, allStrings: strings, common, level } = view;
  if (!problem || !strings) return nothing;
  const { text, detail, isFatal, error } = problem;
  return loadErrorView({
    code: detail.code,
    title: text === 'config' ? common.tt('notSetUp') : strings.tt(text),
    level: isFatal ? level() : level(1),
    isFatal,
    sentence: refusalSentence(error),
    secondsToRetry,
    common,
    waitText: (seconds) => strings.tt('waitSeconds', seconds),
    retry: () => actions.retry(),
    fatalNote: text in nextStep ? strings.tt(nextStep[text as keyof typeof nextStep]) : undefined,
  });
};

/** A month without times, and the way to the next one that has some. */
export const emptyPanel = (view: PickerView, actions: PickerActions) => {
  const { allStrings: strings, locale, state, level } = view;
  if (!strings) return nothing;
  const { search, searchedUntil } = state;
  return html`<div class="empty" part="empty">
    ${panelView({
      icon: calendarIcon(24),
      title: strings.tt('noTimes', { month: monthName(state.month, locale) }),
      level: level(2),
      isSmall: true,
      text: searchedUntil && strings.tt('noneAhead', { month: monthLabel(searchedUntil, locale) }),
      actions:
        search !== 'nothing' &&
        html`<button
          type="button"
          data-act="find"
          part="button"
          aria-disabled=${search === 'running'}
          @click=${() => search === 'idle' && actions.findNextAvailable()}
        >
          ${search === 'running' ? strings.tt('searching') : strings.tt('nextAvailable')}
        </button>`,
    })}
  </div>`;
};
