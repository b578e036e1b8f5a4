import { html, nothing } from 'lit';
import { fileIcon } from '../../shared/ui/icons.js';
import type { Disposition, ReadingContext } from '../proposal-accept.types.js';

function pdfAction(context: ReadingContext, disposition: Disposition) {
  const { actions, pendingFiles, failedFiles, strings } = context;
  const isPending = pendingFiles.has('pdf');
  const isInline = disposition === 'inline';
  return html`<button
      data-act=${isInline ? 'open-pdf' : 'pdf'}
      type="button"
      part="button"
      class=${isInline ? nothing : 'plain'}
      aria-disabled=${isPending ? 'true' : nothing}
      @click=${() => actions.getPdf(disposition)}
    >
      ${fileIcon(18)} ${strings.tt(isInline ? 'openPdf' : 'downloadPdf')}
    </button>
    ${
      isPending
        ? html`<span class="muted small">${strings.tt('pdfComing')}</span>`
        : failedFiles.has('pdf')
          ? html`<span class="problem" part="error">${strings.tt('pdfUnavailable')}</span>`
          : nothing
    }`;
}

/** Saves the PDF. */
export const pdfButton = (context: ReadingContext) =>
  html`<div class="pdf controls">${pdfAction(context, 'attachment')}</div>`;

/** Opens the PDF in a tab, for a letter that cannot be shown in full. */
export const openPdfButton = (context: ReadingContext) => pdfAction(context, 'inline');
