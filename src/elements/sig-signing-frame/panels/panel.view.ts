import { css, html, nothing, type TemplateResult } from 'lit';
import type { common as commonWords } from '../../../locales/en/common.js';
import type { Strings } from '../../shared/i18n/strings.js';
import { panelView } from '../../shared/ui/panel.view.js';
import { alertIcon, clockIcon, infoIcon, penIcon, stopIcon } from '../../shared/ui/icons.js';
import { checkIcon, externalIcon } from '../../shared/ui/outcome-icons.js';
import type { FrameStrings } from '../signing-frame.types.js';
import type { PanelDetails } from './panel.controller.js';
import type { Button, Icon, Panel, PanelAction } from './panel.model.js';

const icons: Record<Icon, (size?: number) => TemplateResult> = {
  check: checkIcon,
  alert: alertIcon,
  info: infoIcon,
  clock: clockIcon,
  stop: stopIcon,
  pen: penIcon,
  external: externalIcon,
};

export interface PanelProps extends PanelDetails {
  panel: Panel;
  strings: FrameStrings;
  common: Strings<typeof commonWords>;
  level: number;
  run(action: PanelAction): void;
}

/** The panel of a state, with its buttons. */
export function statePanelView(props: PanelProps) {
  const { panel, sentence, note, strings, common, level, download, waitSeconds, run } = props;
  const { tt } = strings;
  const { icon, title, text, primary, secondary, isProblem } = panel;
  const isDownloading = download === 'busy' || download === 'preparing';
  const buttonView = (button: Button | undefined, isPrimary: boolean) => {
    if (!button) return nothing;
    const { action, label } = button;
    const isLoading = action === 'download' && isDownloading;
    return html`<button
      data-act=${action}
      type="button"
      class=${isPrimary ? 'primary' : ''}
      part=${isPrimary ? 'button primary' : 'button'}
      aria-disabled=${isLoading || (isPrimary && waitSeconds) ? 'true' : nothing}
      @click=${() => (isLoading ? undefined : run(action))}
    >
      ${label === 'tryAgain' ? common.tt(label) : tt(label)}
    </button>`;
  };
  const wait = waitSeconds ? html`<span class="num">${tt('againIn', { n: waitSeconds })}</span>` : nothing;
  return panelView({
    icon: icons[icon](24),
    tone: isProblem && icon === 'alert' ? 'problem' : undefined,
    title: tt(title),
    level,
    sentence,
    text: text && tt(text),
    note: note || waitSeconds ? html`${note ? tt(note) : nothing} ${wait}` : undefined,
    actions:
      primary || secondary ? html`${buttonView(primary, true)}${buttonView(secondary, false)}` : undefined,
  });
}

export const finishedStyles = css`
  .elsewhere {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(var(--_space) * 2);
  }
`;

/** Below the document, for a person who signed elsewhere: it is not the way to finish signing here. */
export const finishedView = ({ tt }: FrameStrings, finished: () => void) =>
  html`<div class="elsewhere small muted">
    <span>${tt('finishedHint')}</span>
    <button type="button" data-act="finished" class="plain small" part="button" @click=${finished}>
      ${tt('finished')}
    </button>
  </div>`;
