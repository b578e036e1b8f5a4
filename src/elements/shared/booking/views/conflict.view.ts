import { html, nothing } from 'lit';
import { dayIn, dayLabel } from '../../../../domain/index.js';
import { alertIcon } from '../../ui/icons.js';
import { hostTime, timeLabel } from './appointment.view.js';
import type { ConflictActions, StepView } from '../picker-step.types.js';
import { zoneLabel } from '../zone-label.js';

/** A time that is no longer offered, and the nearest that are. */
export interface Conflict {
  start: string;
  alternatives: string[];
  /** Whether it may be the booker's own booking. */
  isUncertain: boolean;
  /** Found by a refresh: shown below the fields, where it moves nothing that is being filled in. */
  isQuiet: boolean;
}

/** A time as a choice of its own: with its day, and the host's clock where it differs. */
function alternativeView(view: StepView, actions: ConflictActions, start: string) {
  const { zone, hostZone, locale, hourCycle, strings } = view;
  const day = dayLabel(dayIn(Date.parse(start), zone), locale);
  const host = hostTime({ start, zone, hostZone, locale, hourCycle });
  return html`<li>
    <button
      type="button"
      class="num"
      data-start=${start}
      part="button"
      @click=${() => actions.chooseSlot(start)}
    >
      ${timeLabel(view, start)}, ${day}
      ${host ? html`<span class="muted small">${strings.tt('hostTime', host)}</span>` : nothing}
    </button>
  </li>`;
}

/** What to choose instead of a time that is gone. */
export function conflictView(
  view: StepView,
  actions: ConflictActions,
  { start, alternatives, isUncertain, isQuiet }: Conflict,
) {
  const { strings, locale, zone, offsetInstant } = view;
  const day = dayLabel(dayIn(Date.parse(start), zone), locale);
  const hasAlternatives = alternatives.length > 0;
  return html`<div
    class="notice"
    part="conflict"
    role="group"
    aria-labelledby="gone"
    tabindex="-1"
    data-focus="conflict"
  >
    ${alertIcon()}
    <div>
      <p class="h3" id="gone">
        ${strings.tt(isQuiet ? 'gone' : 'justTaken', { time: timeLabel(view, start), day })}
      </p>
      ${isUncertain ? html`<p>${strings.tt('maybeYours')}</p>` : nothing}
      <p>${strings.tt(hasAlternatives ? 'detailsKept' : 'detailsKeptNone')}</p>
      ${
        hasAlternatives
          ? html`<ul role="list" class="others">
                ${alternatives.map((alternative) => alternativeView(view, actions, alternative))}
              </ul>
              <p class="small muted">
                ${strings.tt('timesIn', { zone: zoneLabel(strings, zone, offsetInstant) })}
              </p>`
          : nothing
      }
      <button type="button" class="plain" data-act="times" part="button" @click=${() => actions.showTimes()}>
        ${strings.tt('allTimes')}
      </button>
    </div>
  </div>`;
}
