import { html, nothing, type TemplateResult } from 'lit';

/** Where the framed page stands, with a way past it. The frame itself is put in and taken out by its window. */
export function frameContainerView(
  window: boolean,
  skeleton: boolean,
  tt: (word: 'skip' | 'skipped') => string | TemplateResult,
) {
  const skip = (event: Event) =>
    ((event.currentTarget as Element).parentElement?.querySelector('.after') as HTMLElement | null)?.focus();
  const line = html`<div class="skeleton"></div>`;
  return html`${
      window ? html`<button type="button" class="skip" @click=${skip}>${tt('skip')}</button>` : nothing
    }
    <div class="stage ${skeleton ? 'opening' : window ? '' : 'away'}" part="stage">
      ${
        skeleton
          ? html`<div class="skeleton-page" part="skeleton">
              ${[line, line, line, line, line, line, line]}
            </div>`
          : nothing
      }
    </div>
    ${window ? html`<div class="after skip small" tabindex="-1">${tt('skipped')}</div>` : nothing}`;
}
