import type { ReactiveController, ReactiveElement } from 'lit';
import { placeBeside } from './notification-bell.model.js';

interface PopoverOptions {
  isOpen(): boolean;
  /** Opened or closed, by the page or by the browser: Escape, a press outside. */
  onToggle(isOpen: boolean): void;
  isRtl(): boolean;
}

/** Keeps the popover of the element beside its bell, and in step with `open`. What is in it is the element's. */
export class PopoverController implements ReactiveController {
  /** The browser is about to open or close it, and must not be interrupted. */
  #isToggling = false;

  constructor(
    private readonly host: ReactiveElement,
    private readonly options: PopoverOptions,
  ) {
    host.addController(this);
  }

  hostConnected(): void {}

  hostDisconnected(): void {
    this.#listen(false);
    if (this.options.isOpen()) this.options.onToggle(false);
  }

  hostUpdated(): void {
    const { popover } = this;
    if (!popover) return this.#listen(false);
    const isOpen = this.options.isOpen();
    if (!this.#isToggling && isOpen !== isShown(popover)) {
      if (isOpen) popover.showPopover();
      else popover.hidePopover();
    }
    this.#listen(isOpen);
    if (isOpen) this.#place();
  }

  get popover(): HTMLElement | null {
    return this.host.renderRoot.querySelector<HTMLElement>('[popover]');
  }

  readonly handleBeforeToggle = ({ newState }: ToggleEvent): void => {
    const isOpen = newState === 'open';
    if (isOpen) this.#place();
    else if (this.#hasFocus) this.#bell?.focus();
    // Opened by a press of the bell; closed by Escape or a press outside.
    this.#isToggling = isOpen !== this.options.isOpen();
  };

  readonly handleToggle = ({ newState }: ToggleEvent): void => {
    if (!this.#isToggling) return;
    this.#isToggling = false;
    this.options.onToggle(newState === 'open');
  };

  /** Tab has left: what follows on the page must not be covered. */
  readonly handleFocusOut = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !this.host.renderRoot.contains(relatedTarget))
      this.options.onToggle(false);
  };

  get #bell(): HTMLElement | null {
    return this.host.renderRoot.querySelector<HTMLElement>('[popovertarget]');
  }

  get #hasFocus(): boolean {
    const { activeElement } = this.host.renderRoot as ShadowRoot;
    return activeElement !== null && this.popover !== null && this.popover.contains(activeElement);
  }

  #listen(isOpen: boolean): void {
    for (const [target, type] of [
      [window, 'resize'],
      [document, 'scroll'],
    ] as const) {
      if (isOpen) target.addEventListener(type, this.#place, true);
      else target.removeEventListener(type, this.#place, true);
    }
  }

  /** By its own style object: a strict CSP refuses `style` attributes. */
  readonly #place = (): void => {
    const { popover } = this;
    const bell = this.#bell?.getBoundingClientRect();
    if (!popover || !bell) return;
    const { x, width, edge, y, maxHeight } = placeBeside(bell, {
      width: document.documentElement.clientWidth,
      height: window.innerHeight,
      isRtl: this.options.isRtl(),
    });
    const { style } = popover;
    style.left = `${x}px`;
    style.width = `${width}px`;
    style.maxHeight = `${maxHeight}px`;
    style.top = edge === 'top' ? `${y}px` : 'auto';
    style.bottom = edge === 'bottom' ? `${y}px` : 'auto';
  };
}

const isShown = (popover: HTMLElement): boolean => popover.matches(':popover-open');
