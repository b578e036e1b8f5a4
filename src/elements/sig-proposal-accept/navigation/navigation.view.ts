import { html, nothing } from 'lit';
import type { ReadingContext } from '../proposal-accept.types.js';
import { headingId, type Section } from './sections.view.js';

/** How far the current name is scrolled into the strip, so that its neighbour shows. */
const scrollMarginPx = 24;

/** The names of the sections; marks the one that is being read. */
export function navigationView(
  { actions, currentSection, strings }: ReadingContext,
  sections: readonly Section[],
) {
  if (sections.length < 2) return nothing;
  return html`<nav class="nav controls" part="nav" aria-label=${strings.t('sections')}>
    <ul role="list">
      ${sections.map((section) => {
        const id = headingId(section);
        return html`<li>
          <button
            data-act=${section.key}
            type="button"
            part="button"
            aria-current=${currentSection === id ? 'location' : nothing}
            @click=${() => actions.selectSection(id)}
          >
            ${strings.tt(section.key)}
          </button>
        </li>`;
      })}
    </ul>
  </nav>`;
}

/** Scrolls the current name into view, where the names scroll sideways. */
export function scrollToCurrent(root: ParentNode): void {
  const strip = root.querySelector('.nav ul');
  const current = strip?.querySelector('[aria-current]');
  if (!strip || !current || strip.scrollWidth <= strip.clientWidth) return;
  const [outer, inner] = [strip.getBoundingClientRect(), current.getBoundingClientRect()];
  const overflowPx =
    inner.left < outer.left ? inner.left - outer.left : Math.max(0, inner.right - outer.right);
  if (overflowPx !== 0) strip.scrollLeft += overflowPx + Math.sign(overflowPx) * scrollMarginPx;
}
