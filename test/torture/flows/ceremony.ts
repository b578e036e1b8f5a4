import type { Frame, Page } from 'playwright-core';
import { ceremony as words } from '../../../src/locales/en/ceremony.js';
import { drawSignature } from '../../support/ceremony.js';
import type { View } from '../person/person.types.js';
import { look, says, type Sight } from '../person/sight.js';

const tag = 'sig-ceremony-app';
/** How the signing page ends: signed, declined, or no longer to be used. */
const endings = Object.entries(words).flatMap(([key, text]) =>
  /^end[A-Z]/.test(key) && typeof text === 'string' ? [text] : [],
);

export interface CeremonyView extends Pick<View, 'next' | 'problems'> {
  /** The signing page says that it has ended; not while it is loaded, or asks for something. */
  readonly isOver: boolean;
}

/** What a person does on the service's signing page, inside a frame of the page. */
export class CeremonyHands {
  #hasTyped = false;

  /** `answer`: what is typed into the page's text field; nothing where it has none. */
  constructor(private readonly answer?: string) {}

  /** The page was loaded again, or the signing page in it. */
  handleReload(): void {
    this.#hasTyped = false;
  }

  /** What comes next, and what is wrong; nothing while there is no signing page. */
  async see(page: Page): Promise<CeremonyView | undefined> {
    const frame = page
      .frames()
      .findLast((one) => one.url().includes('/sandbox/ceremony') && !one.isDetached());
    const sight = frame && (await look(frame, tag));
    if (!frame || !sight) return undefined;
    if (!sight.isThere || sight.text === '') return { problems: [], isOver: false };
    const isOver = endings.some((ending) => says(sight.text, ending));
    return { next: this.#nextOf(page, frame, sight), problems: this.#lostTyping(sight), isOver };
  }

  #lostTyping({ fields }: Sight): string[] {
    const shown = Object.entries(fields).filter(([id]) => id.startsWith('f-'));
    if (!this.#hasTyped || shown.length === 0 || shown.some(([, value]) => value === this.answer)) return [];
    return [`typed “${this.answer}” on the signing page, and it is gone`];
  }

  #nextOf(page: Page, frame: Frame, { buttons, fields, text }: Sight): View['next'] {
    const isAble = (act: string) =>
      buttons.some(({ hooks, isDisabled }) => hooks['act'] === act && !isDisabled);
    const pressing = (step: string, selector: string): View['next'] => ({
      step,
      act: () => quietly(frame.locator(tag).locator(selector).first().press('Enter')),
    });
    if (says(text, words.finishing)) return undefined;
    if (isAble('retry')) return pressing('retry', '[data-act=retry]');
    if (this.answer !== undefined && !this.#hasTyped)
      return {
        step: 'type',
        act: () => {
          this.#hasTyped = true;
          return quietly(frame.locator('[id^="f-"]:is(input, textarea)').first().fill(this.answer!));
        },
      };
    if (isAble('sign')) return { step: 'draw', act: () => quietly(this.#draw(page, frame)) };
    if (fields['consent'] === 'false')
      return { step: 'consent', act: () => quietly(frame.locator('#consent').press('Space')) };
    const finish = buttons.find(({ name, isDisabled }) => name === words.finish && !isDisabled);
    return finish && { step: 'finish', act: () => quietly(this.#finish(frame)) };
  }

  async #draw(page: Page, frame: Frame): Promise<void> {
    await frame.locator('[data-act=sign]').first().press('Enter');
    await frame.getByRole('dialog').waitFor();
    await drawSignature(page, frame);
    await frame.getByRole('dialog').locator('[data-act=use]').press('Enter');
    await frame.getByRole('dialog').waitFor({ state: 'hidden' });
  }

  #finish(frame: Frame): Promise<void> {
    return frame.getByRole('button', { name: words.finish, exact: true }).press('Enter');
  }
}

/** What a trouble interrupts is seen again and done again. */
const quietly = (done: Promise<unknown>): Promise<void> =>
  done.then(
    () => undefined,
    () => undefined,
  );
