import type { TemplateResult } from 'lit';
import { type SigError } from '../../../client/index.js';
import { reschedulePublicBooking } from '../../../contract/index.js';
import type { manage } from '../../../locales/en/manage.js';
import type { CreatedBooking } from '../../shared/booking/booking.types.js';
import { Confirmation, type Booker } from '../../shared/booking/confirmation.js';
import type { Conflict } from '../../shared/booking/views/conflict.view.js';
import { formStyles } from '../../shared/booking/views/form.styles.js';
import type { PickerStep, StepHost, StepView } from '../../shared/booking/picker-step.types.js';
import { Submission } from '../../shared/form/submission.js';
import { isOutcomeUnknown, toSigError } from '../../shared/form/write-outcome.js';
import { dispatchAndWait } from '../../shared/element/extendable-event.js';
import type { Strings } from '../../shared/i18n/strings.js';
import { refusalSentence } from '../../shared/loading/refusal.js';
import { addStyles } from '../../shared/ui/add-styles.js';
import { fields } from '../../shared/ui/fields.styles.js';
import { SigRescheduleEvent, SigRescheduledEvent } from '../booking-manager.events.js';
import type { RescheduleHost } from '../booking-manager.types.js';
import { rescheduleView, type RescheduleMessage } from './reschedule.view.js';

const operation = reschedulePublicBooking.id;

/**
 * The one request that moves a booking. Its token works once and takes no idempotency key: a lost answer is looked for
 * in the booking, and the request is never repeated automatically (R226).
 */
export class RescheduleStep implements PickerStep {
  #reason = '';
  #conflict?: Conflict;
  #confirmation?: Confirmation;
  readonly #submission: Submission<RescheduleMessage>;

  constructor(
    private readonly host: StepHost,
    private readonly manager: RescheduleHost,
    private readonly strings: Strings<typeof manage>,
    private readonly bookedAt: number,
    private readonly booker: Booker,
  ) {
    addStyles(host.element, fields, formStyles);
    this.#submission = new Submission(host.element, {
      clock: () => host.services.clock(),
      onRetryAllowed: () => manager.announce('againNow'),
    });
  }

  get isDone(): boolean {
    return this.#confirmation !== undefined;
  }

  get isSending(): boolean {
    return this.#submission.isSending;
  }

  reset(): void {
    this.#reason = '';
    this.#conflict = this.#confirmation = undefined;
    this.#submission.clear();
  }

  handleSlotChosen(): void {
    this.#conflict = undefined;
    if (this.#submission.secondsToRetry === 0) this.#submission.clear();
    this.host.requestUpdate();
  }

  handleSlotGone(start: string): void {
    const { state } = this.#submission;
    // A request that is on its way, or may have arrived, gets the service's own answer.
    const mayHaveMoved = state.status === 'refused' && state.message === 'maybeMoved';
    if (this.isDone || state.status === 'sending' || mayHaveMoved) return;
    const alternatives = this.host.markTaken(start);
    if (this.#conflict) return;
    this.#conflict = { start, alternatives, isQuiet: true, isUncertain: false };
    this.host.announceTime(start, 'gone');
  }

  view(view: StepView): TemplateResult {
    const { strings, host } = this;
    if (this.#confirmation) {
      const words = { title: strings.tt('movedTitle'), note: strings.tt('oldLinks') };
      return this.#confirmation.view(view, words);
    }
    const state = {
      reason: this.#reason,
      conflict: this.#conflict,
      submission: this.#submission,
      isSameTime: Date.parse(view.start ?? '') === this.bookedAt,
    };
    const actions = {
      setReason: (reason: string) => (this.#reason = reason),
      submit: () => void this.#submit(),
      ...host.actions,
    };
    return rescheduleView(view, state, actions, strings);
  }

  async #submit(): Promise<void> {
    const { host, manager } = this;
    const submission = this.#submission;
    const n = submission.secondsToRetry;
    if (submission.isSending) return;
    if (n > 0) return manager.announce('againIn', { n });
    const { start, zone: timeZone } = host.view;
    if (!start || this.#conflict) return host.focus('conflict');
    submission.start();
    const { signal } = manager;
    const isAllowed = await dispatchAndWait(manager.element, new SigRescheduleEvent({ start, timeZone }));
    if (isAllowed && !signal.aborted) await this.#send(start, timeZone, signal);
    submission.stop();
  }

  async #send(start: string, timeZone: string, signal: AbortSignal): Promise<void> {
    const { host, manager } = this;
    const { token } = manager;
    const client = host.services.client(0);
    if (!client || !token) return;
    const reason = this.#reason.trim();
    try {
      const body = { start, timeZone, ...(reason && { reason }) };
      const { data } = await client.call(reschedulePublicBooking, { params: { token }, body });
      if (!signal.aborted) this.#confirm(data ?? {}, start);
      const detail = { bookingId: data?.id ?? undefined, start, timeZone };
      manager.element.dispatchEvent(new SigRescheduledEvent(detail));
    } catch (cause) {
      const error = toSigError(cause);
      if (signal.aborted) host.services.fail(error, operation);
      else await this.#handleError(error, start, timeZone);
    }
  }

  #confirm(data: CreatedBooking, start: string): void {
    this.#confirmation = new Confirmation(this.host, data, start, this.booker);
    this.manager.handleRescheduled(data.rescheduleToken);
    this.host.focus('done');
    this.manager.announce('movedTitle');
  }

  async #handleError(error: SigError, start: string, timeZone: string): Promise<void> {
    const { host, manager } = this;
    const submission = this.#submission;
    if (isOutcomeUnknown(error)) {
      const booking = await manager.rereadBooking();
      if (booking && manager.bookingState === 'moved') return this.#handleFoundMoved(timeZone);
      const { code } = host.services.fail(error, operation);
      // Offline, the booking cannot be read: the request may have arrived.
      submission.refuse(booking || code === 'aborted' ? 'notMoved' : 'maybeMoved');
      return host.focus('message');
    }
    const detail = host.services.fail(error, operation);
    if (error.code === 'not-found' || error.code === 'gone') return manager.handleTokenUsed();
    if (error.code === 'conflict') {
      await manager.rereadBooking();
      return manager.bookingState === 'open' ? this.#handleTaken(start) : manager.focus('state');
    }
    if (!submission.limit(error, detail, 'tooManyTries')) {
      submission.refuse(error.retryable ? 'notMoved' : 'moveRefused', refusalSentence(error));
    }
    host.focus('message');
  }

  /** The answer was lost, but the booking has moved: only the mail has the new booking's links (R222). */
  #handleFoundMoved(timeZone: string): void {
    this.manager.end('moved');
    this.manager.focus('state');
    this.manager.announce('movedTitle');
    this.manager.element.dispatchEvent(new SigRescheduledEvent({ timeZone }));
  }

  /** 409 while the booking is open: the time is taken, the nearest three are offered (R216). No announcement: focus moves to their heading. */
  async #handleTaken(start: string): Promise<void> {
    const alternatives = await this.host.reloadAfterTaken(start);
    this.#conflict = { start, alternatives, isQuiet: false, isUncertain: false };
    this.host.focus('conflict');
  }
}
