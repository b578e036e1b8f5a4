import assert from 'node:assert/strict';
import { resolveObjectURL } from 'node:buffer';
import { toDetail } from '../../../../src/elements/shared/element/errors.js';
import type { ExtendableEvent } from '../../../../src/elements/shared/element/extendable-event.js';
import { EnvelopeStatusController } from '../../../../src/elements/sig-envelope-status/envelope-status.controller.js';
import {
  actionNames,
  copyOf,
  statusOf,
  type EnvelopeAnswer,
} from '../../../../src/elements/sig-envelope-status/envelope-status.model.js';
import type {
  Field,
  Panel,
  StatusHost,
  StatusView,
} from '../../../../src/elements/sig-envelope-status/envelope-status.types.js';
import type { WalkWorld } from '../act.js';
import { ElementHost } from '../world/element-host.js';
import { answerElsewhere, unlessRefused } from '../world/framed-page.js';
import { Helper, helperUrl } from '../world/helper.js';
import { ActRecord, type Heard } from './act-record.js';

export const envelopeNames = ['sent', 'sequential', 'completed', 'declined', 'voided', 'draft'] as const;
export type EnvelopeName = (typeof envelopeNames)[number];

/** What the host's page does when it hears that something is about to be sent. */
export const hostAnswers = ['allow', 'prevent', 'delay'] as const;
export type HostAnswer = (typeof hostAnswers)[number];
const hostDelayMs = 30_000;

const tellingEvents = ['reminded', 'voided', 'duplicated', 'resent', 'copy-sent', 'copy-revoked'];
/** Stages that no act leads out of. */
const ends: Readonly<Record<string, string>> = {
  completed: 'COMPLETED',
  declined: 'DECLINED',
  voided: 'VOIDED',
};

/** Nothing but the links by which files are saved. */
class Link {
  href = '';
  download = '';
  constructor(private readonly saved: string[]) {}
  click(): void {
    this.saved.push(this.href);
  }
}

/** A member of the firm who follows an envelope, the host's server with the helper, and the service behind it. */
export class StatusWorld implements WalkWorld<object> {
  readonly #helper = new Helper();
  readonly service = this.#helper.service;
  readonly network = this.service.network;
  readonly host = new ElementHost(() => this.#handleUpdate());
  readonly controller: EnvelopeStatusController;
  hostAnswer: HostAnswer = 'allow';
  readonly #heard: Heard[] = [];
  readonly #saved: string[] = [];
  readonly #typed: Record<Field, string> = { reason: '', message: '', email: '', note: '' };
  #panel?: Panel;
  #record?: ActRecord;
  readonly #finished: ActRecord[] = [];
  #writesOfActs = 0;
  #failure?: Error;
  #envelopeId = '';
  #recipientIds: readonly string[] = [];

  constructor() {
    const strings = { t: (key: string) => key, tt: (key: string) => key, locale: 'en-GB' };
    const nothing = () => undefined;
    const host = {
      element: this.host,
      ...{ strings, common: strings, focus: { focus: nothing, hasFocus: false } },
      envelopeId: () => this.#envelopeId,
      helperUrl: () => helperUrl,
      fetch: () => this.network.fetch,
      clock: () => this.service.clock,
      allowed: () => actionNames,
      urls: () => ({ envelope: undefined, draft: undefined }),
      ...{ announce: nothing, clearAnnouncement: nothing, level: () => 2 },
      fail: (error: unknown, operation?: string) => toDetail(error, operation),
    };
    // What the controller reads of its element is what the host has.
    this.controller = new EnvelopeStatusController(host as unknown as StatusHost);
    for (const type of tellingEvents)
      this.host.addEventListener(`sig-${type}`, (event) => {
        const { envelopeId } = (event as CustomEvent<{ envelopeId: string }>).detail;
        this.#heard.push({ type: event.type, envelopeId });
      });
    for (const type of ['sig-remind', 'sig-void'])
      this.host.addEventListener(type, (event) => this.#answer(event as ExtendableEvent<unknown>));
  }

  async start(name: EnvelopeName): Promise<this> {
    Object.assign(document, { createElement: () => new Link(this.#saved) });
    await this.#helper.start({ isSignedIn: true });
    const { envelopes } = await this.service.sandbox.scene();
    const { id, recipients } = envelopes[name] as { id: string; recipients: { id: string }[] };
    this.#envelopeId = id;
    this.#recipientIds = recipients.map((recipient) => recipient.id);
    this.host.connect();
    this.controller.reset();
    await this.network.settled();
    return this;
  }

  /** Ends the event streams as well. */
  async stop(): Promise<void> {
    this.host.disconnect();
    await this.#helper.close();
  }

  /** What is shown; nothing while there is no envelope to show. */
  get view(): StatusView | undefined {
    // A walk is built without the element's views.
    return this.controller?.view() as unknown as StatusView | undefined;
  }
  /** Acts that were shown as done. */
  get done(): readonly ActRecord[] {
    return this.#finished.filter(({ isDone }) => isDone);
  }

  /** Types into a field of the open panel. */
  type(field: Field, text: string): void {
    this.#typed[field] = text;
    this.controller.actions.edit(field, text);
  }

  toggle(panel: Panel): void {
    const { view } = this;
    if (!view || view.act) return;
    this.#panel = view.panel === panel ? undefined : panel;
    this.controller.actions.toggle(panel);
  }

  /** The envelope; nothing once it is deleted. */
  async stored(): Promise<EnvelopeAnswer | undefined> {
    const path = `/v1/envelopes/${this.#envelopeId}`;
    return this.service.ask<EnvelopeAnswer>('GET', path).catch((error: unknown) => {
      if (String(error).includes(': 404 ')) return undefined;
      throw error;
    });
  }

  async storedCopies() {
    const path = `/v1/envelopes/${this.#envelopeId}/copies`;
    const { items } = await this.service.ask<{ items: object[] }>('GET', path);
    // The helper passes on the members of the contract alone.
    return items.map((row) => copyOf({ ...row, revokedAt: undefined }, this.service.clock.now()));
  }

  async answerElsewhere(index: number, kind: 'complete' | 'decline'): Promise<void> {
    const recipientId = this.#recipientIds[index];
    const envelopeId = this.#envelopeId;
    if (recipientId && (await this.stored()))
      await answerElsewhere(this.service, { envelopeId, recipientId }, kind);
  }

  /** The firm's own program does something with the envelope, unless that is impossible now. */
  async rival(method: string, end: string, body?: object): Promise<void> {
    if (!(await this.stored())) return;
    await unlessRefused(this.service.ask(method, `/v1/envelopes/${this.#envelopeId}${end}`, body));
  }

  async check(): Promise<void> {
    if (this.#failure) throw this.#failure;
    const { view, controller } = this;
    this.#checkWrites();
    await this.#finished.at(-1)?.checkMade();
    await this.#checkFiles();
    const stored = await this.stored();
    if (!view) {
      if (controller.reader.loader.error?.code === 'not-found')
        assert.ok(!stored, 'the page says not found, and it is there');
      return;
    }
    assert.deepEqual(view.draft, this.#typed, 'what was typed');
    const { stage, people } = view.status;
    if (ends[stage]) assert.equal(stored?.status, ends[stage], `the page says ${stage}`);
    for (const { id, state } of people)
      if (state === 'signed')
        assert.ok(stored?.recipients?.find((one) => one.id === id)?.signedAt, 'the page says signed');
    if (view.act) return;
    if (view.panel) assert.ok(view.offered.includes(view.panel), `${view.panel} is open, and impossible`);
    await this.#checkCopies(view);
  }

  /** The network is good for a while: what is shown is what the service has. */
  async checkFresh(): Promise<void> {
    const { view, controller } = this;
    const stored = await this.stored();
    const { error } = controller.reader.loader;
    if (!view) {
      assert.ok(error, 'nothing is shown, and nothing says why');
      assert.notEqual(error.code, 'rate-limited', 'the time to wait is over, and it is not tried again');
      return;
    }
    assert.equal(view.act, undefined, 'an act has no end');
    assert.equal(view.isStale, false, 'still called old');
    assert.ok(stored, 'the envelope is deleted, and still shown');
    assert.deepEqual(view.status, statusOf(stored, this.service.clock.now()), 'what is shown');
  }

  /** The service has accepted nothing that no act of the person was about. */
  #checkWrites(): void {
    this.#record?.checkCounts(false);
    const { length } = this.#helper.writes;
    if (!this.#record) assert.equal(length, this.#writesOfActs, 'something was done that nobody asked for');
  }

  async #checkFiles(): Promise<void> {
    for (const url of this.#saved) {
      const start = await resolveObjectURL(url)?.slice(0, 4).text();
      // Its time is over.
      if (start === undefined) continue;
      assert.match(start, /^(%PDF|PK)/, 'a file that is none was saved');
    }
  }

  async #checkCopies({ copies }: StatusView): Promise<void> {
    if (!copies.list) return;
    const stored = new Map((await this.storedCopies()).map((copy) => [copy.id, copy]));
    assert.equal(new Set(copies.list.map(({ id }) => id)).size, copies.list.length, 'a copy is listed twice');
    for (const { id, email, state } of copies.list) {
      assert.equal(stored.get(id)?.email, email, 'a copy is listed that was never sent');
      if (state !== 'live') assert.equal(stored.get(id)?.state, state, `the link for ${email}`);
    }
  }

  #answer(event: ExtendableEvent<unknown>): void {
    if (this.hostAnswer === 'prevent') event.preventDefault();
    if (this.hostAnswer !== 'delay') return;
    event.waitUntil(
      new Promise<void>((resolve) => void this.service.clock.after(hostDelayMs, () => resolve())),
    );
  }

  /** Follows what is shown: each act from its beginning to its end, and what is open. */
  #handleUpdate(): void {
    try {
      this.#follow(this.view);
    } catch (error) {
      // The element would take it for an error of its own.
      this.#failure ??= error as Error;
    }
  }

  #follow(view: StatusView | undefined): void {
    const record = this.#record;
    if (view?.act && !record)
      this.#record = new ActRecord(
        view,
        { writes: this.#helper.writes, heard: this.#heard, saved: this.#saved },
        this.hostAnswer === 'prevent',
      );
    if (record && !view?.act) {
      this.#record = undefined;
      this.#writesOfActs = this.#helper.writes.length;
      this.#finished.push(record);
      if (view) record.end(view);
    }
    const isDone = record !== undefined && view?.notice?.tone === 'done';
    if (isDone)
      // What was typed since then was not sent.
      for (const field of record.takeFields())
        if (this.#typed[field] === record.draft[field]) this.#typed[field] = '';
    if (this.#panel === view?.panel) return;
    const isOffered = view?.offered.includes(this.#panel!);
    assert.ok(!view?.panel && (isDone || !isOffered), `${this.#panel} was closed, or ${view?.panel} opened`);
    this.#panel = undefined;
  }
}
