import { SigError } from '../../../client/index.js';
import { contactOutcome } from '../../../locales/en/contact-outcome.js';
import { dispatchAndWait } from '../../shared/element/extendable-event.js';
import { Submission } from '../../shared/form/submission.js';
import { Strings } from '../../shared/i18n/strings.js';
import { RequestScope } from '../../shared/loading/request-scope.js';
import { addStyles } from '../../shared/ui/add-styles.js';
import { panelStyles } from '../../shared/ui/panel.styles.js';
import { SigSubmitEvent, SigSubmittedEvent } from '../contact-form.events.js';
import { bodyOf, firstFault, waitWords } from '../contact-form.model.js';
import type {
  ContactActions,
  ContactMessage,
  ContactView,
  Refusal,
  SenderHost,
} from '../contact-form.types.js';
import { notSetUpView, refusalView, submittedView } from './outcome.view.js';
import { sendMessage } from './send-message.js';

export { common } from '../../../locales/en/common.js';

const operation = 'submitContactForm';

/**
 * Owns the one request that sends the form, and shows what became of it. The service knows no key that tells a repeated
 * message from a new one (R38): nothing is ever sent again by itself, also when the element is removed while the answer is
 * awaited.
 */
export class Sender {
  readonly submission: Submission<ContactMessage>;
  readonly #outcome: Strings<typeof contactOutcome>;
  /** An answer to what was sent before a reset changes nothing here. */
  readonly #scope = new RequestScope();
  /** An earlier try of this message may have arrived: no later refusal can deny that. */
  #isUnsure = false;

  constructor(private readonly host: SenderHost) {
    this.#outcome = new Strings(host.element, 'contact', contactOutcome);
    this.submission = new Submission(host.element, {
      clock: () => host.clock(),
      onRetryAllowed: () => this.#allowRetry(),
    });
    addStyles(host.element, panelStyles);
  }

  get isUnsure(): boolean {
    return this.#isUnsure;
  }

  reset(): void {
    this.#scope.abort();
    this.#isUnsure = false;
    this.submission.reset();
  }

  /** The device is online again: a message that never left it can be sent. */
  handleOnline(): void {
    const { state } = this.submission;
    if (state.status !== 'refused' || state.message !== 'isOffline') return;
    this.submission.clear();
    this.#allowRetry();
  }

  #allowRetry(): void {
    this.#restoreDoubt();
    this.#announce('againNow');
  }

  /** Nothing else is on show: it is still not known whether the message arrived. */
  #restoreDoubt(): void {
    const { submission } = this;
    if (this.#isUnsure && submission.state.status === 'idle') submission.refuse('unsure');
  }

  async submit(): Promise<void> {
    const { submission, host } = this;
    const seconds = submission.secondsToRetry;
    if (submission.isSending) return;
    if (seconds > 0) return this.#announce(...waitWords(seconds));
    submission.clear();
    if (!navigator.onLine) {
      const init = { operation, retryable: true };
      host.fail(new SigError('offline', 'The device is offline. Nothing was sent.', init));
      return this.#refuse('isOffline');
    }
    const signal = this.#scope.next();
    submission.start();
    const isAllowed = await dispatchAndWait(host.element, new SigSubmitEvent());
    if (signal.aborted) return;
    if (isAllowed) await this.#send(signal);
    if (signal.aborted) return;
    submission.stop();
    this.#restoreDoubt();
  }

  async #send(signal: AbortSignal): Promise<void> {
    const { host } = this;
    const options = host.clientOptions();
    if (!options) return;
    const refusal = await sendMessage(options, bodyOf(host.values(), host.offered(), host.traces()));
    if (refusal) return this.#handleRefusal(refusal, signal);
    if (!signal.aborted) {
      this.#isUnsure = false;
      host.handleSubmitted();
      this.#announce('received');
    }
    host.element.dispatchEvent(new SigSubmittedEvent());
  }

  #handleRefusal({ error, faults, message, sentence, retryAfterMs }: Refusal, signal: AbortSignal): void {
    const { host } = this;
    const detail = host.fail(error, operation);
    if (signal.aborted) return;
    if (this.submission.limit({ retryAfterMs }, detail, 'several')) {
      this.#announce(...waitWords(this.submission.secondsToRetry));
      return host.focus('message');
    }
    // A choice that is not on show cannot be corrected.
    const { enquiryType, ...others } = faults;
    const isHidden = enquiryType !== undefined && host.offered().length < 2;
    const shown = isHidden ? others : faults;
    if (message ?? isHidden) this.#refuse(message ?? 'notSent', sentence);
    if (firstFault(shown)) host.showFaults(shown);
  }

  #refuse(message: ContactMessage, sentence?: string): void {
    this.#isUnsure ||= message === 'unsure';
    const isDenied = message === 'notSent' || message === 'notDelivered';
    this.submission.refuse(this.#isUnsure && isDenied ? 'unsure' : message, sentence);
    this.host.focus('message');
  }

  #announce(key: keyof typeof contactOutcome, values?: { n: number }): void {
    this.host.announce(this.#outcome.t(key, values));
  }

  refusalView(hasAddress: boolean) {
    return refusalView(this.submission, this.#outcome, hasAddress);
  }

  submittedView({ level }: ContactView, actions: ContactActions) {
    return submittedView(level, this.#outcome, actions);
  }

  readonly notSetUpView = notSetUpView;
}
