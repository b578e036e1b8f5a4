import assert from 'node:assert/strict';
import { commonKeyFor } from '../../../../src/elements/shared/element/describe-error.js';
import type {
  Act,
  Draft,
  Field,
  Notice,
  StatusView,
} from '../../../../src/elements/sig-envelope-status/envelope-status.types.js';
import type { Write } from '../world/helper.js';

/** What of an act is a write, what tells the host of it, and which fields it sends. */
interface Kind {
  readonly line?: RegExp;
  readonly event?: string;
  readonly fields: readonly Field[];
}

const kinds: Readonly<Record<Act, Kind>> = {
  remind: { line: /\/remind$/, event: 'sig-reminded', fields: [] },
  void: { line: /\/void$/, event: 'sig-voided', fields: ['reason'] },
  resend: { line: /\/resend-with-answers$/, event: 'sig-resent', fields: ['message'] },
  duplicate: { line: /\/duplicate$/, event: 'sig-duplicated', fields: [] },
  'send-copy': { line: /\/copies$/, event: 'sig-copy-sent', fields: ['email', 'note'] },
  revoke: { line: /\/revoke$/, event: 'sig-copy-revoked', fields: [] },
  file: { fields: [] },
};

/** Words after which a person does not know whether it was done. */
const openKeys: ReadonlySet<string> = new Set([
  ...['remindLost', 'duplicateLost', 'resendLost'],
  ...[commonKeyFor.upstream, commonKeyFor.offline],
]);

const keyOf = ({ text }: Notice): string => ('key' in text ? text.key : text.common);

export interface Heard {
  readonly type: string;
  readonly envelopeId: string;
}

/** What can be counted around an act. */
export interface Tally {
  readonly writes: readonly Write[];
  readonly heard: readonly Heard[];
  readonly saved: readonly string[];
}

/** One act from the press of a button until its result is shown, compared with what the service did in that time. */
export class ActRecord {
  readonly act: Act;
  readonly draft: Draft;
  readonly #before: { writes: number; heard: number; saved: number };
  #fields: readonly Field[];
  #notice?: Notice;

  constructor(
    { act, draft }: StatusView,
    private readonly tally: Tally,
    /** The host's page forbids what it is asked about. */
    private readonly isForbidden: boolean,
  ) {
    this.act = act!;
    this.draft = draft;
    this.#fields = kinds[this.act].fields;
    const { writes, heard, saved } = tally;
    this.#before = { writes: writes.length, heard: heard.length, saved: saved.length };
  }

  get isDone(): boolean {
    return this.#notice?.tone === 'done';
  }
  /** The fields that were sent; once. */
  takeFields(): readonly Field[] {
    const taken = this.#fields;
    this.#fields = [];
    return taken;
  }

  get #did(): readonly Write[] {
    const { line } = kinds[this.act];
    return this.tally.writes.slice(this.#before.writes).filter((one) => line?.test(one.line));
  }

  get #events(): readonly Heard[] {
    const { event } = kinds[this.act];
    return this.tally.heard.slice(this.#before.heard).filter(({ type }) => type === event);
  }

  /** No more was shown as done than was done since the page was opened. */
  get #isOwed(): boolean {
    const { line, event } = kinds[this.act];
    const done = this.tally.writes.filter((one) => line?.test(one.line));
    return this.tally.heard.filter((one) => one.type === event).length <= done.length;
  }

  /** While it is under way, and afterwards. */
  checkCounts(isOver: boolean): void {
    const { act } = this;
    const [did, events] = [this.#did, this.#events];
    const others = this.tally.writes.length - this.#before.writes - did.length;
    assert.equal(others, 0, `${act} has made the service do something else`);
    if (this.isForbidden && (act === 'remind' || act === 'void'))
      assert.equal(did.length, 0, `${act} was done although the host's page forbade it`);
    assert.ok(did.length <= 1, `${act} was done ${did.length} times`);
    assert.ok(events.length <= 1, `the event of ${act} was fired ${events.length} times`);
    if (isOver) assert.equal(events.length > 0, this.isDone && act !== 'file', `the event of ${act}`);
  }

  /** The element shows the result. */
  end({ notice, status, copies }: StatusView): void {
    this.#notice = notice;
    this.checkCounts(true);
    const { act, isDone } = this;
    const did = this.#did.length > 0;
    if (act === 'file') {
      assert.equal(this.tally.saved.length - this.#before.saved, isDone ? 1 : 0, 'files that were saved');
      return;
    }
    // Withdrawn by somebody else in the same moment is withdrawn as well; a copy may be the one whose answer was lost before.
    const isAlready = act === 'void' ? status.stage === 'voided' : act === 'send-copy' && this.#isOwed;
    if (isDone) assert.ok(did || isAlready, `${act} is shown as done, and it is not`);
    if (did && !isDone && notice)
      assert.ok(openKeys.has(keyOf(notice)), `${act} was done, and the page says ${keyOf(notice)}`);
    if (did) assert.ok(notice, `${act} was done, and the page says nothing`);
    if (isDone && act === 'send-copy') {
      const isListed = copies.list?.some(({ email }) => email === this.draft.email.trim());
      assert.ok(isListed ?? copies.hasFailed, 'a copy was sent, and is not listed');
    }
  }

  /** What the service made is what the page leads to. */
  async checkMade(): Promise<void> {
    const { act, isDone } = this;
    if (!isDone || (act !== 'duplicate' && act !== 'resend')) return;
    const { id } = (await this.#did[0]!.answer.clone().json()) as { id: string };
    assert.equal(this.#events[0]?.envelopeId, id, 'the event names another envelope');
    assert.equal(this.#notice?.made?.id, id, 'the link leads to another envelope');
  }
}
