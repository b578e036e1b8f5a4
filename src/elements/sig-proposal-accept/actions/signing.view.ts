import { html, nothing } from 'lit';
import { notice } from './actions.view.js';
import { heading, type RenderContext } from '../render-context.js';
import type { Proposal } from '../state/proposal-state.js';

/** Signing: in the frame here, or a word about where it goes on. */
export function signingView(scene: RenderContext, offer: Proposal) {
  const { c, acts, say } = scene;
  const { busy } = c.view;
  const url = c.view.signingUrl;
  const quiet = (event: Event) => {
    // The frame's own progress is no event of this element; its errors are passed on.
    event.stopPropagation();
  };
  const ended = (event: Event) => {
    quiet(event);
    void c.status().catch(() => undefined);
  };
  return html`<div class="signing" part="signing">
    ${heading(scene, 0, 'signing', say.tt('signingTitle'))}
    <p class="muted">${say.tt(url ? 'signingHint' : 'signingElsewhere')}</p>
    ${
      url
        ? html`<sig-signing-frame
            exportparts="frame"
            .headingLevel=${scene.level(1)}
            ?allow-same-origin=${c.host.allowSameOrigin}
            .getEmbedUrl=${acts.embedUrl}
            .getStatus=${c.status}
            .frameTitle=${offer.title ?? say.t('signingTitle')}
            @sig-start=${quiet}
            @sig-ready=${quiet}
            @sig-hint=${quiet}
            @sig-signed=${ended}
            @sig-completed=${ended}
            @sig-declined=${ended}
            @sig-voided=${ended}
            @sig-expired=${ended}
          ></sig-signing-frame>`
        : nothing
    }
    ${notice(scene)}
    <div class="actions controls">
      ${
        url
          ? nothing
          : html`<button
              type="button"
              class="primary"
              aria-disabled=${busy ? 'true' : nothing}
              @click=${() => acts.finished()}
            >
              ${say.tt('checkAgain')}
            </button>`
      }
      <button
        type="button"
        class="plain"
        @click=${() => {
          c.do({ type: 'step', step: 'reading' });
          c.host.focusOn('top');
        }}
      >
        ${say.tt('backToLetter')}
      </button>
    </div>
  </div>`;
}
