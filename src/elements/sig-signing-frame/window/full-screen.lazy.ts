import { css, html } from 'lit';
import type { Frame } from '../../../domain/index.js';
import { isWindowVisible } from './visibility.js';
import type { FrameStrings } from '../signing-frame.strings.js';

/** A telephone, upright or on its side. */
const small = '(max-width: 640px), (max-height: 480px)';

/** A popover is drawn above everything else without being moved, which would load the framed page anew. */
export const fullScreenStyles = css`
  .bar.brief {
    gap: 4px;
  }
  .bar.brief button {
    font-size: var(--_size-s);
    padding-inline: 6px;
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
    padding-inline: 4px;
  }
  .frame[popover] .panel {
    padding: 16px;
  }
  .frame[popover] .stage {
    flex: 1 1 0;
    min-block-size: 240px;
    block-size: auto;
    border-width: 1px 0 0;
    border-radius: 0;
  }
  .frame[popover] .stage:focus-within {
    outline-offset: -2px;
  }
`;

export interface FullScreenHost extends HTMLElement {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly updateComplete: Promise<boolean>;
  readonly strings: FrameStrings;
  requestUpdate(): void;
}

/**
 * Lets the framed page fill a small screen, as a dialog with a way out. Owns the popover, the listeners that keep the
 * focus inside, and whether the person has left it; the framed page is never moved.
 */
export class FullScreen {
  isActive = false;
  #dismissed = false;
  #stop = () => {};
  readonly #media = matchMedia(small);

  constructor(private readonly host: FullScreenHost) {}

  /** Enters or leaves as the state needs it. */
  update(frame: Frame): void {
    // What it shows on may be drawn once more after it was taken out.
    if (!this.host.isConnected) return;
    const minting = frame.name === 'minting';
    if (minting && !this.isActive) this.#dismissed = false;
    const wanted =
      this.#media.matches && !this.#dismissed && (isWindowVisible(frame) || (this.isActive && minting));
    if (wanted && !this.isActive) this.#enter();
    else if (!wanted && this.isActive) this.stop();
  }

  /** Back into the page. */
  stop(): void {
    this.#stop();
    this.#stop = () => {};
  }

  /** The button that leaves it, or comes back to it; nothing on a large screen. */
  button() {
    if (!this.isActive && !this.#media.matches) return undefined;
    const word = this.isActive ? 'leaveFullScreen' : 'fullScreen';
    return html`<button type="button" class="plain size" part="button" @click=${() => this.#toggle()}>
      ${this.host.strings.tt(word)}
    </button>`;
  }

  #toggle(): void {
    this.#dismissed = this.isActive;
    if (this.isActive) this.stop();
    else this.#enter();
    void this.host.updateComplete.then(() => this.#find('.size')?.focus());
  }

  #find(selector: string): HTMLElement | null {
    return this.host.renderRoot.querySelector<HTMLElement>(selector);
  }

  #enter(): void {
    const shell = this.#find('.frame');
    if (!shell) return;
    shell.popover = 'manual';
    shell.showPopover?.();
    this.isActive = true;
    // What had the focus outside is covered now.
    void this.host.updateComplete.then(() => {
      if (this.isActive && !this.host.matches(':focus-within')) shell.focus({ preventScroll: true });
    });
    let inFrame = false;
    const kept = (event: FocusEvent) => {
      const [target] = event.composedPath();
      const inside = event.composedPath().includes(shell);
      if (!inside && target instanceof Element && !document.querySelector(':modal'))
        this.#find(inFrame ? '.bar button' : 'iframe')?.focus();
      else inFrame = target instanceof HTMLIFrameElement;
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) this.#toggle();
    };
    const turned = () => this.host.requestUpdate();
    document.addEventListener('focusin', kept);
    shell.addEventListener('keydown', escape);
    this.#media.addEventListener('change', turned);
    this.#stop = () => {
      document.removeEventListener('focusin', kept);
      shell.removeEventListener('keydown', escape);
      this.#media.removeEventListener('change', turned);
      shell.hidePopover?.();
      shell.removeAttribute('popover');
      this.isActive = false;
      this.host.requestUpdate();
    };
    this.host.requestUpdate();
  }
}
