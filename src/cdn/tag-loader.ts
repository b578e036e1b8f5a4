import { applySettings, type ScriptSettings } from './script-settings.js';

/** What the loader needs from its page. */
export interface TagLoaderOptions {
  /** The page. */
  document: Document;
  /** The tags that have code. */
  tags: readonly string[];
  /** The folder that the tags' code comes from. */
  folder: string;
  /** What elements without settings of their own get. */
  settings: ScriptSettings;
  /** Loads and registers a tag; `attempt` counts from 0. */
  load(tag: string, attempt: number): Promise<unknown>;
}

const retryDelaysMs = [1000, 4000, 15_000];
/** Shared by every copy of the script on a page, so that each tag is loaded once. */
const claimed = Symbol.for('sig-widgets.claimed-tags');

interface Claims {
  readonly tags: Set<string>;
  /** The folder of the first script. */
  readonly folder: string;
}

function claimsOf(document: Document, folder: string): Set<string> {
  const holder = document as Document & { [claimed]?: Claims };
  const claims = (holder[claimed] ??= { tags: new Set(), folder });
  if (claims.folder !== folder)
    console.warn(
      `sig-widgets: this page loads the script from ${claims.folder} and from ${folder}. A tag comes from the first that sees it: keep one.`,
    );
  return claims.tags;
}

/**
 * Loads each tag's code when the tag is on the page, now or later. Returns a function that stops watching.
 *
 * Skips a tag that is registered already. Of two scripts, the one that sees a tag first loads it.
 */
export function loadTags({ document, tags, folder, settings, load }: TagLoaderOptions): () => void {
  const selector = tags.join(',');
  const claims = claimsOf(document, folder);

  async function loadTag(element: HTMLElement, attempt = 0): Promise<void> {
    const tag = element.localName;
    try {
      await load(tag, attempt);
    } catch (error) {
      const delayMs = retryDelaysMs[attempt];
      if (delayMs !== undefined) {
        setTimeout(() => void loadTag(element, attempt + 1), delayMs);
        return;
      }
      claims.delete(tag);
      const message = `The code of <${tag}> did not load. Check the network and that script-src of the page’s Content Security Policy allows the script’s own folder.`;
      console.error(`sig-widgets: ${message}`, error);
      const detail = { code: 'blocked', message, retryable: true };
      element.dispatchEvent(new CustomEvent('sig-error', { detail, bubbles: true, composed: true }));
    }
  }

  function visit(element: HTMLElement): void {
    applySettings(element, settings);
    const tag = element.localName;
    if (claims.has(tag) || customElements.get(tag)) return;
    claims.add(tag);
    void loadTag(element);
  }

  const visitAll = (root: ParentNode) => root.querySelectorAll<HTMLElement>(selector).forEach(visit);
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement)) continue;
      if (node.matches(selector)) visit(node);
      visitAll(node);
    }
  });
  visitAll(document);
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}
