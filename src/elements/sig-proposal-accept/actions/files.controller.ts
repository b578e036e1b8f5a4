import { getPublicProposalDocument, getPublicProposalSupporting } from '../../../contract/index.js';
import type { Clock } from '../../shared/element/clock.js';
import type { RequestScope, ProposalController } from '../proposal-accept.controller.js';
import type { SupportingItem } from '../state/proposal-state.js';

/** Types that a browser shows without running anything of them; all else is saved instead. */
const shown = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const keptFor = 60_000;

/**
 * Hands files to the person: saved, or opened in a tab. A blob's address belongs to the host's own origin, so only
 * types that cannot run are ever opened.
 */
class FileSaver {
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
export class FilesController {
  /** What could not be had: `pdf` or a supporting item's id. */
  readonly failed = new Set<string>();
  /** What is on its way. */
  readonly pending = new Set<string>();
  readonly #files = new FileSaver(() => this.c.host.time());

  constructor(
    private readonly c: ProposalController,
    private readonly say: (key: 'pdfComing' | 'pdfUnavailable' | 'itemUnavailable') => void,
  ) {}

  clear(): void {
    this.#files.clear();
  }

  /** Another proposal: nothing of the last one is missing or on its way. */
  forget(): void {
    this.failed.clear();
    this.pending.clear();
  }

  /** Saves the PDF, or opens it in a tab where the browser lets one open. */
  async pdf(disposition: 'inline' | 'attachment' = 'attachment'): Promise<void> {
    if (this.pending.has('pdf')) return;
    const { letterVersion } = this.c;
    const tab = disposition === 'inline' ? openTab() : null;
    const data = await this.#get('pdf', getPublicProposalDocument.id, ({ client, token }) =>
      client.call(getPublicProposalDocument, { params: { token } }),
    );
    this.#hand(data, `${this.c.view.offer?.proposalRef ?? 'proposal'}.pdf`, disposition, tab);
    if (!data) return;
    // A letter that changed on the way is not the one in this file.
    if (letterVersion === this.c.letterVersion) this.c.pdfOpened = true;
    this.c.host.requestUpdate();
  }

  /** Opens or saves a supporting item of the service's own; a link elsewhere never comes here (R190). */
  async supporting(item: SupportingItem, disposition: 'inline' | 'attachment'): Promise<void> {
    if (this.pending.has(item.id)) return;
    const tab = disposition === 'inline' ? openTab() : null;
    const data = await this.#get(item.id, getPublicProposalSupporting.id, ({ client, token }) =>
      client.call(getPublicProposalSupporting, {
        params: { token, supportingId: item.id },
        query: { disposition },
      }),
    );
    this.#hand(data, item.label ?? item.id, disposition, tab);
  }

  #hand(
    data: Blob | undefined,
    name: string,
    disposition: 'inline' | 'attachment',
    tab: Window | null,
  ): void {
    if (!data) tab?.close();
    else if (disposition === 'inline') this.#files.show(data, name, tab);
    else this.#files.save(data, name);
  }

  /** A file of the proposal that is still shown; nothing when it could not be had or another took its place. */
  async #get(
    id: string,
    operation: string,
    get: (line: RequestScope) => Promise<{ data: Blob }>,
  ): Promise<Blob | undefined> {
    const { requestScope: line, host } = this.c;
    if (!line) return undefined;
    this.failed.delete(id);
    this.pending.add(id);
    if (id === 'pdf') this.say('pdfComing');
    host.requestUpdate();
    try {
      const { data } = await get(line);
      return this.c.isCurrent(line) ? data : undefined;
    } catch (error) {
      if (!this.c.isCurrent(line)) return undefined;
      this.failed.add(id);
      this.say(id === 'pdf' ? 'pdfUnavailable' : 'itemUnavailable');
      host.report(error, operation);
      return undefined;
    } finally {
      if (this.c.isCurrent(line)) this.pending.delete(id);
      host.requestUpdate();
    }
  }
}
