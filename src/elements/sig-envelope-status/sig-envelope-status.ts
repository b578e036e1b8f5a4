import { html, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { common } from '../../locales/en/common.js';
import { configError } from '../shared/element/errors.js';
import { HelperElement } from '../shared/element/helper-element.js';
import { FocusController } from '../shared/focus/focus-controller.js';
import { Strings } from '../shared/i18n/strings.js';
import { StartController } from '../shared/loading/start-controller.js';
import { Announcer } from '../shared/ui/announcer.js';
import { controls } from '../shared/ui/controls.styles.js';
import { messages } from '../shared/ui/messages.styles.js';
import { panelStyles } from '../shared/ui/panel.styles.js';
import { readProblem } from '../shared/ui/load-problem.view.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import { english } from './english.js';
import { EnvelopeStatusController } from './envelope-status.controller.js';
import { actionNames, parseActions } from './envelope-status.model.js';
import { styles } from './envelope-status.styles.js';

/**
 * Where an envelope stands: who has signed, who is next and since when, who waits for whom. A person can remind, withdraw,
 * send again with the same answers, duplicate, send copies of the finished document, and save its files. It follows the
 * envelope by the helper's event stream, and by looking again from time to time. Reads through the host's helper
 * (`server-url`).
 *
 * Sending copies needs the person's own `session` from the helper's `authorize`; without it the element says that only a
 * signed-in colleague can send them.
 *
 * @tag sig-envelope-status
 *
 * @fires {SigRemindEvent} sig-remind - (cancelable) about to remind; `{ envelopeId }`
 * @fires {SigRemindedEvent} sig-reminded - the service has sent reminders; `{ envelopeId }`
 * @fires {SigVoidEvent} sig-void - (cancelable) about to withdraw; `{ envelopeId }`
 * @fires {SigEnvelopeVoidedEvent} sig-voided - a person has withdrawn it here; `{ envelopeId }`
 * @fires {SigDuplicatedEvent} sig-duplicated - a new draft was made; `{ envelopeId }` is the draft's
 * @fires {SigResentEvent} sig-resent - it was sent again; `{ envelopeId }` is the new envelope's
 * @fires {SigStatusOpenEvent} sig-open - the link of `envelope-url` or `draft-url` was pressed; `{ envelopeId, isDraft }`; cancelable:
 * it is not followed
 * @fires {SigCopySentEvent} sig-copy-sent - the service has sent a copy; `{ envelopeId }`
 * @fires {SigCopyRevokedEvent} sig-copy-revoked - the link of a copy no longer works; `{ envelopeId }`
 * @fires {SigErrorEvent} sig-error - something went wrong; `{ code, status?, message, retryable, operation? }`
 *
 * @csspart header - subject, state and what it means
 * @csspart state - the state in words; with its name, e.g. `out`, `completed` or `expired`
 * @csspart reason - why it was declined or withdrawn
 * @csspart source - the badge of an envelope that came from a proposal or was signed by its sender
 * @csspart recipients - the people
 * @csspart recipient - one of them; with `signed`, `declined`, `active`, `waiting`, `stopped`, `unsent` or `seen`
 * @csspart actions - the buttons
 * @csspart form - what is asked before something is sent or withdrawn
 * @csspart copies - the copies of the finished document
 * @csspart copy - one of them
 * @csspart notice - the result of the last act
 * @csspart open - the link to the page of a new envelope or a draft
 * @csspart files - the buttons that save files
 * @csspart panel - why nothing can be shown
 * @csspart title - a heading
 * @csspart label - the label of a field
 * @csspart input - a text field, a text area or a choice
 * @csspart hint - a note beside a field or a heading
 * @csspart error - why a field or an act was refused
 * @csspart button - a button, or a link that looks like one; with `primary` for the main one
 */
export class SigEnvelopeStatus extends HelperElement {
  static override styles = [tokens, controls, messages, panelStyles, styles];

  /** The envelope that is shown. */
  @property({ attribute: 'envelope-id' }) envelopeId?: string;

  /**
   * What is offered, as words: `remind`, `void`, `resend`, `duplicate`, `copies`, `downloads`. Without it, all; empty, none.
   * The helper's `authorize` decides what is possible.
   */
  @property() actions?: string;

  /**
   * The address of an envelope's page, with `{id}` for its id: a new envelope, made here by sending again or duplicating, is a link
   * to it. `sig-open` comes before it is followed.
   *
   * @example
   * <sig-envelope-status envelope-url="/envelopes/{id}" draft-url="/compose/{id}"></sig-envelope-status>
   */
  @property({ attribute: 'envelope-url' }) envelopeUrl?: string;

  /** The address where a draft is edited, with `{id}` for its id: a draft on show, and a new duplicate, are links to it. */
  @property({ attribute: 'draft-url' }) draftUrl?: string;

  readonly #strings = new Strings(this, 'status', english);
  readonly #common = new Strings(this, 'common', common);
  readonly #announcer = new Announcer();
  readonly #focus = new FocusController(this, ['panel', 'top']);
  readonly #controller: EnvelopeStatusController = new EnvelopeStatusController({
    element: this,
    strings: this.#strings,
    common: this.#common,
    focus: this.#focus,
    envelopeId: () => this.envelopeId,
    helperUrl: () => this.helperUrl,
    fetch: () => this.helperFetch,
    clock: () => this.clock,
    allowed: () => parseActions(this.actions).names,
    urls: () => ({ envelope: this.envelopeUrl, draft: this.draftUrl }),
    announce: (text) => this.#announcer.announce(text),
    clearAnnouncement: () => this.#announcer.announce(''),
    fail: (error, operation) => this.fail(error, operation),
    level: (offset) => this.level(offset),
  });

  constructor() {
    super();
    new StartController(this, {
      clock: () => this.clock,
      address: () => [this.helperUrl, this.envelopeId],
      start: () => this.#controller.reset(),
      isKept: () => this.#controller.reader.status !== undefined,
    });
  }

  /** Reads the envelope again; what was typed stays. */
  reload(): void {
    this.#controller.reload();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('actions')) this.#checkActions();
  }

  #checkActions(): void {
    const { unknown } = parseActions(this.actions);
    if (unknown === undefined) return;
    this.fail(configError(`actions: "${unknown}" is not one of ${actionNames.join(', ')}`));
  }

  protected override render() {
    return html`<div class="root">${this.#content()}</div>
      ${this.#announcer.view()}`;
  }

  #content() {
    const { reader } = this.#controller;
    const { loader } = reader;
    if (loader.error && !reader.status) return this.#problemView();
    if (!reader.status) {
      return html`<div class="wait" aria-busy="true">
        <span class="sr">${this.#common.tt('loading')}</span>
        <div class="skeleton line" aria-hidden="true"></div>
        <div class="skeleton block" aria-hidden="true"></div>
      </div>`;
    }
    return html`${loader.error ? this.#problemView() : ''} ${this.#controller.view()}`;
  }

  #problemView() {
    const { loader, sentence } = this.#controller.reader;
    const { error, secondsToRetry } = loader;
    return readProblem(
      { strings: this.#strings, common: this.#common },
      { error, sentence, secondsToRetry, level: this.level(), retry: () => this.reload() },
    );
  }
}
