import { html } from 'lit';
import { infoIcon } from '../../shared/ui/icons.js';

/** Above the pages, until another document is loaded: what was repaired may lack something. */
export const repairNoticeView = (sentence: string) =>
  html`<div class="notice repaired" part="notice" role="status">
    ${infoIcon()}
    <div dir="auto">${sentence}</div>
  </div>`;
