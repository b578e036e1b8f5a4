import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { NetworkElement } from '../shared/element/network-element.js';
import { commonWords } from '../../locales/en/common-start.js';
import { Strings } from '../shared/i18n/strings.js';
import { addressProblem } from '../shared/loading/address-problem.js';
import { loadSanitiser, type Sanitise } from '../shared/sanitise/sanitise.js';
import { Announcer } from '../shared/ui/announcer.js';
import { addStyles } from '../shared/ui/add-styles.js';
import { controls } from '../shared/ui/controls.styles.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import type { ProposalPresenter } from './presenter.lazy.js';
import { longestWaitMs, ProposalController } from './proposal-accept.controller.js';
import { loadingStyles } from './proposal-accept.loading.styles.js';
import type { ProposalView } from './proposal-accept.model.js';
import type { FocusTarget, ProposalHost, SigningMode } from './proposal-accept.types.js';

/**
 * Shows a proposal to its client: the letter, its cost at each billing cadence, then accepting with a signature or
 * declining. The proposal is accepted when the service says so (`ACCEPTED`), never when the signing page does.
 *
 * Addressed by `token`, the proposal's public token; calls go to `base-url`, or to `${server-url}/public`.
 *
 * The sender's logo must be an https address of another origin than the page, whose server lets every origin read it
 * (`Access-Control-Allow-Origin: *`); it is requested without cookies or referrer. Without a logo, the sender's colour
 * marks its name, when it is `#rrggbb` or `#rgb`. There is no contact line: the service's documents name no member of a
 * proposal for one.
 *
 * @tag sig-proposal-accept
 *
 * @fires {SigViewedEvent} sig-viewed - the view was recorded, once, when a person had the proposal in front of them
 * @fires {SigAcceptEvent} sig-accept - (cancelable) about to accept
 * @fires {SigSigningStartedEvent} sig-signing-started - the signing ceremony is ready; `detail.url` only with `signing="event"`
 * @fires {SigAcceptedEvent} sig-accepted - the service says ACCEPTED; once, and not for a proposal that was already accepted
 * @fires {SigDeclineEvent} sig-decline - (cancelable) about to decline
 * @fires {SigProposalDeclinedEvent} sig-declined - the service says DECLINED; once, and not for a proposal that was already declined
 * @fires {SigErrorEvent} sig-error - `{ code, status?, message, retryable, operation? }`
 *
 * @csspart proposal - everything to read
 * @csspart brand - the sender's name
 * @csspart status - the state of the proposal
 * @csspart changed - what changed since it was opened
 * @csspart letter-trouble - why the letter cannot be shown in full
 * @csspart nav - the names of the sections
 * @csspart fees - a fee table, one per billing cadence
 * @csspart summary - the totals per cadence and the buttons
 * @csspart accept - the form that accepts
 * @csspart decline - the form that declines
 * @csspart signing - the container of the signing frame
 * @csspart title - a heading
 * @csspart label - the label of a field
 * @csspart input - a text field, a text area or a choice
 * @csspart hint - a note beside a field or a heading
 * @csspart error - why a field or an act was refused
 * @csspart button - a button, or a link that looks like one; with `primary` for the main one
 * @csspart notice - a box with a message
 * @csspart panel - an error, an empty list or an end, in words
 *
 * @cssprop --sig-sticky-top - how much of the window's top the page's own header covers (0 by default)
 */
export class SigProposalAccept extends NetworkElement {
  static override styles = [tokens, controls, loadingStyles];

  /** The proposal's public token. */
  @property() token?: string;

  /** Where to sign: `frame` inside the element (default), `navigate` the top window, `event` for the host to open. */
  @property() signing: SigningMode = 'frame';

  /** Allows a ceremony on this page's own origin in the frame, which then has access to the page. For stories and tests. */
  @property({ type: Boolean, attribute: 'allow-same-origin' }) allowSameOrigin = false;

  readonly #common = new Strings(this, 'common', commonWords);
  readonly #announcer = new Announcer();
  readonly #controller: ProposalController<ProposalPresenter> = new ProposalController(this.#host(), () =>
    import('./presenter.lazy.js').then(({ ProposalPresenter, common }) => (store) => {
      Object.assign(commonWords, common);
      return new ProposalPresenter(store, {
        element: this,
        common: this.#common,
        announcer: this.#announcer,
        level: (offset?: number) => this.level(offset),
      });
    }),
  );
  #address = '';
  /** What shows a failure without the presenter or a part of it, loaded when there is one. */
  #failure?: typeof import('./state/failure.lazy.js') | 'loading' | 'missing';

  /** Loads the proposal again; what was typed stays. */
  async reload(): Promise<void> {
    await this.#controller.load();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#controller.connect();
    // The provider around it may be another one.
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

  protected override updated(): void {
    const { view, presenter } = this.#controller;
    if (this.isConnected) presenter?.rendered(this.renderRoot);
    if (view.failed && !presenter?.isComplete) void this.#loadFailure();
  }

  /** Loads the sanitiser of foreign HTML. */
  protected sanitiser(): Promise<Sanitise> {
    return loadSanitiser();
  }

  #host(): ProposalHost {
    return {
      token: () => this.token,
      signing: () => this.signing,
      allowSameOrigin: () => this.allowSameOrigin,
      addressProblem: () => addressProblem(this.publicUrl, this.inherited.fetch),
      hasFocusInForm: () => Boolean((this.renderRoot as ShadowRoot).activeElement?.closest('dialog')),
      client: () => this.publicClient({ longestWait: longestWaitMs }),
      clock: () => this.clock,
      loadSanitiser: () => this.sanitiser(),
      requestUpdate: () => this.requestUpdate(),
      dispatchEvent: (event) => this.dispatchEvent(event),
      report: (error, operation) => this.fail(error, operation),
      focusOn: (target) => void this.#focusOn(target),
      navigate: (url) => window.open(url, '_top'),
    };
  }

  /** Not the shared `FocusController`: the target may not be rendered at all, and is scrolled to its own place. */
  async #focusOn(target: FocusTarget): Promise<void> {
    await this.updateComplete;
    const find = (selector: string) => this.renderRoot.querySelector<HTMLElement>(selector);
    const element =
      target === 'problem'
        ? (find('[aria-invalid=true]') ?? find('#notice'))
        : (find(`#${target}`) ?? find('.panel [role=heading]'));
    element?.focus({ preventScroll: true });
    // The buttons are in view where they were pressed; the reader stays where they were.
    if (target === 'opener' || target === 'decliner') return;
    const isSection = target === 'top' || target.startsWith('s-');
    element?.scrollIntoView({ block: isSection ? 'start' : target === 'problem' ? 'nearest' : 'center' });
  }

  protected override render() {
    const { view, state, presenter } = this.#controller;
    const { proposal, failed } = view;
    if (presenter) addStyles(this, ...presenter.sheets);
    const content =
      proposal && state
        ? presenter?.render(proposal, state)
        : failed && (presenter?.renderError(failed) ?? this.#error(failed));
    return html`<div class="box" lang=${this.#common.locale} aria-busy=${content ? nothing : 'true'}>
      ${this.#announcer.view()} ${content ?? this.#skeleton()}
    </div>`;
  }

  async #loadFailure(): Promise<void> {
    if (this.#failure) return;
    this.#failure = 'loading';
    const loaded = await import('./state/failure.lazy.js').catch(() => undefined);
    if (loaded) {
      Object.assign(commonWords, loaded.common);
      addStyles(this, ...loaded.sheets);
    }
    this.#failure = loaded ?? 'missing';
    this.requestUpdate();
  }

  /** A failure that the presenter cannot show; nothing while the code for it loads. */
  #error(failed: NonNullable<ProposalView['failed']>) {
    const failure = this.#failure;
    if (!failure || failure === 'loading') return undefined;
    const retry = () => {
      if (this.#failure === 'missing') this.#failure = undefined;
      void this.#controller.load(true).then(() => this.#focusOn('top'));
    };
    const { tt } = this.#common;
    const level = () => this.level();
    if (failure !== 'missing') return failure.failureView({ common: this.#common, level }, failed, retry);
    return html`<div class="panel" part="panel" role="alert">
      <p role="heading" aria-level=${level()} tabindex="-1" part="title">${tt('notAnswering')}</p>
      <button type="button" data-act="retry" class="primary" part="button primary" @click=${retry}>
        ${tt('tryAgain')}
      </button>
    </div>`;
  }

  #skeleton() {
    const bar = (width: string) => html`<div class="skeleton ${width}"></div>`;
    return html`<div class="waiting">
      <span class="sr">${this.#common.tt('loading')}</span>
      <div aria-hidden="true">
        ${bar('short')} ${bar('title')} ${['full', 'full', 'most', 'full', 'short', 'full', 'most'].map(bar)}
      </div>
    </div>`;
  }
}
