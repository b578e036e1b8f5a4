import type { common } from '../../locales/en/common.js';
import type { viewer } from '../../locales/en/viewer.js';
import type { Zoom } from '../shared/pdf/layout.model.js';
import type { PagesController } from '../shared/pdf/pages.controller.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { TextSearch } from './search/text-search.js';
import type { ZoomGestures } from '../shared/pdf/zoom-gestures.js';

export type ViewerStrings = Strings<typeof viewer>;

/** What the views are given: state to show, and what a person can ask for. */
export interface ViewerActions {
  readonly strings: ViewerStrings;
  readonly common: Strings<typeof common>;
  readonly pages: PagesController;
  readonly textSearch: TextSearch;
  readonly gestures: ZoomGestures;
  readonly zoom: Zoom;
  /** The control of the toolbar that Tab leads to. */
  readonly activeTool: string;
  readonly thumbnailsOpen: boolean;
  readonly searchOpen: boolean;
  /** The page being prepared for printing, from 1. */
  readonly printing: number | undefined;
  readonly printFailed: boolean;
  isTextless(index: number): boolean;
  /** Indexes of the thumbnails in the DOM, and where they are: px. */
  readonly thumbnails: { readonly from: number; readonly to: number; readonly row: number };

  goTo(page: number): void;
  setZoom(zoom: Zoom): void;
  rotate(): void;
  toggleThumbnails(): void;
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
}
