import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { clockOf, systemClock, type Clock } from './clock.js';
import { SigErrorEvent, toDetail, type SigErrorDetail } from './errors.js';
import { SettingsConsumer, type Settings } from './settings.js';
import { loaders } from '../../../locales/index.js';
import { candidates, messageFor, onCatalogue } from '../i18n/catalogues.js';
import { nearestLang } from '../i18n/language.js';
import { ownRoot } from '../served/own-root.js';
import { hasPage } from './define.js';

/** Without code that did not load, an element works all the same. */
const ignore = () => undefined;

/** The base of every element: settings from `sig-provider`, time, and the error event. */
export class SigElement extends LitElement {
  /** BCP 47 tag for strings, dates and numbers; without it the nearest `lang` counts. */
  @property() locale?: string;

  /** The level of the element's top heading, 1 to 6; default 2. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel?: number;

  #served?: Promise<(render: () => void) => void>;
  readonly #settings = new SettingsConsumer(this);

  /** The settings of the provider around the element. */
  protected get inherited(): Settings {
    return this.#settings.value;
  }

  constructor() {
    super();
    // A server shows the first frame, and requests nothing for it.
    if (!hasPage) this.willUpdate = () => this.prepare();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void import('../page/handle-connected.lazy.js').then((module) => module.handleConnected(this), ignore);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const { shadowRoot } = this;
    if (!shadowRoot) return super.createRenderRoot();
    this.#served = import('../served/served-frame.lazy.js').then(
      ({ takeOver }) =>
        takeOver(this, [systemClock, nearestLang, loaders, candidates, messageFor, onCatalogue]),
      () => (render) => {
        shadowRoot.replaceChildren();
        render();
      },
    );
    return ownRoot(this);
  }

  /** What a server rendered stays until the element can replace it. */
  protected override scheduleUpdate(): void | Promise<unknown> {
    const served = this.#served;
    this.#served = undefined;
    return served ? served.then((replace) => replace(() => super.scheduleUpdate())) : super.scheduleUpdate();
  }

  /** Sets what is shown before anything is known. Must neither load nor report: it is all that runs on a server. */
  protected prepare(): void {}

  /** @internal Asks for a provider again: one was defined after this element. */
  requestSettings(): void {
    this.#settings.hostConnected();
  }

  /** The provider's `locale`, read by `Strings`. */
  get inheritedLocale(): string | undefined {
    return this.inherited.locale;
  }

  /** The level for `aria-level`, `offset` below the element's own. */
  protected level(offset = 0): number {
    const base = this.headingLevel ?? this.inherited.headingLevel ?? 2;
    return Math.min(6, Math.max(1, Math.trunc(base) + offset));
  }

  protected get clock(): Clock {
    return clockOf(this.inherited.clock);
  }

  /** Fires `sig-error` and returns its detail. What only the developer can fix is also said once in the console. */
  protected fail(error: unknown, operation?: string): SigErrorDetail {
    const detail = toDetail(error, operation);
    this.dispatchEvent(new SigErrorEvent(detail));
    void import('../developer/warn-developer.js').then(
      (module) => module.warnDeveloper(this, detail),
      ignore,
    );
    return detail;
  }
}
