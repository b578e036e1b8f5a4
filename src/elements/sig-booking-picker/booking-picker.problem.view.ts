import { nothing } from 'lit';
import { retryNotice } from '../shared/ui/alerts/retry-notice.view.js';
import type { PickerActions, PickerView } from './booking-picker.types.js';

/** Why times cannot be shown. Its words and look come with the lazy part; where that fails to load too, common words. */
export const problemView = (view: PickerView, actions: PickerActions) => {
  const { problem, notices, common } = view;
  if (!problem || !notices) return nothing;
  if (notices !== 'failed') return notices.problemPanel(view, actions);
  return retryNotice({ common, retry: () => actions.retry(), part: 'problem notice' });
};
