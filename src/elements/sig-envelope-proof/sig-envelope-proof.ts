import { html } from 'lit';
import { property } from 'lit/decorators.js';
import { common } from '../../locales/en/common.js';
import { proof } from '../../locales/en/proof.js';
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
import { ProofController } from './envelope-proof.controller.js';
import { styles } from './envelope-proof.styles.js';

/**
 * Shows an envelope's audit trail and whether it is unchanged: the service's verdict, its time stamps, and the hash chain
 * calculated again in this browser. A changed entry is marked where it stands. Certificate and evidence can be saved once the
 * envelope is completed. Reads through the host's helper (`server-url`).
 *
 * The service's documents do not say how its hashes are calculated. The element knows one form (JSON with sorted members,
 * SHA-256), recognises a service that uses it, and says so where it cannot calculate. Time stamps are checked by the service
 * alone; who made them and when is shown as far as it says so.
 *
 * @tag sig-envelope-proof
 *
 * @fires {SigVerifiedEvent} sig-verified - the trail was checked; `{ verified, anchored }`
 * @fires {SigErrorEvent} sig-error - something went wrong; `{ code, status?, message, retryable, operation? }`
 *
 * @csspart verdict - what the check says
 * @csspart stamp - one time stamp: who made it, and when, as far as the service says it
 * @csspart files - the buttons that save certificate and evidence
 * @csspart timeline - the entries of the trail
 * @csspart entry - one entry; with `broken` where the trail was changed, `unprotected` after that
 * @csspart panel - the verdict's heading, or why nothing can be shown
 * @csspart title - a heading
 * @csspart error - why a field or an act was refused
 * @csspart button - a button, or a link that looks like one; with `primary` for the main one
 * @csspart notice - a box with a message
 */
export class SigEnvelopeProof extends HelperElement {
  static override styles = [tokens, controls, messages, panelStyles, styles];

  /** The envelope whose trail is shown. */
  @property({ attribute: 'envelope-id' }) envelopeId?: string;

  readonly #strings = new Strings(this, 'proof', proof);
  readonly #common = new Strings(this, 'common', common);
  readonly #announcer = new Announcer();
  readonly #controller: ProofController = new ProofController({
    element: this,
    envelopeId: () => this.envelopeId,
    helperUrl: () => this.helperUrl,
    fetch: () => this.helperFetch,
    clock: () => this.clock,
    announce: (key) => this.#announcer.announce(this.#strings.t(key)),
    retry: () => this.#retry(),
    fail: (error, operation) => this.fail(error, operation),
  });
  readonly #focus = new FocusController(this);
  readonly #starter: StartController;

  constructor() {
    super();
    this.#starter = new StartController(this, {
      clock: () => this.clock,
      address: () => [this.helperUrl, this.envelopeId],
      prepare: () => {
        this.#controller.reset();
        this.#announcer.announce('');
      },
      start: () => this.reload(),
      isKept: () => this.#controller.proof !== undefined,
    });
  }

  /** Reads and checks the trail again; out of the page, once the element is back. */
  reload(): void {
    if (!this.isConnected) this.#starter.reset();
    // An envelope that has just been set is read anyway.
    else if (!this.#starter.hostUpdate()) void this.#controller.loader.load();
  }

  /** The button goes while it loads: focus moves to what comes of it. */
  #retry(): void {
    this.#focus.focus('top');
    this.#controller.reset();
    this.reload();
  }

  protected override render() {
    return html`<div class="root">${this.#content()}</div>
      ${this.#announcer.view()}`;
  }

  #content() {
    const { proof: shown, loader, loadingFile, fileProblem } = this.#controller;
    if (loader.error && !shown) return this.#problemView();
    if (!shown) {
      return html`<div class="wait" aria-busy="true">
        <span class="sr">${this.#common.tt('loading')}</span>
        <div class="skeleton line" aria-hidden="true"></div>
        <div class="skeleton block" aria-hidden="true"></div>
      </div>`;
    }
    const view = {
      ...{ proof: shown, loadingFile, fileProblem },
      ...{ strings: this.#strings, common: this.#common },
      level: (offset?: number) => this.level(offset),
    };
    return html`${loader.error ? this.#problemView() : ''} ${this.#controller.view(view)}`;
  }

  #problemView() {
    const { loader, sentence } = this.#controller;
    const { error, secondsToRetry } = loader;
    return readProblem(
      { strings: this.#strings, common: this.#common },
      { error, sentence, secondsToRetry, level: this.level(), retry: () => this.#retry() },
    );
  }
}
