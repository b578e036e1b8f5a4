import { html, nothing } from 'lit';
import { closeIcon } from '../chrome/icons.js';
import type { ViewerActions, ViewerState } from '../document-viewer.types.js';
import { iconButton } from '../../shared/ui/icon-button.view.js';

/** Attachments or layers, beside the pages; on a narrow screen over them. */
export const sidePanelView = (state: ViewerState, actions: ViewerActions, level: number) => {
  const { panels, common } = state;
  const { open, content, strings } = panels;
  if (open === undefined || open === 'thumbs' || open === 'outline') return nothing;
  const title = strings.t(open);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    actions.closePanel();
  };
  const body = () => {
    if (content === 'loading') return html`<p class="muted" role="status">${common.tt('loading')}</p>`;
    if (content !== 'failed') return content(actions);
    return html`<p role="alert">${common.tt('notLoaded')}</p>
      <button type="button" data-act="retry" part="button" @click=${() => actions.retryPanel()}>
        ${common.tt('tryAgain')}
      </button>`;
  };
  return html`<section class="side" part="side" aria-label=${title} @keydown=${handleKey}>
    <div class="side-head">
      <div class="h3" part="title" role="heading" aria-level=${Math.min(6, level + 1)}>
        ${strings.tt(open)}
      </div>
      ${iconButton('close', strings.t('closePanel'), closeIcon(), () => actions.closePanel())}
    </div>
    <div class="side-content">${body()}</div>
  </section>`;
};
