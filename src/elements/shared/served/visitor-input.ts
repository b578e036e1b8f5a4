type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controls = 'input, textarea, select';
const textTypes = /^(text|search|email|tel|url|password)$/;

const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);

function isChanged(control: Control): boolean {
  if (isToggle(control)) return control.checked && !control.defaultChecked;
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  return control.value !== control.defaultValue;
}

/** Says where an element is in a frame: both frames have the same elements in the same order. */
export function placeOf(element: Element, root: ShadowRoot): { find(): HTMLElement | undefined } {
  const { localName } = element;
  // A frame for unknown widths has a part for each layout.
  const frame = element.closest('[data-layout]') ?? root;
  const place = [...frame.querySelectorAll(localName)].indexOf(element);
  return { find: () => root.querySelectorAll<HTMLElement>(localName)[place] };
}

/** What a visitor did in the server's frame: typed, chose, focused. */
export class VisitorInput {
  readonly #changes: (() => void)[] = [];

  /** Reads the server's frame. */
  constructor(root: ShadowRoot) {
    for (const control of root.querySelectorAll<Control>(controls)) {
      if (isChanged(control)) this.#keepValue(control, root);
    }
    if (root.activeElement instanceof HTMLElement) this.#keepFocus(root.activeElement, root);
  }

  /** Repeats it in the element's own frame. */
  restore(): void {
    for (const change of this.#changes) change();
  }

  #keepValue(control: Control, root: ShadowRoot): void {
    const { value, type } = control;
    const place = placeOf(control, root);
    this.#changes.push(() => {
      const now = place.find() as Control | undefined;
      if (now?.type !== type) return;
      if (isToggle(now)) {
        if (!now.checked) now.click();
        return;
      }
      now.value = value;
      now.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      now.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }

  #keepFocus(focused: HTMLElement, root: ShadowRoot): void {
    const place = placeOf(focused, root);
    const isText = focused instanceof HTMLInputElement ? textTypes.test(focused.type) : false;
    const range = isText
      ? ([(focused as HTMLInputElement).selectionStart, (focused as HTMLInputElement).selectionEnd] as const)
      : undefined;
    this.#changes.push(() => {
      const now = place.find();
      now?.focus({ preventScroll: true });
      if (range && now instanceof HTMLInputElement && textTypes.test(now.type))
        now.setSelectionRange(...range);
    });
  }
}
