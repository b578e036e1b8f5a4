import type { Measure } from '../../../domain/index.js';
import type { Pdf } from '../../shared/pdf/pdf.js';
import type { FieldNaming, InspectorStrings, PlacerContext } from '../field-placer.types.js';
import { checkFields, type Finding } from './check-fields.js';
import { describeFindings, type FindingText } from './finding-messages.js';
import { textMeasure } from './measure-text.js';
import { PageTextReader } from './page-text.js';

export interface CheckHost {
  /** The roles that recipients have; empty when unknown. */
  recipients(): readonly string[];
  /** Selects fields and focuses the first, or one of its properties. */
  show(ids: readonly string[], member?: string): void;
  addSignature(role: string): void;
}

/** What the list of findings shows and offers. */
export interface FindingsProps {
  readonly words: InspectorStrings;
  readonly naming: FieldNaming;
  /** `undefined` while the list is closed. */
  readonly findings: readonly FindingText[] | undefined;
  /** Whether text of pages is still being read. */
  readonly isReading: boolean;
  readonly actions: {
    close(): void;
    show(finding: Finding): void;
    addSignature(role: string): void;
  };
}

/** The preflight: runs it, keeps its list current while it is open, and leads to what it found. */
export class CheckController {
  #findings: readonly Finding[] | undefined;
  #measure: Measure | undefined;
  readonly #pageText = new PageTextReader(() => this.#handlePageText());

  constructor(
    private readonly context: PlacerContext,
    private readonly words: InspectorStrings,
    private readonly host: CheckHost,
  ) {}

  openFile(pdf: Pdf): void {
    this.#pageText.openFile(pdf);
  }
  closeFile(): void {
    this.#pageText.closeFile();
  }
  reset(): void {
    this.#pageText.reset();
    this.#findings = undefined;
  }

  get props(): FindingsProps {
    return {
      words: this.words,
      naming: this.context.naming,
      findings: this.#findings && this.#describe(this.#findings),
      isReading: this.#pageText.isReading,
      actions: {
        close: () => this.closeList(),
        show: (finding) => this.show(finding),
        addSignature: (role) => this.addSignature(role),
      },
    };
  }

  check(): FindingText[] {
    return this.#describe(this.#check());
  }

  openList(): void {
    this.#findings = this.#check();
    this.context.focus.focus('#findings-title');
  }
  closeList(): void {
    this.#findings = undefined;
    this.context.focus.focus('[data-check]');
  }
  /** After a change of the model. */
  update(): void {
    if (this.#findings) this.#findings = this.#check();
  }

  /** A field without a page or of an unknown type is corrected in its properties. */
  show({ code, ids }: Finding): void {
    const field = this.context.editor.model.get(ids[0] ?? '');
    const isOffDocument = field && !this.context.pages.sizes[field.pageNumber - 1];
    const member = code === 'unknown-type' ? 'type' : isOffDocument ? 'pageNumber' : undefined;
    this.host.show(ids, member);
  }

  addSignature(role: string): void {
    this.host.addSignature(role);
  }

  #describe(findings: readonly Finding[]): FindingText[] {
    return describeFindings(this.words, this.context.naming, this.context.editor.model, findings);
  }

  /** Uses the page text read so far, and starts to read the rest. */
  #check(): Finding[] {
    const { editor, pages } = this.context;
    const pageNumbers = editor.fields.map(({ pageNumber }) => pageNumber);
    this.#pageText.request(pageNumbers.filter((number) => pages.sizes[number - 1]));
    return checkFields({
      fields: editor.fields,
      gridGroups: editor.gridGroups,
      pages: pages.fileSizes,
      roles: this.host.recipients(),
      textOf: this.#pageText.get,
      measure: (this.#measure ??= textMeasure()),
    });
  }

  #handlePageText(): void {
    if (!this.#findings) return;
    this.update();
    this.context.requestUpdate();
  }
}
