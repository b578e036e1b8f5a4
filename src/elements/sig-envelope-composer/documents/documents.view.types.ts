import type { composerDocuments } from '../../../locales/en/composer-documents.js';
import type { Strings } from '../../shared/i18n/strings.js';
import type { ReorderController } from '../../shared/reorder/reorder.controller.js';
import type { ComposerHost } from '../composer.types.js';
import type { Department } from './departments.js';
import type { Library, LibraryDocument } from './library.controller.js';
import type { Row } from './rows.model.js';

export interface DocumentsView {
  readonly host: ComposerHost;
  readonly strings: Strings<typeof composerDocuments>;
  readonly rows: readonly Row[];
  readonly library: Library;
  readonly reorder: ReorderController;
  readonly isLocked: boolean;
  /** Files are held over the drop zone. */
  readonly isOver: boolean;
  readonly departments: readonly Department[];
}

export interface DocumentsActions {
  add(files: readonly File[]): void;
  addDocument(document: LibraryDocument): void;
  remove(row: Row, index: number): void;
  retry(row: Row): void;
  over(isOver: boolean): void;
  setDepartment(id: string): void;
}
