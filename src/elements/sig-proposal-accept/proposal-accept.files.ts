import type { Clock } from '../shared/clock.js';

/** Types that a browser shows without running anything of them; all else is saved instead. */
const shown = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const keptFor = 60_000;

/**
 * Hands files to the person: saved, or opened in a tab. A blob's address belongs to the host's own origin, so only
 * types that cannot run are ever opened.
 */
export class Files {
  readonly #urls = new Set<string>();

  constructor(private readonly clock: () => Clock) {}

  /** Saves under `name`. */
  save(blob: Blob, name: string): void {
    const link = document.createElement('a');
    link.href = this.#address(blob);
    link.download = name;
    link.click();
  }

  /** Opens in a tab that `openTab` made in the click itself; saves when there is none or the type may run. */
  show(blob: Blob, name: string, tab: Window | null): void {
    const type = blob.type.split(';')[0]?.trim().toLowerCase() ?? '';
    if (tab && !tab.closed && shown.has(type)) {
      tab.location.replace(this.#address(new Blob([blob], { type })));
      return;
    }
    tab?.close();
    this.save(blob, name);
  }

  /** Lets go of every address handed out. */
  clear(): void {
    for (const url of this.#urls) URL.revokeObjectURL(url);
    this.#urls.clear();
  }

  #address(blob: Blob): string {
    const url = URL.createObjectURL(blob);
    this.#urls.add(url);
    this.clock().after(keptFor, () => {
      URL.revokeObjectURL(url);
      this.#urls.delete(url);
    });
    return url;
  }
}

/** An empty tab without a way back to this page, or `null` when the browser allows none. */
export function openTab(): Window | null {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  return tab;
}
