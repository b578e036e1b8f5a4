import type { ReactiveElement } from 'lit';

/** Resolves when `host` loads no more: a document is open, none can be, or the element was taken out of the page. */
export const loadEnd = (host: ReactiveElement, isLoading: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (host.isConnected && isLoading()) return;
      host.removeController(waiting);
      resolve();
    };
    // An element that is only moved is connected again by then.
    const waiting = { hostUpdated: check, hostDisconnected: () => void setTimeout(check) };
    host.addController(waiting);
    if (host.isConnected) host.requestUpdate();
    else check();
  });
