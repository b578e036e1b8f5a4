import type { common } from '../../locales/en/common.js';
import type { viewer } from '../../locales/en/viewer.js';
import type { Zoom } from '../shared/pdf/layout.js';
import type { PagesController } from '../shared/pdf/pages.controller.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { Finder } from './viewer.finder.js';
import type { ZoomGestures } from '../shared/pdf/zoom.gestures.js';

export type Words = Strings<typeof viewer>;

/** What the views are given: state to show, and what a person can ask for. */
export interface ViewerUi {
  readonly words: Words;
  readonly common: Strings<typeof common>;
  readonly pages: PagesController;
  readonly finder: Finder;
  readonly gestures: ZoomGestures;
  readonly zoom: Zoom;
  /** The control of the toolbar that Tab leads to. */
  readonly tool: string;
  readonly thumbsOpen: boolean;
  readonly findOpen: boolean;
  /** The page being prepared for printing, from 1. */
  readonly printing: number | undefined;
  readonly printFailed: boolean;
  isTextless(index: number): boolean;
  /** Indexes of the thumbnails in the DOM, and where they are: px. */
  readonly thumbs: { readonly from: number; readonly to: number; readonly row: number };

  goTo(page: number): void;
  setZoom(zoom: Zoom): void;
  rotate(): void;
  toggleThumbs(): void;
  thumbsScrolled(): void;
  chooseThumb(page: number): void;
  thumbKeys(event: KeyboardEvent): void;
  openFind(): void;
  closeFind(): void;
  find(query: string): void;
  findNext(direction: 1 | -1): void;
  print(): Promise<void>;
  cancelPrint(): void;
  download(): void;
  toolbarKeys(event: KeyboardEvent): void;
  toolFocused(event: FocusEvent): void;
}
