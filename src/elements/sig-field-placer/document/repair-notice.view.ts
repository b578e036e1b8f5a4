import { html } from 'lit';
import { infoIcon } from '../../shared/ui/icons.js';

/** Longer sentences are not shown: the service owns the words, the element its space. */
const maxNoticeLength = 300;

/** The service's sentence about a file that it repaired at upload (G105), if there is one. */
export function repairNotice(value: unknown): string | undefined {
  const sentence = typeof value === 'string' ? value.trim() : '';
  return sentence && sentence.length <= maxNoticeLength ? sentence : undefined;
}

/** Above the pages, until another document is loaded: what was repaired may lack something. */
export const repairNoticeView = (sentence: string) =>
  html`<div class="notice repaired" role="status">
    ${infoIcon()}
    <div dir="auto">${sentence}</div>
  </div>`;
