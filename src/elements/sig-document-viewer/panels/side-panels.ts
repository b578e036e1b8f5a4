import type { CSSResult } from 'lit';
import { SigError } from '../../../client/index.js';
import { downloadBlob } from '../file/read-file.js';
import type { PageLabels } from '../../shared/pdf/page-labels.js';
import { ReportCheck } from '../accessibility/report-check.js';
import type { PagesController } from '../../shared/pdf/pages.controller.js';
import type { OpenPdf, PdfLayers } from '../../shared/pdf/pdf.js';
import { attachmentsFrom, type Attachment } from './attachments.model.js';
import { layerEntries } from './layers.model.js';
import type { PanelActions, PanelsState, PanelStrings, SideList } from './panels.types.js';

type PanelsModule = typeof import('./panels.lazy.js');

interface SidePanelsHost {
  readonly pages: PagesController;
  readonly strings: PanelStrings;
  changed(): void;
  fail(error: unknown): void;
  addStyles(styles: CSSResult): void;
  labels(): PageLabels | undefined;
  goTo(page: number): void;
  announce(words: string): void;
  /** A person has closed the panel: focus goes to its button. */
  closed(list: SideList): void;
}

const blocked = (cause: unknown) =>
  new SigError('blocked', 'The code of a panel could not be loaded.', { cause, retryable: true });

/** Which list is open beside the pages, and the document's attachments and layers. Reads both after the first page. */
export class SidePanels {
  #open: SideList | undefined;
  #module: PanelsModule | undefined;
  #hasFailed = false;
  #pdf: OpenPdf | undefined;
  #isReading = false;
  #isRead = false;
  #attachments: readonly Attachment[] = [];
  #layers: PdfLayers | undefined;
  readonly #check: ReportCheck;

  readonly actions: PanelActions = {
    toggleList: (list) => this.toggle(list),
    closePanel: () => this.#close(),
    retryPanel: () => void this.#load(),
    saveAttachment: (attachment) => void this.#save(attachment),
    showLayer: (id, isShown) => this.#showLayer(id, isShown),
    resetLayers: () => void this.#resetLayers(),
    retryReport: () => this.#startCheck(),
    goToPage: (page) => this.host.goTo(page),
  };

  constructor(private readonly host: SidePanelsHost) {
    this.#check = new ReportCheck({
      changed: () => host.changed(),
      fail: (error) => host.fail(error),
      done: ({ isReadable }) => host.announce(host.strings.t(isReadable ? 'reportGood' : 'reportBad')),
    });
  }

  get open(): SideList | undefined {
    return this.#open;
  }

  get state(): PanelsState {
    const { strings } = this.host;
    const layers = this.#layers;
    const state = {
      strings,
      open: this.#open,
      attachments: this.#attachments,
      layers: layers ? layerEntries(layers, strings.t('unnamedLayer')) : [],
      areLayersChanged: layers !== undefined && !layers.hasInitialVisibility,
      report: this.#check.state,
      pageCount: this.host.pages.sizes.length,
      labels: this.host.labels(),
      content: this.#hasFailed ? ('failed' as const) : ('loading' as const),
    };
    return { ...state, content: this.#content(state) };
  }

  #content(state: PanelsState): PanelsState['content'] {
    const module = this.#module;
    if (!module) return state.content;
    const views = {
      layers: module.layersView,
      attachments: module.attachmentsView,
      report: module.reportView,
    };
    const { open } = state;
    if (open === undefined || open === 'thumbs' || open === 'outline') return state.content;
    return (actions: PanelActions) => views[open](state, actions);
  }

  openFile(pdf: OpenPdf): void {
    this.#pdf = pdf;
    // What was chosen holds for the same file in a new worker too.
    if (this.#layers) pdf.showLayers(this.#layers);
    if (this.#open === 'report') this.#startCheck();
  }

  suspend(): void {
    this.#check.stop();
    this.#pdf = undefined;
    this.#isReading = false;
  }

  reset(): void {
    this.suspend();
    this.#isRead = false;
    this.#attachments = [];
    this.#layers = undefined;
    this.#check.reset();
    if (this.#open !== 'thumbs') this.#open = undefined;
  }

  toggle(list: SideList): void {
    this.#open = this.#open === list ? undefined : list;
    if (this.#open !== undefined && this.#open !== 'thumbs' && this.#open !== 'outline') void this.#load();
    if (this.#open === 'report') this.#startCheck();
    else this.#check.stop();
    this.host.changed();
  }

  #startCheck(): void {
    if (this.#pdf) void this.#check.start(this.#pdf);
  }

  #close(): void {
    const open = this.#open;
    if (open === undefined) return;
    this.toggle(open);
    this.host.closed(open);
  }

  /** Loads the code of the panels. */
  async #load(): Promise<void> {
    if (this.#module) return;
    this.#hasFailed = false;
    this.host.changed();
    try {
      this.#module = await import('./panels.lazy.js');
      this.host.addStyles(this.#module.panelContentStyles);
    } catch (error) {
      this.#hasFailed = true;
      this.host.fail(blocked(error));
    }
    this.host.changed();
  }

  /** Call after each render. */
  hostRendered(): void {
    const { pages } = this.host;
    if (this.#isRead || this.#isReading || !this.#pdf || !pages.painter.isPainted(pages.current - 1)) return;
    this.#isReading = true;
    void this.#read(this.#pdf);
  }

  async #read(pdf: OpenPdf): Promise<void> {
    // A file whose parts cannot be read is shown without them.
    const [files, layers] = await Promise.all([
      pdf.file.getAttachments().catch(() => undefined) as Promise<unknown>,
      pdf.layers().catch(() => undefined),
    ]);
    if (this.#pdf !== pdf) return;
    this.#isRead = true;
    this.#attachments = attachmentsFrom(files, this.host.strings.t('unnamedAttachment'));
    this.#layers = layers;
    if (this.#attachments.length > 0 || layers) this.host.changed();
  }

  /** Saves an embedded file. Its bytes are read again: together they could be larger than the document. */
  async #save({ key, name }: Attachment): Promise<void> {
    const files = (await this.#pdf?.file.getAttachments().catch(() => undefined)) as
      Record<string, { content?: unknown }> | undefined;
    const content = files?.[key]?.content;
    // Of no type, so that no browser opens it.
    if (content instanceof Uint8Array)
      downloadBlob(new Blob([content as BlobPart], { type: 'application/octet-stream' }), name);
  }

  #showLayer(id: string, isShown: boolean): void {
    this.#layers?.setVisibility(id, isShown);
    this.#redraw();
  }

  async #resetLayers(): Promise<void> {
    const pdf = this.#pdf;
    const layers = await pdf?.layers().catch(() => undefined);
    if (!layers || this.#pdf !== pdf) return;
    this.#layers = layers;
    this.#redraw();
  }

  #redraw(): void {
    if (this.#layers) this.#pdf?.showLayers(this.#layers);
    this.host.pages.painter.redraw();
    this.host.changed();
  }
}
