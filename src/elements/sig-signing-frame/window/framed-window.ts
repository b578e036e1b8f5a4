const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

export interface WindowOptions {
  url: string;
  title: string;
  allow: string;
  loaded(): void;
}

/**
 * The framed window. Owns the iframe; the address goes straight into its navigation and into no attribute, because an
 * iframe with a `src` fetches it again whenever it is moved, which burns a URL that works once.
 */
export class FramedWindow {
  #iframe: HTMLIFrameElement | undefined;
  #origin: string | undefined;

  open(stage: Element, { url, title, allow, loaded }: WindowOptions): void {
    this.close();
    const iframe = document.createElement('iframe');
    iframe.setAttribute('sandbox', sandbox);
    iframe.setAttribute('allow', allow);
    iframe.referrerPolicy = 'strict-origin';
    iframe.title = title;
    iframe.setAttribute('part', 'iframe');
    stage.append(iframe);
    this.#iframe = iframe;
    this.#origin = new URL(url).origin;
    iframe.addEventListener('load', () => {
      if (this.#iframe === iframe && !isBlank(iframe)) loaded();
    });
    iframe.contentWindow?.location.replace(url);
  }

  close(): void {
    this.#iframe?.remove();
    this.#iframe = undefined;
    this.#origin = undefined;
  }

  set title(title: string) {
    if (this.#iframe && this.#iframe.title !== title) this.#iframe.title = title;
  }
  get isOpen(): boolean {
    return this.#iframe !== undefined;
  }
  get source(): Window | null | undefined {
    return this.#iframe?.contentWindow;
  }
  get origin(): string | undefined {
    return this.#origin;
  }
  get element(): HTMLIFrameElement | undefined {
    return this.#iframe;
  }
}

export interface PageListeners {
  message(event: MessageEvent): void;
  violation(event: SecurityPolicyViolationEvent): void;
  online(): void;
  offline(): void;
}

/** Hears what is said to the page, what its policy refuses and whether its device is online; returns how to stop. */
export function listenToPage({ message, violation, online, offline }: PageListeners): () => void {
  window.addEventListener('message', message);
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  document.addEventListener('securitypolicyviolation', violation);
  return () => {
    window.removeEventListener('message', message);
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
    document.removeEventListener('securitypolicyviolation', violation);
  };
}

/** Whether it still is where it began; a page of another origin does not tell, and so is elsewhere. */
function isBlank(iframe: HTMLIFrameElement): boolean {
  try {
    return iframe.contentWindow?.location.href === 'about:blank';
  } catch {
    return false;
  }
}
