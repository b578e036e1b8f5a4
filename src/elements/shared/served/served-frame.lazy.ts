import type { PropertyValues } from 'lit';
import type { loaders } from '../../../locales/index.js';
import type { Clock } from '../element/clock.js';
import type { candidates, messageFor, onCatalogue } from '../i18n/catalogues.js';
import type { nearestLang } from '../i18n/language.js';
import { ClickRecord } from './click-record.js';
import { VisitorInput } from './visitor-input.js';

/** The server's frame has the right words: it stays while the catalogue loads, but not for ever. */
const maxCatalogueWaitMs = 3000;
const deferAttribute = 'defer-hydration';
const internalsPrefix = 'hydrate-internals-';

interface Host extends HTMLElement {
  locale?: string;
  inheritedLocale?: string;
  update(changed: PropertyValues): void;
}

/**
 * What the element has loaded already: where a lazily loaded module imports it, esbuild puts it into chunks of its own. In a list,
 * since names would be in each page.
 */
export type Loaded = readonly [
  clock: Clock,
  nearest: typeof nearestLang,
  shipped: typeof loaders,
  tagsOf: typeof candidates,
  find: typeof messageFor,
  onArrival: typeof onCatalogue,
];

/** Resolves when the catalogue of the element's language has loaded; at once where none ships. */
function catalogueLoaded(
  host: Host,
  [clock, nearest, shipped, tagsOf, find, onArrival]: Loaded,
): Promise<void> | undefined {
  const locale = host.locale || host.inheritedLocale || nearest(host);
  const isThere = () => find(locale, 'common', 'tryAgain') !== undefined;
  if (!tagsOf(locale).some((tag) => shipped[tag]) || isThere()) return undefined;
  return new Promise((resolve) => {
    const end = () => {
      stop();
      cancel();
      resolve();
    };
    const stop = onArrival(() => isThere() && end());
    const cancel = clock.after(maxCatalogueWaitMs, end);
  });
}

/** Resolves once `defer-hydration` is gone. A framework holds the element back with it until it has added its listeners. */
function released(host: Host): Promise<void> | undefined {
  if (!host.hasAttribute(deferAttribute)) return undefined;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (host.hasAttribute(deferAttribute)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(host, { attributeFilter: [deferAttribute] });
  });
}

/** A server writes the roles and names of `ElementInternals` as attributes, which would now precede the internals. */
function removeServedInternals(host: Host): void {
  for (const name of host.getAttributeNames()) {
    if (!name.startsWith(internalsPrefix)) continue;
    host.removeAttribute(name.slice(internalsPrefix.length));
    host.removeAttribute(name);
  }
}

/**
 * Keeps the frame that a server rendered until the element can show the same in the page's language. Resolves with a function
 * that replaces it by the element's first render, in one step, and keeps what the visitor typed, focused and pressed until then.
 */
export async function takeOver(element: HTMLElement, loaded: Loaded): Promise<(render: () => void) => void> {
  const host = element as Host;
  const root = host.shadowRoot!;
  const clicks = new ClickRecord(host, root);
  await Promise.all([catalogueLoaded(host, loaded), released(host)]);
  return (render) => {
    const input = new VisitorInput(root);
    const replay = clicks.prepare();
    removeServedInternals(host);
    // Emptied only when the new content follows at once: in an empty element a measurement would move the page.
    host.update = (changed) => {
      Reflect.deleteProperty(host, 'update');
      root.replaceChildren();
      host.update(changed);
    };
    render();
    input.restore();
    replay();
  };
}
