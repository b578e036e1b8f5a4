import { ApiError, InvalidAnswerError, type SigError } from '../../../client/index.js';
import { createPublicBooking } from '../../../contract/index.js';
import type { CreatedBooking } from '../../shared/booking/booking.types.js';
import type { Conflict } from '../../shared/booking/views/conflict.view.js';
import { Submission } from '../../shared/form/submission.js';
import { isOutcomeUnknown, toSigError } from '../../shared/form/write-outcome.js';
import { dispatchAndWait } from '../../shared/element/extendable-event.js';
import { refusalSentence } from '../../shared/loading/refusal.js';
import { RequestScope } from '../../shared/loading/request-scope.js';
import type { BookedAppointment, DetailsHost, DetailsState } from './details.types.js';
import { SigBookEvent, SigBookedEvent, SigConflictEvent } from './form.events.js';
import {
  bodyOf,
  faultOf,
  faultsOf,
  fieldsOf,
  keyOfPath,
  prefillFromQuery,
  prefillValues,
  type BookingBody,
  type Fault,
  type Field,
  type Values,
} from './form.model.js';
import {
  canRetry,
  isInProgress,
  isInvalidKey,
  messageFor,
  requestFor,
  retryDelayMs,
  type FormMessage,
  type IdempotentRequest,
} from './idempotency.js';

const operation = createPublicBooking.id;

/**
 * The booker's details and the request that books, without markup and words. What was typed survives every answer but a
 * booking. The element's form and the headless picker extend it.
 */
export abstract class BookingDetails {
  /** What was typed; the other values are the host's, also when they come late. */
  #input: Values = {};
  #faults = new Map<string, Fault>();
  #hasSummary = false;
  #conflict?: Conflict;
  #booked?: BookedAppointment;
  #request?: IdempotentRequest;
  protected readonly submission: Submission<FormMessage>;
  /** An answer of an earlier scope changes nothing here. */
  readonly #scope = new RequestScope();
  /** Starts that may be booked already, since an answer was lost. */
  readonly #uncertainStarts = new Set<string>();

  protected constructor(protected readonly host: DetailsHost) {
    this.submission = new Submission(host.element, {
      clock: () => host.services.clock(),
      onRetryAllowed: () => host.announce('againNow'),
    });
  }

  get isDone(): boolean {
    return this.#booked !== undefined;
  }

  get isSending(): boolean {
    return this.submission.isSending;
  }

  /** The booking that was made. */
  protected get booked(): BookedAppointment | undefined {
    return this.#booked;
  }

  /** What the form asks, what was answered, and what is wrong with it. */
  protected get formState(): DetailsState {
    return {
      fields: this.#fields,
      values: this.#values,
      faults: this.#faults,
      hasSummary: this.#hasSummary,
      conflict: this.#conflict,
      submission: this.submission,
    };
  }

  get #fields(): Field[] {
    return fieldsOf(this.host.view.eventType, this.host.element.guests);
  }

  /** What was typed wins over what the host gives, and that over the page's address. */
  get #values(): Values {
    const { prefill, prefillFromQuery: usesQuery } = this.host.element;
    const query = usesQuery && prefillValues(prefillFromQuery(location.search));
    return { ...query, ...prefillValues(prefill), ...this.#input };
  }

  reset(): void {
    this.ignoreAnswer();
    this.#input = {};
    this.#faults.clear();
    this.#hasSummary = false;
    this.#conflict = this.#booked = this.#request = undefined;
    this.submission.clear();
  }

  ignoreAnswer(): void {
    this.#scope.abort();
    this.submission.stop();
  }

  handleSlotChosen(): void {
    this.#conflict = undefined;
    this.submission.clear();
    this.host.requestUpdate();
  }

  handleSlotGone(start: string): void {
    // A request that is on its way, or may have arrived, gets the service's own answer.
    if (this.isDone || this.submission.isSending || this.#uncertainStarts.has(start)) return;
    const alternatives = this.host.markTaken(start);
    if (!this.#conflict) this.#showConflict({ start, alternatives, isQuiet: true, isUncertain: false });
  }

  /** What the booker can do in any markup. */
  protected readonly detailsActions = {
    setValue: (key: string, value: string | boolean) => this.#setValue(key, value),
    leaveField: (field: Field) => this.#leaveField(field),
    submit: () => void this.#submit(),
    bookAnother: () => this.#bookAnother(),
  };

  #setValue(key: string, value: string | boolean): void {
    this.#input = { ...this.#input, [key]: value };
    const field = this.#fields.find((candidate) => candidate.key === key);
    // A fault disappears as soon as it is corrected, and appears only on leaving the field.
    if (field && this.#faults.has(key) && !faultOf(field, this.#values)) this.#faults.delete(key);
    if (this.#faults.size === 0) this.#hasSummary = false;
    this.host.requestUpdate();
  }

  #leaveField(field: Field): void {
    // A field that a render removes is blurred too, during that render.
    if (this.submission.isSending || this.isDone || !this.host.isActive) return;
    const fault = faultOf(field, this.#values);
    // Tabbing through an untouched field is not a fault yet.
    if (fault && field.key in this.#values) this.#faults.set(field.key, fault);
    this.host.requestUpdate();
  }

  async #submit(): Promise<void> {
    const { host } = this;
    const n = this.submission.secondsToRetry;
    if (this.submission.isSending || this.isDone) return;
    if (n > 0) return host.announce('againIn', { n });
    this.#faults = faultsOf(this.#fields, this.#values);
    this.#hasSummary = this.#faults.size > 0;
    if (this.#hasSummary) return host.focus('summary');
    const { start, zone } = host.view;
    if (!start || this.#conflict) {
      host.announce('pickFirst');
      return host.focus('conflict');
    }
    this.submission.start();
    const scope = this.#scope.next();
    const { token } = host;
    const isAllowed = await dispatchAndWait(host.element, new SigBookEvent({ start, timeZone: zone }));
    // The address has changed: what the host agreed to is not what would be sent.
    if (scope.aborted) return;
    if (isAllowed && token) await this.#send(start, zone, token, scope);
    else this.submission.stop();
  }

  async #send(start: string, timeZone: string, token: string, scope: AbortSignal): Promise<void> {
    const { host } = this;
    const client = host.services.client(0);
    if (!client) return this.submission.stop();
    const body = bodyOf(this.#fields, this.#values, { start, timeZone });
    const text = JSON.stringify([token, body]);
    let request = (this.#request = requestFor(text, this.#request));
    for (let tries = 1, invalidAnswers = 0; ; tries++) {
      try {
        const input = { params: { token }, body };
        const { data, status } = await client.call(createPublicBooking, input, {
          idempotencyKey: request.key,
        });
        if (!data.id)
          throw new InvalidAnswerError([{ path: 'id', message: 'missing' }], { status, operation });
        if (!scope.aborted) this.#confirm(data, start, body);
        host.element.dispatchEvent(new SigBookedEvent({ bookingId: data.id, start, timeZone }));
        return;
      } catch (cause) {
        const error = toSigError(cause);
        if (scope.aborted) return void host.services.fail(error, operation);
        if (isInvalidKey(error) && tries < 2) {
          request = this.#request = requestFor(text, undefined);
          continue;
        }
        // A success without a booking may come from a captive portal: the same key is sent once more.
        if (error.code === 'invalid-answer') invalidAnswers += 1;
        if (isOutcomeUnknown(error)) this.#uncertainStarts.add(start);
        if (!canRetry(error, tries, invalidAnswers)) return this.#handleError(error, start);
        if (tries === 1 && invalidAnswers === 0) {
          this.submission.start(true);
          host.announce('lost');
        }
        await new Promise<void>((resume) => host.services.clock().after(retryDelayMs(tries), resume));
      }
    }
  }

  #confirm(data: CreatedBooking, start: string, { email, guests = [] }: BookingBody): void {
    this.submission.stop();
    const booker = { email, guests: guests.map((guest) => guest.email) };
    this.#booked = { data, start, booker };
    this.#request = undefined;
    this.host.focus('done');
    this.host.announce('booked');
  }

  /** The days again; who books is known by now. */
  #bookAnother(): void {
    const { name, email } = this.#input;
    this.host.startOver();
    this.#input = { ...(name && { name }), ...(email && { email }) };
  }

  async #handleError(error: SigError, start: string): Promise<void> {
    const { host } = this;
    const submission = this.submission;
    if (error.code === 'conflict' && !isInProgress(error)) return this.#handleTaken(start);
    if (submission.state.status === 'sending' && submission.state.isRetrying) host.clearAnnouncement();
    if (error.code === 'not-found' || error.code === 'gone') host.invalidateLink(error, operation);
    else {
      const detail = host.services.fail(error, operation);
      if (submission.limit(error, detail, { booking: 'tooManyTries' }))
        host.announce('againIn', { n: submission.secondsToRetry });
      else if (error.code === 'bad-request' && error instanceof ApiError) this.#showFieldErrors(error);
      else submission.refuse(messageFor(error), refusalSentence(error));
    }
    submission.stop();
    if (submission.state.status === 'refused' && !this.#hasSummary) host.focus('message');
  }

  /** 400: errors at their fields; the others, or the service's sentence, above the button (G2). */
  #showFieldErrors(error: ApiError): void {
    const keys = new Set(this.#fields.map(({ key }) => key));
    const otherErrors: string[] = [];
    for (const { path, message } of error.fieldErrors) {
      const key = path === undefined ? '' : keyOfPath(path);
      if (keys.has(key)) this.#faults.set(key, message ? { text: message } : { key: 'badField' });
      else if (message) otherErrors.push(message);
    }
    this.#hasSummary = this.#faults.size > 0;
    if (this.#hasSummary) this.host.focus('summary');
    if (this.#hasSummary && otherErrors.length === 0) return;
    this.submission.refuse({ booking: 'notAccepted' }, otherErrors.join(' ') || refusalSentence(error));
  }

  /** 409: the time is taken; everything typed stays, the nearest three are offered (R216). */
  async #handleTaken(start: string): Promise<void> {
    const alternatives = await this.host.reloadAfterTaken(start);
    this.#request = undefined;
    this.submission.stop();
    this.host.focus('conflict');
    const isUncertain = this.#uncertainStarts.has(start);
    this.#showConflict({ start, alternatives, isQuiet: false, isUncertain });
  }

  #showConflict(conflict: Conflict): void {
    this.#conflict = conflict;
    const { start, alternatives, isQuiet } = conflict;
    this.host.announceTime(start, isQuiet ? 'gone' : 'justTaken');
    this.host.element.dispatchEvent(new SigConflictEvent({ start, alternatives }));
  }
}
