import { html, nothing, type TemplateResult } from 'lit';
import type { common as commonWords } from '../../../locales/en/common.js';
import type { Strings } from '../../shared/i18n/strings.js';
import { alertIcon, clockIcon, infoIcon, penIcon, stopIcon } from '../../shared/ui/icons.js';
import { checkIcon, externalIcon } from '../../shared/ui/outcome-icons.js';
import type { FrameStrings } from '../signing-frame.types.js';
import {
  downloadNotices,
  type Button,
  type DownloadState,
  type Icon,
  type Panel,
  type PanelAction,
} from './panel.model.js';

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
  strings: FrameStrings;
  common: Strings<typeof commonWords>;
  level: number;
  download: DownloadState;
  /** Seconds until the primary button is enabled. */
  waitSeconds: number;
  run(action: PanelAction): void;
}

export function panelView({ panel, strings: { tt }, common, level, download, waitSeconds, run }: PanelProps) {
  const { icon, title, text, primary, secondary, isProblem } = panel;
  const isDownloading = download === 'busy' || download === 'preparing';
  const buttonView = (button: Button | undefined, isPrimary: boolean) => {
    if (!button) return nothing;
    const { action, label } = button;
    const isLoading = action === 'download' && isDownloading;
    return html`<button
      type="button"
      class=${isPrimary ? 'primary' : ''}
      part=${isPrimary ? 'button primary' : 'button'}
      aria-disabled=${isLoading || (isPrimary && waitSeconds) ? 'true' : nothing}
      @click=${() => (isLoading ? undefined : run(action))}
    >
      ${label === 'tryAgain' ? common.tt(label) : tt(label)}
    </button>`;
  };
  const note = downloadNotices[download] ?? panel.note;
  return html`<div class="panel ${isProblem && icon === 'alert' ? 'problem-panel' : ''}" part="panel">
    <div class="head">
      ${icons[icon](24)}
      <div class="h1" role="heading" aria-level=${level} tabindex="-1" part="title">${tt(title)}</div>
      ${text ? html`<p class="muted" part="text">${tt(text)}</p>` : nothing}
      ${note ? html`<p class="small">${tt(note)}</p>` : nothing}
      ${waitSeconds ? html`<p class="small num">${tt('againIn', { n: waitSeconds })}</p>` : nothing}
    </div>
    ${primary || secondary ? html`<div class="actions">${buttonView(primary, true)}${buttonView(secondary, false)}</div>` : nothing}
  </div>`;
}
