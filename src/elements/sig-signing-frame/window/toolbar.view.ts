import { html, nothing, type TemplateResult } from 'lit';
import type { Frame } from '../../../domain/index.js';

type Word = 'openTab' | 'shortTab' | 'finished' | 'tabRefused' | 'opening' | 'offlineTitle';

export interface ToolbarProps {
  frame: Frame;
  /** It opens as soon as it is seen. */
  opens: boolean;
  /** The browser refused to open the last tab. */
  refusedTab: boolean;
  tt(word: Word): string | TemplateResult;
  tab(): void;
  finished(): void;
  /** The way into full screen and back, where there is one: then there is little room for words. */
  more: unknown;
}

/** What is told to who listens while the line above the framed page says it all; `said` before. */
export function toolbarAnnouncement(
  { name, readFailure: unread }: Frame,
  said: string | undefined,
): string | undefined {
  if (name === 'minting') return 'opening';
  if (name !== 'signing') return undefined;
  if (unread === 'offline') return 'offlineTitle';
  return said === 'offlineTitle' || said === 'onlineAgain' ? 'onlineAgain' : 'signingNow';
}

/** The line above the framed page. */
export function toolbarView({
  frame: { name, readFailure: unread },
  opens,
  refusedTab,
  tt,
  tab,
  finished,
  more,
}: ToolbarProps) {
  const note = refusedTab
    ? 'tabRefused'
    : unread === 'offline'
      ? 'offlineTitle'
      : (opens || name === 'minting') && 'opening';
  const button = (word: Word, click: () => void) =>
    html`<button type="button" class="plain" part="button" @click=${click}>${tt(word)}</button>`;
  return html`<div class="bar ${more ? 'brief' : ''}" part="bar">
    ${note ? html`<span class="note muted small">${tt(note)}</span>` : nothing}
    ${opens ? nothing : button(more ? 'shortTab' : 'openTab', tab)}
    ${name === 'signing' ? button('finished', finished) : nothing} ${more || nothing}
  </div>`;
}
