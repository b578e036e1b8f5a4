import type { SigErrorCode } from '../../contract/index.js';
import type { common } from '../../locales/en/common.js';
import type { pickerForms } from '../../locales/en/contact-picker-forms.js';
import type { pickerStart } from '../../locales/en/contact-picker-start.js';
import type { Clock } from '../shared/element/clock.js';
import type { SigErrorDetail } from '../shared/element/errors.js';
import type { SigElement } from '../shared/element/sig-element.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { PickedPerson, PickerOption } from './contact-picker.model.js';

export type PickerStrings = Strings<typeof pickerStart>;
export type FormStrings = Strings<typeof pickerForms>;

export interface PickerHost {
  readonly element: SigElement;
  readonly strings: PickerStrings;
  clock(): Clock;
  helperUrl(): string | undefined;
  fetch(): typeof fetch;
  announce(text: string): void;
  fail(error: unknown, operation?: string): SigErrorDetail;
}

export interface CreationHost extends PickerHost {
  readonly common: Strings<typeof common>;
  focus(name: string): void;
  /** Whether the part named so has focus. */
  isFocused(name: string): boolean;
}

/** What a contact's form needs. */
export interface FormHost extends Omit<CreationHost, 'strings'> {
  readonly strings: FormStrings;
  /** The contact is stored, or another one is taken. */
  handleDone(person: PickedPerson): void;
  handleCancelled(): void;
}

/** A form for a contact, once its code is there. */
export interface ContactForm {
  view(): unknown;
  /** While it is being saved or has unsaved text, no other form takes its place: says so, or moves focus to a field. Returns whether. */
  staysOpen(): boolean;
  /** Ignores answers that are still to come. */
  abort(): void;
}

/** How a search stands. */
export interface Searching {
  readonly status: 'idle' | 'searching' | 'done';
  /** Why neither source answered. */
  readonly problem: SigErrorCode | undefined;
  readonly secondsToRetry: number;
  /** Only favourite contacts are looked for. */
  readonly isFavoritesOnly: boolean;
}

export interface PickerView {
  strings: PickerStrings;
  common: Strings<typeof common>;
  label: string;
  /** The page has a label of its own for the control. */
  isLabelled: boolean;
  isMultiple: boolean;
  isRequired: boolean;
  isDisabled: boolean;
  /** Contacts that are chosen can be edited. */
  canEdit: boolean;
  /** The search can be limited to favourites. */
  hasFavorites: boolean;
  isFavoritesOnly: boolean;
  picked: readonly PickedPerson[];
  text: string;
  options: readonly PickerOption[];
  activeIndex: number;
  isOpen: boolean;
  /** What the list says beside its options. */
  note: unknown;
  /** The search failed: the list says why above its options. */
  isRefused: boolean;
  /** What is wrong with the control; empty when nothing is to be shown. */
  problem: string;
  /** The form for a new or an existing contact. */
  form: unknown;
}

export interface PickerActions {
  type(text: string, isComposing: boolean): void;
  /** Returns whether it has handled the key. */
  press(key: string): boolean;
  /** Returns whether it has handled the text. */
  paste(text: string): boolean;
  choose(option: PickerOption): void;
  remove(person: PickedPerson): void;
  edit(person: PickedPerson): void;
  /** Limits the search to favourites, or not. */
  limit(isFavoritesOnly: boolean): void;
  leave(): void;
}
