/** Runs in the page of `HostileSite`: every element, and what a test does with one. */
import '../../src/ceremony/sig-ceremony-app.define.js';
import '../../src/elements/define.js';
import { safeAttributes, safeSchemes, safeTags } from '../elements/letters/allowed.js';
import { waitUntil } from './wait.js';

/** The elements and text nodes inside a root, through shadow roots. */
function* inside(root: Node): Generator<Node> {
  for (const node of root.childNodes) {
    yield node;
    if (node instanceof Element && node.shadowRoot) yield* inside(node.shadowRoot);
    yield* inside(node);
  }
}
const elements = (root: Node) => [...inside(root)].filter((node) => node instanceof HTMLElement);
const textOf = (root: Node) =>
  [...inside(root)].map((node) => (node instanceof Text ? node.data : '')).join(' ');
const next = () => new Promise<void>((done) => setTimeout(done));

let isOpeningTab = false;
const openTab = window.open.bind(window);
window.open = (...values) => {
  isOpeningTab = true;
  try {
    return openTab(...values);
  } finally {
    isOpeningTab = false;
  }
};

const pokes = ['pointerenter', 'mouseover', 'focus', 'toggle', 'animationstart'];
const maxClicks = 8;

const page = {
  /** Shows an element until it is neither empty nor busy, triggers what waits for an event, and returns its text. */
  async show(tag: string, properties: Record<string, unknown>): Promise<string> {
    // Chromium runs what a test asks for also while a page opens a tab, and then makes no custom element.
    while (isOpeningTab) await next();
    const main = document.querySelector('main')!;
    const element = Object.assign(document.createElement(tag), properties);
    main.replaceChildren(element);
    const isSettled = () =>
      !/^(\s|Loading…)*$/.test(textOf(main)) &&
      !elements(main).some((one) => one.ariaBusy === 'true' || one.classList.contains('skeleton'));
    await waitUntil(isSettled, tag, 4000).catch(() => undefined);
    await next();
    const text = textOf(main);
    for (const one of elements(main)) for (const type of pokes) one.dispatchEvent(new Event(type));
    const buttons = elements(main).filter((one) => one.matches('button') && one.getClientRects().length > 0);
    for (const button of buttons.slice(0, maxClicks)) {
      button.click();
      await next();
    }
    for (const field of elements(main).filter((one) => one.matches('input[role=combobox]'))) {
      field.focus();
      (field as HTMLInputElement).value = 'jo';
      field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    }
    await next();
    return text + textOf(main);
  },

  /** What the element shows as soon as this contains one of `expected`, or after a while. */
  async text(expected: readonly string[], milliseconds: number): Promise<string> {
    const main = document.querySelector('main')!;
    const isShown = () => expected.some((one) => textOf(main).includes(one));
    await waitUntil(isShown, 'the text', milliseconds).catch(() => undefined);
    return textOf(main);
  },

  /** Whether a control of the shown element still takes the focus. */
  hasControl(): boolean {
    const controls = elements(document.querySelector('main')!).filter((one) =>
      one.matches('button, a[href], input, select, textarea, iframe, [tabindex]'),
    );
    return controls.some((one) => {
      one.focus();
      return one.matches(':focus');
    });
  },

  /** Elements and attributes in the shown letters that no letter may have. */
  leftovers(): string[] {
    const own = /^(role|tabindex|aria-label)$/;
    const letters = elements(document.querySelector('main')!).filter((one) => one.matches('.letter'));
    return letters.flatMap((letter) =>
      [...letter.querySelectorAll('*')].flatMap((one) => {
        const isSafe = safeTags.test(one.localName) && one.namespaceURI === 'http://www.w3.org/1999/xhtml';
        const attributes = [...one.attributes].filter(({ name, value }) => {
          if (name === 'href') return !safeSchemes.test(value);
          if (name === 'class') return !/^(host|scroll)$/.test(value);
          // The element wraps wide tables.
          return !safeAttributes.test(name) && !(own.test(name) && one.matches('div.scroll'));
        });
        return [
          ...(isSafe ? [] : [`<${one.localName}> in ${one.namespaceURI}`]),
          ...attributes.map(({ name, value }) => `${one.localName}[${name}="${value}"]`),
        ];
      }),
    );
  },

  /** Shows the strings without any protection: what a test counts nothing of must be able to count something. */
  async unprotected(html: readonly string[], colours: readonly string[]): Promise<void> {
    const main = document.querySelector('main')!;
    const boxes = html.map(() => document.createElement('div'));
    main.replaceChildren(...boxes);
    boxes.forEach((box, index) => (box.innerHTML = html[index]!));
    for (const colour of colours) {
      const mark = document.createElement('span');
      main.append(mark);
      mark.style.setProperty('background', colour);
    }
    await next();
  },

  clear: () => document.querySelector('main')!.replaceChildren(),
};

export type HostilePage = typeof page;
Object.assign(window, { page });
