import { html, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { common } from '../../locales/en/common.js';
import { composerStart } from '../../locales/en/composer-start.js';
import { commonKeyFor } from '../shared/element/describe-error.js';
import { configError, type SigErrorDetail } from '../shared/element/errors.js';
import { HelperElement } from '../shared/element/helper-element.js';
import { FocusController } from '../shared/focus/focus-controller.js';
import { Strings } from '../shared/i18n/strings.js';
import { templateUrl } from '../shared/links/template-url.js';
import { RequestScope } from '../shared/loading/request-scope.js';
import { StartController } from '../shared/loading/start-controller.js';
import { Announcer } from '../shared/ui/announcer.js';
import { controls } from '../shared/ui/controls.styles.js';
import { messages } from '../shared/ui/messages.styles.js';
import { fields } from '../shared/ui/fields.styles.js';
import { alertIcon } from '../shared/ui/icons.js';
import { panelStyles } from '../shared/ui/panel.styles.js';
import { panelView } from '../shared/ui/panel.view.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import { styles } from './composer.styles.js';
import { SigComposedOpenEvent } from './composer.events.js';
import type { Composer } from './composer.lazy.js';
import { emptyDraft, stepNames, type Draft, type StepName } from './model/draft.js';
import {
  parseActions,
  parseDocuments,
  parseHiddenParts,
  parseLocked,
  parseRecipients,
  parseSelfSigner,
  parseSteps,
  parseText,
  type ComposerRecipient,
} from './model/settings.js';

/**
 * Prepares an envelope and sends it: documents, recipients, fields, subject and message, a check of everything. The draft is
 * saved as one writes, and found again after a reload in the same tab, at the same step; it is sent exactly once, also when an answer is lost.
 * Works through the host's helper (`server-url`), whose `authorize` decides with `forSending`.
 *
 * @tag sig-envelope-composer
 *
 * @fires {SigEnvelopeCreatedEvent} sig-created - the service has the draft, or a copy of what was sent; `{ envelopeId }`
 * @fires {SigEnvelopeChangeEvent} sig-change - a person has changed the draft; the detail is empty
 * @fires {SigSendEvent} sig-send - (cancelable) about to be submitted; `{ envelopeId, kind }`, `kind` is `send` or `self-sign`
 * @fires {SigSentEvent} sig-sent - the service has sent it; `{ envelopeId }`
 * @fires {SigSelfSignEvent} sig-self-sign - an envelope that only the person signs took the draft's place; `{ envelopeId? }`
 * @fires {SigEnvelopeBegunEvent} sig-begun - a person has begun another envelope, so that the one before is not in the element any more
 * @fires {SigComposedOpenEvent} sig-open - the link of `envelope-url` was pressed; `{ envelopeId }`; cancelable: it is not followed
 * @fires {SigDiscardedEvent} sig-discarded - a person has discarded the draft
 * @fires {SigErrorEvent} sig-error - something went wrong; `{ code, status?, message, retryable, operation? }`
 *
 * @csspart header - the subject, and whether everything is saved
 * @csspart save-state - whether everything is saved
 * @csspart steps - the list of steps
 * @csspart step-button - one of its buttons; with `current` for the step on show
 * @csspart step - the step on show
 * @csspart notice - what went wrong, or what somebody else changed
 * @csspart check - what is missing before it can be sent
 * @csspart warnings - what to look at before it is sent
 * @csspart footer - the way back and on
 * @csspart self-sign - what is offered to a person who is the only one to sign
 * @csspart sign - the link to what the person signs alone
 * @csspart envelope - the link to the envelope's page
 * @csspart closed - what was sent, to be read
 * @csspart after - what is offered after sending
 * @csspart done - what of it was done
 * @csspart panel - why nothing can be edited, or the question before discarding
 * @csspart title - a heading
 * @csspart label - the label of a field
 * @csspart input - a text field, a text area or a choice
 * @csspart hint - a note beside a field or a heading
 * @csspart error - why a field or an act was refused
 * @csspart button - a button, or a link that looks like one; with `primary` for the main one
 */
export class SigEnvelopeComposer extends HelperElement {
  static override styles = [tokens, controls, messages, fields, panelStyles, styles];

  /** The draft to go on with; without it, a new one. */
  @property({ attribute: 'envelope-id' }) envelopeId?: string;

  /** Ids of documents that a new draft begins with. */
  @property({ attribute: false }) documents?: readonly string[];

  /** The recipients that a new draft begins with. */
  @property({ attribute: false }) recipients?: readonly ComposerRecipient[];

  /** The subject that a new draft begins with; at most 255 characters. */
  @property() subject?: string;

  /** The message that a new draft begins with. */
  @property() message?: string;

  /**
   * What a person may not change, as words: `documents`, `recipients`, `subject`, `message`, `expiry`, `fields`. Documents and recipients
   * that are locked and missing are reported as `config`: a person could not add them.
   */
  @property() locked?: string;

  /**
   * What is not offered, as words: `library`, `department`, `link-only`, `viewer`, `cc`, `message`, `expiry`, `preview`, `discard`.
   * What a draft has of it stays, and is shown where a person needs it, for example a message that the service refuses.
   */
  @property({ attribute: 'hidden-parts' }) hiddenParts?: string;

  /** The steps that are offered, as words: `documents`, `recipients`, `fields`, `send`. Without it, all. */
  @property() steps?: string;

  /**
   * The step to begin with; later, `goTo` shows another. Without it, a new draft begins with the first one. A draft that was begun
   * before opens at the step where the person was in this tab, else at the first one that is incomplete.
   */
  @property({ attribute: 'start-step' }) startStep?: string;

  /** Leaves out access codes for recipients. */
  @property({ type: Boolean, attribute: 'no-access-codes' }) noAccessCodes = false;

  /**
   * What is offered after sending, as words: `tag`, `folder`, `template`, `duplicate`, and `sign`: a person who is a recipient
   * signs at once with their saved signature, for which `authorize` returns their `session`. Without it, all but `sign`.
   */
  @property() actions?: string;

  /** Which version of your terms a person agrees to who signs at once. */
  @property({ attribute: 'consent-version' }) consentVersion?: string;

  /**
   * The email address of the person who uses the page, whose `session` `authorize` returns. As the only recipient they can sign by
   * themselves, without sending (`selfSignEnvelope`).
   */
  @property({ attribute: 'self-signer' }) selfSigner?: string;

  /** Shows the signing links of all recipients after sending, not only of those who get no email. */
  @property({ type: Boolean }) links = false;

  /**
   * The address of an envelope's page, with `{id}` for its id: linked once it is sent. Must be https, or http on loopback.
   *
   * @example
   * <sig-envelope-composer envelope-url="/envelopes/{id}"></sig-envelope-composer>
   */
  @property({ attribute: 'envelope-url' }) envelopeUrl?: string;

  readonly #strings = new Strings(this, 'composer', composerStart);
  readonly #common = new Strings(this, 'common', common);
  readonly #announcer = new Announcer();
  readonly #focus = new FocusController(this);
  #composer?: Composer;
  #problem?: SigErrorDetail;
  readonly #loads = new RequestScope();

  constructor() {
    super();
    new StartController(this, {
      clock: () => this.clock,
      address: () => [this.helperUrl, this.envelopeId],
      isAddressed: () => this.helperUrl !== undefined,
      start: () => this.#begin(),
      isKept: () => this.#composer !== undefined,
    });
  }

  /** Saves what is not saved yet. Resolves with whether the service has everything. */
  save(): Promise<boolean> {
    return this.#composer?.save() ?? Promise.resolve(false);
  }

  /** Sends, as the button does: `sig-send` first. Resolves with whether it was sent. */
  send(): Promise<boolean> {
    return this.#composer?.submission.send() ?? Promise.resolve(false);
  }

  /** Shows a step: `documents`, `recipients`, `fields` or `send`. */
  goTo(step: StepName): void {
    if (!stepNames.includes(step)) {
      this.fail(configError(`goTo: "${step}" is not one of ${stepNames.join(', ')}`));
      return;
    }
    this.startStep = step;
    this.#composer?.goTo(step);
  }

  /** Reads the draft again; what was typed stays. */
  reload(): void {
    if (this.#composer) void this.#composer.reload();
    else this.#begin();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#composer?.connect();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#composer?.disconnect();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#checkSettings(changed);
    if (changed.has('steps')) this.#composer?.stepsChanged();
  }

  #checkSettings(changed: PropertyValues<this>): void {
    const parsers = {
      documents: () => parseDocuments(this.documents),
      recipients: () => parseRecipients(this.recipients),
      subject: () => parseText('subject', this.subject),
      message: () => parseText('message', this.message),
      locked: () => parseLocked(this.locked),
      hiddenParts: () => parseHiddenParts(this.hiddenParts),
      steps: () => parseSteps(this.steps),
      actions: () => parseActions(this.actions),
      startStep: () => parseSteps(this.startStep),
      selfSigner: () => parseSelfSigner(this.selfSigner),
    } as const;
    for (const [name, parse] of Object.entries(parsers)) {
      const { problem } = changed.has(name as keyof typeof parsers) ? parse() : { problem: undefined };
      if (problem)
        this.fail(configError(name === 'startStep' ? problem.replace('steps', 'start-step') : problem));
    }
  }

  #startDraft(): Draft {
    return {
      ...emptyDraft,
      documents: parseDocuments(this.documents).value.map((id) => ({ id, name: id, state: 'processing' })),
      recipients: parseRecipients(this.recipients).value,
      subject: parseText('subject', this.subject).value,
      message: parseText('message', this.message).value,
    };
  }

  #begin(): void {
    if (this.helperUrl === undefined) {
      this.#problem = this.fail(configError('server-url is missing or no URL'));
      return this.requestUpdate();
    }
    this.#problem = undefined;
    void this.#load();
  }

  async #load(): Promise<void> {
    const signal = this.#loads.next();
    try {
      const { Composer } = await import('./composer.lazy.js');
      if (!this.#composer) {
        this.#composer = this.#makeComposer(Composer);
        if (this.isConnected) this.#composer.connect();
      }
      await this.#composer.begin();
    } catch (error) {
      const problem = this.fail(error);
      // A listener of `sig-error` may have begun another load.
      if (signal.aborted) return;
      this.#problem = problem;
    }
    this.requestUpdate();
  }

  #makeComposer(Made: typeof Composer): Composer {
    return new Made({
      element: this,
      common: this.#common,
      focus: this.#focus,
      clock: () => this.clock,
      helperUrl: () => this.helperUrl,
      getGrant: () => this.getGrant ?? this.inherited.getGrant,
      fetch: () => this.helperFetch,
      hasOwnFetch: () => this.inherited.fetch !== undefined,
      announce: (text) => this.#announcer.announce(text),
      clearAnnouncement: () => this.#announcer.announce(''),
      fail: (error, operation) => this.fail(error, operation),
      level: (offset) => this.level(offset),
      start: () => this.#startDraft(),
      steps: () => parseSteps(this.steps).value,
      firstStep: () => (this.startStep ? parseSteps(this.startStep).value[0] : undefined),
      locked: () => parseLocked(this.locked).value,
      isHidden: (part) => parseHiddenParts(this.hiddenParts).value.includes(part),
      hasAccessCodes: () => !this.noAccessCodes,
      actions: () => parseActions(this.actions).value,
      consentVersion: () => this.consentVersion || undefined,
      selfSigner: () => parseSelfSigner(this.selfSigner).value,
      givenId: () => this.envelopeId || undefined,
      showsLinks: () => this.links,
      urlOf: (id) => templateUrl(this.envelopeUrl, id),
      open: (envelopeId) => this.dispatchEvent(new SigComposedOpenEvent({ envelopeId })),
    });
  }

  protected override render() {
    return html`<div class="root">
        ${this.#problem ? this.#problemView(this.#problem) : (this.#composer?.view() ?? this.#waitView())}
      </div>
      ${this.#announcer.view()}`;
  }

  #waitView() {
    return html`<div class="wait" aria-busy="true">
      <span class="sr">${this.#common.tt('loading')}</span>
      <div class="skeleton line" aria-hidden="true"></div>
      <div class="skeleton block" aria-hidden="true"></div>
    </div>`;
  }

  #problemView({ code }: SigErrorDetail) {
    const isNotSetUp = code === 'config';
    return html`<div role="alert">
      ${panelView({
        icon: alertIcon(24),
        tone: 'problem',
        title: isNotSetUp ? this.#common.tt('notSetUp') : this.#strings.tt('loadFailed'),
        level: this.level(),
        text: isNotSetUp
          ? undefined
          : this.#common.tt(code === 'upstream' ? 'notLoaded' : commonKeyFor[code]),
        actions: isNotSetUp
          ? undefined
          : html`<button type="button" data-act="retry" part="button" @click=${() => this.#begin()}>
              ${this.#common.tt('tryAgain')}
            </button>`,
      })}
    </div>`;
  }
}
