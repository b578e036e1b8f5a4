import { html, nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { SigErrorCode } from '../../contract/index.js';
import { common } from '../../locales/en/common.js';
import { proposal } from '../../locales/en/proposal.js';
import { Announcer } from '../shared/announcer.js';
import { controls } from '../shared/controls.styles.js';
import { commonKeyFor } from '../shared/describe-error.js';
import { alertIcon } from '../shared/icons.js';
import { NetworkElement } from '../shared/sig-element.js';
import { Strings } from '../shared/strings.js';
import { tokens } from '../shared/tokens.styles.js';
import {
  ProposalController,
  type ProposalHost,
  type SigningMode,
  type Spot,
} from './proposal-accept.controller.js';
import type { Offer, Situation } from './proposal-accept.offer.js';
import { acceptForm, declineForm, openers, signing } from './proposal-accept.panels.js';
import { letterStyles } from './proposal-accept.letter.styles.js';
import { styles } from './proposal-accept.styles.js';
import { reading, situationWord, summary, type Scene } from './proposal-accept.view.js';

/**
 * A proposal as its client meets it: the letter, what it costs at each billing cadence, then accepting with a signature
 * or declining. Acceptance is what the service says (`ACCEPTED`), never what the signing page says.
 *
 * Addressed by `token`, the proposal's public token; calls go to `base-url`, or to `${server-url}/public`.
 *
 * @fires sig-viewed - the view was recorded, once, when a person had the proposal in front of them
 * @fires sig-accept - (cancelable) about to accept
 * @fires sig-signing-started - the signing ceremony is there; `detail.url` only with `signing="event"`
 * @fires sig-accepted - the service says ACCEPTED; once, and not for a proposal found accepted
 * @fires sig-decline - (cancelable) about to decline
 * @fires sig-declined - the service says DECLINED; once, and not for a proposal found declined
 * @fires sig-error - `{ code, status?, message, retryable, operation? }`
 *
 * @csspart proposal - everything that is read
 * @csspart brand - the sender's name
 * @csspart status - where the proposal stands
 * @csspart changed - what changed since it was opened
 * @csspart letter-trouble - that the letter cannot be shown in full
 * @csspart fees - a fee table, one per billing cadence
 * @csspart summary - the totals per cadence and the buttons
 * @csspart accept - the form that accepts
 * @csspart decline - the form that declines
 * @csspart signing - what stands around the signing frame
 */
export class SigProposalAccept extends NetworkElement {
  static override styles = [tokens, controls, styles, letterStyles];

  /** The proposal's public token. */
  @property() token?: string;

  /** Where the signing goes on: `frame` inside the element (default), `navigate` the top window, `event` for the host. */
  @property() signing: SigningMode = 'frame';

  readonly #say = new Strings(this, 'proposal', proposal);
  readonly #common = new Strings(this, 'common', common);
  readonly #announcer = new Announcer(this);
  readonly #controller = new ProposalController(this.#host());

  /** Reads the proposal again; what was typed stays. */
  async reload(): Promise<void> {
    await this.#controller.load();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Settings of a provider arrive while connecting; the first update has them.
    void this.updateComplete.then(() => {
      if (this.isConnected) this.#controller.connect();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#controller.disconnect();
  }

  protected override updated(changed: PropertyValues<this>): void {
    const another = ['token', 'baseUrl', 'serverUrl'] as const;
    if (this.#started && another.some((name) => changed.has(name))) {
      queueMicrotask(() => this.#controller.reset());
    }
    this.#started = true;
  }
  #started = false;

  #host(): ProposalHost {
    const element = (): SigProposalAccept => this;
    return {
      get token() {
        return element().token;
      },
      get signing() {
        return element().signing;
      },
      requestUpdate: () => this.requestUpdate(),
      dispatchEvent: (event) => this.dispatchEvent(event),
      client: () => this.publicClient(),
      time: () => this.clock,
      setting: () => ({ level: this.level(2), label: this.#say.t('letter') }),
      report: (error, operation) => this.fail(error, operation),
      announce: (situation: Situation) => {
        const state = this.#say.t(situationWord(situation));
        this.#announcer.say(this.#say.t('nowState', { state }));
      },
      lead: (to) => void this.#lead(to),
      leave: (url) => window.open(url, '_top'),
    };
  }

  async #lead(to: Spot): Promise<void> {
    await this.updateComplete;
    const root = this.renderRoot;
    const target =
      to === 'problem'
        ? (root.querySelector<HTMLElement>('[aria-invalid=true]') ??
          root.querySelector<HTMLElement>('#notice'))
        : root.querySelector<HTMLElement>(`#${to}`);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: to === 'top' ? 'start' : 'center' });
  }

  protected override render() {
    const { view, situation } = this.#controller;
    const { offer } = view;
    return html`<div
      class="box"
      lang=${this.#say.locale}
      aria-busy=${offer || view.failed ? nothing : 'true'}
    >
      ${this.#announcer.view()}
      ${
        offer && situation
          ? this.#proposal(offer, situation)
          : view.failed
            ? this.#failure(view.failed.code, view.failed.retryable)
            : this.#waiting()
      }
    </div>`;
  }

  #proposal(offer: Offer, situation: Situation) {
    const c = this.#controller;
    const { step } = c.view;
    const scene: Scene = { c, say: this.#say, common: this.#common, level: (offset) => this.level(offset) };
    if (step === 'signing') return signing(scene, offer);
    return html`<article class="proposal" part="proposal">
      <div class="main">
        ${reading(scene, offer, situation)}
        ${
          step === 'accepting'
            ? acceptForm(scene, offer)
            : step === 'declining'
              ? declineForm(scene, offer, situation)
              : nothing
        }
      </div>
      ${summary(scene, offer, situation, openers(scene, offer, situation))}
    </article>`;
  }

  #failure(code: SigErrorCode, retryable: boolean) {
    const gone = code === 'not-found' || code === 'bad-request';
    return html`<div class="notice error" role="alert">
      ${alertIcon()}
      <div>
        ${gone ? this.#say.tt('unavailable') : this.#common.tt(commonKeyFor[code])}
        ${
          retryable
            ? html`<button type="button" @click=${() => this.#controller.load(true)}>
                ${this.#common.tt('tryAgain')}
              </button>`
            : nothing
        }
      </div>
    </div>`;
  }

  /** A letter's shape while it is on its way. */
  #waiting() {
    const bar = (width: string) => html`<div class="skeleton ${width}"></div>`;
    return html`<div class="waiting">
      <span class="sr">${this.#common.tt('loading')}</span>
      <div aria-hidden="true">
        ${bar('short')} ${bar('title')} ${['full', 'full', 'most', 'full', 'short', 'full', 'most'].map(bar)}
      </div>
    </div>`;
  }
}
