import { adoptStyles, html, nothing, type CSSResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { SigErrorCode } from '../../contract/index.js';
import { common } from '../../locales/en/common.js';
import { Announcer } from '../shared/ui/announcer.js';
import { controls } from '../shared/ui/controls.styles.js';
import { commonKeyFor } from '../shared/element/describe-error.js';
import { alertIcon } from '../shared/ui/icons.js';
import { addressProblem } from '../shared/loading/address-problem.js';
import { loadSanitiser, type Sanitise } from '../shared/sanitise/sanitise.js';
import { NetworkElement } from '../shared/element/network-element.js';
import { Strings } from '../shared/i18n/strings.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import {
  ProposalController,
  type ProposalHost,
  type SigningMode,
  type FocusTarget,
} from './proposal-accept.controller.js';
import { waitingStyles } from './loading.styles.js';

/**
 * A proposal as its client meets it: the letter, what it costs at each billing cadence, then accepting with a signature
 * or declining. Acceptance is what the service says (`ACCEPTED`), never what the signing page says.
 *
 * Addressed by `token`, the proposal's public token; calls go to `base-url`, or to `${server-url}/public`.
 *
 * @tag sig-proposal-accept
 *
 * @fires {SigViewedEvent} sig-viewed - the view was recorded, once, when a person had the proposal in front of them
 * @fires {SigAcceptEvent} sig-accept - (cancelable) about to accept
 * @fires {SigSigningStartedEvent} sig-signing-started - the signing ceremony is there; `detail.url` only with `signing="event"`
 * @fires {SigAcceptedEvent} sig-accepted - the service says ACCEPTED; once, and not for a proposal found accepted
 * @fires {SigDeclineEvent} sig-decline - (cancelable) about to decline
 * @fires {SigProposalDeclinedEvent} sig-declined - the service says DECLINED; once, and not for a proposal found declined
 * @fires {SigErrorEvent} sig-error - `{ code, status?, message, retryable, operation? }`
 *
 * @csspart proposal - everything that is read
 * @csspart brand - the sender's name
 * @csspart status - where the proposal stands
 * @csspart changed - what changed since it was opened
 * @csspart letter-trouble - that the letter cannot be shown in full
 * @csspart nav - the names of the sections
 * @csspart fees - a fee table, one per billing cadence
 * @csspart summary - the totals per cadence and the buttons
 * @csspart accept - the form that accepts
 * @csspart decline - the form that declines
 * @csspart signing - what stands around the signing frame
 *
 * @cssprop --sig-sticky-top - how much of the window's top the page's own header covers (0 unless told)
 */
export class SigProposalAccept extends NetworkElement {
  static override styles = [tokens, controls, waitingStyles];

  /** The proposal's public token. */
  @property() token?: string;

  /** Where the signing goes on: `frame` inside the element (default), `navigate` the top window, `event` for the host. */
  @property() signing: SigningMode = 'frame';

  /** Lets the frame show a ceremony on this page's own origin, which then can reach into the page. For stories and tests. */
  @property({ type: Boolean, attribute: 'allow-same-origin' }) allowSameOrigin = false;

  readonly #common = new Strings(this, 'common', common);
  readonly #announcer = new Announcer(this);
  readonly #controller = new ProposalController(this.#host());

  /** Reads the proposal again; what was typed stays. */
  async reload(): Promise<void> {
    await this.#controller.load();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#controller.connect();
    // A provider around it may be another one.
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#controller.disconnect();
  }

  protected override willUpdate(): void {
    const address = JSON.stringify([this.publicUrl, this.token]);
    if (address === this.#address) return;
    this.#address = address;
    queueMicrotask(() => this.#controller.reset());
  }
  #address = '';

  protected override updated(): void {
    if (this.isConnected) this.#controller.presenter?.rendered(this.renderRoot);
  }

  /** What makes foreign HTML safe to show. */
  protected sanitiser(): Promise<Sanitise> {
    return loadSanitiser();
  }

  #host(): ProposalHost {
    const element = (): SigProposalAccept => this;
    return {
      get token() {
        return element().token;
      },
      get signing() {
        return element().signing;
      },
      get allowSameOrigin() {
        return element().allowSameOrigin;
      },
      get addressProblem() {
        return addressProblem(element().publicUrl, element().inherited.fetch);
      },
      get hasFocusInForm() {
        const { activeElement } = element().renderRoot as ShadowRoot;
        return Boolean(activeElement?.closest('form'));
      },
      sanitiser: () => this.sanitiser(),
      requestUpdate: () => this.requestUpdate(),
      dispatchEvent: (event) => this.dispatchEvent(event),
      // What is waited for longer is counted down on the page.
      client: () => this.publicClient(2000),
      time: () => this.clock,
      report: (error, operation) => this.fail(error, operation),
      focusOn: (to) => void this.#lead(to),
      navigate: (url) => window.open(url, '_top'),
      get presenterContext() {
        return element().#around();
      },
    };
  }

  async #lead(to: FocusTarget): Promise<void> {
    await this.updateComplete;
    const root = this.renderRoot;
    const target =
      to === 'problem'
        ? (root.querySelector<HTMLElement>('[aria-invalid=true]') ??
          root.querySelector<HTMLElement>('#notice'))
        : root.querySelector<HTMLElement>(`#${to}`);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: to === 'top' || to.startsWith('s-') ? 'start' : 'center' });
  }

  protected override render() {
    const { view, state: situation, presenter: paper } = this.#controller;
    if (paper) this.#dress(paper.sheets);
    const { offer } = view;
    return html`<div
      class="box"
      lang=${this.#common.locale}
      aria-busy=${offer || view.failed ? nothing : 'true'}
    >
      ${this.#announcer.view()}
      ${
        offer && situation && paper
          ? paper.render(offer, situation)
          : view.failed
            ? this.#failure(view.failed.code, view.failed.retryable)
            : this.#waiting()
      }
    </div>`;
  }

  #failure(code: SigErrorCode, retryable: boolean) {
    const instead = this.#controller.presenter?.renderError(code);
    if (instead) return instead;
    return html`<div class="notice error" role="alert">
      ${alertIcon()}
      <div>
        ${this.#common.tt(commonKeyFor[code])}
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

  #around() {
    return {
      element: this,
      common: this.#common,
      announcer: this.#announcer,
      level: (offset?: number) => this.level(offset),
    };
  }

  /** Adds the sheets of what came later, before it is first shown. */
  #dress(sheets: readonly CSSResult[]): void {
    const root = this.renderRoot;
    if (this.#dressed || !(root instanceof ShadowRoot)) return;
    this.#dressed = true;
    adoptStyles(root, [...SigProposalAccept.elementStyles, ...sheets]);
  }
  #dressed = false;

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
