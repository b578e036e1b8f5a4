import { html, nothing } from 'lit';
import { alertIcon } from '../../shared/ui/icons.js';
import { panelView } from '../../shared/ui/panel.view.js';
import type { PresenterContext } from '../proposal-accept.types.js';

type Panel = Parameters<typeof panelView>[0];

/** Says that the proposal could not be loaded; with `retry` also "Try again". */
export function problemView(
  { common, level }: Pick<PresenterContext, 'common' | 'level'>,
  { title, text, retry }: Pick<Panel, 'title' | 'text'> & { retry?: (() => void) | false },
) {
  const panel = panelView({
    icon: alertIcon(24),
    tone: 'problem',
    title,
    level: level(),
    text,
    actions: retry
      ? html`<button type="button" data-act="retry" class="primary" part="button primary" @click=${retry}>
          ${common.tt('tryAgain')}
        </button>`
      : nothing,
  });
  return html`<div role="alert">${panel}</div>`;
}
