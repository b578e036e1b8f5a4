import type { SigFieldPlacer } from '../elements/index.js';
import { allByRole, byRole, fill, maybeByRole, nameOf, textOf, until, type Name } from './query.js';

const said = {
  en: {
    pages: 'Pages',
    page: 'Page',
    save: 'Save',
    undo: 'Undo',
    redo: 'Redo',
    check: 'Check',
    properties: 'Properties',
    copyTo: 'Copy to pages',
    whichPages: 'Which pages',
    copy: /^Copy$/,
  },
  de: {
    pages: 'Seiten',
    page: 'Seite',
    save: 'Speichern',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    check: 'Prüfen',
    properties: 'Eigenschaften',
    copyTo: 'Auf Seiten kopieren',
    whichPages: 'Welche Seiten',
    copy: /^Kopieren$/,
  },
} as const;

/** What the driver needs of the element, whichever copy of the package it comes from. */
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

interface Keys {
  shift?: boolean;
  alt?: boolean;
  ctrl?: boolean;
}

/** Drives `sig-field-placer` the way a person does: by names, with a pointer and with keys. Places are fractions of a page. */
export class FieldPlacerDriver {
  readonly #words;

  constructor(
    readonly element: Placer,
    language: keyof typeof said = 'en',
  ) {
    this.#words = said[language];
  }

  /** Waits until the first page is there. */
  async ready(): Promise<this> {
    const open = () => allByRole(this.element, 'group', this.#pageName(1)).length > 0;
    const whole = () => maybeByRole(this.element, 'region', this.#words.properties)?.ariaBusy !== 'true';
    await until(() => open() && whole(), 'the pages', 15_000);
    return this;
  }

  get text(): string {
    return textOf(this.element);
  }

  /** The placed fields that are in view, in reading order. */
  fields(name?: Name): HTMLElement[] {
    const region = byRole(this.element, 'region', this.#words.pages);
    return allByRole(region, 'button', name);
  }
  field(name: Name): HTMLElement {
    return byRole(byRole(this.element, 'region', this.#words.pages), 'button', name);
  }
  /** The pages, or the fields on them, that are in view, also while the file is on its way and none can be reached. */
  laidOut(part: 'page' | 'field'): HTMLElement[] {
    return [...(this.element.shadowRoot?.querySelectorAll<HTMLElement>(`[part~=${part}]`) ?? [])];
  }
  /** The names of the placed fields, as a screen reader says them. */
  get names(): string[] {
    return this.fields().map(nameOf);
  }

  /** The first, or all, with a role and a name, anywhere in the element. */
  named(role: string, name: Name): HTMLElement {
    return byRole(this.element, role, name);
  }
  all(role: string, name?: Name): HTMLElement[] {
    return allByRole(this.element, role, name);
  }

  /** What was last said to a screen reader. */
  get announced(): string {
    return allByRole(this.element, 'status').map(textOf).join(' ');
  }

  page(number: number): HTMLElement {
    return byRole(this.element, 'group', this.#pageName(number));
  }

  /** The palette's button of a type, by the name people see. */
  type(name: string): HTMLElement {
    return byRole(this.element, 'button', new RegExp(`^${name}$`));
  }

  /** Keyboard and speech: the button alone puts the field on the page in view. */
  async place(name: string): Promise<HTMLElement> {
    const before = new Set(this.element.fields.map((field) => field.id));
    this.type(name).focus();
    this.type(name).click();
    return this.#arrived(before, name);
  }

  /** Tap a type, then tap the page. */
  async put(name: string, page: number, x: number, y: number): Promise<HTMLElement> {
    const before = new Set(this.element.fields.map((field) => field.id));
    this.type(name).dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
    await this.element.updateComplete;
    const at = this.#at(page, x, y);
    const target = this.page(page);
    this.#pointer(target, 'pointerdown', at);
    this.#pointer(target, 'pointerup', at);
    return this.#arrived(before, name);
  }

  /** One press on a page. */
  async tap(page: number, x: number, y: number): Promise<void> {
    const at = this.#at(page, x, y);
    this.#pointer(this.page(page), 'pointerdown', at);
    this.#pointer(this.page(page), 'pointerup', at);
    await this.element.updateComplete;
  }

  /** Drags a type from the palette: `await driver.drag('Signature').to(1, 0.5, 0.5)`. */
  drag(name: string): { to(page: number, x: number, y: number): Promise<HTMLElement> } {
    return {
      to: async (page, x, y) => {
        const before = new Set(this.element.fields.map((field) => field.id));
        const button = this.type(name);
        const at = this.#at(page, x, y);
        this.#pointer(button, 'pointerdown', this.#middle(button));
        this.#pointer(button, 'pointermove', at);
        this.#pointer(button, 'pointerup', at);
        return this.#arrived(before, name);
      },
    };
  }

  /** Drags a placed field by pixels; `end: false` leaves the pointer down. */
  async move(field: HTMLElement, dx: number, dy: number, { end = true } = {}): Promise<void> {
    const start = this.#middle(field);
    await this.#gesture(field, start, { x: start.x + dx, y: start.y + dy }, end);
  }

  /** Ends a `move` that was left with the pointer down, as far from its start as that. */
  async letGo(field: HTMLElement, dx: number, dy: number): Promise<void> {
    const { x, y } = this.#grabbed ?? this.#middle(field);
    this.#pointer(this.element.shadowRoot?.contains(field) ? field : this.page(1), 'pointerup', {
      x: x + dx,
      y: y + dy,
    });
    await this.element.updateComplete;
  }
  #grabbed: { x: number; y: number } | undefined;

  /** A finger comes down on a placed field, and stays. */
  touch(field: HTMLElement): void {
    this.#pointer(field, 'pointerdown', this.#middle(field), 'touch');
  }
  /** The finger is lifted where it was. */
  lift(field: HTMLElement): void {
    this.#pointer(field, 'pointerup', this.#middle(field), 'touch');
  }

  /** Drags a handle of the selected field: `n`, `ne`, `e`, `se`, `s`, `sw`, `w` or `nw`. */
  async resize(field: HTMLElement, handle: string, dx: number, dy: number): Promise<void> {
    const grip = field.querySelector(`.handle.${handle}`);
    if (!grip) throw new Error(`the field has no handle ${handle}; is it selected?`);
    const start = this.#middle(grip);
    await this.#gesture(grip, start, { x: start.x + dx, y: start.y + dy }, true);
  }

  /** Presses a key where focus is. */
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

  get focused(): HTMLElement | null {
    return (this.element.shadowRoot?.activeElement ?? null) as HTMLElement | null;
  }
  get focusedName(): string {
    return this.focused ? nameOf(this.focused) : '';
  }

  /** An input of the properties, by its label. */
  property(role: string, label: Name): HTMLElement {
    return byRole(byRole(this.element, 'region', this.#words.properties), role, label);
  }
  async setProperty(role: string, label: Name, value: string): Promise<void> {
    await this.openProperties();
    fill(this.property(role, label), value);
    await this.element.updateComplete;
  }

  /** Where there is little room the properties are folded away: opens them. */
  async openProperties(): Promise<void> {
    const panel = byRole(this.element, 'region', this.#words.properties);
    const fold = maybeByRole(panel, 'button', this.#words.properties);
    if (fold?.ariaExpanded === 'false') fold.click();
    await this.element.updateComplete;
  }

  /** Copies what is selected to `all`, `odd` or `even` pages, or to those of a list such as "2-5, 8". */
  async copyTo(which: 'all' | 'odd' | 'even' | (string & {})): Promise<void> {
    const listed = !['all', 'odd', 'even'].includes(which);
    await this.setProperty('combobox', this.#words.copyTo, listed ? 'listed' : which);
    if (listed) await this.setProperty('textbox', this.#words.whichPages, which);
    this.property('button', this.#words.copy).click();
    await this.element.updateComplete;
  }

  /** What is tied to an input as its description: hint and problem. */
  describes(input: HTMLElement): string {
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    const root = input.getRootNode() as ShadowRoot;
    return ids.map((id) => root.getElementById(id)?.textContent?.trim() ?? '').join(' ');
  }

  /** Presses any of its buttons, in the folded properties too. */
  async activate(name: Name): Promise<void> {
    if (!this.has(name)) await this.openProperties();
    byRole(this.element, 'button', name).click();
    await this.element.updateComplete;
  }
  has(name: Name): boolean {
    return maybeByRole(this.element, 'button', name) !== undefined;
  }
  save(): Promise<void> {
    return this.activate(new RegExp(`^${this.#words.save}$`));
  }
  undo(): Promise<void> {
    return this.activate(this.#words.undo);
  }
  redo(): Promise<void> {
    return this.activate(this.#words.redo);
  }
  check(): Promise<void> {
    return this.activate(this.#words.check);
  }

  #pageName(number: number): RegExp {
    return new RegExp(`^${this.#words.page} ${number} `);
  }

  #at(page: number, x: number, y: number): { x: number; y: number } {
    const box = this.page(page).getBoundingClientRect();
    return { x: box.left + x * box.width, y: box.top + y * box.height };
  }

  #middle(element: Element): { x: number; y: number } {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }

  #pointer(target: Element, type: string, { x, y }: { x: number; y: number }, pointerType = 'mouse'): void {
    const init = { clientX: x, clientY: y, pointerId: 1, isPrimary: true, pointerType, button: 0 };
    const buttons = type === 'pointerup' ? 0 : 1;
    target.dispatchEvent(
      new PointerEvent(type, { ...init, buttons, bubbles: true, composed: true, cancelable: true }),
    );
  }

  async #gesture(
    from: Element,
    start: { x: number; y: number },
    to: { x: number; y: number },
    end: boolean,
  ): Promise<void> {
    this.#grabbed = start;
    this.#pointer(from, 'pointerdown', start);
    await this.element.updateComplete;
    this.#pointer(from, 'pointermove', {
      x: start.x + Math.sign(to.x - start.x) * 5,
      y: start.y + Math.sign(to.y - start.y) * 5,
    });
    this.#pointer(from, 'pointermove', to);
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
    if (end) this.#pointer(from, 'pointerup', to);
    await this.element.updateComplete;
  }

  async #arrived(before: ReadonlySet<string>, name: string): Promise<HTMLElement> {
    const added = this.element.fields.find((field) => !before.has(field.id));
    if (!added) throw new Error(`${name} was not placed`);
    return until(() => {
      const active = this.focused;
      return active && this.fields().includes(active) ? active : undefined;
    }, `focus on the new ${name}`);
  }
}
