import assert from 'node:assert/strict';
import { HostWorldBase, type ListedType } from './host-world.js';

/** What a person knows of their own acts. */
export interface HostModel {
  /** Event types that the person chose on this page, by the name in their address. */
  opened: string[];
  /** Whether one was pressed on this page. */
  hasPressed: boolean;
  /** The event type whose picker is in front; nothing for the list. */
  chosen?: string;
  /** The event type that was pressed last, by its name, as long as its picker's code may still come. */
  pressed?: string;
}

/** Finds what must always hold: what is shown is what the service gave for this handle, and there is always a way on. */
export class HostWorld extends HostWorldBase {
  async check(model: HostModel): Promise<void> {
    const { element, source, listed, pickers } = this;
    if (!element.isConnected) return;
    this.#takeChoice(model);
    const isBusy = source.includes('aria-busy="true"') || source.includes('skeleton');
    const isProblem = source.includes('part="problem"');
    const shown = pickers.filter(({ isShown }) => isShown);
    const ways = [isBusy, isProblem, listed !== undefined, shown.length > 0].filter(Boolean).length;
    assert.equal(ways, 1, `on show: ${JSON.stringify({ isBusy, isProblem, listed, shown: shown.length })}`);
    if (isBusy)
      assert.ok(
        this.service.clock.hasTimers || this.asked.some(({ isOver }) => !isOver),
        'the page waits, and has asked nothing',
      );
    if (source.includes('notLoaded'))
      assert.ok(model.hasPressed, 'code is missing for a choice that was not made on this page');
    if (isProblem) await this.#checkProblem();
    if (listed || shown.length > 0) this.#checkPage(model);
  }

  /** The code of a picker came late, or did not come. */
  #takeChoice(model: HostModel): void {
    const { pressed } = model;
    if (pressed === undefined) return;
    const shown = this.pickers.find(({ isShown }) => isShown);
    if (shown || this.source.includes('notLoaded')) model.pressed = undefined;
    if (!shown) return;
    assert.equal(shown.slug, pressed, 'another event type is opened than was chosen');
    model.chosen = pressed;
    if (!model.opened.includes(pressed)) model.opened.push(pressed);
  }

  #checkPage({ opened, chosen }: HostModel): void {
    const { lastAsked, listed, pickers } = this;
    const types = lastAsked?.types;
    assert.ok(types, 'a page is shown that the service did not give for this handle');
    if (listed)
      assert.deepEqual(
        listed,
        types.map(({ slug, title }) => [slug, title]),
        'the list',
      );
    assert.equal(pickers.find(({ isShown }) => isShown)?.slug, chosen, 'the picker in front');
    // What was typed in one is kept while another is shown.
    assert.deepEqual(pickers.map(({ slug }) => slug).sort(), [...opened].sort(), 'the pickers that are kept');
    for (const { slug, control } of pickers) {
      const type: ListedType | undefined = types.find((one) => one.slug === slug);
      assert.equal(control.attributes.get('.token'), type?.token, 'a picker for another event type');
      assert.equal(control.attributes.get('.handle'), this.element.handle, 'a picker for another host');
    }
    const isBack = this.control('back') !== undefined;
    assert.equal(isBack, chosen !== undefined, 'the way back to the list');
  }

  async #checkProblem(): Promise<void> {
    const { source, element } = this;
    const { handle } = element;
    if (source.includes('noPage')) assert.equal(await this.truth(handle!), undefined, 'the page is there');
    if (source.includes('notSetUp')) assert.equal(handle, undefined, 'the page is called not set up');
    const isOver = source.includes('noPage') || source.includes('notSetUp');
    const isCountedDown = source.includes('waitSeconds');
    const canRetry = this.control('retry') !== undefined;
    assert.equal(canRetry, !isOver && !isCountedDown, 'whether it can be tried again');
  }

  /** What a person reads is what the service has. */
  async checkTruth(): Promise<void> {
    const truth = await this.truth(this.element.handle!);
    assert.deepEqual(
      this.listed,
      truth?.map(({ slug, title }) => [slug, title]),
      'the list is not that of the service',
    );
  }
}
