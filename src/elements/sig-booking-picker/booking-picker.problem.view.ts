import { html, nothing } from 'lit';
import type { PickerActions, PickerView } from './booking-picker.types.js';

/** Why times cannot be shown. Its words and look come with the lazy part; where that fails to load too, common words. */
export const problemView = (view: PickerView, actions: PickerActions) => {
  const { problem, notices, common } = view;
  if (!problem || !notices) return nothing;
  if (notices !== 'failed') return notices.problemPanel(view, actions);
  return html`<div class="notice error" part="problem notice" role="alert">
    <div>
      <p>${common.tt('notLoaded')}</p>
      <button type="button" data-act="retry" part="button" @click=${() => actions.retry()}>
        ${common.tt('tryAgain')}
      </button>
    </div>
  </div>`;
};
