import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { pageProblemView } from '../../shared/pdf/painting/page-problem.view.js';
import { place, scaled } from '../../shared/ui/directives/place.directive.js';
import { labelOf } from '../../shared/pdf/page-labels.js';
import { pageName, type ViewerActions, type ViewerState } from '../document-viewer.types.js';
import { thumbnailSize } from '../../shared/pdf/thumbnails.js';

/** The pages near the view, in a space as high as the document. */
export const pagesView = (state: ViewerState, actions: ViewerActions) => {
  const { pages, strings, gestures } = state;
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
      aria-label=${pageName(strings, state.labels, page, n)}
      ${place(rect)}
    >
      <div class="paper skeleton"></div>
      <div class="sheet" data-page=${index} aria-hidden="true"></div>
      <div class="text" data-text=${index}></div>
      <div class="links" data-links=${index}></div>
      ${state.isTextless(index) ? html`<p class="sr">${strings.tt('noText')}</p>` : nothing}
      ${pageProblemView(pages.painter.problem(index), {
        page,
        say: (key, values) => strings.tt(key, values),
        tryAgain: state.common.tt('tryAgain'),
        retry: () => pages.painter.retry(index),
      })}
    </div>`;
  };
  return html`<div
    class="scroller"
    part="pages"
    role="region"
    aria-label=${strings.t('pages')}
    tabindex="0"
    dir="ltr"
    @scroll=${pages.handleScroll}
    @keydown=${actions.handlePageKey}
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

/** The thumbnail list; only the visible ones are in the DOM. */
export const thumbnailsView = (state: ViewerState, actions: ViewerActions) => {
  const { pages, strings, thumbnails } = state;
  const n = pages.sizes.length;
  const { current } = pages;
  const shown = Array.from(
    { length: Math.max(0, thumbnails.to - thumbnails.from) },
    (_, i) => thumbnails.from + i,
  );
  // `aria-activedescendant` needs the current one in the DOM, wherever the list is scrolled.
  if (n > 0 && !shown.includes(current - 1)) shown.push(current - 1);
  return html`<div
    class="thumbs"
    part="thumbnails"
    role="listbox"
    tabindex="0"
    aria-label=${strings.t('thumbs')}
    aria-activedescendant=${`thumb-${current}`}
    @scroll=${() => actions.handleThumbnailScroll()}
    @keydown=${(event: KeyboardEvent) => actions.handleThumbnailKey(event)}
  >
    <div class="thumb-space" role="presentation" ${place({ height: n * thumbnails.row })}>
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
            aria-label=${pageName(strings, state.labels, page, n)}
            aria-selected=${page === current ? 'true' : 'false'}
            aria-posinset=${page}
            aria-setsize=${n}
            ${place({ y: index * thumbnails.row })}
            @click=${() => actions.selectThumbnail(page)}
          >
            <span class="small-page" data-thumb=${index} ${place(thumbnailSize(pages.sizes[index]!))}></span>
            <span class="thumb-number num" aria-hidden="true"
              ><bdi>${labelOf(state.labels, page) ?? page}</bdi></span
            >
          </div>`;
        },
      )}
    </div>
  </div>`;
};
