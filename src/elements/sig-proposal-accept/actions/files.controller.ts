import { getPublicProposalDocument, getPublicProposalSupporting } from '../../../contract/index.js';
import type { LetterController } from '../letter/letter.controller.js';
import type { Disposition, ProposalCall, ProposalStore } from '../proposal-accept.types.js';
import type { SupportingItem } from '../state/proposal-state.js';
import { FileSaver, openTab } from '../../shared/files/file-saver.js';

/** What is announced of a file. */
export type FileNews = 'pdf-coming' | 'pdf-unavailable' | 'item-unavailable';

/** Fetches the proposal's files. Owns which are in flight and which failed: `pdf`, or a supporting item's id. */
export class FilesController {
  readonly #pending = new Set<string>();
  readonly #failed = new Set<string>();
  readonly #saver = new FileSaver(() => this.store.host.clock());

  constructor(
    private readonly store: ProposalStore,
    private readonly letter: LetterController,
    private readonly announce: (news: FileNews) => void,
  ) {}

  get pending(): ReadonlySet<string> {
    return this.#pending;
  }
  get failed(): ReadonlySet<string> {
    return this.#failed;
  }

  disconnect(): void {
    this.#saver.clear();
  }

  reset(): void {
    this.#failed.clear();
    this.#pending.clear();
  }

  /** Saves the PDF, or opens it in a tab. */
  async getPdf(disposition: Disposition): Promise<void> {
    const { version } = this.letter;
    const name = () => `${this.store.view.proposal?.proposalRef ?? 'proposal'}.pdf`;
    const isHandedOver = await this.#get('pdf', name, disposition, getPublicProposalDocument.id, (call) =>
      call.client.call(getPublicProposalDocument, { params: { token: call.token } }),
    );
    if (!isHandedOver) return;
    // The letter may have changed since the request: then the PDF is of another version.
    this.letter.markPdfOpened(version);
    this.store.host.requestUpdate();
  }

  /** Saves or opens a supporting item of the service; never called for a link to elsewhere (R190). */
  async getSupporting({ id, label }: SupportingItem, disposition: Disposition): Promise<void> {
    await this.#get(
      id,
      () => label ?? id,
      disposition,
      getPublicProposalSupporting.id,
      ({ client, token }) =>
        client.call(getPublicProposalSupporting, {
          params: { token, supportingId: id },
          query: { disposition },
        }),
    );
  }

  /** Resolves with whether the file was handed over. */
  async #get(
    id: string,
    name: () => string,
    disposition: Disposition,
    operation: string,
    request: (call: ProposalCall) => Promise<{ data: Blob }>,
  ): Promise<boolean> {
    if (this.#pending.has(id)) return false;
    const tab = disposition === 'inline' ? openTab() : null;
    const file = await this.#fetch(id, operation, request);
    if (!file) tab?.close();
    else if (disposition === 'inline') this.#saver.open(file, name(), tab);
    else this.#saver.save(file, name());
    return file !== undefined;
  }

  /** Nothing when the request failed or the element shows another proposal since. */
  async #fetch(
    id: string,
    operation: string,
    request: (call: ProposalCall) => Promise<{ data: Blob }>,
  ): Promise<Blob | undefined> {
    const { call, host } = this.store;
    if (!call) return undefined;
    this.#failed.delete(id);
    this.#pending.add(id);
    if (id === 'pdf') this.announce('pdf-coming');
    host.requestUpdate();
    try {
      const { data } = await request(call);
      return call.isCurrent() ? data : undefined;
    } catch (error) {
      if (!call.isCurrent()) return undefined;
      this.#failed.add(id);
      this.announce(id === 'pdf' ? 'pdf-unavailable' : 'item-unavailable');
      host.report(error, operation);
      return undefined;
    } finally {
      if (call.isCurrent()) this.#pending.delete(id);
      host.requestUpdate();
    }
  }
}
