import { composerDocuments } from '../../../locales/en/composer-documents.js';
import { Strings } from '../../shared/i18n/strings.js';
import { ReorderController } from '../../shared/reorder/reorder.controller.js';
import { reorderStyles } from '../../shared/reorder/reorder.styles.js';
import { addStyles } from '../../shared/ui/add-styles.js';
import type { ComposerHost, ComposerStep } from '../composer.types.js';
import { Departments } from './departments.js';
import { DocumentsController } from './documents.controller.js';
import { documentsStyles } from './documents.styles.js';
import { documentsView } from './documents.view.js';
import type { DocumentsView } from './documents.view.types.js';
import { faultWords } from './fault-words.js';
import { Library } from './library.controller.js';
import { isBroken, isOnlyHere, isPending, type Row } from './rows.model.js';

/** Which documents are sent: dropped, chosen, or picked from the library. */
export class DocumentsStep implements ComposerStep {
  readonly #strings: Strings<typeof composerDocuments>;
  readonly #documents: DocumentsController;
  readonly #library: Library;
  readonly #departments: Departments;
  readonly #reorder: ReorderController;
  #isDropped = false;
  #isOver = false;
  /** Announced together with the next message, until the live region has them. */
  #faults: readonly string[] = [];

  constructor(
    private readonly host: ComposerHost,
    private readonly handleDropped: () => void = () => {},
  ) {
    addStyles(host.element, documentsStyles, reorderStyles);
    this.#strings = new Strings(host.element, 'composer', composerDocuments);
    this.#documents = new DocumentsController(
      host,
      () => this.#settle(),
      (row) => this.#sayBroken(row),
    );
    this.#library = new Library(host, this.#strings);
    this.#departments = new Departments(host);
    this.#reorder = new ReorderController(host.element, {
      rows: () => [...host.element.renderRoot.querySelectorAll<HTMLElement>('.files > li')],
      move: (from, to) => this.#move(from, to),
    });
    this.#documents.check();
  }

  view() {
    const { host } = this;
    const view: DocumentsView = {
      ...{ host, strings: this.#strings, library: this.#library, reorder: this.#reorder },
      rows: this.#documents.rows,
      isLocked: host.isLocked('documents'),
      isOver: this.#isOver,
      departments: this.#departments.list,
    };
    return documentsView(view, {
      add: (files) => this.#add(files),
      addDocument: (document) => {
        this.#documents.addDocuments([{ id: document.id, name: document.name }]);
        host.announce(this.#strings.t('added', { name: document.name }));
      },
      remove: (row, index) => {
        this.#documents.remove(row.key);
        host.announce(this.#strings.t('removed', { name: row.name }));
        const { rows } = this.#documents;
        const next = rows[Math.min(index, rows.length - 1)];
        host.focus.focus(next ? `remove-${next.key}` : 'choose');
      },
      retry: (row) => {
        this.#documents.retry(row.key);
        // The button goes away while it runs.
        host.focus.focus(`remove-${row.key}`);
      },
      over: (isOver) => {
        if (isOver === this.#isOver) return;
        this.#isOver = isOver;
        host.element.requestUpdate();
      },
      setDepartment: (departmentId) => host.edit({ departmentId: departmentId || undefined }),
    });
  }

  problems(): readonly string[] {
    const { rows } = this.#documents;
    const t = (key: keyof typeof composerDocuments, name: string) => this.#strings.t(key, { name });
    const named = rows.flatMap((row) =>
      isBroken(row) ? [t('problemBroken', row.name)] : isPending(row) ? [t('problemPending', row.name)] : [],
    );
    return rows.length > 0 ? named : [this.#strings.t('noDocuments')];
  }

  isUnsaved(): boolean {
    return this.#documents.rows.some(isOnlyHere);
  }

  reset(): void {
    this.#isDropped = false;
    this.#reorder.cancel();
    this.#documents.reset();
    this.#library.reset();
    this.#departments.reset();
    this.#documents.check();
  }

  shown(): void {
    void this.#departments.load();
    this.#documents.check();
  }

  #move(from: number, to: number): void {
    const { rows } = this.#documents;
    const row = rows[from];
    if (!row || this.host.isLocked('documents')) return;
    this.#documents.move(from, to);
    const place = { name: row.name, n: to + 1, of: rows.length };
    this.host.announce(this.#strings.t('movedTo', place));
    // The pressed button moved with its row.
    this.host.focus.focus(`${to < from ? 'up' : 'down'}-${row.key}`);
  }

  #add(files: readonly File[]): void {
    if (files.length === 0) return;
    this.#isDropped = true;
    const refused = this.#documents.addFiles(files).filter(isBroken);
    const n = files.length - refused.length;
    const added = n > 0 ? [this.#strings.t('filesAdded', { n })] : [];
    this.host.announce([...added, ...refused.map((row) => this.#faultOf(row))].join(' '));
  }

  /** One announcement takes the place of another: those of one moment are said together. */
  #sayBroken(row: Row): void {
    const { host } = this;
    const isFirst = this.#faults.length === 0;
    this.#faults = [...this.#faults, this.#faultOf(row)];
    host.announce(this.#faults.join(' '));
    if (isFirst) void host.element.updateComplete.then(() => (this.#faults = []));
  }

  #faultOf({ name, state }: Row): string {
    const words = faultWords(state, {
      own: (key) => this.#strings.t(key),
      tooLarge: () => this.host.common.t('tooLarge'),
      sentence: (text) => text,
    });
    return this.#strings.t('faultOf', { name, what: words.join(' ') });
  }

  /** Everything that was dropped is ready: a draft that is clean may go on by itself. */
  #settle(): void {
    if (!this.#isDropped || this.problems().length > 0) return;
    this.#isDropped = false;
    this.host.announce(this.#strings.t('allReady'));
    this.handleDropped();
  }
}
