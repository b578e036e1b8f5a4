import { SavedSignaturesController } from '../../../../src/elements/sig-saved-signatures/saved-signatures.controller.js';
import {
  toSaved,
  type SavedSignature,
} from '../../../../src/elements/sig-saved-signatures/saved-signatures.model.js';
import type {
  Key,
  Pad,
  Question,
  Refusal,
  SavedHost,
  SignerProblems,
} from '../../../../src/elements/sig-saved-signatures/saved-signatures.types.js';
import type { Draft } from '../../../../src/elements/sig-saved-signatures/acts/acts.types.js';
import { OwnerPage, type Write } from '../world/owner-page.js';

/** What a dialog or a notice shows: a walk is built without the element's views. */
interface ShownActs {
  readonly draft?: Draft;
  readonly nameProblem?: Key;
  readonly pictureProblem?: Key;
  readonly signerProblems: SignerProblems;
  readonly refusal?: Refusal;
  readonly isBusy: boolean;
  readonly secondsToAct: number;
  /** While a dialog is open. */
  readonly question?: Question;
  readonly actions?: {
    cancel(): void;
    edit(change: Partial<Draft>): void;
    submit(pad: Pad | undefined): void;
  };
}

const idle: ShownActs = { signerProblems: {}, isBusy: false, secondsToAct: 0 };

/** Holds a typed name, as a pad does. */
export class TypedPad extends EventTarget {
  readonly mode = 'type';
  typed: { text: string; face: string } | undefined = undefined;
  readonly #blob = new Blob(['a picture of it']);
  get value(): Blob | null {
    return this.typed ? this.#blob : null;
  }
  toBlob(): Promise<Blob | null> {
    return Promise.resolve(this.value);
  }
  checkValidity(): boolean {
    return this.typed !== undefined;
  }
  getAttribute(): null {
    return null;
  }
  matches(): boolean {
    return false;
  }
  focus(): void {
    // Says what is missing.
  }
}

const kinds = { POST: 'create', DELETE: 'delete' } as const;
/** What a write has done. */
export const kindOf = ({ method, body }: Write): 'create' | 'edit' | 'replace' | 'default' | 'delete' =>
  kinds[method as keyof typeof kinds] ??
  (body['isDefault'] ? 'default' : body['imageData'] === undefined ? 'edit' : 'replace');
export const signatureIdOf = ({ path, answer }: Write): string =>
  path.split('/')[3] ?? (answer['id'] as string);

/** A person with their saved signatures, and the service behind them. */
export class SignaturesWorldBase {
  readonly page = new OwnerPage((request) => request.url.endsWith('/v1/signatures'), { scene: 'empty' });
  readonly service = this.page.service;
  readonly network = this.page.network;
  readonly controller: SavedSignaturesController;
  /** The dialog's. */
  readonly pad = new TypedPad();
  hasPad = false;
  /** The page's, if it has one. */
  readonly pagePad = new TypedPad();

  constructor() {
    const host = {
      ...this.page.host,
      isSelectable: () => true,
      pad: () => (this.hasPad ? this.pagePad : undefined),
      checkPad: () => undefined,
    };
    this.controller = new SavedSignaturesController(host as unknown as SavedHost);
  }

  async start(hasPad: boolean): Promise<this> {
    this.hasPad = hasPad;
    await this.service.sandbox.scene();
    for (const name of ['Mine', 'Short'])
      await this.service.ask('POST', '/v1/signatures', { name, type: 'TYPED', imageData: name });
    this.page.element.connect();
    this.controller.reload();
    await this.network.settled();
    return this;
  }

  stop(): void {
    this.page.element.disconnect();
  }

  wait(ms: number): Promise<void> {
    return this.service.wait(ms, 1000);
  }

  async stored(): Promise<readonly SavedSignature[]> {
    const { items } = await this.service.ask<{ items: { id: string }[] }>('GET', '/v1/signatures');
    return items.map((item) => toSaved(item));
  }

  /** What is said of acts, and asked before one. */
  get acts(): ShownActs {
    const { acts } = this.controller.state;
    return (acts?.dialog() ?? acts?.notice() ?? idle) as ShownActs;
  }

  /** Whether the page can know the whole list, and does not read it at the moment. */
  get isUpToDate(): boolean {
    const { signatures, loadError } = this.controller.state;
    const isIdle = !this.acts.isBusy && !this.service.clock.hasTimers;
    return signatures !== undefined && !loadError && isIdle && this.page.known.isComplete;
  }
}
