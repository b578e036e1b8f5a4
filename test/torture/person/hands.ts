import type { Page } from 'playwright-core';
import type { View } from './person.types.js';
import { look, press, says, type, type SeenButton } from './sight.js';

/** On the demo's own page, when its server does not answer. */
const hostFailed = 'Reload the page in a moment';

/** What a person does with one element, by keyboard. */
export class Hands {
  constructor(
    private readonly tag: string,
    private readonly handleReload: () => void,
  ) {}

  /** Presses what the selector finds. `then` runs first: what the press makes true may be seen at once. */
  press(page: Page, step: string, selector: string, then?: () => void): NonNullable<View['next']> {
    return {
      step,
      act: async () => {
        then?.();
        await press(page, this.tag, selector);
      },
    };
  }

  type(page: Page, values: Readonly<Record<string, string>>, then: () => void): NonNullable<View['next']> {
    return {
      step: 'type',
      act: async () => {
        await type(page, this.tag, values);
        then();
      },
    };
  }

  /** What the host's page shows while it has no element. */
  async seeHost(page: Page): Promise<View> {
    const { text } = await look(page, 'main');
    const isFailed = says(text, hostFailed);
    const next = isFailed ? this.reload(page) : undefined;
    return { claim: isFailed ? 'none' : 'working', problems: [], text, next };
  }

  reload(page: Page): NonNullable<View['next']> {
    return {
      step: 'reload',
      act: async () => {
        await page.reload({ waitUntil: 'commit' });
        this.handleReload();
      },
    };
  }
}

export const able = (buttons: readonly SeenButton[]): SeenButton[] =>
  buttons.filter(({ isDisabled }) => !isDisabled);

export const withAct = (buttons: readonly SeenButton[], act: string): boolean =>
  buttons.some(({ hooks, isDisabled }) => hooks['act'] === act && !isDisabled);

/** The day and the time that a seed chooses among those that can be chosen. */
export function chosenStart(buttons: readonly SeenButton[], seed: number): string | undefined {
  const starts = able(buttons).flatMap(({ hooks }) => hooks['start'] ?? []);
  return starts[seed % Math.max(1, starts.length)];
}
export function chosenDay(buttons: readonly SeenButton[], seed: number): string | undefined {
  const days = able(buttons).flatMap(({ hooks }) => hooks['day'] ?? []);
  return days[(seed >>> 4) % Math.max(1, days.length)];
}

/** What differs between what was typed and what the fields have; a field that is not shown has lost nothing. */
export const lostTyping = (
  fields: Readonly<Record<string, string>>,
  typed: Readonly<Record<string, string>>,
): string[] =>
  Object.entries(typed)
    .filter(([id, value]) => id in fields && fields[id] !== value)
    .map(([id, value]) => `typed “${value}”, the field ${id} has “${fields[id]}”`);
