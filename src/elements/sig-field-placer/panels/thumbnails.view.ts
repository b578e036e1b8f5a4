import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { PagesController } from '../../shared/pdf/pages.controller.js';
import { thumbnailSize, type Thumbnails } from '../../shared/pdf/thumbnails.js';
import { place } from '../../shared/ui/directives/place.directive.js';
import type { FieldNaming, InspectorStrings } from '../field-placer.types.js';
import { countFields, type PageCounts } from './page-counts.model.js';

export interface ThumbnailsProps {
  readonly words: InspectorStrings;
  readonly naming: FieldNaming;
  readonly fields: Parameters<typeof countFields>[0];
  readonly pages: Pick<PagesController, 'current' | 'sizes'>;
  readonly thumbnails: Pick<Thumbnails, 'from' | 'to' | 'row'>;
  readonly actions: {
    choose(page: number): void;
    scroll(): void;
    key(event: KeyboardEvent): void;
  };
}

/** More roles of a page are added up. */
const maxChips = 3;

/** "Page 2 of 5, 3 fields: 2 Client, 1 Partner" */
function describe({ words, naming }: ThumbnailsProps, page: number, n: number, counts: PageCounts): string {
  const name = naming.words.t('pageLabel', { page, n });
  if (counts.total === 0) return words.t('pageWithout', { page: name });
  const list = counts.roles.map(({ role, n: count }) =>
    words.t('pageRole', { n: count, role: role?.name ?? naming.words.t('nobody') }),
  );
  const roles = new Intl.ListFormat(naming.words.locale, { type: 'unit' }).format(list);
  return words.t('pageCounts', { page: name, n: counts.total, roles });
}

const chipsView = ({ roles }: PageCounts) => {
  const shown = roles.slice(0, roles.length > maxChips ? maxChips - 1 : maxChips);
  const rest = roles.slice(shown.length).reduce((sum, { n }) => sum + n, 0);
  return html`<span class="chips num" aria-hidden="true">
    ${shown.map(
      ({ role, n }) =>
        html`<span class="chip ${role ? `tone-${role.tone}` : 'tone-none'}"
          ><b>${role?.initials ?? '–'}</b>${n}</span
        >`,
    )}
    ${rest > 0 ? html`<span class="chip more">+${rest}</span>` : nothing}
  </span>`;
};

/** The pages in small, with the number of fields of each role; only the visible ones are in the DOM. */
export const thumbnailsView = (props: ThumbnailsProps) => {
  const { words, naming, fields, pages, thumbnails, actions } = props;
  const n = pages.sizes.length;
  const { current } = pages;
  const counts = countFields(fields, naming.roles);
  const shown = Array.from(
    { length: Math.max(0, thumbnails.to - thumbnails.from) },
    (_, i) => thumbnails.from + i,
  ).filter((index) => index < n);
  // `aria-activedescendant` needs the current one in the DOM, wherever the list is scrolled.
  if (n > 0 && !shown.includes(current - 1)) shown.push(current - 1);
  return html`<div
    class="thumbs"
    part="thumbnails"
    role="listbox"
    tabindex="0"
    aria-label=${words.t('thumbnails')}
    aria-activedescendant=${`thumb-${current}`}
    @scroll=${() => actions.scroll()}
    @keydown=${(event: KeyboardEvent) => actions.key(event)}
  >
    <div class="thumb-space" role="presentation" ${place({ height: n * thumbnails.row })}>
      ${repeat(
        shown,
        (index) => index,
        (index) => {
          const page = index + 1;
          const count = counts.get(page) ?? { total: 0, roles: [] };
          return html`<div
            class="thumb"
            part=${page === current ? 'thumbnail selected' : 'thumbnail'}
            role="option"
            id="thumb-${page}"
            aria-label=${describe(props, page, n, count)}
            aria-selected=${page === current ? 'true' : 'false'}
            aria-posinset=${page}
            aria-setsize=${n}
            ${place({ y: index * thumbnails.row })}
            @click=${() => actions.choose(page)}
          >
            <span class="small-page" data-thumb=${index} ${place(thumbnailSize(pages.sizes[index]!))}></span>
            <span class="thumb-number num" aria-hidden="true">${page}</span>
            ${chipsView(count)}
          </div>`;
        },
      )}
    </div>
  </div>`;
};
