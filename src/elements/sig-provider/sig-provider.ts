import { ContextProvider } from '@lit/context';
import { LitElement, css, html, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { Dialect } from '../../contract/index.js';
import type { SigElement } from '../shared/element/sig-element.js';
import type { Clock } from '../shared/element/clock.js';
import { settingsContext, type GetGrant } from '../shared/element/settings.js';
import { ownRoot } from '../shared/served/own-root.js';

/** All descendants, including those in shadow roots. */
function* elementsIn(root: ParentNode): Generator<Partial<SigElement> & Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* elementsIn(element.shadowRoot);
  }
}

/**
 * Provides addresses, grant, language, dialect and clock to every sig- element inside it. An element's own attribute takes
 * precedence.
 *
 * @example
 * <sig-provider server-url="/sig" locale="de">
 *   <sig-booking-picker handle="ada" slug="intro"></sig-booking-picker>
 * </sig-provider>
 *
 * @tag sig-provider
 *
 * @slot - the content with the elements
 */
export class SigProvider extends LitElement {
  static override styles = css`
    :host {
      display: contents;
    }
  `;

  /** The URL in front of the public `/v1/...` routes. */
  @property({ attribute: 'base-url' }) baseUrl?: string;
  /** The URL where the host mounted the helper, e.g. `/sig`. */
  @property({ attribute: 'server-url' }) serverUrl?: string;
  /** BCP 47 tag for strings, dates and numbers. */
  @property() locale?: string;
  /** The level of each element's own top heading, 1 to 6. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel?: number;
  /** Returns a Bearer token for the helper. */
  @property({ attribute: false }) getGrant?: GetGrant;
  /**
   * Member names of this deployment's public routes, as `sig-widgets check-contract --write-dialect` writes them. The helper
   * translates its own `v1/` routes: pass the same dialect to `createSigServer`.
   */
  @property({ attribute: false }) dialect?: Dialect;
  /** Replaces the page's clock: `now()` in milliseconds since the epoch, and `after(ms, run)`, which returns a cancel function. */
  @property({ attribute: false }) clock?: Partial<Clock>;
  /** Replaces the page's `fetch`, for tests and stories. */
  @property({ attribute: false }) fetch?: typeof fetch;

  readonly #provider = new ContextProvider(this, { context: settingsContext, initialValue: {} });

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    this.shadowRoot?.replaceChildren();
    return this.shadowRoot ? ownRoot(this) : super.createRenderRoot();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Elements defined before the provider got no settings.
    for (const inner of elementsIn(this)) inner.requestSettings?.();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.size === 0) return;
    const { baseUrl, serverUrl, locale, headingLevel, getGrant, dialect, clock, fetch } = this;
    this.#provider.setValue({ baseUrl, serverUrl, locale, headingLevel, getGrant, dialect, clock, fetch });
  }

  protected override render() {
    return html`<slot></slot>`;
  }
}
