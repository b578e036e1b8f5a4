import { css, html, type LitElement } from 'lit';
import type { Frame } from '../../../domain/index.js';
import type { FrameStrings } from '../signing-frame.types.js';
import { isWindowVisible } from './visibility.js';

/** A telephone, upright or on its side. */
const smallScreen = '(max-width: 640px), (max-height: 480px)';

/** Uses a popover: it covers the page without moving the iframe, and a move would reload the framed page. */
export const fullScreenStyles = css`
  @container (inline-size < 32em) {
    .bar .note:nth-last-child(n + 3) {
      flex-basis: 100%;
    }
  }
  .bar.brief {
    gap: var(--_space);
  }
  .bar.brief button {
    font-size: var(--_size-s);
    padding-inline: calc(var(--_space) * 1.5);
  }
  .frame[popover] {
    inset: 0;
    inline-size: 100%;
    block-size: 100dvh;
    max-inline-size: none;
    max-block-size: none;
    margin: 0;
    border: 0;
    overflow: auto;
    overscroll-behavior: contain;
    grid-template-rows: auto;
    gap: 0;
    align-content: stretch;
    display: flex;
    flex-direction: column;
    color: var(--_ink);
    background: var(--_surface);
    padding: env(safe-area-inset-top, 0) env(safe-area-inset-right, 0) env(safe-area-inset-bottom, 0)
      env(safe-area-inset-left, 0);
  }
  .frame[popover] .bar {
    padding-inline: var(--_space);
  }
  .frame[popover] .panel {
    padding: calc(var(--_space) * 4);
  }
  .frame[popover] .stage {
    flex: 1 1 0;
    min-block-size: calc(var(--_rem) * 15);
    block-size: auto;
    border-width: 1px 0 0;
    border-radius: 0;
  }
  .frame[popover] .stage:focus-within {
    outline-offset: -2px;
  }
`;

/**
 * Lets the framed page fill a small screen, as a dialog with a button that leaves it. Owns the popover, the listeners
 * that keep the focus inside, and whether the person has dismissed it.
 */
export class FullScreen {
  #isActive = false;
  #isDismissed = false;
  #exit = () => {};
  readonly #media = matchMedia(smallScreen);

  constructor(
    private readonly host: LitElement,
    private readonly strings: FrameStrings,
  ) {}

  get isActive(): boolean {
    return this.#isActive;
  }

  /** Enters or exits as the state requires. */
  update(frame: Frame): void {
    // The host may render once more after it was disconnected.
    if (!this.host.isConnected) return;
    const isMinting = frame.name === 'minting';
    if (isMinting && !this.#isActive) this.#isDismissed = false;
    const shouldBeActive =
      this.#media.matches && !this.#isDismissed && (isWindowVisible(frame) || (this.#isActive && isMinting));
    if (shouldBeActive && !this.#isActive) this.#enter();
    else if (!shouldBeActive && this.#isActive) this.exit();
  }

  exit(): void {
    this.#exit();
    this.#exit = () => {};
  }

  /** The button that enters or exits; nothing on a large screen. */
  button() {
    if (!this.#isActive && !this.#media.matches) return undefined;
    return html`<button
      type="button"
      data-act="full-screen"
      class="plain size"
      part="button"
      @click=${() => this.#toggle()}
    >
      ${this.strings.tt(this.#isActive ? 'leaveFullScreen' : 'fullScreen')}
    </button>`;
  }

  #toggle(): void {
    this.#isDismissed = this.#isActive;
    if (this.#isActive) this.exit();
    else this.#enter();
    void this.host.updateComplete.then(() => this.#query('.size')?.focus());
  }

  #query(selector: string): HTMLElement | null {
    return this.host.renderRoot.querySelector<HTMLElement>(selector);
  }

  #enter(): void {
    const dialog = this.#query('.frame');
    if (!dialog) return;
    dialog.popover = 'manual';
    dialog.showPopover?.();
    this.#isActive = true;
    // Whatever had the focus outside is covered now. `:focus-within` is lost across elements that enter the top layer.
    void this.host.updateComplete.then(() => {
      const hasFocus = this.host.matches(':focus-within') || this.host.shadowRoot?.activeElement;
      if (this.#isActive && !hasFocus) dialog.focus({ preventScroll: true });
    });
    let wasInFrame = false;
    const handleFocusIn = (event: FocusEvent) => {
      const [target] = event.composedPath();
      const isInside = event.composedPath().includes(dialog);
      if (!isInside && target instanceof Element && !document.querySelector(':modal'))
        this.#query(wasInFrame ? '.bar button' : 'iframe')?.focus();
      else wasInFrame = target instanceof HTMLIFrameElement;
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) this.#toggle();
    };
    const handleRotation = () => this.host.requestUpdate();
    document.addEventListener('focusin', handleFocusIn);
    dialog.addEventListener('keydown', handleKeyDown);
    this.#media.addEventListener('change', handleRotation);
    this.#exit = () => {
      document.removeEventListener('focusin', handleFocusIn);
      dialog.removeEventListener('keydown', handleKeyDown);
      this.#media.removeEventListener('change', handleRotation);
      dialog.hidePopover?.();
      dialog.removeAttribute('popover');
      this.#isActive = false;
      this.host.requestUpdate();
    };
    this.host.requestUpdate();
  }
}
