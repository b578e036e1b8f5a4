import type { Clock } from '../element/clock.js';

/** Types that a browser shows without running anything; files of other types are saved. */
const inertTypes = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const blobUrlTtlMs = 60_000;

/** Saves files, or opens them in a tab. A blob's URL has the host's own origin, so only inert types are ever opened. */
export class FileSaver {
  readonly #urls = new Set<string>();

  constructor(private readonly clock: () => Clock) {}

  save(blob: Blob, name: string): void {
    const link = document.createElement('a');
    link.href = this.#urlOf(blob);
    link.download = name;
    link.click();
  }

  /** Opens the file in `tab`; saves it when there is no tab or the type may run. */
  open(blob: Blob, name: string, tab: Window | null): void {
    const type = blob.type.split(';')[0]?.trim().toLowerCase() ?? '';
    if (tab && !tab.closed && inertTypes.has(type)) {
      tab.location.replace(this.#urlOf(new Blob([blob], { type })));
      return;
    }
    tab?.close();
    this.save(blob, name);
  }

  /** Revokes all URLs. */
  clear(): void {
    for (const url of this.#urls) URL.revokeObjectURL(url);
    this.#urls.clear();
  }

  #urlOf(blob: Blob): string {
    const url = URL.createObjectURL(blob);
    this.#urls.add(url);
    this.clock().after(blobUrlTtlMs, () => {
      URL.revokeObjectURL(url);
      this.#urls.delete(url);
    });
    return url;
  }
}

/** Opens an empty tab without an opener, in the click itself; `null` when the browser blocks it. */
export function openTab(): Window | null {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  return tab;
}
