import { SigDocumentViewer } from '../../../../src/elements/sig-document-viewer/sig-document-viewer.js';
import type { SigErrorDetail } from '../../../../src/elements/shared/element/errors.js';
import { UnreliableFetch, type NetworkMode } from '../unreliable-fetch.js';
import { origin, WalkedService } from '../walked-service.js';
import { codeAnswer, LateCode } from '../world/late-code.js';
import { isAble, type Control } from '../world/markup.js';
import { walkedElement, type Walked } from '../world/walked-element.js';
import { WalkedPage } from '../world/walked-page.js';
import { bytesOf, documentOf, type AddressName, type HostDocument } from './documents.js';
import { FileServer } from './file-server.js';
import { reader } from './reader.js';

export type Stage = 'loading' | 'password' | 'failed' | 'ready';

const urlOf = (name: AddressName) =>
  name === 'unsafe' ? 'http://files.example/unsafe.pdf' : `${origin}/files/${name}.pdf`;

/** A page with a viewer, the host's server of files, and a reader. */
export class ViewerWorldBase {
  readonly files = new FileServer();
  readonly service = new WalkedService((request) => Promise.resolve(this.#answer(request)));
  readonly network = this.service.network;
  /** Where the viewer's code comes from: a network that fails on its own. */
  readonly codeNetwork = new UnreliableFetch((request) => Promise.resolve(codeAnswer(request)!));
  readonly page = new WalkedPage();
  element!: SigDocumentViewer & Walked;
  /** What the element did against its promises. */
  readonly faults: string[] = [];
  /** Whether the file may be requested: it has not been since the host or the reader did what needs it. */
  mayFetch = false;
  /** Whether something has failed since then. */
  hadTrouble = false;
  lastError?: SigErrorDetail;
  /** The names of the documents that were shown when the reader wanted to have them, and of which a file is still to come. */
  wanted: string[] = [];
  /** The page that the host has asked for before a document was there. */
  askedPage?: number;
  /** The page that has to be shown once the document is; nothing while a search may move it. */
  expectedPage: number | undefined = 1;
  /** The page that the reader has seen last of this document, since it was opened. */
  seen?: { readonly given: string | undefined; readonly page: number };
  /** What the reader saw last before the document could be shown no longer. */
  #lost?: ViewerWorldBase['seen'];
  /** What the reader looks for. */
  query = '';
  /** Whether the right password was typed. */
  wasTyped = false;
  #src?: AddressName;
  #data?: AddressName;
  #pendingFetches = 0;
  readonly #blobs = new Map<AddressName, Blob>();
  #restore: readonly (() => void)[] = [];

  async start(codeMode: NetworkMode): Promise<void> {
    reader.reset();
    this.codeNetwork.mode = codeMode;
    const code = new LateCode((input, init) => {
      this.hadTrouble ||= this.codeNetwork.mode !== 'ok';
      return this.#follow(this.codeNetwork.fetch(input, init));
    });
    this.#restore = [this.page.install(), code.install()];
    const settings = { fetch: this.#fetch, clock: this.service.clock };
    this.element = walkedElement(SigDocumentViewer, settings);
    this.#listen();
    this.give({ src: 'alpha' });
    this.element.enter();
    await this.service.rest();
  }

  async stop(): Promise<void> {
    this.element.leave();
    await this.service.rest();
    for (const restore of this.#restore) restore();
  }

  async wait(ms: number): Promise<void> {
    await this.service.wait(ms, ms > 5000 ? 1000 : 250);
    await this.service.rest();
  }

  /** What the host has given, by name. A file that it has itself takes precedence over an address. */
  get given(): string | undefined {
    return this.#data === undefined ? this.#src : `own ${this.#data}`;
  }
  get givenName(): AddressName | undefined {
    return this.#data ?? this.#src;
  }
  get document(): HostDocument | undefined {
    return documentOf(this.givenName);
  }

  /** The host gives it what to show, or takes it away; several at once, of which the last counts. */
  give(...given: readonly { src?: AddressName | null; data?: AddressName | null }[]): void {
    const before = this.given;
    for (const { src = this.#src, data = this.#data } of given) {
      this.#src = src ?? undefined;
      this.#data = data ?? undefined;
      this.element.src = this.#src && urlOf(this.#src);
      this.element.data = this.#data && this.#blobOf(this.#data);
    }
    if (this.given !== before) this.noteLoad();
  }

  /** The document is about to be opened from the start. */
  noteLoad(): void {
    if (this.stage === 'failed' && this.seen) this.#lost = this.seen;
    this.seen = undefined;
    this.mayFetch = true;
    const isNone = this.#data === undefined && (this.#src === undefined || this.#src === 'unsafe');
    this.hadTrouble = isNone || reader.refusal !== undefined;
    this.expectedPage = this.#lost?.given === this.given ? this.#lost?.page : 1;
    this.query = '';
    this.wasTyped = false;
  }

  /** The element was out of the page, and comes back: what was not shown yet is opened from the start. */
  enter(): void {
    if (this.stage !== 'ready') this.noteLoad();
    this.element.enter();
  }

  get isPending(): boolean {
    return this.#pendingFetches > 0 || this.files.pending > 0 || reader.pending > 0;
  }

  get source(): string {
    return this.element.markup.source;
  }
  get stages(): readonly Stage[] {
    const marks: Record<Stage, string> = {
      loading: 'aria-busy="true"',
      password: 'class="ask"',
      failed: '<div role="alert">',
      ready: 'part="base"',
    };
    return (Object.keys(marks) as Stage[]).filter((stage) => this.source.includes(marks[stage]));
  }
  get stage(): Stage | undefined {
    return this.stages[0];
  }

  /** A control that the reader can use. */
  control(name: string): Control | undefined {
    if (!this.element.isConnected) return undefined;
    return this.element.markup.controls.find(
      (one) =>
        [one.attributes.get('data-tool'), one.attributes.get('data-act')].includes(name) && isAble(one),
    );
  }

  #listen(): void {
    const { element } = this;
    element.addEventListener('sig-ready', () => {
      if (this.document === undefined) this.faults.push(`ready with ${this.given}`);
      this.expectedPage = this.within(this.askedPage ?? this.expectedPage ?? 1);
      this.askedPage = this.#lost = undefined;
    });
    element.addEventListener('sig-page-change', ({ detail: { page, pageCount } }) => {
      const n = this.document?.pages.length;
      if (pageCount !== n || page !== element.page)
        this.faults.push(`page ${page} of ${pageCount} is said of ${this.given}`);
    });
    element.addEventListener('sig-error', ({ detail }) => (this.lastError = detail));
  }

  within(page: number): number {
    return Math.min(this.document?.pages.length ?? 1, Math.max(1, page));
  }

  readonly #fetch: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    if (!request.headers.has('Range')) this.#noteRequest(request.url);
    if (this.network.mode !== 'ok' || (this.files.transfer !== 'whole' && this.files.transfer !== 'pieces'))
      this.hadTrouble = true;
    if (this.files.transfer === 'longer') this.mayFetch = true;
    return this.#follow(this.network.fetch(input, init), init?.signal);
  };

  #noteRequest(url: string): void {
    if (this.#data !== undefined || url !== (this.#src && urlOf(this.#src)))
      this.faults.push(`${url} is requested, and ${this.given} was given`);
    if (!this.mayFetch) this.faults.push('requested once more, and no one asked for it');
    if (!this.element.isConnected) this.faults.push('requested while out of the page');
    this.mayFetch = false;
  }

  /** A browser's `fetch` rejects as soon as its signal aborts. */
  async #follow(answer: Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
    this.#pendingFetches += 1;
    try {
      return await new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        answer.then(resolve, reject);
      });
    } finally {
      this.#pendingFetches -= 1;
    }
  }

  #blobOf(name: AddressName): Blob {
    const blob = this.#blobs.get(name) ?? new Blob([bytesOf(name)], { type: 'application/pdf' });
    this.#blobs.set(name, blob);
    return blob;
  }

  #answer(request: Request): Response {
    const name = /\/files\/(\w+)\.pdf$/.exec(request.url)?.[1];
    if (name === undefined || name === 'missing') return new Response('', { status: 404 });
    return this.files.answer(request, name);
  }
}
