import { html, nothing } from 'lit';
import { heading } from '../letter/heading.view.js';
import type { RenderContext } from '../proposal-accept.types.js';
import { noticeView } from './notice.view.js';

/** Signing in the frame, or a hint that it takes place on another page. */
export function signingView(context: RenderContext) {
  const { actions, allowSameOrigin, level, proposal, strings } = context;
  const { busy, signingUrl } = context.view;
  // The frame's events are not this element's own; its errors bubble on.
  const stop = (event: Event) => event.stopPropagation();
  const handleEnd = (event: Event) => {
    stop(event);
    void actions.status().catch(() => undefined);
  };
  return html`<div class="signing" part="signing">
    ${heading(context, 0, 'signing', strings.tt('signingTitle'))}
    <p class="muted">${strings.tt(signingUrl ? 'signingHint' : 'signingElsewhere')}</p>
    ${
      signingUrl
        ? html`<sig-signing-frame
            exportparts="frame, title, label, input, hint, error, button, primary, notice, panel"
            .headingLevel=${level(1)}
            ?allow-same-origin=${allowSameOrigin}
            .getEmbedUrl=${actions.embedUrl}
            .getStatus=${actions.status}
            .frameTitle=${proposal.title ?? strings.t('signingTitle')}
            @sig-start=${stop}
            @sig-ready=${stop}
            @sig-hint=${stop}
            @sig-signed=${handleEnd}
            @sig-completed=${handleEnd}
            @sig-declined=${handleEnd}
            @sig-voided=${handleEnd}
            @sig-expired=${handleEnd}
          ></sig-signing-frame>`
        : nothing
    }
    ${noticeView(context)}
    <div class="actions controls">
      ${
        signingUrl
          ? nothing
          : html`<button
              data-act="finished"
              type="button"
              class="primary"
              part="button primary"
              aria-disabled=${busy ? 'true' : nothing}
              @click=${actions.checkFinished}
            >
              ${strings.tt('checkAgain')}
            </button>`
      }
      <button
        type="button"
        data-act="back"
        class="plain"
        part="button"
        @click=${() => actions.leaveSigning()}
      >
        ${strings.tt('backToLetter')}
      </button>
    </div>
  </div>`;
}
