import type { Client } from '../../client/index.js';
import { getPublicProposalDocument, getPublicProposalSupporting } from '../../contract/index.js';
import type { Clock } from '../shared/clock.js';
import type { ProposalController } from './proposal-accept.controller.js';
import type { SupportingItem } from './proposal-accept.situation.js';

/** Types that a browser shows without running anything of them; all else is saved instead. */
const shown = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const keptFor = 60_000;

/**
 * Hands files to the person: saved, or opened in a tab. A blob's address belongs to the host's own origin, so only
 * types that cannot run are ever opened.
 */
class Files {
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
function openTab(): Window | null {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  return tab;
}

/** Fetches the proposal's files for the person. Owns: what could not be had. */
export class ProposalFiles {
  /** What could not be had: `pdf` or a supporting item's id. */
  readonly missing = new Set<string>();
  readonly #files = new Files(() => this.c.host.time());

  constructor(private readonly c: ProposalController) {}

  clear(): void {
    this.#files.clear();
  }

  /** Saves the PDF. */
  async pdf(): Promise<void> {
    await this.#get('pdf', getPublicProposalDocument.id, async (client, token) => {
      const { data } = await client.call(getPublicProposalDocument, { params: { token } });
      this.#files.save(data, `${this.c.view.offer?.proposalRef ?? 'proposal'}.pdf`);
      this.c.pdfOpened = true;
    });
  }

  /** Opens or saves a supporting item of the service's own; a link elsewhere never comes here (R190). */
  async supporting(item: SupportingItem, disposition: 'inline' | 'attachment'): Promise<void> {
    const tab = disposition === 'inline' ? openTab() : null;
    await this.#get(item.id, getPublicProposalSupporting.id, async (client, token) => {
      const { data } = await client.call(getPublicProposalSupporting, {
        params: { token, supportingId: item.id },
        query: { disposition },
      });
      const name = item.label ?? item.id;
      if (disposition === 'inline') this.#files.show(data, name, tab);
      else this.#files.save(data, name);
    });
    if (this.missing.has(item.id)) tab?.close();
  }

  async #get(
    id: string,
    operation: string,
    get: (client: Client, token: string) => Promise<void>,
  ): Promise<void> {
    const { line, host } = this.c;
    if (!line) return;
    this.missing.delete(id);
    try {
      await get(line.client, line.token);
    } catch (error) {
      this.missing.add(id);
      host.report(error, operation);
    }
    host.requestUpdate();
  }
}
