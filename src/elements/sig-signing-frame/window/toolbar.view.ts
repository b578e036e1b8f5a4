import { html, nothing } from 'lit';
import type { Frame } from '../../../domain/index.js';
import type { FrameKey, FrameStrings } from '../signing-frame.types.js';

export interface ToolbarProps {
  frame: Frame;
  /** It opens as soon as it is visible. */
  isAutoStarting: boolean;
  isTabBlocked: boolean;
  strings: FrameStrings;
  openInTab(): void;
  /** The button for full screen, on a small screen: there is little room for words then. */
  fullScreenButton: unknown;
}

/** What to announce while no panel is shown; `previous` was announced before. */
export function toolbarAnnouncement({ name, readFailure }: Frame, previous?: string): FrameKey | undefined {
  if (name === 'minting') return 'opening';
  if (name !== 'signing') return undefined;
  if (readFailure === 'offline') return 'offlineTitle';
  return previous === 'offlineTitle' || previous === 'onlineAgain' ? 'onlineAgain' : 'signingNow';
}

/** The line above the framed page. */
export function toolbarView({
  frame: { name, readFailure },
  isAutoStarting,
  isTabBlocked,
  strings: { tt },
  openInTab,
  fullScreenButton,
}: ToolbarProps) {
  const note = isTabBlocked
    ? 'tabRefused'
    : readFailure === 'offline'
      ? 'offlineTitle'
      : (isAutoStarting || name === 'minting') && 'opening';
  const button = (label: FrameKey, onClick: () => void) =>
    html`<button type="button" data-act="tab" class="plain" part="button" @click=${onClick}>
      ${tt(label)}
    </button>`;
  return html`<div class="bar ${fullScreenButton ? 'brief' : ''}" part="bar">
    ${note ? html`<span class="note muted small">${tt(note)}</span>` : nothing}
    ${isAutoStarting ? nothing : button(fullScreenButton ? 'shortTab' : 'openTab', openInTab)}
    ${fullScreenButton || nothing}
  </div>`;
}
