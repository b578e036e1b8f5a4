import { nothing } from 'lit';
import { loadErrorView } from '../shared/booking/views/load-error.view.js';
import type { PickerActions, PickerView } from './booking-picker.types.js';

/** Why times cannot be shown. */
export const problemView = (view: PickerView, actions: PickerActions) => {
  const { problem, secondsToRetry, strings, common, level } = view;
  if (!problem) return nothing;
  const { text, detail, isFatal } = problem;
  return loadErrorView({
    code: detail.code,
    title: text === 'config' ? common.tt('notSetUp') : strings.tt(text),
    level: isFatal ? level() : level(1),
    isFatal,
    secondsToRetry,
    common,
    waitText: (seconds) => strings.tt('waitSeconds', seconds),
    retry: () => actions.retry(),
  });
};
