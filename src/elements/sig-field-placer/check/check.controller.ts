import type { Measure } from '../../../domain/index.js';
import type { Pdf } from '../../shared/pdf/pdf.js';
import type { HiddenDocument } from '../documents/hidden-documents.js';
import type { FieldNaming, InspectorStrings, PlacerContext } from '../field-placer.types.js';
import { checkFields, unknownPages } from '../../shared/fields/check-fields.js';
import { describeFindings, type FindingText } from './finding-messages.js';
import { textMeasure } from '../../shared/text/measure-text.js';
import { PageTextReader } from './page-text.js';

/** A document of the envelope that is not shown. */
interface OtherDocument extends Pick<HiddenDocument, 'id' | 'model' | 'sizes'> {
  readonly name: string;
}

export interface CheckHost {
  /** The envelope's other documents, as far as they have been read. */
  others(): readonly OtherDocument[];
  /** Opens a document and shows these fields. */
  openDocument(id: string, ids: readonly string[]): void;
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
    show(text: FindingText): void;
    addSignature(role: string): void;
  };
}

/** The preflight: runs it, keeps its list current while it is open, and leads to what it found. */
export class CheckController {
  #texts: readonly FindingText[] | undefined;
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
    this.#texts = undefined;
  }

  get props(): FindingsProps {
    return {
      words: this.words,
      naming: this.context.naming,
      findings: this.#texts,
      isReading: this.#pageText.isReading,
      actions: {
        close: () => this.closeList(),
        show: (text) => this.show(text),
        addSignature: (role) => this.addSignature(role),
      },
    };
  }

  /** What was found in all documents, as text. */
  check(): FindingText[] {
    return [...this.#checkShown(), ...this.#checkOthers()];
  }

  openList(): void {
    this.#texts = this.check();
    this.context.focus.focus('#findings-title');
  }
  closeList(): void {
    this.#texts = undefined;
    this.context.focus.focus('[data-act=check]');
  }
  /** After a change of the model. */
  update(): void {
    if (this.#texts) this.#texts = this.check();
  }

  /** A field without a page or of an unknown type is corrected in its properties. */
  show({ finding: { code, ids }, documentId }: FindingText): void {
    if (documentId !== undefined) return this.host.openDocument(documentId, ids);
    const field = this.context.editor.model.get(ids[0] ?? '');
    const isOffDocument = field && !this.context.pages.sizes[field.pageNumber - 1];
    const member = code === 'unknown-type' ? 'type' : isOffDocument ? 'pageNumber' : undefined;
    this.host.show(ids, member);
  }

  addSignature(role: string): void {
    this.host.addSignature(role);
  }

  /** Uses the page text read so far, and starts to read the rest. */
  #checkShown(): FindingText[] {
    const { editor, pages, naming } = this.context;
    const pageNumbers = editor.fields.map(({ pageNumber }) => pageNumber);
    this.#pageText.request(pageNumbers.filter((number) => pages.sizes[number - 1]));
    const findings = checkFields({
      fields: editor.fields,
      gridGroups: editor.gridGroups,
      pages: pages.fileSizes,
      roles: this.host.recipients(),
      others: this.host.others().flatMap(({ model }) => model.fields),
      textOf: this.#pageText.get,
      measure: (this.#measure ??= textMeasure()),
    });
    return describeFindings(this.words, naming, editor.model, findings);
  }

  /** What the whole envelope lacks is found with the shown document. The text of hidden pages is not read. */
  #checkOthers(): FindingText[] {
    const { naming } = this.context;
    return this.host.others().flatMap(({ id, name, model, sizes }) => {
      const pages = sizes.length > 0 ? sizes : unknownPages(model.fields);
      const findings = checkFields({
        ...model.set,
        pages,
        roles: this.host.recipients(),
        measure: (this.#measure ??= textMeasure()),
      }).filter(({ code }) => code !== 'nothing-required' && code !== 'no-signature');
      return describeFindings(this.words, { ...naming, sizes: pages }, model, findings).map((text) => ({
        ...text,
        documentId: id,
        summary: this.words.t('findIn', { name, what: text.summary }),
      }));
    });
  }

  #handlePageText(): void {
    if (!this.#texts) return;
    this.update();
    this.context.requestUpdate();
  }
}
