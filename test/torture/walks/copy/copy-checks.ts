import assert from 'node:assert/strict';
import { resolveObjectURL } from 'node:buffer';
import { CopyWorldBase, documentOf } from './copy-world.js';

/** What a person knows of their own acts. */
export interface CopyModel {
  /** How often the person pressed "Download". */
  savePresses: number;
}

/** Finds what must always hold: of the requests, of what is shown, and of the files. */
export class CopyWorld extends CopyWorldBase {
  #savedBefore = 0;

  get title(): string {
    return /role="heading"[^>]*>\s*([^<]*)/.exec(this.element.markup.source)?.[1]?.trim() ?? '';
  }
  /** The note of the copy that is shown; nothing where none is. */
  get note(): string | undefined {
    return /<blockquote[^>]*>([^<]*)/.exec(this.element.markup.source)?.[1];
  }
  /** The document that is open. */
  get open(): Blob | undefined {
    const viewer = this.element.markup.controls.find(({ tag }) => tag === 'sig-document-viewer');
    return viewer?.attributes.get('.data') as Blob | undefined;
  }
  /** Whether the page says that the copy could not be loaded again. */
  get isNotedStale(): boolean {
    return this.#source.includes('reloadFailed');
  }
  get #source(): string {
    return this.element.markup.source;
  }

  async check(model: CopyModel): Promise<void> {
    assert.deepEqual(this.faults, []);
    // What was allowed to be opened was opened by now; a link that no one has seen is still to be.
    if (!this.isFirst) this.mayOpen = false;
    await this.#checkSaved(model);
    if (!this.element.isConnected) return;
    this.#checkWait();
    await this.#checkCopy();
    await this.#checkEnd();
    await this.#checkDocument();
  }

  #checkWait(): void {
    if (!this.#source.includes('aria-busy="true"')) return;
    const { isInView, isVisible } = this.page;
    const isUnseen = this.isFirst && !(isInView && isVisible);
    assert.ok(
      this.isUnderWay(false) || isUnseen || this.element.token === undefined,
      'the page waits for an answer, and has asked nothing',
    );
  }

  async #checkCopy(): Promise<void> {
    const { note } = this;
    assert.equal(this.lastSaid === 'viewed', note !== undefined, `${this.lastSaid}, and “${note}” is shown`);
    if (this.isNotedStale) assert.ok(this.isStale, 'the copy was loaded, and the page says that it was not');
    if (note === undefined) return;
    const isSaid = this.isNotedStale || this.isUnderWay(false);
    assert.ok(isSaid || !this.isStale, 'the copy could not be loaded again, and the page does not say so');
    assert.ok(this.heard(false).includes(200), 'a copy is shown, and the service did not give it');
    const name = (['other', 'fresh'] as const).find((one) => this.tokenOf(one) === this.element.token);
    assert.equal(note, name ?? 'For your files.', 'the copy of another link is shown');
  }

  /** What is over is said only when it is, and what may come can be asked for. */
  async #checkEnd(): Promise<void> {
    const { title } = this;
    const token = this.element.token!;
    const ofDocument = this.heard(true);
    if (title === 'ended') {
      const isOver = ofDocument.includes(410) || !(await this.isReadable(token));
      assert.ok(isOver && !this.#isUnknown, 'the page says ended, and the link is good');
    }
    if (title === 'invalid')
      assert.ok(this.#isUnknown || ofDocument.includes(404), 'the page says invalid, and the link is known');
    if (title === 'notSetUp') assert.equal(token, undefined, 'the page is called not set up');
    const isOver = title === 'ended' || title === 'invalid' || title === 'notSetUp';
    const isCountedDown = this.#source.includes('waitSeconds');
    if (isOver) {
      assert.equal(this.control('retry'), undefined, 'a second try is offered for what is over');
      assert.ok(!isCountedDown, 'what is over is to be loaded again');
    }
    if (title !== 'loadFailed') return;
    assert.ok(isCountedDown || this.control('retry'), 'it failed, and nothing can be done');
    assert.ok(!(isCountedDown && this.control('retry')), 'a try is offered that would be refused');
  }

  get #isUnknown(): boolean {
    const { token } = this.element;
    return token === this.tokenOf('unknown') || token === this.tokenOf('short');
  }

  async #checkDocument(): Promise<void> {
    const heard = this.heard(true);
    const { open } = this;
    if (open) assert.equal(await open.text(), documentOf(this.element.token!), 'another document is open');
    if (this.#source.includes('unverified')) {
      const last = heard.at(-1)!;
      assert.ok(last >= 400 && last !== 429, `called unverified after ${last}`);
      assert.equal(open, undefined, 'a document is shown that is called unverified');
    }
    if (this.note === undefined) return;
    const isFinal = this.#source.includes('askSender');
    const canPress = this.control('view') !== undefined && this.control('save') !== undefined;
    const [, ofDocument = ''] = this.#source.split('data-focus="refused"');
    const isBusy = this.isUnderWay(true) || ofDocument.includes('waitSeconds');
    assert.equal(canPress, !isFinal && !isBusy, 'whether the document can be asked for');
  }

  /** What is in the downloads is the document, once for each press. */
  async #checkSaved({ savePresses }: CopyModel): Promise<void> {
    const { saved } = this.page;
    assert.ok(saved.length <= savePresses, 'a file was saved, and no one asked for it');
    for (const { url } of saved.slice(this.#savedBefore)) {
      // It is given back after a while.
      const text = await resolveObjectURL(url)?.text();
      const isOne = this.sent.some(({ token }) => text === documentOf(token));
      assert.ok(text === undefined || isOne, `saved: ${text}`);
    }
    this.#savedBefore = saved.length;
  }
}
