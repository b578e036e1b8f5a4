import type { CSSResult, ReactiveControllerHost } from 'lit';
import type { Announcer } from '../shared/ui/announcer.js';
import type { Clock } from '../shared/element/clock.js';
import type { common } from '../../locales/en/common.js';
import type { viewer } from '../../locales/en/viewer.js';
import type { Zoom } from '../shared/pdf/layout.model.js';
import { labelOf, type PageLabels } from '../shared/pdf/page-labels.js';
import type { PagesController } from '../shared/pdf/pages.controller.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { TextSearch } from './search/text-search.js';
import type { OutlineEntry } from './navigation/target.model.js';
import type { PanelActions, PanelsState, PanelStrings } from './panels/panels.types.js';
import type { ZoomGestures } from '../shared/pdf/zoom-gestures.js';

export type ViewerStrings = Strings<typeof viewer>;

/** "Page 4 of 12", or "Page iv (4 of 12)" where the file calls it so. */
export function pageName(strings: ViewerStrings, labels: PageLabels | undefined, page: number, n: number) {
  const label = labelOf(labels, page);
  return label === undefined
    ? strings.t('pageLabel', { page, n })
    : strings.t('pageLabelled', { label, page, n });
}

/** What the views show. */
export interface ViewerState {
  readonly strings: ViewerStrings;
  readonly common: Strings<typeof common>;
  readonly pages: PagesController;
  readonly textSearch: TextSearch;
  readonly gestures: ZoomGestures;
  readonly zoom: Zoom;
  /** What the file calls its pages; `undefined` where it has no other names than their numbers. */
  readonly labels: PageLabels | undefined;
  /** The toolbar control that is in the tab order (roving tabindex). */
  readonly activeTool: string;
  readonly panels: PanelsState;
  /** Whether the toolbar offers the report for screen readers. */
  readonly hasReport: boolean;
  /** Empty for a document without an outline. */
  readonly outline: readonly OutlineEntry[];
  readonly searchOpen: boolean;
  /** The page being prepared for printing, from 1. */
  readonly printing: number | undefined;
  readonly printFailed: boolean;
  isTextless(index: number): boolean;
  /** Indexes of the thumbnails in the DOM, and the height of one in px. */
  readonly thumbnails: { readonly from: number; readonly to: number; readonly row: number };
}

/** What a person can do. */
export interface ViewerActions extends PanelActions {
  goTo(page: number): void;
  /** Goes to the page of this label or number. */
  goToTyped(text: string): void;
  setZoom(zoom: Zoom): void;
  rotate(): void;
  followOutline(destination: string | readonly unknown[]): void;
  handleThumbnailScroll(): void;
  selectThumbnail(page: number): void;
  handleThumbnailKey(event: KeyboardEvent): void;
  openSearch(): void;
  closeSearch(): void;
  search(query: string): void;
  searchNext(direction: 1 | -1): void;
  print(): Promise<void>;
  cancelPrint(): void;
  download(): void;
  handleToolbarKey(event: KeyboardEvent): void;
  handleToolFocus(event: FocusEvent): void;
  /** Keys anywhere in the element. */
  handleKey(event: KeyboardEvent): void;
  /** Keys on the pages: left and right change the page when there is nothing to scroll. */
  handlePageKey(event: KeyboardEvent): void;
}

/** What the controller needs of its element. */
export interface ViewerHost extends ReactiveControllerHost {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly zoom: Zoom;
}

export interface ViewerContext {
  readonly strings: ViewerStrings;
  readonly common: Strings<typeof common>;
  readonly panelStrings: PanelStrings;
  readonly announcer: Announcer;
  addStyles(styles: CSSResult): void;
  /** Whether the toolbar offers the report for screen readers. */
  hasReport(): boolean;
  /** The level of the element's heading. */
  level(): number;
  clock(): Clock;
  setZoom(zoom: Zoom): void;
  pageChanged(): void;
  download(): void;
  fail(error: unknown): void;
}
