/** Finds elements by role, and by their hook (which no language changes) or accessible name, through shadow roots. */

const implicit: Record<string, string> = {
  button: 'button, [role=button], input[type=button], input[type=submit]',
  link: 'a[href], [role=link]',
  heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  textbox:
    'input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=url], textarea, [role=textbox]',
  spinbutton: 'input[type=number], [role=spinbutton]',
  combobox: 'select, [role=combobox]',
  listbox: '[role=listbox]',
  option: 'option, [role=option]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  radio: 'input[type=radio], [role=radio]',
  dialog: 'dialog[open], [role=dialog]',
  group: 'fieldset, [role=group]',
  region: '[role=region], section[aria-label], section[aria-labelledby]',
  table: 'table, [role=table]',
  status: '[role=status], output',
  alert: '[role=alert]',
  navigation: 'nav, [role=navigation]',
  list: 'ul, ol, [role=list]',
  listitem: 'li, [role=listitem]',
  img: 'img, [role=img]',
  tab: '[role=tab]',
  progressbar: 'progress, [role=progressbar]',
};

function* deep(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* deep(element.shadowRoot);
  }
}

const shown = (element: Element): boolean =>
  element.checkVisibility?.({ visibilityProperty: true }) ?? element.getClientRects().length > 0;

/** Whether a person can press or focus it: nothing around it is inert. */
function reachable(element: Element): boolean {
  for (let here: Element | undefined = element; here; here = hostOf(here)) {
    if (here.closest('[inert]')) return false;
  }
  return true;
}
const hostOf = (element: Element): Element | undefined => {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
};

const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

/** The accessible name, as far as our own markup needs it (WAI-ARIA accname, without CSS content). */
export function nameOf(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot;
  const ids = element.getAttribute('aria-labelledby');
  if (ids) {
    const parts = ids.split(/\s+/).map((id) => tidy(root.getElementById?.(id)?.textContent));
    if (parts.some(Boolean)) return parts.filter(Boolean).join(' ');
  }
  const label = tidy(element.getAttribute('aria-label'));
  if (label) return label;
  const labels = (element as HTMLInputElement).labels;
  if (labels?.length) return tidy([...labels].map((one) => visibleText(one)).join(' '));
  if (element instanceof HTMLFieldSetElement) return tidy(element.querySelector('legend')?.textContent);
  if (element instanceof HTMLTableElement) return tidy(element.caption?.textContent);
  if (element instanceof HTMLImageElement) return tidy(element.alt);
  return tidy(visibleText(element)) || tidy(element.getAttribute('title'));
}

function visibleText(element: Element): string {
  let text = '';
  for (const node of element.childNodes) {
    if (node instanceof Text) text += node.data;
    else if (node instanceof Element && node.getAttribute('aria-hidden') !== 'true')
      text += ` ${visibleText(node)} `;
  }
  return text;
}

/**
 * What a control is called. A string is its hook, the same in every language (`remind`, or a field's `email`), or an
 * accessible name that equals or starts with it; a pattern is tested with the accessible name.
 */
export type Name = string | RegExp;

const hooks = [
  ...['data-act', 'data-focus', 'data-tool', 'data-type', 'data-member', 'data-day', 'data-start'],
  ...['id', 'name', 'value'],
];
/** A hook that ends in a hyphen stands for all that begin so: `remove-` for `remove-1`. */
const isHookOf = (element: Element, wanted: string) =>
  hooks.some((hook) => {
    const value = element.getAttribute(hook);
    return value === wanted || (wanted.endsWith('-') && value?.startsWith(wanted));
  });
const matches = (name: string, wanted: Name) =>
  typeof wanted === 'string' ? name.startsWith(wanted) : wanted.test(name);

/**
 * All visible elements below `root` with a role and, if given, a hook or an accessible name. Looks into shadow roots; leaves
 * out inert elements. A string is first looked for as a hook: the value of `data-act`, `data-focus`, `data-tool`, `data-type`,
 * `data-member`, `data-day`, `data-start`, `id`, `name` or `value`; one that ends in a hyphen stands for all that begin so. Where no
 * element has it, the string matches a name that equals or starts with it.
 */
export function allByRole(root: Element | ShadowRoot, role: string, name?: Name): HTMLElement[] {
  const selector = implicit[role] ?? `[role=${role}]`;
  const start: ParentNode[] = root instanceof Element && root.shadowRoot ? [root.shadowRoot, root] : [root];
  const found = new Set<HTMLElement>();
  for (const part of start) {
    for (const element of deep(part)) {
      const own = element.getAttribute('role');
      if (own ? own !== role : !element.matches(selector)) continue;
      if (shown(element) && reachable(element)) found.add(element as HTMLElement);
    }
  }
  const all = [...found];
  if (name === undefined) return all;
  const hooked = typeof name === 'string' ? all.filter((element) => isHookOf(element, name)) : [];
  return hooked.length > 0 ? hooked : all.filter((element) => matches(nameOf(element), name));
}

/**
 * The first of `allByRole`.
 *
 * @throws {Error} Without a match; the message lists the names of the elements with this role.
 *
 * @example
 * byRole(document.body, 'button', 'save').click();
 */
export function byRole<E extends HTMLElement = HTMLElement>(
  root: Element | ShadowRoot,
  role: string,
  name?: Name,
): E {
  const [first] = allByRole(root, role, name);
  if (first) return first as E;
  const there = allByRole(root, role).map((element) => {
    const hook = hooks.map((one) => element.getAttribute(one)).find(Boolean);
    return `"${nameOf(element)}"${hook ? ` (${hook})` : ''}`;
  });
  throw new Error(
    `no ${role} ${name === undefined ? '' : String(name)}; there are: ${there.join(', ') || 'none'}`,
  );
}

/** The first of `allByRole`; otherwise `undefined`. */
export function maybeByRole<E extends HTMLElement = HTMLElement>(
  root: Element | ShadowRoot,
  role: string,
  name?: Name,
): E | undefined {
  return allByRole(root, role, name)[0] as E | undefined;
}

/** The visible text, shadow roots and slotted content included; white space is collapsed. */
export function textOf(element: Element): string {
  const parts: string[] = [];
  const walk = (node: Node) => {
    if (node instanceof Text) {
      if (node.parentElement && shown(node.parentElement)) parts.push(node.data);
      return;
    }
    if (node instanceof HTMLElement && !shown(node) && getComputedStyle(node).display !== 'contents') return;
    if (node instanceof HTMLStyleElement) return;
    const shadow = node instanceof Element ? node.shadowRoot : null;
    for (const child of (shadow ?? node).childNodes) walk(child);
    if (node instanceof HTMLSlotElement) for (const child of node.assignedNodes()) walk(child);
  };
  walk(element);
  return tidy(parts.join(' '));
}

/** Types into an input as a person does: focuses it, sets its value and fires `input` and `change`. */
export function fill(input: HTMLElement, value: string): void {
  input.focus();
  // As the prototype's own: React watches the property of the input itself, and takes what it sees there for its own doing.
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input) as object, 'value')?.set;
  if (set) set.call(input, value);
  else (input as HTMLInputElement).value = value;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Waits until `test` returns a truthy value and resolves with it. Tests every 16 ms.
 *
 * @param what Names the awaited state in the error; a function is called after the timeout, to say what is shown instead.
 * @param timeout In milliseconds; 45 s by default, since a test machine may stall.
 * @throws {Error} After the timeout.
 *
 * @example
 * await until(() => driver.text.includes('Saved'), 'the confirmation');
 */
export async function until<T>(
  test: () => T | undefined | false | null,
  what: string | (() => string),
  timeout = 45_000,
): Promise<T> {
  const end = performance.now() + timeout;
  for (;;) {
    const value = test();
    if (value) return value;
    if (performance.now() > end)
      throw new Error(`waited in vain: ${typeof what === 'string' ? what : what()}`);
    await new Promise((next) => setTimeout(next, 16));
  }
}
