import { allByRole, nameOf, textOf } from '../../../src/testing/query.js';

/** What the walks ask of a document, in the document. Each answer can be written as JSON. */

interface Query {
  readonly role: string;
  readonly name?: { readonly source: string; readonly flags: string } | undefined;
  readonly nth?: number;
  readonly within?: string;
}

function* deep(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* deep(element.shadowRoot);
  }
}

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });

/** Controls without a role of their own, such as a date: `control` finds any of them by name. */
function controls(root: Element, name: RegExp | undefined): HTMLElement[] {
  return [...deep(root)].filter(
    (element): element is HTMLElement =>
      element.matches('input, textarea, select') && isShown(element) && (!name || name.test(nameOf(element))),
  );
}

function all({ role, name, within }: Query): HTMLElement[] {
  const root = within ? [...deep(document)].find((element) => element.matches(within)) : document.body;
  if (!root) return [];
  const pattern = name && new RegExp(name.source, name.flags);
  return role === 'control' ? controls(root, pattern) : allByRole(root, role, pattern);
}

const one = (query: Query) => all(query).at(query.nth ?? 0);

/** What is at a point, inside shadow roots too. */
function hitAt(x: number, y: number): Element | null {
  let hit = document.elementFromPoint(x, y);
  for (;;) {
    const inner = hit?.shadowRoot?.elementFromPoint(x, y);
    if (!inner || inner === hit) return hit;
    hit = inner;
  }
}

const parentOf = (node: Node): Node | null =>
  (node instanceof Element ? node.assignedSlot : null) ??
  node.parentNode ??
  (node instanceof ShadowRoot ? node.host : null);

function contains(outer: Node, inner: Node | null): boolean {
  for (let node = inner; node; node = parentOf(node)) if (node === outer) return true;
  return false;
}

const boxOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

export const count = (query: Query) => all(query).length;

/** The box of an element, in this document's window. */
export const find = (query: Query) => {
  const element = one(query);
  return element ? boxOf(element) : undefined;
};

/** Whether it is there and can be used. */
export const isEnabled = (query: Query) =>
  one(query)?.matches(':not(:disabled, [aria-disabled=true])') ?? false;

/** What there is instead of what was looked for. */
export const instead = (query: Query) =>
  [...new Set(all({ ...query, name: undefined }).map((element) => nameOf(element)))].slice(0, 40);

/** What a person clicks for an element: of a control that is drawn by its label, the label. */
function surfaceOf(element: HTMLElement): HTMLElement {
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const isDrawnByLabel = element.offsetWidth < 4 || getComputedStyle(element).opacity === '0';
  return label && isDrawnByLabel ? label : element;
}

/** Scrolls an element into view; its box, and whether a click at its middle reaches it. */
export function aim(query: Query) {
  const element = one(query);
  if (!element) return undefined;
  const surface = surfaceOf(element);
  const before = surface.getBoundingClientRect();
  const middle = before.y + before.height / 2;
  if (before.x < 0 || before.right > innerWidth || middle < 80 || middle > innerHeight - 80)
    surface.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const box = boxOf(surface);
  const hit = hitAt(box.x + box.width / 2, box.y + box.height / 2);
  const isDisabled = element.matches(':disabled, [aria-disabled=true]');
  const isReached = !isDisabled && (contains(surface, hit) || hit?.closest('label')?.control === element);
  return { ...box, isReached, hit: hit?.outerHTML.slice(0, 200) };
}

/** The frame of the ceremony: where its document begins in the window. */
export function frame() {
  const element = [...deep(document)].find((item) => item.matches('iframe') && isShown(item));
  if (!(element instanceof HTMLIFrameElement)) return undefined;
  const { x, y } = element.getBoundingClientRect();
  return {
    x: x + element.clientLeft,
    y: y + element.clientTop,
    width: element.clientWidth,
    height: element.clientHeight,
  };
}

/** The element of that frame, for a driver that enters it. */
export const frameElement = () => [...deep(document)].find((item) => item.matches('iframe') && isShown(item));

/** Scrolls the page as the wheel does; a document of another origin cannot be scrolled into view from inside. */
export const scrollPage = (by: number) => {
  scrollBy({ top: by, behavior: 'instant' });
  return true;
};
export const windowSize = () => ({ width: innerWidth, height: innerHeight });
/** Whether nothing of the document is beyond the window's lower edge. */
export const isWhole = () => document.documentElement.scrollHeight <= innerHeight;

export function focused() {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active && active !== document.body ? nameOf(active) : '';
}

/** Whether an element, or something in it, has focus. */
export function hasFocus(query: Query) {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  const element = one(query);
  return Boolean(element && active && contains(element, active));
}

export const text = () => textOf(document.body);
export const value = (query: Query) => (one(query) as HTMLInputElement | undefined)?.value;
export const href = (query: Query) => (one(query) as HTMLAnchorElement | undefined)?.href;
export const state = () => ({ url: location.href, isComplete: document.readyState === 'complete' });

interface PlacerElement extends Element {
  readonly fields: readonly { type: string; pageNumber: number; x: number; y: number; width: number }[];
}
/** The fields of the placer, as the host reads them. */
export const fields = () =>
  document
    .querySelector<PlacerElement>('sig-field-placer')
    ?.fields.map(({ type, pageNumber, x, y, width }) => ({ type, pageNumber, x, y, width }));

/** The share of a canvas that has ink, over its own background. */
export function ink(within: string) {
  const canvas = [...deep(document)].find((item) => item.matches(within));
  if (!(canvas instanceof HTMLCanvasElement)) return undefined;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  let marked = 0;
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3]! > 64 && data[at]! + data[at + 1]! + data[at + 2]! < 700) marked += 1;
  return marked / (data.length / 4);
}

/** Marks the document, since the one after a reload has the same address. */
export const leave = () => {
  document.documentElement.setAttribute('data-walk-left', '');
  return true;
};
export const isLeft = () => document.documentElement.hasAttribute('data-walk-left');
