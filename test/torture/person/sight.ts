import type { Frame, Locator, Page } from 'playwright-core';

export interface SeenButton {
  /** Its `data-*` attributes: `act`, `day`, `start`. */
  readonly hooks: Readonly<Record<string, string>>;
  readonly id: string;
  readonly name: string;
  readonly isDisabled: boolean;
  readonly isSubmit: boolean;
  readonly isInForm: boolean;
}

/** What can be seen of an element, shadow roots included. */
export interface Sight {
  readonly isThere: boolean;
  readonly text: string;
  readonly buttons: readonly SeenButton[];
  /** Values by id. */
  readonly fields: Readonly<Record<string, string>>;
  readonly parts: readonly string[];
  readonly isBusy: boolean;
}

const nothing: Sight = { isThere: false, text: '', buttons: [], fields: {}, parts: [], isBusy: false };

/** Looks at the first element with this tag. */
export async function look(page: Page | Frame, tag: string): Promise<Sight> {
  const seen = page.evaluate((name): Omit<Sight, 'isThere'> | undefined => {
    const root = document.querySelector(name);
    if (!root) return undefined;
    const buttons: SeenButton[] = [];
    const fields: Record<string, string> = {};
    const parts = new Set<string>();
    const words: string[] = [];
    let isBusy = false;
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(element).display !== 'contents';
    const visit = (node: Node): void => {
      if (node.nodeType === Node.TEXT_NODE) return void words.push(node.textContent ?? '');
      if (!(node instanceof Element) || ['STYLE', 'SCRIPT', 'TEMPLATE'].includes(node.tagName)) return;
      if (isHidden(node)) return;
      node
        .getAttribute('part')
        ?.split(/\s+/)
        .forEach((part) => parts.add(part));
      if (node.getAttribute('aria-busy') === 'true') isBusy = true;
      if (
        node instanceof HTMLInputElement ||
        node instanceof HTMLTextAreaElement ||
        node instanceof HTMLSelectElement
      )
        fields[node.id] = node.type === 'checkbox' ? String((node as HTMLInputElement).checked) : node.value;
      if (node instanceof HTMLButtonElement || node instanceof HTMLAnchorElement)
        buttons.push({
          hooks: { ...node.dataset } as Record<string, string>,
          id: node.id,
          name: (node.getAttribute('aria-label') ?? node.textContent ?? '').replace(/\s+/g, ' ').trim(),
          isDisabled: node.matches(':disabled') || node.getAttribute('aria-disabled') === 'true',
          isSubmit: node.getAttribute('type') === 'submit',
          isInForm: node.closest('form') !== null,
        });
      words.push(' ');
      const children = node instanceof HTMLSlotElement ? node.assignedNodes({ flatten: true }) : [];
      for (const child of children.length > 0 ? children : (node.shadowRoot ?? node).childNodes) visit(child);
      words.push(' ');
    };
    visit(root);
    const text = words.join('').replace(/\s+/g, ' ').trim();
    return { text, buttons, fields, parts: [...parts], isBusy };
  }, tag);
  // While a page is being loaded, it has nothing to show.
  const sight = await seen.catch(() => undefined);
  return sight ? { isThere: true, ...sight } : nothing;
}

/** Whether the text says this string of a catalogue, whatever stands for its variables. */
export function says(text: string, template: string): boolean {
  const literal = template.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(literal.join('.{1,80}?')).test(text);
}

/** Presses what a selector finds in the element, as by keyboard: nothing that moves is missed. */
export async function press(page: Page, tag: string, selector: string): Promise<void> {
  const target = page.locator(tag).locator(selector).first();
  await target.focus({ timeout: 2000 }).catch(() => undefined);
  await target.press('Enter', { timeout: 2000 }).catch(() => undefined);
}

export async function type(page: Page, tag: string, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, value] of Object.entries(values)) {
    const field: Locator = page.locator(tag).locator(`[id="${id}"]`).first();
    await field.fill(value, { timeout: 2000 }).catch(() => undefined);
  }
}
