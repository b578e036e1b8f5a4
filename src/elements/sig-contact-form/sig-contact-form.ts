import { html, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { contactStart } from '../../locales/en/contact-start.js';
import { configError } from '../shared/element/errors.js';
import { PublicElement } from '../shared/element/public-element.js';
import { commonWords } from '../../locales/en/common-start.js';
import { Strings } from '../shared/i18n/strings.js';
import { addressProblem } from '../shared/loading/address-problem.js';
import { onFirstView } from '../shared/loading/first-view.js';
import { StartController } from '../shared/loading/start-controller.js';
import { hasPage } from '../shared/element/define.js';
import { Announcer } from '../shared/ui/announcer.js';
import { controls } from '../shared/ui/controls.styles.js';
import { messages } from '../shared/ui/messages.styles.js';
import { fields } from '../shared/ui/fields.styles.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import { ContactController } from './contact-form.controller.js';
import {
  enquiryTypes,
  isEnquiryType,
  wordsOf,
  type ContactPrefill,
  type EnquiryType,
} from './contact-form.model.js';
import { styles } from './contact-form.styles.js';
import type { ContactView } from './contact-form.types.js';
import { formView } from './contact-form.view.js';
import { alertLine } from '../shared/ui/alerts/alert-line.view.js';

/**
 * A contact form: sends an enquiry to the service, at `base-url` or `${server-url}/public`. Programs that fill in forms are
 * recognised by a field that people do not see and by the time since the form was first seen.
 *
 * The service takes three messages in ten minutes. It does not say whether a person has read one, and cannot tell a repeated
 * message from a new one: after a lost answer the form says so and sends again only when its button is pressed. What was
 * typed stays until the service has accepted it.
 *
 * @tag sig-contact-form
 *
 * @slot address - your own address, e.g. a `mailto:` link, shown when the service cannot deliver the message
 *
 * @fires {SigSubmitEvent} sig-submit - about to send; can be cancelled, or held with `event.waitUntil(promise)`
 * @fires {SigSubmittedEvent} sig-submitted - the service has accepted the message
 * @fires {SigErrorEvent} sig-error - something went wrong; `{ code, status?, message, retryable, operation? }`
 *
 * @csspart form - the form
 * @csspart title - the heading
 * @csspart submitted - the thanks for a message
 * @csspart panel - says that the form is not set up
 * @csspart label - the label of a field
 * @csspart input - a text field, a text area or a choice
 * @csspart hint - a note beside a field or a heading
 * @csspart error - why a field or an act was refused
 * @csspart button - a button, or a link that looks like one; with `primary` for the main one
 * @csspart notice - a box with a message
 */
export class SigContactForm extends PublicElement {
  static override styles = [tokens, controls, messages, fields, styles];

  /** Values of the fields until a person types: `{ name?, email?, company?, enquiryType?, message? }`. */
  @property({ type: Object }) prefill?: ContactPrefill;

  /**
   * What an enquiry can be about, of `GENERAL`, `SALES`, `SECURITY` and `EXISTING_CUSTOMER`; as an attribute divided by
   * spaces. All four by default. A single one is sent without asking; with none there is no such field.
   */
  @property({ attribute: 'enquiry-types', converter: { fromAttribute: wordsOf } })
  enquiryTypes?: readonly string[];

  readonly #contact = new Strings(this, 'contact', contactStart);
  readonly #common = new Strings(this, 'common', commonWords);
  readonly #announcer = new Announcer();
  readonly #controller: ContactController = new ContactController({
    element: this,
    clock: () => this.clock,
    clientOptions: () => this.publicOptions({ retries: 0, longestWait: 0 }),
    offered: () => this.#offered,
    website: () => this.renderRoot.querySelector<HTMLInputElement>('#website')?.value ?? '',
    announce: (text) => this.#announcer.announce(text),
    fail: (error, operation) => this.fail(error, operation),
  });
  #problem?: string;
  #stopWatching = () => {};

  constructor() {
    super();
    new StartController(this, {
      clock: () => this.clock,
      address: () => [this.publicUrl],
      prepare: () => (this.#problem = undefined),
      start: () => this.#checkAddress(),
      isKept: () => false,
    });
  }

  /** Back to the empty, or prefilled, form: what was typed is gone. A message that is being sent is still sent. */
  reset(): void {
    this.#controller.reset();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('online', this.#handleOnline);
    this.#stopWatching = onFirstView(this, () => this.#controller.handleSeen());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('online', this.#handleOnline);
    this.#stopWatching();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('enquiryTypes')) this.#checkEnquiryTypes();
  }

  #checkAddress(): void {
    this.#problem = addressProblem(this.publicUrl, this.inherited.fetch);
    if (!this.#problem) return;
    this.fail(configError(this.#problem));
    this.#controller.actions.prepare();
  }

  readonly #handleOnline = (): void => this.#controller.sender?.handleOnline();

  get #offered(): readonly EnquiryType[] {
    return this.enquiryTypes ? this.enquiryTypes.filter(isEnquiryType) : enquiryTypes;
  }

  #checkEnquiryTypes(): void {
    const unknown = this.enquiryTypes?.find((type) => !isEnquiryType(type));
    if (unknown === undefined) return;
    this.fail(configError(`enquiry-types: "${unknown}" is not one of ${enquiryTypes.join(', ')}`));
  }

  protected override render() {
    return html`<div class="root">${this.#content()}</div>
      ${this.#announcer.view()}`;
  }

  #content() {
    const { state, values, actions, sender, isChunkMissing } = this.#controller;
    const submission = sender?.submission;
    const { isSending = false, secondsToRetry = 0 } = submission ?? {};
    const hasAddress = hasPage && this.querySelector(':scope > [slot=address]') !== null;
    const view: ContactView = {
      state,
      values,
      offered: this.#offered,
      isSending,
      isDisabled: isSending || secondsToRetry > 0,
      isUnsure: sender?.isUnsure ?? false,
      refusal: isChunkMissing ? alertLine(this.#common.tt('notLoaded')) : sender?.refusalView(hasAddress),
      contact: this.#contact,
      common: this.#common,
      level: this.level(),
    };
    if (this.#problem) return sender?.notSetUpView(view);
    return state.phase === 'submitted' && sender
      ? sender.submittedView(view, actions)
      : formView(view, actions);
  }
}
