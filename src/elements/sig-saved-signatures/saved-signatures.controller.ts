import { LoadController } from '../shared/loading/load-controller.js';
import { SigSignatureSelectEvent } from './saved-signatures.events.js';
import { kindOfPad, toSaved, type SavedSignature } from './saved-signatures.model.js';
import type { Acts, Question, SavedActions, SavedHost, SavedView } from './saved-signatures.types.js';

const operations = () => import('./saved-signatures.operations.js');
type Loaded = Awaited<ReturnType<typeof operations>>;

/** Holds the list and what is chosen. What changes signatures is another controller's, and loaded for the first act. */
export class SavedSignaturesController {
  readonly loader: LoadController;
  readonly actions: SavedActions;
  #signatures?: readonly SavedSignature[];
  #chosenId?: string;
  #sentence?: string;
  #acts?: Acts;
  #hasChunkError = false;
  /** Reads refusals; absent while no request could be sent. */
  #loaded?: Loaded;

  constructor(private readonly host: SavedHost) {
    this.loader = new LoadController(host.element, {
      clock: () => host.clock(),
      load: async (signal) => {
        const signatures = await this.#read(signal);
        if (signal.aborted) return;
        // By now the page has been read, with a pad below as well.
        if (this.#signatures === undefined) host.checkPad();
        this.#adopt(signatures);
      },
      fail: (error) => {
        this.#sentence = this.#loaded?.refusalSentence(error);
        return this.#loaded?.reportLoadError(error, (given) => host.fail(given)) ?? host.fail(error);
      },
    });
    this.actions = {
      retry: () => void this.#retry(),
      choose: (signature) => void this.#choose(signature),
      ask: (question) => void this.#ask(question),
      setDefault: (id) => void this.#setDefault(id),
    };
  }

  get state(): Omit<SavedView, 'host'> {
    const pad = this.host.pad();
    return {
      signatures: this.#signatures,
      only: pad && kindOfPad(pad),
      hasPad: pad !== undefined,
      chosenId: this.#chosenId,
      loadError: this.loader.error,
      sentence: this.#sentence,
      secondsToRetry: this.loader.secondsToRetry,
      hasChunkError: this.#hasChunkError,
      acts: this.#acts,
    };
  }

  /** Reads the list again; what is chosen stays chosen. */
  reload(): void {
    void this.loader.load();
  }

  /** Another address: nothing of the last one stays. */
  reset(): void {
    this.#signatures = undefined;
    this.#chosenId = undefined;
    this.#acts?.clear();
    this.reload();
  }

  /** The pressed button is gone: focus goes to the heading. */
  async #retry(): Promise<void> {
    await this.loader.load();
    this.host.focus.focus('top');
  }

  async #read(signal?: AbortSignal): Promise<readonly SavedSignature[]> {
    const loaded = await operations();
    this.#loaded = loaded;
    const client = await this.host.client();
    const { data } = await client.call(loaded.listSignatures, {}, { signal });
    return data.items.map((item) => toSaved(item));
  }

  #adopt(signatures: readonly SavedSignature[]): void {
    this.#signatures = signatures;
    void this.#loadTypeface(signatures);
    this.#sentence = undefined;
    if (!signatures.some(({ id }) => id === this.#chosenId)) this.#chosenId = undefined;
    this.#update();
  }

  /** The typeface of typed ones. A browser shows them in one of its own until it is there, and where it fails. */
  async #loadTypeface(signatures: readonly SavedSignature[]): Promise<void> {
    const typed = signatures.map(({ text = '' }) => text).join('');
    if (typed === '') return;
    await import('../shared/typefaces/typefaces.js')
      .then(({ loadFaces }) => loadFaces(typed))
      .catch(() => {});
  }

  async #choose(signature: SavedSignature): Promise<void> {
    this.#chosenId = signature.id;
    this.#update();
    this.host.fire(new SigSignatureSelectEvent({ signatureId: signature.id }));
    const pad = this.host.pad();
    if (pad) (await this.#loadActs())?.use(signature, pad);
  }

  async #ask(question: Question): Promise<void> {
    const needsPad = question.kind === 'create' || question.kind === 'replace';
    (await this.#loadActs(needsPad))?.ask(question);
  }

  async #setDefault(id: string): Promise<void> {
    (await this.#loadActs())?.setDefault(id);
  }

  /** Loads the code of what is done with signatures, and the pad where one is drawn: the list does without them. */
  async #loadActs(needsPad = false): Promise<Acts | undefined> {
    this.#hasChunkError = false;
    try {
      const [{ createActs }] = await Promise.all([
        import('./acts/acts.lazy.js'),
        needsPad ? import('../sig-signature-pad/sig-signature-pad.define.js') : undefined,
      ]);
      this.#acts ??= createActs(this.host, {
        load: async () => {
          const before = this.#signatures;
          await this.loader.load();
          return this.#signatures !== before;
        },
        read: async () => this.#adopt(await this.#read()),
        signatures: () => this.#signatures ?? [],
      });
      this.#update();
      return this.#acts;
    } catch (error) {
      this.host.fail(error);
      this.#hasChunkError = true;
      this.#update();
      return undefined;
    }
  }

  #update(): void {
    this.host.element.requestUpdate();
  }
}
