import { html, nothing } from 'lit';
import { offsetAt, offsetLabel } from '../../../domain/index.js';
import { zoneLabel } from '../../shared/booking/zone-label.js';
import { cityLabel } from '../../shared/i18n/city-label.js';
import { chevronRightIcon, globeIcon } from '../../shared/ui/navigation-icons.js';
import type { PickerActions, PickerView } from '../booking-picker.types.js';

const hostZoneView = (
  { strings }: PickerView,
  { name, ...place }: { name?: string | null; city: string; offset: string },
) =>
  html`<p class="small muted">
    ${name ? strings.tt('hostZone', { name, ...place }) : strings.tt('hostZoneNoName', place)}
  </p>`;

/** The zone of the times and its choice; the host's zone where its clock differs. */
export const zoneView = (view: PickerView, actions: PickerActions) => {
  const { strings, zone, hostZone, offsetInstant, state } = view;
  const label = zoneLabel(strings, zone, offsetInstant);
  const name = view.eventType?.host?.name;
  return html`<div class="zone" part="zone">
    ${
      !view.canChangeZone
        ? html`<p class="fact">
            ${globeIcon(16)}<span class="sr">${strings.tt('timeZone')}: </span>${label}
          </p>`
        : html`<button
            class="plain small"
            part="button"
            data-focus="zone"
            aria-label=${strings.t('changeZone', { zone: label })}
            aria-expanded=${state.isZoneListOpen}
            @click=${() => actions.toggleZoneList(!state.isZoneListOpen)}
          >
            ${globeIcon(16)}${label}<span class="down">${chevronRightIcon(14)}</span>
          </button>`
    }
    ${state.isZoneListOpen && view.zoneList ? view.zoneList.view(view) : nothing}
    ${
      hostZone !== undefined && offsetAt(offsetInstant, hostZone) !== offsetAt(offsetInstant, zone)
        ? hostZoneView(view, {
            name,
            city: cityLabel(hostZone, view.locale),
            offset: offsetLabel(offsetInstant, hostZone),
          })
        : nothing
    }
  </div>`;
};
