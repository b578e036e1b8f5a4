import { html, nothing } from 'lit';
import {
  entryFor,
  offsetLabel,
  readCountries,
  searchZones,
  zoneEntries,
  type ZoneEntry,
} from '../../../domain/index.js';
import type { PickerController } from '../booking-picker.controller.js';
import type { ViewOf } from '../days/days.view.js';
import { zoneStyles } from './zone-combobox.styles.js';

/** How many are shown at once: each needs a formatter of its own for its offset. */
const most = 24;

/** How many countries are asked for their zones before the page has its turn again. */
const atOnce = 8;

/** The choice of zone: a combobox with a list below it. Owns the search; the zone itself is the controller's. */
export class ZoneChooser {
  #query = '';
  #active = 0;
  #countries: ReadonlyMap<string, string> = new Map();
  #entries: { locale: string; list: ZoneEntry[] } = { locale: '', list: [] };

  constructor(private readonly c: PickerController) {
    const root = c.host.renderRoot as ShadowRoot;
    const sheet = zoneStyles.styleSheet;
    if (sheet) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    this.#readOn(readCountries());
  }

  /** The list stands before it knows its countries. */
  #readOn(steps: ReturnType<typeof readCountries>): void {
    for (let count = 0; count < atOnce; count += 1) {
      const { done, value } = steps.next();
      if (!done) continue;
      this.#countries = value;
      this.#entries = { locale: '', list: [] };
      return this.c.update();
    }
    this.c.ports.clock().after(0, () => this.#readOn(steps));
  }

  open(): void {
    this.#query = '';
    this.#active = 0;
  }

  #all(locale: string): ZoneEntry[] {
    if (this.#entries.locale !== locale)
      this.#entries = { locale, list: zoneEntries(locale, this.#countries) };
    return this.#entries.list;
  }

  /** Without a query: the booker's, the device's and the host's zone first. */
  #found(locale: string): ZoneEntry[] {
    const all = this.#all(locale);
    if (this.#query.trim()) return searchZones(this.#query, all);
    const near = [this.c.zone, Intl.DateTimeFormat().resolvedOptions().timeZone, this.c.hostZone, 'UTC'];
    const first = near.flatMap((zone) => (zone ? (entryFor(zone, all) ?? []) : []));
    return [...new Set([...first, ...all])];
  }

  #choose({ zone, city }: Pick<ZoneEntry, 'zone' | 'city'>): void {
    const { c } = this;
    c.ownZone = zone;
    c.zonesOpen = false;
    c.zoneChanged();
    c.focus('zone');
    c.announce('zoneChanged', { zone: city });
  }

  #key(event: KeyboardEvent, locale: string): void {
    // Of what is typed, also where the list is still to be drawn.
    const found = this.#found(locale);
    const last = Math.min(found.length, most) - 1;
    const target = {
      ArrowDown: Math.min(last, this.#active + 1),
      ArrowUp: Math.max(0, this.#active - 1),
      PageDown: Math.min(last, this.#active + 8),
      PageUp: Math.max(0, this.#active - 8),
    }[event.key];
    const chosen = found[this.#active];
    if (target !== undefined) this.#active = target;
    else if (event.key === 'Escape') this.c.openZones(false);
    else if (event.key === 'Enter' && chosen) this.#choose(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
    this.c.update();
    void this.c.host.updateComplete.then(() =>
      this.c.host.renderRoot
        .querySelector('.zones [aria-selected=true]')
        ?.scrollIntoView({ block: 'nearest' }),
    );
  }

  /** Leaving closes it; its own button does that by itself, and another window is no leaving. */
  #left({ relatedTarget, currentTarget }: FocusEvent): void {
    const to = relatedTarget as HTMLElement | null;
    const box = currentTarget as HTMLElement;
    const inside = to ? box.contains(to) || to.dataset['focus'] === 'zone' : box.matches(':hover');
    if (inside || !document.hasFocus() || !this.c.zonesOpen) return;
    this.c.zonesOpen = false;
    this.c.update();
  }

  view({ strings, locale }: ViewOf) {
    const found = this.#found(locale);
    const shown = found.slice(0, most);
    const { at } = this.c;
    const active = Math.min(this.#active, shown.length - 1);
    return html`<div class="zones" @focusout=${(event: FocusEvent) => this.#left(event)}>
      <input
        id="zone-search"
        data-focus="zone-search"
        type="text"
        role="combobox"
        aria-label=${strings.t('timeZone')}
        autocomplete="off"
        spellcheck="false"
        placeholder=${strings.t('zoneSearch')}
        aria-expanded="true"
        aria-controls="zone-list"
        aria-autocomplete="list"
        aria-activedescendant=${active >= 0 ? `zone-${active}` : nothing}
        .value=${this.#query}
        @input=${(event: Event) => {
          this.#query = (event.target as HTMLInputElement).value;
          this.#active = 0;
          const n = this.#found(locale).length;
          if (n > 0) this.c.announce('zoneFound', { n });
          else this.c.announce('zoneNone');
          this.c.large = true;
          this.c.update();
        }}
        @keydown=${(event: KeyboardEvent) => this.#key(event, locale)}
      />
      <div id="zone-list" role="listbox" aria-label=${strings.t('timeZone')}>
        ${shown.map(
          ({ zone, city, country }, index) =>
            html`<div
              id="zone-${index}"
              role="option"
              aria-selected=${index === active}
              @mousedown=${(event: Event) => event.preventDefault()}
              @click=${() => this.#choose({ zone, city })}
            >
              <span
                >${city}${country && country !== city ? html` <span class="muted small">${country}</span>` : nothing}</span
              >
              <span class="muted small num">${zone === 'UTC' ? nothing : offsetLabel(at, zone)}</span>
            </div>`,
        )}
      </div>
      ${shown.length === 0 ? html`<p class="small muted">${strings.tt('zoneNone')}</p>` : nothing}
      ${found.length > shown.length ? html`<p class="small muted">${strings.tt('zoneMore')}</p>` : nothing}
    </div>`;
  }
}
