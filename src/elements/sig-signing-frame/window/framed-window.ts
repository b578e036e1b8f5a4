const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

export interface WindowOptions {
  url: string;
  title: string;
  allow: string;
  onLoad(): void;
}

/**
 * Owns the iframe. The URL goes straight into its navigation and into no attribute: an iframe with a `src` requests it
 * again whenever it is moved, and so uses up a URL that works once.
 */
export class FramedWindow {
  #iframe: HTMLIFrameElement | undefined;
  #origin: string | undefined;

  open(container: Element, { url, title, allow, onLoad }: WindowOptions): void {
    this.close();
    const iframe = document.createElement('iframe');
    iframe.setAttribute('sandbox', sandbox);
    iframe.setAttribute('allow', allow);
    iframe.referrerPolicy = 'strict-origin';
    iframe.title = title;
    iframe.setAttribute('part', 'iframe');
    iframe.width = iframe.height = '100%';
    container.append(iframe);
    this.#iframe = iframe;
    this.#origin = new URL(url).origin;
    iframe.addEventListener('load', () => {
      if (this.#iframe === iframe && !isBlank(iframe)) onLoad();
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
  focus(): void {
    this.#iframe?.focus();
  }
}

export interface PageListeners {
  message(event: MessageEvent): void;
  violation(event: SecurityPolicyViolationEvent): void;
  online(): void;
  offline(): void;
}

/** Listens to messages, policy violations and the network. Returns a function that stops. */
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

/** Whether no page was opened yet. A page of another origin throws, and so is not blank. */
function isBlank(iframe: HTMLIFrameElement): boolean {
  try {
    return iframe.contentWindow?.location.href === 'about:blank';
  } catch {
    return false;
  }
}
