import type { TemplateResult } from 'lit';
import { SigError } from '../../client/index.js';
import { reportLoadError } from '../shared/loading/address-problem.js';
import { LoadController } from '../shared/loading/load-controller.js';
import { refusalSentence } from '../shared/loading/refusal.js';
import { RequestScope } from '../shared/loading/request-scope.js';
import { SigVerifiedEvent } from './envelope-proof.events.js';
import type { Proof } from './envelope-proof.model.js';
import type { FileProblem, ProofActions, ProofFile, ProofHost, ProofView } from './envelope-proof.types.js';

type Reading = typeof import('./reading.lazy.js');

const operations = { certificate: 'getEnvelopeCertificate', evidence: 'getEnvelopeEvidence' } as const;

/** Owns what was read and calculated about the trail, and the files beside it. */
export class ProofController {
  readonly loader: LoadController;
  readonly actions: ProofActions = {
    save: (file) => void this.#save(file),
    retry: () => this.host.retry(),
  };
  #reading?: Reading;
  #view?: Reading['proofView'];
  #proof?: Proof;
  #sentence?: string;
  #saver?: InstanceType<Reading['FileSaver']>;
  #loadingFile?: ProofFile;
  #fileProblem?: FileProblem;
  readonly #files = new RequestScope();

  constructor(private readonly host: ProofHost) {
    this.loader = new LoadController(host.element, {
      clock: () => host.clock(),
      load: (signal) => this.#load(signal),
      fail: (error) => {
        this.#sentence = refusalSentence(error);
        return reportLoadError(error, (given) => host.fail(given));
      },
    });
  }

  get proof(): Proof | undefined {
    return this.#proof;
  }
  /** Shows the proof; nothing until its code has loaded. */
  view(view: ProofView): TemplateResult | undefined {
    return this.#view?.(view, this.actions);
  }
  get loadingFile(): ProofFile | undefined {
    return this.#loadingFile;
  }
  get fileProblem(): FileProblem | undefined {
    return this.#fileProblem;
  }
  /** The service's own sentence about why it did not answer. */
  get sentence(): string | undefined {
    return this.#sentence;
  }

  /** Another envelope: nothing that was read stays. A file that is on its way is saved, and says no more here. */
  reset(): void {
    this.loader.reset();
    this.#files.abort();
    this.#proof = this.#loadingFile = this.#fileProblem = undefined;
  }

  async #load(signal: AbortSignal): Promise<void> {
    const { host } = this;
    const id = host.envelopeId();
    if (!id || host.helperUrl() === undefined)
      throw new SigError('config', `${id ? 'server-url' : 'envelope-id'} is missing`);
    const reading = await import('./reading.lazy.js');
    const client = reading.clientFor(host.helperUrl(), host.fetch());
    const answers = await reading.readAnswers(client, id, signal, (error) => host.fail(error));
    const proof = reading.proofOf(answers, await reading.checkChain(answers.audit.events));
    if (signal.aborted) return;
    this.#reading = reading;
    this.#view = reading.proofView;
    this.#proof = proof;
    this.#sentence = undefined;
    const { verdict, verified, anchored } = proof;
    host.announce(verdict);
    host.element.dispatchEvent(new SigVerifiedEvent({ verified, anchored }));
  }

  async #save(file: ProofFile): Promise<void> {
    const { host } = this;
    const id = host.envelopeId();
    const [reading, proof] = [this.#reading, this.#proof];
    if (this.#loadingFile || !id || !reading || !proof) return;
    const signal = this.#files.next();
    this.#setFile(file, undefined);
    try {
      const client = reading.clientFor(host.helperUrl(), host.fetch());
      const title = `${proof.subject || id} (${file})`;
      const { blob, name } = await reading.loadFile(client, id, file, title);
      this.#saver ??= new reading.FileSaver(() => host.clock());
      this.#saver.save(blob, name);
      host.announce('saved');
      if (!signal.aborted) this.#setFile(undefined, undefined);
    } catch (error) {
      const { code } = host.fail(error, operations[file]);
      const problem = code === 'not-found' || code === 'conflict' ? 'notReady' : 'fileFailed';
      if (!signal.aborted) this.#setFile(undefined, problem);
    }
  }

  #setFile(loading: ProofFile | undefined, problem: FileProblem | undefined): void {
    this.#loadingFile = loading;
    this.#fileProblem = problem;
    this.host.element.requestUpdate();
  }
}
