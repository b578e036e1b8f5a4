import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { alertIcon } from '../../shared/ui/icons.js';
import { place, scaled } from '../../shared/ui/place.directive.js';
import type { ViewerActions } from '../document-viewer.types.js';
import { thumbnailSize } from './thumbnails.js';

/** The pages near the view, in a tall empty space as high as the whole document. */
export const pagesView = (ui: ViewerActions, keys: (event: KeyboardEvent) => void) => {
  const { pages, strings: words, gestures } = ui;
  const { layout, mounted } = pages;
  const n = pages.sizes.length;
  const pageView = (index: number) => {
    const rect = layout.pages[index];
    if (!rect) return nothing;
    const page = index + 1;
    return html`<div
      class="page"
      part="page"
      role="group"
      aria-label=${words.t('pageLabel', { page, n })}
      ${place(rect)}
    >
      <div class="paper skeleton"></div>
      <div class="sheet" data-page=${index} aria-hidden="true"></div>
      ${
        pages.failed.has(index)
          ? html`<p class="page-failed">${alertIcon(18)} <span>${words.tt('pageFailed', { page })}</span></p>`
          : nothing
      }
      <div class="text" data-text=${index}></div>
      ${ui.isTextless(index) ? html`<p class="sr">${words.tt('noText')}</p>` : nothing}
    </div>`;
  };
  return html`<div
    class="scroller"
    part="pages"
    role="region"
    aria-label=${words.t('pages')}
    tabindex="0"
    dir="ltr"
    @scroll=${pages.handleScroll}
    @keydown=${keys}
    @wheel=${gestures.handleWheel}
    @touchstart=${{ handleEvent: gestures.handleTouchStart, passive: true }}
    @touchmove=${{ handleEvent: gestures.handleTouchMove, passive: false }}
    @touchend=${gestures.handleTouchEnd}
    @touchcancel=${gestures.handleTouchEnd}
  >
    <div class="space" ${place({ width: layout.width, height: layout.height })} ${scaled(layout.scale)}>
      ${repeat(mounted, (index) => index, pageView)}
    </div>
  </div>`;
};

/** A list of small pages beside the large ones, only those near its view in the DOM. */
export const thumbnailsView = (ui: ViewerActions) => {
  const { pages, strings: words, thumbnails: thumbs } = ui;
  const n = pages.sizes.length;
  const { current } = pages;
  const shown = Array.from({ length: Math.max(0, thumbs.to - thumbs.from) }, (_, i) => thumbs.from + i);
  // The active one has to be there for those who hear the list, wherever it is scrolled.
  if (n > 0 && !shown.includes(current - 1)) shown.push(current - 1);
  return html`<div
    class="thumbs"
    part="thumbnails"
    role="listbox"
    tabindex="0"
    aria-label=${words.t('thumbs')}
    aria-activedescendant=${`thumb-${current}`}
    @scroll=${() => ui.handleThumbnailScroll()}
    @keydown=${(event: KeyboardEvent) => ui.handleThumbnailKey(event)}
  >
    <div class="thumb-space" role="presentation" ${place({ height: n * thumbs.row })}>
      ${repeat(
        shown,
        (index) => index,
        (index) => {
          const page = index + 1;
          return html`<div
            class="thumb"
            part=${page === current ? 'thumbnail selected' : 'thumbnail'}
            role="option"
            id="thumb-${page}"
            aria-label=${words.t('pageLabel', { page, n })}
            aria-selected=${page === current ? 'true' : 'false'}
            aria-posinset=${page}
            aria-setsize=${n}
            ${place({ y: index * thumbs.row })}
            @click=${() => ui.selectThumbnail(page)}
          >
            <span class="small-page" data-thumb=${index} ${place(thumbnailSize(pages.sizes[index]!))}></span>
            <span class="thumb-number num" aria-hidden="true">${page}</span>
          </div>`;
        },
      )}
    </div>
  </div>`;
};
