import { SigError } from '../../client/index.js';
import type { SigErrorDetail } from '../shared/element/errors.js';
import { SigCopyViewedEvent } from './copy-viewer.events.js';
import { FocusController } from '../shared/focus/focus-controller.js';
import { reportLoadError } from '../shared/loading/address-problem.js';
import { LoadController } from '../shared/loading/load-controller.js';
import { refusalSentence } from '../shared/loading/refusal.js';
import { RequestScope } from '../shared/loading/request-scope.js';
import { retryAtOf } from '../shared/loading/retry-after.js';
import { RetryCountdown } from '../shared/loading/retry-countdown.js';
import {
  fileNameOf,
  initialDocument,
  isEnd,
  isFinal,
  reduceDocument,
  type CopyFacts,
  type DocumentAct,
  type DocumentAction,
  type DocumentState,
} from './copy-viewer.model.js';
import type { CopyActions, CopyHost } from './copy-viewer.types.js';

type Reading = typeof import('./reading.lazy.js');

/** Owns what was read of the copy, and its document. */
export class CopyController {
  readonly loader: LoadController;
  readonly actions: CopyActions = {
    get: (act) => void this.#get(act),
    retry: () => {
      this.#focus.focus('top');
      this.reload();
    },
  };
  #facts?: CopyFacts;
  /** The request that counts as an opening: an element that is moved while it is under way does not repeat it. */
  #opening?: Promise<CopyFacts>;
  /** The document's answer said that the link has ended since. */
  #end?: SigErrorDetail;
  #sentence?: string;
  #document: DocumentState = initialDocument;
  #saver?: InstanceType<Reading['FileSaver']>;
  readonly #documentScope = new RequestScope();
  readonly #retry: RetryCountdown;
  readonly #focus: FocusController;

  constructor(private readonly host: CopyHost) {
    this.#focus = new FocusController(host.element, ['top']);
    this.loader = new LoadController(host.element, {
      clock: () => host.clock(),
      load: (signal) => this.#load(signal),
      fail: (error) => this.#fail(error),
      isCounted: true,
    });
    this.#retry = new RetryCountdown(host.element, {
      clock: () => host.clock(),
      onElapsed: () => {
        if (this.#document.status === 'failed') void this.#get(this.#document.act);
      },
    });
  }

  get facts(): CopyFacts | undefined {
    return this.#facts;
  }
  get document(): DocumentState {
    return this.#document;
  }
  /** Seconds until the document is asked for again; 0 when it is not. */
  get secondsToRetry(): number {
    return this.#retry.seconds;
  }
  /** Why there is nothing to show, or why what is shown could not be read again. */
  get error(): SigErrorDetail | undefined {
    return this.#end ?? this.loader.error;
  }
  /** The service's own sentence about it. */
  get sentence(): string | undefined {
    return this.#sentence;
  }

  /** Another copy: nothing of the last one stays. */
  reset(): void {
    this.loader.reset();
    this.#opening = undefined;
    this.#clear();
  }

  reload(): void {
    this.#end = undefined;
    void this.loader.load();
  }

  #clear(): void {
    this.#facts = this.#end = this.#sentence = undefined;
    this.#documentScope.abort();
    this.#retry.stop();
    this.#document = initialDocument;
  }

  async #load(signal: AbortSignal): Promise<void> {
    const problem = this.host.configProblem();
    if (problem) throw new SigError('config', problem);
    const opening = (this.#opening ??= this.#open());
    try {
      const facts = await opening;
      if (signal.aborted) return;
      this.#facts = facts;
      this.#sentence = undefined;
      this.host.element.dispatchEvent(new SigCopyViewedEvent());
    } finally {
      if (!signal.aborted && this.#opening === opening) this.#opening = undefined;
    }
  }

  async #open(): Promise<CopyFacts> {
    const [options, token] = [this.host.clientOptions(), this.host.token()];
    if (!options || !token) throw new SigError('config', 'token, base-url or server-url is missing');
    const { readCopy } = await import('./reading.lazy.js');
    return readCopy(options, token);
  }

  #fail(error: unknown): SigErrorDetail {
    const detail = reportLoadError(error, (given) => this.host.fail(given));
    // Only a link that has ended takes away what is being read.
    if (isEnd(detail)) this.#clear();
    this.#sentence = refusalSentence(error);
    return detail;
  }

  async #get(act: DocumentAct): Promise<void> {
    const state = this.#document;
    if (state.status === 'loading' || this.#retry.seconds > 0) return;
    if (state.status === 'ready' && act === 'save') return this.#save(state.file);
    if (state.status === 'ready' && state.isOpen) return this.#dispatch({ type: 'hide' });
    const known = state.status === 'ready' ? state.file : undefined;
    const signal = this.#documentScope.next();
    this.#dispatch({ type: 'load', act });
    try {
      const file = await this.#readDocument(signal, act, known);
      if (signal.aborted) return;
      this.#dispatch({ type: 'receive', file });
      if (act === 'save') await this.#save(file);
      else this.host.announce('opened');
    } catch (error) {
      if (!signal.aborted) this.#failDocument(error);
    }
  }

  /** The file, and for a person who wants to see it also the viewer's code, which loads beside it. */
  async #readDocument(signal: AbortSignal, act: DocumentAct, known?: Blob): Promise<Blob> {
    const [options, token] = [this.host.clientOptions(), this.host.token()];
    if (!options || !token) throw new SigError('config', 'token, base-url or server-url is missing');
    const { readDocument } = await import('./reading.lazy.js');
    const [file] = await Promise.all([
      known ?? readDocument(options, token, signal),
      act === 'view' ? import('../sig-document-viewer/sig-document-viewer.define.js') : undefined,
    ]);
    return file;
  }

  #failDocument(error: unknown): void {
    const { host } = this;
    const detail = reportLoadError(error, (given) => host.fail(given, 'getCopyDocument'));
    if (isEnd(detail)) {
      // Also a reload under way, or one that is planned: it would count as another opening.
      this.reset();
      this.#end = detail;
      this.#sentence = refusalSentence(error);
      this.#focus.focus('top');
      return;
    }
    this.#dispatch({ type: 'fail', detail });
    // The button that had focus is gone.
    if (isFinal(this.#document)) this.#focus.focus('refused');
    this.#retry.start(retryAtOf(error, detail, host.clock().now()));
  }

  async #save(file: Blob): Promise<void> {
    const { host } = this;
    const { FileSaver } = await import('./reading.lazy.js');
    this.#saver ??= new FileSaver(() => host.clock());
    this.#saver.save(file, fileNameOf(host.fileTitle(this.#facts?.subject ?? '')));
    host.announce('saved');
  }

  #dispatch(action: DocumentAction): void {
    this.#document = reduceDocument(this.#document, action);
    this.host.element.requestUpdate();
  }
}
