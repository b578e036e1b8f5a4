import { html, nothing } from 'lit';
import type { FrameStrings } from '../signing-frame.types.js';

/** The container of the framed page, with a skip link. The window itself adds and removes the iframe. */
export function frameContainerView(hasWindow: boolean, hasSkeleton: boolean, { tt }: FrameStrings) {
  const skip = (event: Event) =>
    ((event.currentTarget as Element).parentElement?.querySelector('.after') as HTMLElement | null)?.focus();
  const line = html`<div class="skeleton"></div>`;
  return html`${
      hasWindow
        ? html`<button type="button" data-act="skip" class="skip" @click=${skip}>${tt('skip')}</button>`
        : nothing
    }
    <div class="stage ${hasSkeleton ? 'opening' : hasWindow ? '' : 'away'}" part="stage">
      ${
        hasSkeleton
          ? html`<div class="skeleton-page" part="skeleton">
              ${[line, line, line, line, line, line, line]}
            </div>`
          : nothing
      }
    </div>
    ${hasWindow ? html`<div class="after skip small" tabindex="-1">${tt('skipped')}</div>` : nothing}`;
}

/** Sets the height that the framed page reports; without one, the default applies. */
export function resizeContainer(container: HTMLElement | null, heightPx: number | undefined): void {
  if (heightPx === undefined) container?.style.removeProperty('--_height');
  else container?.style.setProperty('--_height', `${heightPx}px`);
}
