import type { SigErrorCode } from '../../contract/index.js';
import type { envelopesActs } from '../../locales/en/envelopes-acts.js';
import type { envelopesStart } from '../../locales/en/envelopes-start.js';
import type { SigErrorDetail } from '../shared/element/errors.js';
import type { HelperHost } from '../shared/element/helper-element.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { EnvelopeFilter, StatusGroup } from './filters/filter.model.js';
import type { Row, Shown } from './rows/row.model.js';
import type { Selection } from './rows/selection.model.js';

export type ActKey = keyof typeof envelopesActs;
export type ActStrings = Strings<typeof envelopesActs>;

/** What the element lends its controllers. */
export interface ListHost extends HelperHost<typeof envelopesStart> {
  filter(): EnvelopeFilter;
  setFilter(filter: EnvelopeFilter): void;
  /** Rows that are asked for at once, 1 to 100. */
  pageSize(): number;
  /** Whether rows can be dragged to a folder. */
  isDraggable(): boolean;
  /** The address of an envelope's page; nothing where the host gave none. */
  urlOf(envelopeId: string): string | undefined;
  /** Fires `sig-open`; returns whether the link is followed. */
  open(envelopeId: string): boolean;
  /** Fires `sig-selection-change`. */
  select(ids: readonly string[]): void;
}

/** The counts of the service; a missing one is not shown. */
export type Counts = Readonly<Partial<Record<StatusGroup, number>>>;

/** What became of a row in the last act. */
export interface RowResult {
  readonly tone: 'done' | 'problem';
  readonly key?: ActKey;
  readonly values?: Readonly<Record<string, string | number>>;
  /** The service's own sentence, or common words for the code. */
  readonly sentence?: string;
  readonly code?: SigErrorCode;
}

export type BulkKind = 'move' | 'remind' | 'void' | 'download';

/** How far an act on several envelopes is, and how it ended. */
export interface BulkRun {
  readonly kind: BulkKind;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly isRunning: boolean;
  /** Why it stopped before its end. */
  readonly stopCode?: SigErrorCode;
}

/** What acts on several envelopes need of the list. */
export interface BulkTarget {
  readonly rows: {
    readonly rows: readonly Row[] | undefined;
    change(change: (row: Row) => Row | undefined): void;
    loadCounts(): Promise<void>;
  };
  readonly selected: readonly string[];
  /** Takes rows out of the selection: they are done. */
  deselect(ids: readonly string[]): void;
  clearSelection(): void;
}

/** What acts on several envelopes show, once their code is there. */
export interface BulkViews {
  bar(): unknown;
  dialog(): unknown;
  /** What the last act brought for this envelope. */
  result(envelopeId: string): unknown;
}

/** What the views show. */
export interface ListView {
  readonly host: ListHost;
  readonly filter: EnvelopeFilter;
  readonly counts: Counts;
  readonly rows?: readonly Row[];
  readonly shown: Shown;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly moreError?: SigErrorDetail;
  readonly secondsToMore: number;
  readonly loadError?: SigErrorDetail;
  readonly sentence?: string;
  readonly secondsToRetry: number;
  readonly selection: Selection;
  /** The selected rows that are loaded, in the order of the list. */
  readonly selected: readonly string[];
  readonly hasMoreFilters: boolean;
  readonly hasChunkError: boolean;
  /** What is behind "More filters", once its code is there. */
  readonly filterPanel: unknown;
  readonly bulk?: BulkViews;
  /** What is typed in the search, and may not be asked yet. */
  readonly searchText: string;
}

/** What the views can ask for. */
export interface ListActions {
  retry(): void;
  setFilter(change: EnvelopeFilter): void;
  clearFilters(): void;
  search(text: string, isFinal: boolean): void;
  toggleMoreFilters(): void;
  more(): void;
  showEarlier(): void;
  select(id: string, on: boolean, isRange: boolean): void;
  selectShown(on: boolean): void;
  /** Loads the code that was missing. */
  retryChunk(): void;
}
