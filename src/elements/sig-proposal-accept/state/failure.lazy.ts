import { html, nothing } from 'lit';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import { alertIcon } from '../../shared/ui/icons.js';
import { panelView } from '../../shared/ui/panel.view.js';
import type { ProposalView } from '../proposal-accept.model.js';
import type { PresenterContext } from '../proposal-accept.types.js';

export { common } from '../../../locales/en/common.js';
export { panelStyles } from '../../shared/ui/panel.styles.js';

/** Why the proposal could not be loaded, while there is no presenter: the words of proposals come with it. */
export function failureView(
  { common, level }: Pick<PresenterContext, 'common' | 'level'>,
  { code, retryable }: NonNullable<ProposalView['failed']>,
  retry: () => void,
) {
  const panel = panelView({
    icon: alertIcon(24),
    tone: 'problem',
    title: common.tt(commonKeyFor[code]),
    level: level(),
    actions: retryable
      ? html`<button type="button" data-act="retry" class="primary" part="button primary" @click=${retry}>
          ${common.tt('tryAgain')}
        </button>`
      : nothing,
  });
  return html`<div role="alert">${panel}</div>`;
}
