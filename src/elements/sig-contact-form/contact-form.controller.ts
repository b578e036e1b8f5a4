import { FocusController } from '../shared/focus/focus-controller.js';
import { commonWords } from '../../locales/en/common-start.js';
import {
  faultsOf,
  firstFault,
  initialState,
  reduceContact,
  valuesOf,
  type ContactAction,
  type ContactState,
  type Faults,
  type Values,
} from './contact-form.model.js';
import type { ContactActions, ContactHost } from './contact-form.types.js';
import type { Sender } from './sending/sending.lazy.js';

/** Owns what is typed and its faults. Another class, loaded on first use, sends it and shows the outcome. */
export class ContactController {
  readonly actions: ContactActions;
  #state: ContactState = initialState;
  #sender?: Sender;
  /** The code that sends did not load. */
  #isChunkMissing = false;
  /** The button was pressed, and the form not emptied since. */
  #isPressed = false;
  #firstSeenMs?: number;
  readonly #focus: FocusController;

  constructor(private readonly host: ContactHost) {
    this.#focus = new FocusController(host.element);
    this.actions = {
      setValue: (field, value) => {
        // The form is emptied once the message is accepted, and this with it.
        if (!this.#sender?.submission.isSending)
          this.#dispatch({ type: 'type', field, value, prefill: host.element.prefill });
      },
      submit: () => void this.#submit(),
      prepare: () => void this.loadSender().catch(() => undefined),
      another: () => {
        this.reset();
        this.#focus.focus('top');
      },
    };
  }

  get state(): ContactState {
    return this.#state;
  }
  get sender(): Sender | undefined {
    return this.#sender;
  }
  get isChunkMissing(): boolean {
    return this.#isChunkMissing;
  }
  get values(): Values {
    return valuesOf(this.host.element.prefill, this.#state.typed);
  }

  /** A person can see the form. Only the first time counts: the service discards what comes within two seconds (R256). */
  handleSeen(): void {
    this.#firstSeenMs ??= this.host.clock().now();
  }

  reset(): void {
    this.#isPressed = false;
    this.#sender?.reset();
    this.#dispatch({ type: 'reset' });
  }

  async loadSender(): Promise<Sender> {
    const { Sender, common } = await import('./sending/sending.lazy.js');
    Object.assign(commonWords, common);
    this.#sender ??= new Sender({
      ...this.host,
      values: () => this.values,
      traces: () => ({ website: this.host.website(), elapsedMs: this.#elapsedMs }),
      showFaults: (faults) => this.#showFaults(faults),
      focus: (name) => this.#focus.focus(name),
      handleSubmitted: () => {
        this.#dispatch({ type: 'submitted' });
        this.#focus.focus('done');
      },
    });
    this.host.element.requestUpdate();
    return this.#sender;
  }

  get #elapsedMs(): number | undefined {
    return this.#firstSeenMs === undefined ? undefined : this.host.clock().now() - this.#firstSeenMs;
  }

  #dispatch(action: ContactAction): void {
    this.#state = reduceContact(this.#state, action);
    this.host.element.requestUpdate();
  }

  async #submit(): Promise<void> {
    if (this.#sender?.submission.isSending) return;
    if (!this.#checkValues()) return;
    this.#isPressed = true;
    // Without a pause once it is loaded: what is pressed during a wait is refused before the wait can end.
    const isLoaded = this.#sender !== undefined;
    if (!isLoaded) await this.loadSender().catch((error: unknown) => void this.host.fail(error));
    this.#isChunkMissing = !this.#sender;
    this.host.element.requestUpdate();
    // What was pressed for may have been changed while it loaded.
    if (isLoaded || (this.#isPressed && this.#checkValues())) await this.#sender?.submit();
  }

  /** Shows what is wrong with the fields; returns whether nothing is. */
  #checkValues(): boolean {
    const faults = faultsOf(this.values);
    this.#showFaults(faults);
    return !firstFault(faults);
  }

  #showFaults(faults: Faults): void {
    this.#dispatch({ type: 'find', faults });
    const first = firstFault(faults);
    if (first) this.#focus.focus(`field-${first}`);
  }
}
