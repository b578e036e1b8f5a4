import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { downloadIcon } from '../chrome/icons.js';
import { formatSize, type Attachment } from './attachments.model.js';
import type { PanelActions, PanelsState } from './panels.types.js';

const attachmentView = (
  { strings }: PanelsState,
  actions: PanelActions,
  { name, description, size, key }: Attachment,
) => {
  const said = formatSize(strings.locale, size);
  return html`<li class="file">
    <div class="file-words">
      <bdi class="file-name">${name}</bdi>
      <bdi class="muted num">${said}</bdi>
      ${description && description !== key ? html`<bdi class="muted">${description}</bdi>` : nothing}
    </div>
    <button
      data-act="download"
      type="button"
      class="icon"
      part="button"
      title=${strings.t('saveAttachment', { name })}
      @click=${() => actions.saveAttachment({ name, description, size, key })}
    >
      ${downloadIcon()}
    </button>
  </li>`;
};

/** The embedded files, for download only: opened here, one could run in the host's page. */
export const attachmentsView = (state: PanelsState, actions: PanelActions) => {
  if (state.attachments.length === 0) return html`<p>${state.strings.tt('noAttachments')}</p>`;
  return html`<p class="muted">${state.strings.tt('attachmentsNote')}</p>
    <ul role="list">
      ${repeat(
        state.attachments,
        ({ key }) => key,
        (one) => attachmentView(state, actions, one),
      )}
    </ul>`;
};
