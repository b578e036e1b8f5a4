import type { SigFieldPlacer } from '../elements/index.js';
import { drag, middleOf, pointer } from './pointer.js';
import { allByRole, byRole, fill, maybeByRole, nameOf, textOf, until, type Name } from './query.js';

/** The members of a `sig-field-placer` that the driver uses, from any copy of the package. */
type Placer = HTMLElement &
  Pick<
    SigFieldPlacer,
    | 'fields'
    | 'page'
    | 'addField'
    | 'removeFields'
    | 'select'
    | 'undo'
    | 'redo'
    | 'save'
    | 'check'
    | 'reload'
    | 'updateComplete'
  >;

/** The index of a page is on its canvas. */
const numberOf = (page: HTMLElement): number =>
  Number(page.querySelector<HTMLElement>('[data-page]')?.dataset['page']) + 1;

interface Keys {
  shift?: boolean;
  alt?: boolean;
  ctrl?: boolean;
}

/**
 * Drives `sig-field-placer` as a person does, in any language: by pointer and keys. Positions are fractions (0 to 1) of a page. Methods
 * throw when the named control is not shown; waiting methods throw after ten seconds.
 *
 * @example
 * const driver = await new FieldPlacerDriver(placer).ready();
 * await driver.drag('SIGNATURE').to(1, 0.5, 0.5);
 * await driver.save();
 */
export class FieldPlacerDriver {
  /**
   * @param element The `sig-field-placer`, connected to the document.
   * @param _language Has no effect: every language is driven in the same way.
   */
  constructor(
    readonly element: Placer,
    _language?: string,
  ) {}

  /** Waits for the first page and the properties; throws after 15 seconds. */
  async ready(): Promise<this> {
    const open = () => this.#pages().some((page) => numberOf(page) === 1);
    const whole = () => this.#find('[role=region][aria-busy=true]') === undefined;
    await until(() => open() && whole(), 'the pages', 15_000);
    return this;
  }

  /** All visible text. */
  get text(): string {
    return textOf(this.element);
  }

  /** The placed fields near the view, in reading order; only those of a type (`SIGNATURE`) or with a name. */
  fields(name?: Name): HTMLElement[] {
    return allByRole(this.#region('pages'), 'button', name).filter(
      (button) => !button.closest('[part~=tools]'),
    );
  }
  /** The first field of a type (`SIGNATURE`) or with a name. */
  field(name: Name): HTMLElement {
    return this.fields(name)[0] ?? byRole(this.#region('pages'), 'button', name);
  }
  /** The pages or fields near the view, also before the file has loaded, when none is reachable. */
  laidOut(part: 'page' | 'field'): HTMLElement[] {
    return [...(this.element.shadowRoot?.querySelectorAll<HTMLElement>(`[part~=${part}]`) ?? [])];
  }
  /** The accessible names of the placed fields. */
  get names(): string[] {
    return this.fields().map(nameOf);
  }

  /** The first element with a role and a hook or name. */
  named(role: string, name: Name): HTMLElement {
    return byRole(this.element, role, name);
  }
  /** All elements with a role and, if given, a hook or name. */
  all(role: string, name?: Name): HTMLElement[] {
    return allByRole(this.element, role, name);
  }

  /** The last announcement to screen readers. */
  get announced(): string {
    return allByRole(this.element, 'status').map(textOf).join(' ');
  }

  /** A page by its number, from 1. */
  page(number: number): HTMLElement {
    const found = this.#pages().find((page) => numberOf(page) === number);
    if (!found) throw new Error(`page ${number} is not there`);
    return found;
  }

  /** The palette button of a type (`SIGNATURE`), also by its visible name. */
  type(name: string): HTMLElement {
    const palette = this.#find('[part~=palette]') ?? this.element;
    const isType = palette.querySelector(`[data-act="${CSS.escape(name)}"]`) !== null;
    return byRole(palette, 'button', isType ? name : new RegExp(`^${name}$`));
  }

  /** Chooses the recipient of new fields, by name: from a short list, or by search when there are many. */
  async chooseRecipient(name: string): Promise<void> {
    const radio = maybeByRole(this.element, 'radio', name);
    if (radio) radio.click();
    else {
      await this.searchRecipient(name);
      byRole(this.element, 'option', name).click();
    }
    await this.element.updateComplete;
  }
  /** Types into the search for recipients; returns the input. */
  async searchRecipient(query: string): Promise<HTMLInputElement> {
    const input = byRole<HTMLInputElement>(this.element, 'combobox', 'recipient');
    input.focus();
    input.value = query;
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    await this.element.updateComplete;
    return input;
  }
  /** Ticks or clears "Dim other recipients". */
  async dimOthers(on = true): Promise<void> {
    const box = byRole<HTMLInputElement>(this.element, 'checkbox', 'dim');
    if (box.checked !== on) box.click();
    await this.element.updateComplete;
  }

  /** Opens the list of all fields; returns its entries. */
  async listFields(): Promise<HTMLElement[]> {
    if (this.has('list')) await this.activate('list');
    await this.openProperties();
    const panel = this.#region('panel');
    const details = panel.querySelector<HTMLDetailsElement>('details:has(> #field-list)');
    if (!details) throw new Error('there is no list of fields: is one selected, or are there none?');
    if (!details.open) details.querySelector('summary')?.click();
    await until(() => details.querySelector('select'), 'the list of fields');
    return [...details.querySelectorAll<HTMLElement>('li button')];
  }

  /** Chooses another document of the envelope by its name, and waits until it is shown. */
  async chooseDocument(name: string): Promise<this> {
    const select = byRole<HTMLSelectElement>(this.element, 'combobox', 'document');
    const option = [...select.options].find(({ text }) => text.trim().startsWith(name));
    if (!option) throw new Error(`there is no document ${name} among ${this.documentChoices.join('; ')}`);
    const shown = new Promise((opened) => this.element.addEventListener('sig-ready', opened, { once: true }));
    select.value = option.value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await shown;
    return this.ready();
  }
  /** What the choice among the envelope's documents says of each; empty with one document. */
  get documentChoices(): string[] {
    const select = maybeByRole<HTMLSelectElement>(this.element, 'combobox', 'document');
    return [...(select?.options ?? [])].map(({ text }) => text.trim());
  }

  /** Rotates the view by a quarter turn clockwise. */
  rotate(): Promise<void> {
    return this.activate('rotate');
  }
  /** Opens the page thumbnails, if they are closed; returns those in view. */
  async thumbnails(): Promise<HTMLElement[]> {
    const list = () => this.#find('[part=thumbnails]');
    if (!list()) await this.activate('thumbnails');
    return until(() => {
      const found = list() ? allByRole(list()!, 'option') : [];
      return found.length > 1 || this.element.page === found.length ? found : undefined;
    }, 'the thumbnails');
  }
  /** Shows the document as the recipient with this name sees it. Returns the entries on the pages near the view. */
  async preview(recipient?: string): Promise<HTMLElement[]> {
    const panel = () => this.#find('.preview');
    if (!panel()) await this.activate('preview');
    const select = (await until(panel, 'the preview')).querySelector('select')!;
    const option = [...select.options].find(({ text }) => text.trim() === recipient);
    if (recipient !== undefined && !option) throw new Error(`there is no recipient ${recipient}`);
    if (option) fill(select, option.value);
    await this.element.updateComplete;
    return [...(this.element.shadowRoot?.querySelectorAll<HTMLElement>('.entry.own') ?? [])];
  }

  /** Places a field by keyboard, on the page in view; returns it. */
  async place(name: string): Promise<HTMLElement> {
    const before = new Set(this.element.fields.map((field) => field.id));
    this.type(name).focus();
    this.type(name).click();
    return this.#newField(before, name);
  }

  /** Taps a type, then a page; returns the new field. */
  async put(name: string, page: number, x: number, y: number): Promise<HTMLElement> {
    const before = new Set(this.element.fields.map((field) => field.id));
    this.type(name).dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
    await this.element.updateComplete;
    const at = this.#at(page, x, y);
    const target = this.page(page);
    pointer(target, 'pointerdown', at);
    pointer(target, 'pointerup', at);
    return this.#newField(before, name);
  }

  /** Presses and releases on a page. */
  async tap(page: number, x: number, y: number): Promise<void> {
    const at = this.#at(page, x, y);
    pointer(this.page(page), 'pointerdown', at);
    pointer(this.page(page), 'pointerup', at);
    await this.element.updateComplete;
  }

  /** Drags a type from the palette: `await driver.drag('Signature').to(1, 0.5, 0.5)`. */
  drag(name: string): { to(page: number, x: number, y: number): Promise<HTMLElement> } {
    return {
      to: async (page, x, y) => {
        const before = new Set(this.element.fields.map((field) => field.id));
        const button = this.type(name);
        const at = this.#at(page, x, y);
        pointer(button, 'pointerdown', middleOf(button));
        pointer(button, 'pointermove', at);
        pointer(button, 'pointerup', at);
        return this.#newField(before, name);
      },
    };
  }

  /** Drags a placed field by px; `end: false` keeps the pointer down. */
  async move(field: HTMLElement, dx: number, dy: number, { end = true } = {}): Promise<void> {
    await this.#drag(field, { x: dx, y: dy }, end);
  }

  /** Releases the pointer of a `move` with `end: false`, at this distance from its start. */
  async letGo(field: HTMLElement, dx: number, dy: number): Promise<void> {
    const { x, y } = this.#grabbed ?? middleOf(field);
    pointer(this.element.shadowRoot?.contains(field) ? field : this.page(1), 'pointerup', {
      x: x + dx,
      y: y + dy,
    });
    await this.element.updateComplete;
  }
  #grabbed: { x: number; y: number } | undefined;

  /** Touches a placed field and holds. */
  touch(field: HTMLElement): void {
    pointer(field, 'pointerdown', middleOf(field), 'touch');
  }
  /** Ends a `touch`. */
  lift(field: HTMLElement): void {
    pointer(field, 'pointerup', middleOf(field), 'touch');
  }

  /** Drags a handle of the selected field by px: `n`, `ne`, `e`, `se`, `s`, `sw`, `w` or `nw`. */
  async resize(field: HTMLElement, handle: string, dx: number, dy: number): Promise<void> {
    const grip = field.querySelector(`.handle.${handle}`);
    if (!grip) throw new Error(`the field has no handle ${handle}; is it selected?`);
    await this.#drag(grip, { x: dx, y: dy });
  }
  /** The frame around several selected fields; throws without one. */
  get groupFrame(): HTMLElement {
    const frame = this.element.shadowRoot?.querySelector<HTMLElement>('.group-frame');
    if (!frame) throw new Error('there is no frame: are several fields of one page selected?');
    return frame;
  }
  /** Drags a handle of that frame by px, which resizes all fields in it. */
  async resizeGroup(handle: string, dx: number, dy: number): Promise<void> {
    const grip = this.groupFrame.querySelector(`.handle.${handle}`);
    if (!grip) throw new Error(`the frame has no handle ${handle}`);
    await this.#drag(grip, { x: dx, y: dy });
  }

  async #drag(from: Element, by: { x: number; y: number }, end = true): Promise<void> {
    this.#grabbed = middleOf(from);
    await drag(from, by, { end, rendered: () => this.element.updateComplete });
  }

  /** Presses a key on the focused element. */
  async press(key: string, { shift, alt, ctrl }: Keys = {}): Promise<void> {
    const active = this.focused ?? this.element;
    const init = {
      key,
      shiftKey: shift,
      altKey: alt,
      ctrlKey: ctrl,
      bubbles: true,
      composed: true,
      cancelable: true,
    };
    active.dispatchEvent(new KeyboardEvent('keydown', init));
    await this.element.updateComplete;
  }

  /** The focused part of the element. */
  get focused(): HTMLElement | null {
    return (this.element.shadowRoot?.activeElement ?? null) as HTMLElement | null;
  }
  /** Its accessible name. */
  get focusedName(): string {
    return this.focused ? nameOf(this.focused) : '';
  }

  /** A control of the properties, by its role, and its member (`label`) or label; what is collapsed is opened. */
  property(role: string, label: Name): HTMLElement {
    const panel = this.#region('panel');
    if (!maybeByRole(panel, role, label))
      for (const details of panel.querySelectorAll('details')) details.open = true;
    return byRole(panel, role, label);
  }
  /** Sets a control of the properties. */
  async setProperty(role: string, label: Name, value: string): Promise<void> {
    await this.openProperties();
    fill(this.property(role, label), value);
    await this.element.updateComplete;
  }

  /** Unfolds the properties, where a narrow screen folds them. */
  async openProperties(): Promise<void> {
    const fold = maybeByRole(this.#region('panel'), 'button', 'fold');
    if (fold?.ariaExpanded === 'false') fold.click();
    await this.element.updateComplete;
  }

  /** Copies the selection to `all`, `odd` or `even` pages, or to a page list such as "2-5, 8". */
  async copyTo(which: 'all' | 'odd' | 'even' | (string & {})): Promise<void> {
    const listed = !['all', 'odd', 'even'].includes(which);
    await this.setProperty('combobox', 'p-copy', listed ? 'listed' : which);
    if (listed) await this.setProperty('textbox', 'p-pages', which);
    this.property('button', 'copy').click();
    await this.element.updateComplete;
  }

  /** An input's accessible description: hint and problem. */
  describes(input: HTMLElement): string {
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    const root = input.getRootNode() as ShadowRoot;
    return ids.map((id) => root.getElementById(id)?.textContent?.trim() ?? '').join(' ');
  }

  /** Clicks a button by its hook or name, in the folded properties too. */
  async activate(name: Name): Promise<void> {
    if (!this.has(name)) await this.openProperties();
    byRole(this.element, 'button', name).click();
    await this.element.updateComplete;
  }
  /** Whether there is a button with a hook or name. */
  has(name: Name): boolean {
    return maybeByRole(this.element, 'button', name) !== undefined;
  }
  /** Clicks "Save". */
  save(): Promise<void> {
    return this.activate('save');
  }
  /** Clicks "Undo". */
  undo(): Promise<void> {
    return this.activate('undo');
  }
  /** Clicks "Redo". */
  redo(): Promise<void> {
    return this.activate('redo');
  }
  /** Clicks "Check". */
  check(): Promise<void> {
    return this.activate('check');
  }

  #pages(): HTMLElement[] {
    return allByRole(this.element, 'group').filter((group) => group.part.contains('page'));
  }

  #find(selector: string): HTMLElement | undefined {
    return this.element.shadowRoot?.querySelector<HTMLElement>(selector) ?? undefined;
  }

  #region(part: 'pages' | 'panel'): HTMLElement {
    const found = this.#find(part === 'pages' ? '[part~=pages]' : '.inspector');
    if (!found) throw new Error(`there is no part ${part}`);
    return found;
  }

  #at(page: number, x: number, y: number): { x: number; y: number } {
    const box = this.page(page).getBoundingClientRect();
    return { x: box.left + x * box.width, y: box.top + y * box.height };
  }

  async #newField(before: ReadonlySet<string>, name: string): Promise<HTMLElement> {
    const added = this.element.fields.find((field) => !before.has(field.id));
    if (!added) throw new Error(`${name} was not placed`);
    return until(() => {
      const active = this.focused;
      return active && this.fields().includes(active) ? active : undefined;
    }, `focus on the new ${name}`);
  }
}
