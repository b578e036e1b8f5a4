import { LitElement, html, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { common } from '../../locales/en/common.js';
import { pickerStart } from '../../locales/en/contact-picker-start.js';
import { markState } from '../shared/element/custom-state.js';
import { configError } from '../shared/element/errors.js';
import { HelperElement } from '../shared/element/helper-element.js';
import { moveActive } from '../shared/focus/combobox.model.js';
import { FocusController } from '../shared/focus/focus-controller.js';
import { personSeparator } from '../shared/form/email.js';
import { dispatchInput } from '../shared/form/input-events.js';
import { Strings } from '../shared/i18n/strings.js';
import { StartController } from '../shared/loading/start-controller.js';
import { Announcer } from '../shared/ui/announcer.js';
import { controls } from '../shared/ui/controls.styles.js';
import { fields } from '../shared/ui/fields.styles.js';
import { tokens } from '../shared/ui/tokens.styles.js';
import {
  addPeople,
  isSearchable,
  keyOf,
  labelOf,
  optionsFor,
  personOf,
  readAddresses,
  replacePerson,
  restoredFrom,
  textOf,
  valueOf,
  type PickedPerson,
  type PickerOption,
} from './contact-picker.model.js';
import { ContactFormController } from './contact-form.controller.js';
import { styles } from './contact-picker.styles.js';
import type { CreationHost, PickerActions } from './contact-picker.types.js';
import { foundWords, noteView, pageLabel, pickerView } from './contact-picker.view.js';
import { setFormValue } from './form-value.js';
import { SearchController } from './search.controller.js';

/**
 * Chooses a contact, or several, as a form control. It searches the firm's contacts and everybody who received an envelope
 * before, from two characters on, through the host's helper (`server-url`). An email address that is no contact can be
 * entered as well. A form submits the address under `name`, with `multiple` once for each person.
 *
 * A `label` of the page names the control; without one it shows its own.
 * @tag sig-contact-picker
 * @fires {Event} input - the person changed who is chosen
 * @fires {Event} change - the same, after `input`; neither has a detail, read `value` or `selected`
 * @fires {SigErrorEvent} sig-error - something went wrong; `{ code, status?, message, retryable, operation? }`
 * @csspart input - the text box
 * @csspart chip - a chosen person, with `multiple`
 * @csspart list - the list below the text box
 * @csspart option - an option; `option selected` for the active one
 * @csspart problem - the error message
 * @csspart favorites - the check box "Favourites only" (`favorites`)
 * @csspart creation - the form for a new or an existing contact
 * @csspart label - the label of a field
 * @csspart hint - a note beside a field or a heading
 * @csspart error - why a field or an act was refused
 * @csspart button - a button, or a link that looks like one; with `primary` for the main one
 * @csspart notice - a box with a message
 * @cssstate filled - somebody is chosen
 * @cssstate user-invalid - not valid, after the person left it or the form was submitted
 */
export class SigContactPicker extends HelperElement {
  static readonly formAssociated = true;
  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = [tokens, controls, fields, styles];

  /** The name that a form submits the addresses under. */
  @property({ reflect: true }) name = '';
  /** Several people may be chosen. */
  @property({ type: Boolean, reflect: true }) multiple = false;
  /** A new contact may be added, with name and email. */
  @property({ type: Boolean, reflect: true }) create = false;
  /** Contacts that are chosen can be edited: name, email, company, favourite or not. */
  @property({ type: Boolean, reflect: true }) edit = false;
  /** A check box limits the search to favourite contacts. */
  @property({ type: Boolean, reflect: true }) favorites = false;
  /** A form cannot be submitted without a person. */
  @property({ type: Boolean, reflect: true }) required = false;
  /** Shows who is chosen, but cannot be changed and is not submitted; so does a disabled `fieldset` around it. */
  @property({ type: Boolean, reflect: true }) disabled = false;
  /** The attribute `value`: the addresses at first and after a reset, divided by commas. */
  @property({ attribute: 'value' }) defaultValue = '';

  @state() private picked: readonly PickedPerson[] = [];
  @state() private query = '';
  @state() private isOpen = false;
  @state() private activeIndex = -1;
  @state() private tried = false;
  @state() private formDisabled = false;

  readonly #internals = this.attachInternals();
  readonly #strings = new Strings(this, 'picker', pickerStart);
  readonly #common = new Strings(this, 'common', common);
  readonly #announcer = new Announcer();
  readonly #focus = new FocusController(this);
  readonly #host: CreationHost = {
    element: this,
    strings: this.#strings,
    common: this.#common,
    clock: () => this.clock,
    helperUrl: () => this.helperUrl,
    fetch: () => this.helperFetch,
    announce: (text) => this.#announcer.announce(text),
    focus: (name) => this.#focus.focus(name),
    isFocused: (name) => this.shadowRoot?.activeElement?.getAttribute('data-focus') === name,
    fail: (error, operation) => this.fail(error, operation),
  };
  readonly #search = new SearchController(this.#host, () => this.#announceFound());
  readonly #form = new ContactFormController(this.#host, {
    handleCreated: (person) => this.#addAndFocus(person),
    handleChanged: (before, after) => this.#replace(before, after),
  });
  /** Somebody chose, or the page set, other people than the attribute's. */
  #isDirty = false;

  constructor() {
    super();
    this.addEventListener('invalid', () => (this.tried = true));
    new StartController(this, {
      clock: () => this.clock,
      address: () => [this.helperUrl],
      start: () => {
        if (this.helperUrl === undefined) this.fail(configError('server-url is missing or no URL'));
      },
      isKept: () => false,
    });
  }

  /** The chosen addresses, divided by commas; setting it fires no event. */
  get value(): string {
    return valueOf(this.picked);
  }
  set value(value: string) {
    this.#isDirty = true;
    this.#setText(value);
  }

  /** Who is chosen: `{ email, name?, company?, contactId? }`. */
  get selected(): readonly PickedPerson[] {
    return this.picked;
  }

  /** The form that the picker belongs to. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }
  /** As on an input: `valueMissing`, or `badInput` for text that is no address. */
  get validity(): ValidityState {
    return this.#internals.validity;
  }
  /** The error message; empty when the picker is valid. */
  get validationMessage(): string {
    return this.#internals.validationMessage;
  }
  /** Whether the form validates it; false while it is disabled. */
  get willValidate(): boolean {
    return this.#internals.willValidate;
  }
  /** Whether it is valid; fires `invalid` otherwise. */
  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }
  /** As `checkValidity()`, and shows the error message. */
  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }

  /** @internal */
  formResetCallback(): void {
    this.#isDirty = false;
    this.tried = false;
    this.#setText(this.defaultValue);
  }
  /** @internal */
  formDisabledCallback(disabled: boolean): void {
    this.formDisabled = disabled;
  }
  /** @internal */
  formStateRestoreCallback(stored: unknown): void {
    this.#isDirty = true;
    this.#setPicked(addPeople([], restoredFrom(stored), this.multiple));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('defaultValue') && !this.#isDirty) this.#setText(this.defaultValue);
    if (changed.has('multiple') && !this.multiple && this.picked.length > 1)
      this.#setPicked(this.picked.slice(0, 1));
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('picked') || changed.has('name')) this.#submit();
    const fault = this.#fault;
    this.#internals.setValidity(
      fault === undefined ? {} : { [fault === 'missing' ? 'valueMissing' : 'badInput']: true },
      fault === undefined ? '' : this.#strings.t(fault),
      this.renderRoot.querySelector<HTMLElement>('#query') ?? undefined,
    );
    markState(this.#internals, 'filled', this.picked.length > 0);
    markState(this.#internals, 'user-invalid', fault !== undefined && this.tried);
    if (changed.has('activeIndex') && this.activeIndex >= 0)
      this.renderRoot.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }

  get #fault(): 'missing' | 'notChosen' | undefined {
    if (this.query.trim() !== '') return 'notChosen';
    return this.required && this.picked.length === 0 ? 'missing' : undefined;
  }
  get #options(): PickerOption[] {
    const offers = { canCreate: this.create, canRetry: this.#search.canRetry };
    return optionsFor(this.query, this.#search.found, this.picked, offers);
  }
  #setText(text: string): void {
    const { people, rest } = readAddresses(text);
    this.#setPicked(addPeople([], this.multiple ? people : people.slice(0, 1), this.multiple));
    this.query = rest;
  }

  #setPicked(picked: readonly PickedPerson[]): void {
    this.picked = picked;
    this.query = '';
    this.#collapse();
    this.#submit();
  }

  #submit(): void {
    setFormValue(this.#internals, this.name, this.picked);
  }

  #collapse(): void {
    this.isOpen = false;
    this.activeIndex = -1;
    this.#search.stop();
  }

  /** By the person: changes who is chosen and says so to the page. */
  #pick(picked: readonly PickedPerson[]): void {
    this.#isDirty = true;
    this.tried = false;
    this.#setPicked(picked);
    dispatchInput(this, 'input', 'change');
  }

  #add(person: PickedPerson): void {
    this.#pick(addPeople(this.picked, [person], this.multiple));
    this.#announcer.announce(this.#strings.t('added', { name: labelOf(person) }));
  }

  #addAndFocus(person: PickedPerson): void {
    this.#add(person);
    this.#focus.focus('query');
  }

  /** Takes typed text that is an address; returns whether it is one. */
  #commit(): boolean {
    const typed = personOf(this.query);
    if (!typed) return false;
    this.#add(this.#search.found.find((one) => keyOf(one) === keyOf(typed)) ?? typed);
    return true;
  }

  #announceFound(): void {
    if (!this.isOpen) return;
    const n = this.#options.filter(({ kind }) => kind === 'person').length;
    // The same place in another list is another person.
    this.activeIndex = -1;
    this.#announcer.announce(foundWords(this.#search, n, this.#strings, this.#common));
  }

  readonly #actions: PickerActions = {
    type: (text, isComposing) => {
      if (!this.multiple && this.picked.length > 0) {
        this.#isDirty = true;
        this.picked = [];
        this.#submit();
        dispatchInput(this, 'input', 'change');
      }
      this.query = text;
      this.tried = false;
      this.activeIndex = -1;
      if (isComposing) return;
      this.isOpen = isSearchable(text);
      this.#search.search(text);
    },
    press: (key) => this.#press(key),
    paste: (text) => {
      const { people, rest } = readAddresses(text);
      if (!this.multiple || people.length === 0) return false;
      const before = this.picked.length;
      const typed = this.query;
      this.#pick(addPeople(this.picked, people, true));
      this.query = [typed, rest].filter(Boolean).join(' ');
      this.#announcer.announce(this.#strings.t('addedMany', { n: this.picked.length - before }));
      return true;
    },
    choose: (option) => {
      if (option.kind === 'retry') return this.#actions.limit(this.#search.isFavoritesOnly);
      if (option.kind !== 'create') return this.#addAndFocus(option.person);
      this.#close();
      void this.#form.create(this.query);
    },
    remove: (person) => {
      this.#remove(person);
      this.#focus.focus('query');
    },
    edit: (person) => void this.#form.edit(person),
    limit: (isFavoritesOnly) => {
      this.activeIndex = -1;
      this.isOpen = isSearchable(this.query);
      this.#search.limit(isFavoritesOnly, this.query);
    },
    leave: () => {
      if (this.#form.isOpen) return;
      if (!this.#commit()) this.#collapse();
      this.tried ||= this.query.trim() !== '';
    },
  };

  /** Keeps the text that is being typed. */
  #pickBeside(picked: readonly PickedPerson[]): void {
    const query = this.query;
    this.#pick(picked);
    this.query = query;
  }

  #replace(before: PickedPerson, after: PickedPerson): void {
    this.#pickBeside(replacePerson(this.picked, before, after));
  }

  #remove(person: PickedPerson): void {
    this.#pickBeside(this.picked.filter((one) => one !== person));
    this.#announcer.announce(this.#strings.t('removed', { name: labelOf(person) }));
  }

  #press(key: string): boolean {
    const options = this.#options;
    const target = moveActive(key, this.activeIndex, options.length - 1);
    if (target !== undefined && options.length > 0) {
      this.activeIndex = this.isOpen ? target : -1;
      this.isOpen = true;
      return true;
    }
    const active = this.isOpen ? options[this.activeIndex] : undefined;
    const last = this.picked.at(-1);
    if (key === 'Escape' && this.isOpen) this.#close();
    else if (key === 'Enter' && active) this.#actions.choose(active);
    else if (key === 'Enter' || (this.multiple && personSeparator.test(key))) return this.#commit();
    else if (key === 'Backspace' && this.multiple && this.query === '' && last) this.#remove(last);
    else return false;
    return true;
  }

  /** The list closes; what was found stays for the arrow keys. */
  #close(): void {
    this.isOpen = false;
    this.activeIndex = -1;
  }

  protected override render() {
    const given = pageLabel(this.#internals.labels) || (this.getAttribute('aria-label') ?? '');
    const fault = this.tried ? this.#fault : undefined;
    const view = {
      ...{ strings: this.#strings, common: this.#common },
      label: given || this.#strings.t(this.multiple ? 'several' : 'one'),
      isLabelled: given !== '',
      ...{
        isMultiple: this.multiple,
        isRequired: this.required,
        isDisabled: this.disabled || this.formDisabled,
      },
      ...{ canEdit: this.edit, hasFavorites: this.favorites },
      isFavoritesOnly: this.#search.isFavoritesOnly,
      ...{ picked: this.picked, options: this.#options, isOpen: this.isOpen },
      text: this.multiple ? this.query : textOf(this.query, this.picked),
      activeIndex: this.activeIndex,
      isRefused: this.#search.problem !== undefined,
      note: noteView(this.#search, this.#options, this.#strings, this.#common),
      problem: fault && !this.#form.isOpen ? this.#strings.t(fault) : '',
      form: this.#form.view(this.picked),
    };
    return html`${pickerView(view, this.#actions)} ${this.#announcer.view()}`;
  }
}
