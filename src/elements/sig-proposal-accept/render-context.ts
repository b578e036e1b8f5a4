import { html, nothing } from 'lit';
import type { common } from '../../locales/en/common.js';
import { fileIcon } from '../shared/ui/icons.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { DecisionController } from './actions/decision.controller.js';
import type { ProposalController } from './proposal-accept.controller.js';
import type { FilesController } from './actions/files.controller.js';
import type { ProposalPresenter } from './presenter.lazy.js';
import type { ScrollSpy } from './navigation/scroll-spy.js';
import type { ProposalStrings } from './fees/proposal-text.js';

/** What the view functions are given. */
export interface RenderContext {
  c: ProposalController;
  acts: DecisionController;
  files: FilesController;
  paper: Pick<ProposalPresenter, 'pause'>;
  place: ScrollSpy;
  say: ProposalStrings;
  common: Strings<typeof common>;
  level(offset?: number): number;
}

export const heading = (scene: RenderContext, offset: number, id: string, text: unknown) =>
  html`<div
    id=${id}
    class=${offset === 0 ? 'h1' : 'h2'}
    role="heading"
    aria-level=${scene.level(offset)}
    tabindex="-1"
  >
    ${text}
  </div>`;

/** That the PDF is on its way, or that there is none. */
function pdfState({ files, say }: RenderContext) {
  if (files.pending.has('pdf')) return html`<span class="muted small">${say.tt('pdfComing')}</span>`;
  return files.failed.has('pdf') ? html`<span class="problem">${say.tt('pdfUnavailable')}</span>` : nothing;
}

const whileComing = ({ files }: RenderContext) => (files.pending.has('pdf') ? 'true' : nothing);

/** Saves the PDF. */
export function pdfButton(scene: RenderContext) {
  const { files, say } = scene;
  return html`<div class="pdf controls">
    <button type="button" class="plain" aria-disabled=${whileComing(scene)} @click=${() => files.pdf()}>
      ${fileIcon(18)} ${say.tt('downloadPdf')}
    </button>
    ${pdfState(scene)}
  </div>`;
}

/** Opens the PDF in a tab of its own, for a letter that cannot be shown in full here. */
export function openPdf(scene: RenderContext) {
  const { files, say } = scene;
  return html`<button type="button" aria-disabled=${whileComing(scene)} @click=${() => files.pdf('inline')}>
      ${fileIcon(18)} ${say.tt('openPdf')}
    </button>
    ${pdfState(scene)}`;
}
