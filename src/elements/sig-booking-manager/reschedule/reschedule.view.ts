import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { alertIcon, chevronLeftIcon, chevronRightIcon } from '../../shared/ui/icons.js';
import { clocksView, timeOf } from '../../shared/booking/appointment.view.js';
import { conflictView } from '../../sig-booking-picker/form/form.view.js';
import type { ViewOf } from '../../sig-booking-picker/days/days.view.js';
import type { MoveStep } from './reschedule.lazy.js';
import { factsView, headView, type ManagerView } from '../booking-manager.view.js';

/** What stands above the days: what is booked now, and that another time is chosen. Once it is moved, the title alone. */
export function movingHead(view: ManagerView, choosing: boolean): TemplateResult {
  const { c, say, level } = view;
  if (c.done) return headView(view);
  return html`<div class="moving">
    ${headView(view)}
    <div class="small muted">${say.tt('oldTime')}</div>
    ${factsView(view)}
    ${
      choosing
        ? html`<div class="h2" role="heading" aria-level=${level(1)}>${say.tt('chooseNew')}</div>
            <p class="small muted">${say.tt('toCancelInstead')}</p>`
        : nothing
    }
  </div>`;
}

function messageView({ say, message, sentence, wait }: MoveStep) {
  if (!message) return nothing;
  return html`<div class="notice error" tabindex="-1" data-focus="message" role="group" aria-labelledby="why">
    ${alertIcon()}
    <div>
      <p id="why">${say.tt(message)}</p>
      ${sentence ? html`<p class="small" dir="auto">${sentence}</p>` : nothing}
      ${wait > 0 ? html`<p class="small num">${say.tt('againIn', { n: wait })}</p>` : nothing}
    </div>
  </div>`;
}

/** The new time, a reason where the booker gives one, and the button that moves. */
export function moveView(view: ViewOf, step: MoveStep): TemplateResult {
  const { c, strings, words, level, rtl } = view;
  const { say, busy } = step;
  const time = c.start ? timeOf(view, c.start) : '';
  const off = busy || step.wait > 0 || !c.start || step.conflict;
  const onSubmit = (event: Event) => {
    event.preventDefault();
    void step.submit();
  };
  return html`<form class="form" part="form" @submit=${onSubmit}>
    <div class="chosen">
      <div class="h2" role="heading" aria-level=${level(1)} tabindex="-1" data-focus="form">
        ${say.tt('newTime')}
      </div>
      ${
        c.start
          ? html`${clocksView(view, c.start)} ${step.same ? html`<p>${say.tt('sameTime')}</p>` : nothing}
              <button type="button" class="plain small" ?disabled=${busy} @click=${() => c.changeTime()}>
                ${rtl ? chevronRightIcon(16) : chevronLeftIcon(16)}${strings.tt('changeTime')}
              </button>`
          : nothing
      }
    </div>
    ${conflictView(view, step)}
    <div class="field">
      <label for="reason">${say.tt('reason')} <span class="hint">${words.tt('optional')}</span></label>
      <textarea
        id="reason"
        rows="3"
        dir="auto"
        .value=${live(step.reason)}
        @input=${(event: Event) => {
          step.reason = (event.target as HTMLTextAreaElement).value;
        }}
      ></textarea>
    </div>
    ${conflictView(view, step, true)} ${messageView(step)}
    <div class="actions">
      <button class="primary num" type="submit" aria-disabled=${off ? 'true' : 'false'}>
        ${!time ? say.tt('moveNone') : busy ? say.tt('moving', { time }) : say.tt('move', { time })}
      </button>
    </div>
  </form>`;
}
