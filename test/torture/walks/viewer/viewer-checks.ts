import assert from 'node:assert/strict';
import { resolveObjectURL } from 'node:buffer';
import { offersRetry } from '../../../../src/elements/shared/element/describe-error.js';
import { countOf, documentOf, nameIn, type HostDocument } from './documents.js';
import { reader } from './reader.js';
import { ViewerWorldBase } from './viewer-world.js';

export type ViewerModel = Record<string, never>;

const numberIn = (said: string | undefined, name: string) =>
  Number(new RegExp(`\\b${name}=(\\d+)`).exec(said ?? '')?.[1]);

/** Finds what must always hold, from a reader's eyes. */
export class ViewerWorld extends ViewerWorldBase {
  #savedBefore = 0;

  async check(): Promise<void> {
    await this.service.rest();
    assert.deepEqual(this.faults, []);
    await this.#checkSaved();
    if (!this.element.isConnected) {
      if (!this.isPending)
        assert.deepEqual(reader.live, [], 'a file is open, and the viewer is not in the page');
      return;
    }
    assert.equal(this.stages.length, 1, `shown: ${this.stages.join()}`);
    if (!this.isPending) assert.ok(reader.live.length <= 1, 'files are open that are not shown');
    if (this.stage === 'loading') this.#checkWait();
    if (this.stage === 'failed') this.#checkFailure();
    if (this.stage === 'password') this.#checkPassword();
    const { document } = this;
    if (this.stage !== 'ready') return;
    assert.ok(document, `${this.given} is shown`);
    this.#checkDocument(document);
    this.#checkPage(document);
    this.#checkSearch(document);
    this.#checkPrinting(document);
  }

  /** What is said of the matches. */
  get found(): string | undefined {
    return /id="found">([^<]*)/.exec(this.source)?.[1];
  }
  get isSearchOpen(): boolean {
    return this.found !== undefined;
  }

  #checkWait(): void {
    assert.ok(this.isPending, 'a document is awaited, and nothing is under way');
    assert.deepEqual(reader.painted, undefined, 'pages of a former document are kept');
  }

  #checkFailure(): void {
    const { document, lastError, hadTrouble } = this;
    assert.ok(lastError, 'a problem is shown, and was not reported');
    assert.ok(
      hadTrouble || !document,
      `nothing was wrong with ${this.given}, which is not shown: ${lastError.code}`,
    );
    assert.equal(
      this.control('retry') !== undefined,
      offersRetry(lastError),
      `“Try again” after ${lastError.code}`,
    );
    // A refusal is final.
    if (document && lastError.code !== 'not-found')
      assert.ok(
        this.control('retry'),
        `${this.given} can be read, and cannot be tried again: ${lastError.code}`,
      );
  }

  #checkPassword(): void {
    assert.ok(this.document?.password, `a password is asked for, of ${this.given}`);
    const isBusy = !this.control('open');
    assert.equal(isBusy, this.isPending && isBusy, 'no password can be entered');
    if (!isBusy)
      assert.ok(!this.wasTyped || this.source.includes('Password'), 'the right password is refused');
  }

  #checkDocument({ name, pages, labels, chapter, password }: HostDocument): void {
    const { source } = this;
    if (password !== undefined) assert.ok(this.wasTyped, 'shown without its password');
    assert.ok(!reader.painted || reader.painted.name === name, `pages of ${reader.painted?.name} are shown`);
    const n = numberIn(/<bdi class="muted">([^<]*)/.exec(source)?.[1], 'n');
    assert.equal(n, pages.length, 'the number of pages');
    if (!this.isPending)
      assert.deepEqual(
        reader.live.map((one) => one.name),
        [name],
        'open files',
      );
    if (reader.pending === 0) {
      assert.equal(source.includes('ofPagesLabelled'), labels !== undefined, 'whether pages have names');
      assert.equal(this.control('outline') !== undefined, chapter !== undefined, 'a table of contents');
      assert.equal(this.control('attachments') !== undefined, labels !== undefined, 'attachments');
    }
    for (const [, chapterOf] of source.matchAll(/Chapter of (\w+)/g))
      assert.equal(chapterOf, name, 'the table of contents of another document');
    for (const [, fileOf] of source.matchAll(/(\w+)\.txt/g))
      assert.equal(fileOf, name, 'the attachments of another document');
  }

  #checkPage({ pages, labels }: HostDocument): void {
    const { page } = this.element;
    assert.ok(page >= 1 && page <= pages.length, `page ${page} of ${pages.length}`);
    this.expectedPage ??= reader.pending === 0 ? page : undefined;
    if (this.expectedPage !== undefined) assert.equal(page, this.expectedPage, 'the page');
    const field = this.element.markup.controls.find(
      ({ attributes }) => attributes.get('data-tool') === 'page',
    );
    const shown = field?.attributes.get('.value');
    const label = labels?.[page - 1] ?? String(page);
    assert.ok(
      shown === label || (reader.pending > 0 && shown === String(page)),
      `“${String(shown)}” is page ${page}`,
    );
    this.seen = { given: this.given, page };
  }

  #checkSearch(document: HostDocument): void {
    const { found, query } = this;
    if (found === undefined) return;
    const wanted = query.trim();
    const count = wanted === '' ? 0 : countOf(document, wanted);
    if (found.startsWith('findSearching')) {
      assert.ok(reader.pending > 0, 'a search that nothing goes on with');
      assert.ok(numberIn(found, 'n') <= count, `${found} of ${count}`);
    } else if (wanted === '') assert.equal(found, '', 'what is found of nothing');
    else if (count > 0)
      assert.equal(numberIn(found, 'total'), count, `“${query}” in ${document.name}: ${found}`);
    else {
      const isTextless = document.pages.every((text) => text === '');
      assert.equal(found, isTextless ? 'findNoText' : 'findNone', `“${query}” in ${document.name}`);
    }
  }

  #checkPrinting({ name }: HostDocument): void {
    const job = reader.prints.at(-1);
    const isShown = this.source.includes('notice printing');
    assert.equal(isShown, job !== undefined && !job.isOver, 'whether a document is being printed');
    if (isShown) assert.equal(job?.name, name, 'another document is printed');
  }

  /** What is in the downloads is what was shown, once for each press. */
  async #checkSaved(): Promise<void> {
    const { saved } = this.page;
    for (const { url, name } of saved.slice(this.#savedBefore)) {
      const start = await resolveObjectURL(url)?.slice(0, 100).text();
      const savedName = nameIn(start ?? '');
      const at = this.wanted.findIndex((wanted) => wanted === savedName);
      assert.ok(at >= 0, `${savedName} was saved, and no one asked for it`);
      this.wanted = this.wanted.toSpliced(at, 1);
      assert.ok(name === `${savedName}.pdf` || name === 'document.pdf', `${savedName} is saved as ${name}`);
    }
    this.#savedBefore = saved.length;
    const isAllThere = this.files.pending === 0 && !documentOf(this.givenName)?.isLarge;
    if (isAllThere && this.stage === 'ready') assert.deepEqual(this.wanted, [], 'was not saved');
  }
}
