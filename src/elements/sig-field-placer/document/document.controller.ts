import type { CSSResult, ReactiveController } from 'lit';
import type { SigErrorCode } from '../../../contract/index.js';
import { commonKeyFor } from '../../shared/element/describe-error.js';
import { configError, toDetail } from '../../shared/element/errors.js';
import { Standby } from '../../shared/pdf/warm.js';
import { SigReadyEvent } from '../../shared/element/ready-event.js';
import { mistakes } from './address.model.js';
import type { Desk } from '../field-placer.controller.js';
import type { DeskFacts, DeskHost } from '../field-placer.context.js';
import type { PlacedField } from '../model/field.js';
import type { Outline, SessionRequest } from './load-document.js';
import type { Stage } from './document-status.view.js';

type Workbench = typeof import('../field-placer.lazy.js');
type Meaning = typeof import('../inspector/inspector.lazy.js');

/** What asking again does not change. */
const lasting: ReadonlySet<SigErrorCode> = new Set([
  'not-found',
  'gone',
  'document',
  'plan-required',
  'origin-refused',
  'config',
  'too-large',
]);

/** What the attributes name. */
export interface OpeningPorts {
  /** One line for all of it: another one is another document. */
  place(): string;
  /** What is to be read, or what is missing before that can be. */
  request(): SessionRequest | keyof typeof mistakes;
}

/**
 * What is open: brings the document that the attributes name onto the desk, puts it away while the element is out of the
 * page, and brings it back. Owns how far that is and what was set before it could be shown; the desk owns the work on it.
 */
export class Opening implements ReactiveController {
  bench: Workbench | undefined;
  desk: Desk | undefined;
  meaning: Meaning | undefined;
  /** When the meaning could not be loaded: tries again. */
  meaningLost: (() => void) | undefined;
  #stage: Stage = { kind: 'loading' };
  /** What is open or about to be; what the attributes name becomes it with the next update. */
  #place: string | undefined;
  #stop = new AbortController();
  #queued: ReturnType<typeof setTimeout> | undefined;
  readonly #standby = new Standby();
  #content: Blob | undefined;
  #away = true;
  #returning: object | undefined;
  /** Fields set before they could be shown, and which place they were meant for once there was one. */
  #given: { fields: readonly PlacedField[]; place: string | undefined } | undefined;
  #wantedPage: number | undefined;

  constructor(
    private readonly host: DeskHost & HTMLElement,
    private readonly ports: OpeningPorts,
    private readonly facts: DeskFacts,
  ) {
    host.addController(this);
  }

  get stage(): Stage {
    return this.#stage;
  }
  #to(stage: Stage): void {
    this.#stage = stage;
    this.host.requestUpdate();
  }
  /** Whether what the attributes name is there. */
  get ready(): boolean {
    return this.#stage.kind === 'ready' && !this.#elsewhere;
  }
  /** The attributes name something else already. */
  get #elsewhere(): boolean {
    return this.#place !== this.ports.place();
  }

  /** Fields that wait for their document. */
  get waiting(): readonly PlacedField[] | undefined {
    const [given, place] = [this.#given, this.ports.place()];
    return given && (given.place ?? place) === place ? given.fields : undefined;
  }
  give(fields: readonly PlacedField[]): void {
    const nowhere = typeof this.ports.request() === 'string';
    this.#given = { fields, place: nowhere ? undefined : this.ports.place() };
    // Others than these were seen on the pages.
    if (this.#stage.kind === 'outlined') this.#to({ kind: 'loading' });
  }

  /** The page in the middle of the view, or the one that is to be. */
  get page(): number {
    return (this.ready ? this.desk?.pages.current : this.#wantedPage) ?? 1;
  }
  set page(page: number) {
    this.#wantedPage = this.ready ? undefined : page;
    if (this.ready) this.desk?.goTo(page);
  }
  async #turn(signal: AbortSignal): Promise<void> {
    await this.host.updateComplete;
    if (!signal.aborted && this.#wantedPage !== undefined) this.desk?.goTo(this.#wantedPage);
  }

  hostConnected(): void {
    this.host.requestUpdate();
    if (!this.ready) return;
    if (this.#away && this.#content) void this.#bringBack(this.#content);
    this.desk?.saver.touched();
  }

  hostDisconnected(): void {
    if (this.#queued !== undefined) {
      // Nothing has begun yet: back in a page it does.
      clearTimeout(this.#queued);
      this.#queued = this.#place = undefined;
      this.#standby.end();
    }
    // Moved within the page it is back at once; the worker and what is under way go only when it stays away.
    setTimeout(() => {
      if (this.host.isConnected) return;
      if (this.#stage.kind !== 'ready') this.#dropped();
      if (this.ready) this.desk?.leave();
      this.desk?.closeFile();
      this.#returning = undefined;
      this.#away = true;
    });
  }

  hostUpdate(): void {
    if (!this.#elsewhere) return;
    this.#place = this.ports.place();
    if (this.#stage.kind === 'ready') this.desk?.part();
    this.#putAway();
    this.#stage = { kind: 'loading' };
    clearTimeout(this.#queued);
    if (this.ports.request() !== 'configDocument') this.#standby.begin();
    // A provider that is defined later, and attributes that are set one by one, have come by then.
    this.#queued = setTimeout(() => {
      this.#queued = undefined;
      void this.load();
    });
  }

  /** What is under way is not what is wanted any more: the next update begins anew. */
  #dropped(): void {
    this.#stop.abort();
    this.#place = undefined;
  }

  /** Before anything else is opened: nothing of what was open may reach it. */
  #putAway(): void {
    this.#stop.abort();
    this.#returning = this.#content = undefined;
    this.desk?.close();
    this.facts.announcer.clear();
  }

  /** Reads what the attributes name, anew when it is there already. */
  async load(): Promise<void> {
    this.#putAway();
    const { signal } = (this.#stop = new AbortController());
    const request = this.ports.request();
    if (typeof request === 'string') return this.#refused(request);
    this.#to({ kind: 'loading' });
    const warm = this.#standby.take();
    this.#given &&= { ...this.#given, place: this.#given.place ?? this.ports.place() };
    try {
      const bench = await this.#workbench();
      const meaning = this.#loadMeaning(bench);
      const opened = await bench.openSession(request, warm, signal, {
        preparing: () => this.#to({ kind: 'loading', preparing: true }),
        outlined: (outline) => this.#outlined(outline, signal),
      });
      if (this.#lost(signal)) return void opened.pdf.close();
      this.#content = opened.content;
      this.#away = false;
      this.desk?.openFile(opened.pdf, opened.sizes);
      this.#to({ kind: 'ready' });
      const given = this.waiting;
      this.#given = undefined;
      if (given) this.desk?.replaceAll(given);
      await this.#turn(signal);
      if (!signal.aborted) this.#wantedPage = undefined;
      await meaning;
      if (!signal.aborted) this.facts.fire(new SigReadyEvent());
    } catch (error) {
      if (!signal.aborted) this.#failed(error);
    } finally {
      warm.end();
    }
  }

  /** Reads all of it anew; changes that were not saved, and fields that waited, are lost. */
  async reload(): Promise<void> {
    this.#given = undefined;
    await this.load();
  }

  /** Whether what came is not wanted any more. */
  #lost(signal: AbortSignal): boolean {
    if (!signal.aborted && this.#elsewhere) this.#dropped();
    return signal.aborted;
  }

  /** What can be laid out is, while the file is on its way: then only its pages are left to draw. */
  #outlined(outline: Outline, signal: AbortSignal): void {
    if (this.#lost(signal)) return;
    this.facts.envelope(outline.envelope);
    this.desk?.open(outline);
    const shown = outline.sizes.length > 0 && !this.waiting;
    this.#to({ kind: shown ? 'outlined' : 'loading' });
    if (shown) void this.#turn(signal);
  }

  #refused(wrong: keyof typeof mistakes): void {
    this.#to({ kind: 'failed', text: wrong, common: 'notSetUp', retry: false });
    this.facts.fail(configError(mistakes[wrong]));
    this.#standby.end();
  }

  #failed(error: unknown): void {
    this.desk?.close();
    const detail = toDetail(error);
    this.#to({
      kind: 'failed',
      text: this.bench?.problemKey(error),
      common: commonKeyFor[detail.code],
      retry: detail.retryable || !lasting.has(detail.code),
    });
    this.facts.fail(detail);
  }

  /** The same document again, in a new worker. */
  async #bringBack(content: Blob): Promise<void> {
    const mine = (this.#returning = {});
    this.#away = false;
    try {
      const pdf = await this.bench?.openPdf(content);
      if (pdf && this.#returning === mine) this.desk?.openFile(pdf);
      else void pdf?.close();
    } catch (error) {
      if (this.#returning === mine) this.facts.fail(error);
    }
  }

  /** Everything one works with is code that the first paint does not need: it loads beside the document. */
  async #workbench(): Promise<Workbench> {
    if (this.bench) return this.bench;
    const bench = await import('../field-placer.lazy.js');
    if (this.bench) return this.bench;
    this.bench = bench;
    this.#wear(bench.workStyles);
    this.desk = new bench.Desk(this.host, this.facts);
    return bench;
  }

  /** The properties, the check and the suggestions: the pages can be seen, and fields placed, without them. */
  async #loadMeaning(bench: Workbench): Promise<void> {
    this.meaningLost = undefined;
    const meaning = await import('../inspector/inspector.lazy.js').catch((error: unknown) => {
      this.meaningLost = () => void this.#loadMeaning(bench);
      this.facts.fail(error);
      this.host.requestUpdate();
    });
    if (!meaning) return;
    await this.desk?.firstSight.come;
    if (this.meaning || this.bench !== bench || !this.desk) return;
    this.meaning = meaning;
    this.#wear([meaning.panelStyles]);
    this.desk.attach(new meaning.Side(this.desk, this.host, this.facts));
  }

  #wear(styles: readonly CSSResult[]): void {
    const root = this.host.renderRoot as ShadowRoot;
    root.adoptedStyleSheets.push(...styles.flatMap((style) => style.styleSheet ?? []));
  }
}
