import type { ReactiveControllerHost } from 'lit';
import type { Rect, Size, Unit } from '../../domain/index.js';
import type { common } from '../../locales/en/common.js';
import type { placer } from '../../locales/en/placer.js';
import type { fields } from '../../locales/en/placer-fields.js';
import type { Clock } from '../shared/element/clock.js';
import type { SigErrorDetail } from '../shared/element/errors.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { PagesController } from '../shared/pdf/pages.controller.js';
import type { Announcer } from '../shared/ui/announcer.js';
import type { PlacerEditor } from './model/placer-editor.js';
import type { Role, RoleMark } from './model/roles.js';
import type { EnvelopeState } from './saving/field-source.operations.js';

export type PlacerStrings = Strings<typeof placer>;
export type PlacerKey = keyof typeof placer;
/** Loaded with the inspector. */
export type InspectorStrings = Strings<typeof fields>;
export type InspectorKey = keyof typeof fields;
export type CommonStrings = Strings<typeof common>;

export interface PlacerElement extends ReactiveControllerHost, HTMLElement {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly zoom: number | 'fit';
  readonly autosave: boolean;
}

/** What the controllers need of the element: its settings, its state and its events. */
export interface PlacerHost {
  readonly words: PlacerStrings;
  readonly common: CommonStrings;
  readonly announcer: Announcer;
  clock(): Clock;
  locked(): boolean;
  /** Whether it is locked because the envelope was sent. */
  sent(): boolean;
  roles(): readonly Role[];
  /** The roles that recipients have, for the preflight; empty when unknown. */
  recipients(): readonly string[];
  fire(event: Event): boolean;
  setZoom(zoom: number | 'fit'): void;
  isAutosaving(): boolean;
  /** The document that the attributes name. */
  documentId(): string | undefined;
  /** All documents of the envelope. */
  documents(): EnvelopeState['documents'];
  /** Makes the attributes name another document. */
  openDocument(documentId: string): void;
  /** The envelope as it was last read; `undefined` when a template owns the fields. */
  setEnvelope(envelope: EnvelopeState | undefined): void;
  /** Fires `sig-error` and returns its detail. */
  fail(error: unknown): SigErrorDetail;
}

/** What the names of fields are made of. */
export interface FieldNaming {
  readonly words: PlacerStrings;
  readonly roles: readonly RoleMark[];
  readonly unit: Unit;
  /** Points, by page. */
  readonly sizes: readonly Size[];
}

/** Focus and scrolling that wait for the next render. */
export interface FocusRequests {
  /** Focuses the first match, by the order of the selectors. */
  focus(...selectors: string[]): void;
  /** Focuses a field and, unless it is known to be visible, scrolls to it. */
  focusField(id: string, reveal?: boolean): void;
  /** Focuses something on a page; the page stays in the DOM as long as it has focus. */
  focusOnPage(place: Rect & { readonly pageNumber: number }, selector: string, reveal?: boolean): void;
  /** Scrolls to the selector's match. */
  reveal(selector: string): void;
  /** Scrolls the pages into view when a field is about to be placed; by touch, all of them. */
  revealPages(isTouch: boolean): void;
  /** Tab returns to this field. */
  setLastField(id: string): void;
}

/** What all parts of the editor share; the controller makes it. */
export interface PlacerContext {
  readonly editor: PlacerEditor;
  readonly pages: PagesController;
  readonly focus: FocusRequests;
  readonly words: PlacerStrings;
  /** Computed from all fields: read it once per render. */
  readonly naming: FieldNaming;
  readonly root: ShadowRoot;
  readonly clock: Clock;
  readonly isLocked: boolean;
  /** Whether presses toggle fields in the selection. */
  readonly isPicking: boolean;
  /** Starts that, with this field selected. */
  pick(id: string): void;
  announce(text: string): void;
  requestUpdate(): void;
}
