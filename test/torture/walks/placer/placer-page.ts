import { createClient, type Client } from '../../../../src/client/index.js';
import { toDetail, type SigErrorDetail } from '../../../../src/elements/shared/element/errors.js';
import { DocumentController } from '../../../../src/elements/sig-field-placer/document/document.controller.js';
import type { PlacerController } from '../../../../src/elements/sig-field-placer/field-placer.controller.js';
import type {
  PlacerElement,
  PlacerHost,
} from '../../../../src/elements/sig-field-placer/field-placer.types.js';
import type { PlacerModel } from '../../../../src/elements/sig-field-placer/model/placer-model.js';
import type { EnvelopeState } from '../../../../src/elements/sig-field-placer/saving/field-source.operations.js';
import { documentStatusView } from '../../../../src/elements/sig-field-placer/document/document-status.view.js';
import type { WalkedService } from '../walked-service.js';
import { keyStrings } from '../world/element-host.js';
import { handle, isAble, nameOf, readMarkup, type Markup } from '../world/markup.js';
import { UpdatingHost } from '../world/updating-host.js';
import { origin } from '../walked-service.js';
import { targetKey, type Target } from './service-record.js';

class PlacerTag extends UpdatingHost {
  readonly zoom = 'fit';
  autosave = false;
}

/** What was fired when a document's fields were saved. */
export interface Saved {
  readonly key: string;
  readonly ids: readonly string[];
}

const level = 2;

/** A page with a placer in it, as its element wires the controllers. A page that is loaded again is another one. */
export class PlacerPage {
  readonly element = new PlacerTag(() => void this.document?.view(level));
  readonly announced: string[] = [];
  readonly errors: SigErrorDetail[] = [];
  readonly saved: Saved[] = [];
  readonly document: DocumentController;
  #envelope: EnvelopeState | undefined;
  #isGone = false;
  readonly #client: Client;
  readonly #clock;

  constructor(
    service: WalkedService,
    readonly target: { documentId: string; envelopeId: string },
    fetchOfPage: typeof fetch,
    autosave: boolean,
  ) {
    this.element.autosave = autosave;
    const gone = new Promise<never>(() => {});
    const own: typeof fetch = async (input, init) => {
      if (this.#isGone) return gone;
      const answer = await fetchOfPage(input, init).catch((error: unknown) => {
        if (this.#isGone) return gone;
        throw error;
      });
      return this.#isGone ? gone : answer;
    };
    this.#client = createClient({ baseUrl: origin, fetch: own, allowHttp: true });
    this.#clock = {
      now: () => service.clock.now(),
      after: (ms: number, run: () => void) => service.clock.after(ms, () => void (this.#isGone || run())),
    };
    this.element.addEventListener('sig-saved', (event) => {
      const { ids, documentId = '' } = (event as CustomEvent<{ ids: string[]; documentId?: string }>).detail;
      this.saved.push({ key: targetKey({ ...this.target, documentId }), ids });
    });
    this.document = new DocumentController(
      this.element as unknown as PlacerElement,
      {
        key: () => JSON.stringify(this.target),
        ownerKey: () => this.target.envelopeId,
        request: () => ({
          client: this.#client,
          documentId: this.target.documentId,
          owner: { envelopeId: this.target.envelopeId },
          clock: this.#clock,
        }),
      },
      this.#host() as unknown as PlacerHost,
    );
  }

  open(target: Target): void {
    Object.assign(this.target, target);
    this.element.requestUpdate();
  }

  /** The page is gone: nothing of it runs on. */
  close(): void {
    this.#isGone = true;
    this.element.disconnect();
  }

  /** The window has the focus again. */
  return(): void {
    if (this.element.isConnected) void this.placer?.saving.checkRemote();
  }

  /** The editor, once the document that the page names can be edited. */
  get placer(): PlacerController | undefined {
    return this.document.isReady ? this.document.placer : undefined;
  }
  get isLocked(): boolean {
    return this.#envelope !== undefined && this.#envelope.status !== 'DRAFT';
  }
  get key(): string {
    return targetKey(this.target);
  }

  /** What the page has of a document of its envelope, shown or kept. */
  modelOf(key: string): PlacerModel | undefined {
    const { document, placer } = this;
    if (placer && key === this.key) return placer.editor.model;
    const hidden = document.placer?.documents.hidden.all.find(({ id }) => key === this.#keyOf(id));
    return hidden?.model;
  }
  /** What the page has, by its keys. */
  get models(): ReadonlyMap<string, PlacerModel> {
    const { document, placer } = this;
    const hidden = document.placer?.documents.hidden.all ?? [];
    return new Map([
      ...hidden.map(({ id, model }) => [this.#keyOf(id), model] as const),
      ...(placer ? [[this.key, placer.editor.model] as const] : []),
    ]);
  }
  #keyOf(documentId: string): string {
    return targetKey({ ...this.target, documentId });
  }

  /** What a person can see and press. */
  get markup(): Markup {
    const { document } = this;
    const retry = () => void document.load();
    const words = keyStrings as unknown as Parameters<typeof documentStatusView>[1]['words'];
    const status = documentStatusView(document.status, {
      ...{ words, level, retry },
      common: keyStrings as unknown as Parameters<typeof documentStatusView>[1]['common'],
    });
    return readMarkup([status, document.view(level)]);
  }
  /** Whether it can be pressed. */
  offers(name: string): boolean {
    return this.markup.controls.some((one) => nameOf(one) === name && isAble(one));
  }
  press(name: string): boolean {
    const control = this.markup.controls.find((one) => nameOf(one) === name && isAble(one));
    if (control) handle(control, 'click');
    return control !== undefined;
  }
  /** Whether words, which are their keys here, are on show. */
  says(key: string): boolean {
    return new RegExp(`(^|[^\\w-])${key}([^\\w-]|$)`).test(this.markup.source.replaceAll(/<[^>]*>/g, ' '));
  }

  #host() {
    return {
      words: keyStrings,
      common: keyStrings,
      announcer: { announce: (text: string) => void this.announced.push(text) },
      clock: () => this.#clock,
      sent: () => this.isLocked,
      locked: () => this.isLocked,
      roles: () => this.#envelope?.roles ?? [{ role: 'Signer 1' }],
      recipients: () => (this.#envelope?.roles ?? []).map(({ role }) => role),
      fire: (event: Event) => this.element.dispatchEvent(event),
      setZoom: () => undefined,
      isAutosaving: () => this.element.autosave,
      documentId: () => this.target.documentId,
      documents: () => this.#envelope?.documents ?? [],
      openDocument: (documentId: string) => this.open({ ...this.target, documentId }),
      setEnvelope: (envelope: EnvelopeState | undefined) => {
        this.#envelope = envelope;
        this.element.requestUpdate();
      },
      fail: (error: unknown) => {
        const detail = toDetail(error);
        this.errors.push(detail);
        return detail;
      },
    };
  }
}
