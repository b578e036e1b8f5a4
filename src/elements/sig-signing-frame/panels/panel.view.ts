import { html, nothing, type TemplateResult } from 'lit';
import {
  alertIcon,
  checkIcon,
  clockIcon,
  externalIcon,
  infoIcon,
  penIcon,
  stopIcon,
} from '../../shared/ui/icons.js';
import { downloadNotices, type DownloadState } from './notices.js';
import type { PanelAction, Button, Icon, Panel } from './panel.model.js';

export type Text = string | TemplateResult;

const icons: Record<Icon, (size?: number) => TemplateResult> = {
  check: checkIcon,
  alert: alertIcon,
  info: infoIcon,
  clock: clockIcon,
  stop: stopIcon,
  pen: penIcon,
  external: externalIcon,
};

export interface PanelProps {
  panel: Panel;
  /** A word of the frame's or the common section. */
  say(word: string, values?: { n: number }): Text;
  level: number;
  act(act: PanelAction): void;
  download: DownloadState;
  /** Seconds until its first button may be pressed. */
  wait: number;
}

/** One state in words, with its icon and what to do. */
export function panelView({ panel, say, level, act, download, wait }: PanelProps) {
  const { icon, title, text, first, second, problem } = panel;
  const busy = download === 'busy' || download === 'preparing';
  const button = (one: Button | undefined, primary: boolean) => {
    const loading = one?.act === 'download' && busy;
    return one
      ? html`<button
          type="button"
          class=${primary ? 'primary' : ''}
          part=${primary ? 'button primary' : 'button'}
          aria-disabled=${loading || (primary && wait) ? 'true' : nothing}
          @click=${() => (loading ? undefined : act(one.act))}
        >
          ${say(one.word)}
        </button>`
      : nothing;
  };
  const note = downloadNotices[download] ?? panel.note;
  return html`<div class="panel ${problem && icon === 'alert' ? 'problem-panel' : ''}" part="panel">
    <div class="head">
      ${icons[icon](24)}
      <div class="h1" role="heading" aria-level=${level} tabindex="-1" part="title">${say(title)}</div>
      ${text ? html`<p class="muted" part="text">${say(text)}</p>` : nothing}
      ${note ? html`<p class="small">${say(note)}</p>` : nothing}
      ${wait ? html`<p class="small num">${say('againIn', { n: wait })}</p>` : nothing}
    </div>
    ${first || second ? html`<div class="actions">${button(first, true)}${button(second, false)}</div>` : nothing}
  </div>`;
}
