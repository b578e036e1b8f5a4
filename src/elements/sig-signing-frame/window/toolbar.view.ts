import { html, nothing } from 'lit';
import type { Frame } from '../../../domain/index.js';
import type { FrameKey, FrameStrings } from '../signing-frame.types.js';
import { toolbarNote } from './toolbar.model.js';

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

/** The line above the framed page. */
export function toolbarView({
  frame,
  isAutoStarting,
  isTabBlocked,
  strings: { tt },
  openInTab,
  fullScreenButton,
}: ToolbarProps) {
  const note = toolbarNote(frame, isAutoStarting, isTabBlocked);
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
