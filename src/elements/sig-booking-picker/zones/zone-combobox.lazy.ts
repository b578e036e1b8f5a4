import { html, nothing } from 'lit';
import {
  entryFor,
  offsetLabel,
  readCountries,
  searchZones,
  zoneEntries,
  type ZoneEntry,
} from '../../../domain/index.js';
import type { booking } from '../../../locales/en/booking.js';
import type { Strings } from '../../shared/i18n/strings.js';
import { translateCity } from '../../shared/i18n/city-label.js';
import { addStyles } from '../../shared/ui/add-styles.js';
import { moveActive } from '../../shared/focus/combobox.model.js';
import { fields } from '../../shared/ui/fields.styles.js';
import type { Picker, PickerView } from '../booking-picker.types.js';
import { zoneStyles } from './zone-combobox.styles.js';

/** Each option needs a formatter of its own for its offset. */
const maxOptions = 24;
/** How many countries are read in one task. */
const countriesPerTask = 8;

/** The choice of zone: a combobox with a list below it. Holds the active option and what is found. */
export class ZoneCombobox {
  /** None at first: Enter then changes nothing. */
  #activeIndex = -1;
  #isExpanded = true;
  #countries: ReadonlyMap<string, string> = new Map();
  #entries: { key: string; list: ZoneEntry[] } = { key: '', list: [] };

  constructor(
    private readonly picker: Picker,
    private readonly strings: Strings<typeof booking>,
  ) {
    addStyles(picker.element, fields, zoneStyles);
    this.#readCountries(readCountries());
  }

  open(): void {
    this.#activeIndex = -1;
    this.#isExpanded = true;
  }

  /** Reads in small tasks; the list is shown before it knows its countries. */
  #readCountries(steps: ReturnType<typeof readCountries>): void {
    for (let count = 0; count < countriesPerTask; count += 1) {
      const { done, value } = steps.next();
      if (!done) continue;
      this.#countries = value;
      this.#entries = { key: '', list: [] };
      return this.picker.element.requestUpdate();
    }
    this.picker.context.services.clock().after(0, () => this.#readCountries(steps));
  }

  #all(locale: string): ZoneEntry[] {
    const translate = (city: string) => translateCity(city, locale);
    // Another language, or one whose names have just loaded.
    const key = `${locale} ${translate('Vienna')}`;
    if (this.#entries.key !== key)
      this.#entries = { key, list: zoneEntries(locale, this.#countries, translate) };
    return this.#entries.list;
  }

  /** Without a query: the booker's, the device's and the host's zone first. */
  #matches({ locale, zone, hostZone, offsetInstant }: PickerView): ZoneEntry[] {
    const all = this.#all(locale);
    const { zoneQuery } = this.picker.state;
    if (zoneQuery.trim()) return searchZones(zoneQuery, all, offsetInstant);
    const likely = [zone, Intl.DateTimeFormat().resolvedOptions().timeZone, hostZone, 'UTC'];
    const first = likely.flatMap((name) => (name ? (entryFor(name, all) ?? []) : []));
    return [...new Set([...first, ...all])];
  }

  #choose({ zone, city }: Pick<ZoneEntry, 'zone' | 'city'>): void {
    this.picker.changeZone(zone);
    this.picker.focus('zone');
    this.picker.context.announce(this.strings.t('zoneChanged', { zone: city }));
  }

  #search(query: string): void {
    const { picker, strings } = this;
    picker.dispatch({ type: 'searchZones', query });
    this.#isExpanded = true;
    // The first match, which Enter chooses.
    this.#activeIndex = query.trim() ? 0 : -1;
    const n = this.#matches(picker.view).length;
    picker.context.announce(n > 0 ? strings.t('zoneFound', { n }) : strings.t('zoneNone'));
  }

  #handleKey(event: KeyboardEvent): void {
    const { picker } = this;
    // The list for the present query may not be rendered yet.
    const matches = this.#matches(picker.view);
    const last = Math.min(matches.length, maxOptions) - 1;
    const target = moveActive(event.key, this.#activeIndex, last);
    const active = matches[this.#activeIndex];
    if (target !== undefined) {
      this.#activeIndex = target;
      this.#isExpanded = true;
    } else if (event.key === 'Escape' && this.#isExpanded) {
      // First the list, then the choice of zone as a whole.
      this.#isExpanded = false;
      this.#activeIndex = -1;
    } else if (event.key === 'Escape') picker.actions.toggleZoneList(false);
    else if (event.key === 'Enter' && active && this.#isExpanded) this.#choose(active);
    else return;
    event.preventDefault();
    event.stopPropagation();
    const { element } = picker;
    element.requestUpdate();
    void element.updateComplete.then(() =>
      element.renderRoot.querySelector('.zones [aria-selected=true]')?.scrollIntoView({ block: 'nearest' }),
    );
  }

  /** Closes the list when focus leaves it, unless its own button does that or the window loses focus. */
  #handleFocusOut({ relatedTarget, currentTarget }: FocusEvent): void {
    const to = relatedTarget as HTMLElement | null;
    const list = currentTarget as HTMLElement;
    const isInside = to ? list.contains(to) || to.dataset['focus'] === 'zone' : list.matches(':hover');
    if (isInside || !document.hasFocus() || !this.picker.state.isZoneListOpen) return;
    this.picker.dispatch({ type: 'toggleZoneList', isOpen: false });
  }

  view(view: PickerView) {
    const { strings } = this;
    const { zoneQuery } = view.state;
    const matches = this.#matches(view);
    const shown = this.#isExpanded ? matches.slice(0, maxOptions) : [];
    const active = Math.min(this.#activeIndex, shown.length - 1);
    return html`<div class="zones" @focusout=${(event: FocusEvent) => this.#handleFocusOut(event)}>
      <input
        id="zone-search"
        data-focus="zone-search"
        type="text"
        part="input"
        role="combobox"
        aria-label=${strings.t('timeZone')}
        autocomplete="off"
        spellcheck="false"
        placeholder=${strings.t('zoneSearch')}
        aria-expanded=${this.#isExpanded}
        aria-controls="zone-list"
        aria-autocomplete="list"
        aria-activedescendant=${active >= 0 ? `zone-${active}` : nothing}
        .value=${zoneQuery}
        @input=${(event: Event) => this.#search((event.target as HTMLInputElement).value)}
        @keydown=${(event: KeyboardEvent) => this.#handleKey(event)}
      />
      <div id="zone-list" role="listbox" ?hidden=${!this.#isExpanded} aria-label=${strings.t('timeZone')}>
        ${shown.map(
          ({ zone, city, country }, index) =>
            html`<div
              id="zone-${index}"
              role="option"
              aria-selected=${index === active}
              aria-current=${zone === view.zone ? 'true' : nothing}
              @mousedown=${(event: Event) => event.preventDefault()}
              @click=${() => this.#choose({ zone, city })}
            >
              <span
                >${city}${country && country !== city ? html`<span class="muted small">&nbsp;${country}</span>` : nothing}</span
              >
              <span class="muted small num"
                >${zone === 'UTC' ? nothing : offsetLabel(view.offsetInstant, zone)}</span
              >
            </div>`,
        )}
      </div>
      ${matches.length === 0 ? html`<p class="small muted">${strings.tt('zoneNone')}</p>` : nothing}
      ${this.#isExpanded && matches.length > shown.length ? html`<p class="small muted">${strings.tt('zoneMore')}</p>` : nothing}
    </div>`;
  }
}
