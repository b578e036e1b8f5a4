import { html, nothing } from 'lit';
import type { ViewerActions, ViewerState } from '../document-viewer.types.js';
import type { OutlineEntry } from './target.model.js';

const entryView = (state: ViewerState, actions: ViewerActions, { title, depth, target }: OutlineEntry) => {
  const level = `depth-${depth}`;
  if (target?.kind === 'url') {
    const { href, host } = target;
    return html`<a class="entry ${level}" href=${href} target="_blank" rel="noopener noreferrer nofollow">
      <bdi>${title}</bdi> <span class="muted">${state.strings.tt('outlineOut', { host })}</span>
    </a>`;
  }
  if (!target) return html`<span class="entry ${level}"><bdi>${title}</bdi></span>`;
  return html`<button
    data-act="page"
    type="button"
    class="entry ${level}"
    @click=${() => actions.followOutline(target.destination)}
  >
    <bdi>${title}</bdi>
  </button>`;
};

/** The document's table of contents, indented by depth. */
export const outlineView = (state: ViewerState, actions: ViewerActions) => {
  if (state.panels.open !== 'outline') return nothing;
  return html`<nav class="outline" part="outline" aria-label=${state.strings.t('outline')}>
    <ul role="list">
      ${state.outline.map((entry) => html`<li>${entryView(state, actions, entry)}</li>`)}
    </ul>
  </nav>`;
};
