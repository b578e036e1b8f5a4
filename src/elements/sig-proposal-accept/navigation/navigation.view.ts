import { html, nothing } from 'lit';
import { headingId, type Section } from './sections.view.js';
import type { RenderContext } from '../render-context.js';

/** The sections by name, and which of them is being read. */
export function navigationView({ c, place, say }: RenderContext, sections: readonly Section[]) {
  if (sections.length < 2) return nothing;
  return html`<nav class="nav controls" part="nav" aria-label=${say.t('sections')}>
    <ul>
      ${sections.map((section) => {
        const id = headingId(section);
        return html`<li>
          <button
            type="button"
            aria-current=${place.current === id ? 'location' : nothing}
            @click=${() => {
              place.select(id);
              c.host.focusOn(id);
            }}
          >
            ${say.tt(section.key)}
          </button>
        </li>`;
      })}
    </ul>
  </nav>`;
}

/** Keeps the name of the section that is being read in sight, where the names scroll sideways. */
export function scrollToCurrent(root: ParentNode): void {
  const strip = root.querySelector('.nav ul');
  const current = strip?.querySelector('[aria-current]');
  if (!strip || !current || strip.scrollWidth <= strip.clientWidth) return;
  const [outer, inner] = [strip.getBoundingClientRect(), current.getBoundingClientRect()];
  const beyond = inner.left < outer.left ? inner.left - outer.left : Math.max(0, inner.right - outer.right);
  if (beyond !== 0) strip.scrollLeft += beyond + Math.sign(beyond) * 24;
}
