/** Files that a page saved: a link that is clicked. */
export interface SavedFile {
  readonly name: string;
  readonly url: string;
}

/** What an element needs of a browser beside a document: a view that the person scrolls, and links that save files. */
export class WalkedPage {
  readonly saved: SavedFile[] = [];
  #isInView = false;
  readonly #watching = new Set<() => void>();

  /** Whether the person has scrolled to the element. */
  get isInView(): boolean {
    return this.#isInView;
  }
  set isInView(isInView: boolean) {
    this.#isInView = isInView;
    for (const tell of this.#watching) tell();
  }

  get isVisible(): boolean {
    return document.visibilityState === 'visible';
  }
  set isVisible(isVisible: boolean) {
    Object.assign(document, { visibilityState: isVisible ? 'visible' : 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }

  /** Puts itself where the globals of a browser are; returns what puts those back. */
  install(): () => void {
    const { IntersectionObserver, CSSStyleSheet, getComputedStyle } = globalThis;
    const { createElement } = document;
    const observer = (callback: (entries: readonly object[]) => void) => {
      const tell = () => callback([{ isIntersecting: this.#isInView }]);
      return {
        observe: () => {
          this.#watching.add(tell);
          queueMicrotask(() => this.#watching.has(tell) && tell());
        },
        disconnect: () => void this.#watching.delete(tell),
      };
    };
    Object.assign(globalThis, {
      IntersectionObserver: class {
        constructor(callback: (entries: readonly object[]) => void) {
          Object.assign(this, observer(callback));
        }
      },
      // Nothing has a style here.
      CSSStyleSheet: class {
        replaceSync(): void {}
      },
      getComputedStyle: () => ({ getPropertyValue: () => '' }),
    });
    Object.assign(document, { createElement: () => this.#createLink() });
    return () => {
      this.isVisible = true;
      Object.assign(globalThis, { IntersectionObserver, CSSStyleSheet, getComputedStyle });
      Object.assign(document, { createElement });
    };
  }

  /** Any element that is made by hand; a link saves what it leads to. */
  #createLink() {
    const link = {
      ...{ download: '', href: '', textContent: '' },
      click: () => void this.saved.push({ name: link.download, url: link.href }),
    };
    return link;
  }
}
