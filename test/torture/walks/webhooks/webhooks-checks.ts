import assert from 'node:assert/strict';
import {
  isAsSent,
  type Draft,
  type Endpoint,
  type Panel,
} from '../../../../src/elements/sig-webhook-manager/webhook-manager.model.js';
import type { Notice } from '../../../../src/elements/sig-webhook-manager/webhook-manager.types.js';
import type { WalkWorld } from '../act.js';
import { WebhooksWorldBase, type Write } from './webhooks-world.js';

/** What a person knows of their own acts. */
export interface WebhooksModel {
  /** What was typed and is not saved, by endpoint; '' for a new one. */
  readonly typed: Map<string, Pick<Draft, 'url' | 'events'>>;
  /** How many endpoints the person wants at an address. */
  readonly wanted: Map<string, number>;
  /** The form that is open until the person closes it or what it is about is done. */
  form?: Panel;
  /** Of the writes, those before the last press. */
  writesBefore: number;
  /** Somebody else has acted since the last press. */
  hasRivalActed: boolean;
}

const neutralCodes: readonly string[] = ['offline', 'timeout', 'upstream', 'not-json', 'invalid-answer'];
const fieldsOf = ({ id, url, events, isActive }: Endpoint) => ({ id, url, events: [...events], isActive });
const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);

/** Compares what the manager says with what the service has. */
export class WebhooksWorld extends WebhooksWorldBase implements WalkWorld<WebhooksModel> {
  #notice?: Notice;

  #createdBefore = 0;

  async check(model: WebhooksModel): Promise<void> {
    const stored = await this.stored();
    this.#followForm(model);
    const { state } = this.controller;
    const own = this.writes.slice(model.writesBefore);
    assert.ok(own.length <= 1, `pressed once, and written: ${own.map(({ kind }) => kind).join()}`);
    assert.ok(state.canChange, 'the page says that endpoints cannot be changed');
    this.#checkEvents(stored);
    this.#checkDoubles(model, stored);
    await this.#checkNotice(model, own, stored);
    this.#checkRefusal(own, stored);
    this.#checkForm(model, stored);
    if (this.isUpToDate) this.checkList(stored);
    await this.#checkDeliveries();
    if (state.act !== undefined)
      assert.ok(this.service.clock.hasTimers, `${state.act} is under way for ever`);
  }

  /** The list on show is what the service has. */
  checkList(stored: readonly Endpoint[]): void {
    const shown = this.controller.state.endpoints ?? [];
    assert.deepEqual(
      shown.map(fieldsOf).sort(byId),
      stored.map(fieldsOf).sort(byId),
      'the list is not what the service has',
    );
  }

  /** What is done takes its form away, and what was typed in it. */
  #followForm(model: WebhooksModel): void {
    const { created } = this;
    const { notice } = this.controller.state;
    const done = [
      ...(created.length > this.#createdBefore ? [''] : []),
      ...(notice?.key === 'saved' && notice !== this.#notice ? [notice.id] : []),
    ];
    this.#createdBefore = created.length;
    for (const id of done) {
      model.typed.delete(id);
      if (model.form && (model.form.id ?? '') === id) model.form = undefined;
    }
  }

  #checkEvents(stored: readonly Endpoint[]): void {
    const { created, deleted } = this;
    for (const [type, ids, kind] of [
      ['sig-created', created, 'create'],
      ['sig-deleted', deleted, 'delete'],
    ] as const) {
      assert.equal(new Set(ids).size, ids.length, `${type} was fired twice`);
      for (const id of ids)
        assert.ok(
          this.writes.some((write) => write.kind === kind && write.id === id),
          `${type}, and the person did not`,
        );
    }
    for (const id of deleted) assert.ok(!stored.some((one) => one.id === id), 'sig-deleted, and it is there');
    const removals = this.announced.filter((text) => text === 'removed').length;
    assert.equal(removals, deleted.length, 'removed is announced as often as sig-deleted is fired');
  }

  /** One that somebody else has changed before the page saw it cannot be known for the person's own. */
  #checkDoubles({ wanted }: WebhooksModel, stored: readonly Endpoint[]): void {
    for (const [url, count] of wanted) {
      const made = this.writes.filter(
        ({ kind, id, body }) =>
          kind === 'create' &&
          body.url === url &&
          (this.created.includes(id) ||
            stored.some((one) => one.id === id && isAsSent(one, { url, events: body.events ?? [] }))),
      );
      assert.ok(made.length <= count, `${made.length} endpoints at ${url}, and ${count} were wanted`);
    }
  }

  /** A result that is new, against the write that it is about. */
  async #checkNotice(
    { hasRivalActed }: WebhooksModel,
    own: readonly Write[],
    stored: readonly Endpoint[],
  ): Promise<void> {
    const { notice, endpoints } = this.controller.state;
    if (notice === this.#notice) return;
    this.#notice = notice;
    if (!notice) return;
    const { id, key } = notice;
    const [write] = own;
    const did = (kind: Write['kind']) =>
      assert.ok(write?.kind === kind && write.id === id, `“${key}”, and the service did not`);
    switch (key) {
      case 'created':
      case 'createdNoSecret':
      case 'createdUnclear':
        assert.ok(this.created.includes(id), `“${key}” without sig-created`);
        if (key === 'createdUnclear') return assert.ok(notice.needsSecret);
        did('create');
        return this.#checkSecret(notice);
      case 'renewed':
      case 'renewedNoSecret':
        did('secret');
        return this.#checkSecret(notice);
      case 'saved': {
        did('update');
        // While the list is being loaded again, it shows none.
        const one = (endpoints ?? stored).find((each) => each.id === id);
        if (!hasRivalActed) assert.deepEqual({ ...one, ...write!.body }, one, 'saved, and not as typed');
        return;
      }
      case 'switchedOn':
      case 'switchedOff':
        did('update');
        return assert.equal(write!.body.isActive, key === 'switchedOn', key);
      case 'testSent':
      case 'testWaiting':
        return did('test');
      default:
        did('test');
        await this.#checkTest(notice, hasRivalActed);
    }
  }

  /** What is said of the receiver's answer is what the service has noted. */
  async #checkTest({ id, key, values }: Notice, hasRivalActed: boolean): Promise<void> {
    if (hasRivalActed) return;
    const answers = (await this.storedDeliveries(id)).flatMap(({ history }) => history);
    const said = key === 'testUnreachable' ? undefined : Number(values?.['status']);
    assert.ok(
      answers.some(({ responseStatus }) => responseStatus === said),
      `${key} ${said}, and the service has none such`,
    );
    assert.equal(said !== undefined && said < 300, key === 'testAnswered', `${key} for ${said}`);
  }

  #checkSecret({ id, needsSecret = false }: Notice): void {
    assert.equal(!needsSecret, this.hasSecret(id), `the page says stored: ${!needsSecret}`);
  }

  #checkRefusal(own: readonly Write[], stored: readonly Endpoint[]): void {
    const { refusal, problems, actId } = this.controller.state;
    const isRefused = refusal !== undefined && !neutralCodes.includes(refusal.code);
    const says = `the page says refused (${refusal?.key ?? refusal?.code}), and it is done`;
    if (isRefused || problems.url === 'urlRefused' || problems.events === 'eventsRefused')
      assert.equal(own.length, 0, says);
    if (refusal?.key === 'endpointGone')
      assert.ok(!stored.some(({ id }) => id === actId), 'the page says gone, and it is there');
  }

  #checkForm(model: WebhooksModel, stored: readonly Endpoint[]): void {
    const { panel, draft, endpoints } = this.controller.state;
    const { form } = model;
    const isGone = (id: string | undefined) => id !== undefined && !stored.some((one) => one.id === id);
    if (form && !isGone(form.id)) assert.deepEqual(panel, form, 'a form was closed that nobody closed');
    if (panel?.kind !== 'form' || (panel.id !== undefined && !endpoints?.some(({ id }) => id === panel.id)))
      return;
    const typed = model.typed.get(panel.id ?? '');
    if (typed) assert.deepEqual({ url: draft.url, events: draft.events }, typed, 'what was typed is lost');
  }

  async #checkDeliveries(): Promise<void> {
    const { endpointId, rows = [], refusal } = this.deliveries;
    if (endpointId === undefined) return;
    const isThere = (await this.stored()).some(({ id }) => id === endpointId);
    const stored = isThere ? await this.storedDeliveries(endpointId) : [];
    for (const row of rows) {
      const one = stored.find(({ id }) => id === row.id);
      const isDelivered = one?.history.some(
        ({ responseStatus }) => responseStatus === 204 || responseStatus === 200,
      );
      if (isThere && row.state === 'delivered') assert.ok(isDelivered, 'shown as delivered, and it is not');
    }
    if (refusal && !neutralCodes.includes(refusal.code) && refusal.key !== 'deliveryGone')
      assert.notEqual(this.writes.at(-1)?.kind, 'retry', 'the page says not sent again, and it is');
  }
}
