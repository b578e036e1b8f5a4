import { ApiError } from '../../client/index.js';
import { ActRunner } from '../shared/form/act-runner.js';
import { isOutcomeUnknown, toSigError } from '../shared/form/write-outcome.js';
import { reportLoadError } from '../shared/loading/address-problem.js';
import { LoadController } from '../shared/loading/load-controller.js';
import { refusalSentence } from '../shared/loading/refusal.js';
import { toDelivery } from './deliveries/deliveries.model.js';
import { readDelivery, watchDelivery } from './deliveries/watch-delivery.js';
import { SigEndpointCreatedEvent, SigEndpointDeletedEvent } from './webhook-manager.events.js';
import {
  draftOf,
  emptyDraft,
  findNew,
  hasProblems,
  isAsSent,
  isSamePanel,
  problemsOf,
  refusedMembers,
  toEndpoint,
  type Draft,
  type DraftProblems,
  type Endpoint,
  type Panel,
  type Sent,
} from './webhook-manager.model.js';
import { secretNotice, testNotice, unclearNotice } from './webhook-manager.notices.js';
import type { Act, ManagerActions, ManagerHost, Notice, Refusal } from './webhook-manager.types.js';

const operations = () => import('./webhook-manager.operations.js');

/** Holds the endpoints and what a person does with them. Deliveries are another controller's. */
export class WebhookManagerController {
  readonly loader: LoadController;
  readonly actions: Omit<ManagerActions, 'retryChunk'>;
  #endpoints?: readonly Endpoint[];
  #sentence?: string;
  #panel?: Panel;
  #actId?: string;
  #notice?: Notice;
  #problems: DraftProblems = {};
  #canChange = true;
  /** Counts the changes made here: a list that was requested before a change does not have it. */
  #changes = 0;
  /** A new endpoint whose answer was lost, until a list says whether it was added. */
  #unanswered?: { readonly before: readonly Endpoint[]; readonly sent: Sent };
  /** What was typed, by endpoint; '' for a new one. Kept until it is saved or cancelled. */
  readonly #drafts = new Map<string, Draft>();
  readonly #runner: ActRunner<Act, Refusal>;

  constructor(
    private readonly host: ManagerHost,
    private readonly onOpen: (panel: Panel) => void,
  ) {
    this.loader = new LoadController(host.element, {
      clock: () => host.clock(),
      load: async (signal) => {
        for (let isOld = true; isOld;) {
          const changes = this.#changes;
          const endpoints = await this.#read(signal);
          if (signal.aborted) return;
          isOld = changes !== this.#changes;
          if (!isOld) this.#endpoints = endpoints;
        }
      },
      fail: (error) => {
        this.#sentence = refusalSentence(error);
        return reportLoadError(error, (given) => host.fail(given));
      },
    });
    this.#runner = new ActRunner(host, host.strings);
    this.actions = {
      retry: () => void this.#retry(),
      open: (panel) => this.#open(panel),
      close: () => this.#cancel(),
      edit: (change) => this.#edit(change(this.#draft)),
      save: () => void this.#save(),
      setActive: (endpoint, isActive) => void this.#setActive(endpoint, isActive),
      remove: (id) => void this.#remove(id),
      renewSecret: (id) => void this.#renewSecret(id),
      test: (endpoint) => void this.#test(endpoint),
    };
  }

  get state() {
    return {
      endpoints: this.#endpoints,
      loadError: this.loader.error,
      sentence: this.#sentence,
      secondsToRetry: this.loader.secondsToRetry,
      panel: this.#panel,
      act: this.#runner.act,
      actId: this.#actId,
      refusal: this.#runner.outcome,
      notice: this.#notice,
      secondsToAct: this.#runner.secondsToAct,
      draft: this.#draft,
      problems: this.#problems,
      canChange: this.#canChange,
    };
  }

  /** Loads from the beginning; what was typed stays. */
  reload(): void {
    this.#endpoints = undefined;
    this.#notice = undefined;
    void this.loader.load();
  }

  /** The pressed button is gone: focus goes to the heading. */
  async #retry(): Promise<void> {
    await this.loader.load();
    this.host.focus.focus('top');
  }

  async #read(signal?: AbortSignal): Promise<readonly Endpoint[]> {
    const { listWebhooks } = await operations();
    const { data } = await (await this.host.client()).call(listWebhooks, {}, { signal });
    return data.items.map((item) => toEndpoint(item));
  }

  #open(panel: Panel): void {
    if (this.#runner.act) return;
    if (isSamePanel(this.#panel, panel)) return this.#cancel();
    this.#panel = panel;
    this.#problems = {};
    this.#runner.clear();
    this.onOpen(panel);
    this.host.focus.focus('panel');
  }

  /** Closed by a person: what was typed is not wanted. Focus returns to what opened it. */
  #cancel(): void {
    const panel = this.#panel;
    if (this.#runner.act || !panel) return;
    if (panel.kind === 'form') this.#drafts.delete(panel.id ?? '');
    this.#showList(`open-${panel.kind}-${panel.id ?? ''}`);
  }

  #showList(focusName: string): void {
    this.#panel = undefined;
    this.#problems = {};
    this.#runner.clear();
    this.host.focus.focus(focusName);
  }

  get #draft(): Draft {
    const id = this.#panel?.id;
    const endpoint = this.#endpoints?.find((one) => one.id === id);
    return this.#drafts.get(id ?? '') ?? (endpoint ? draftOf(endpoint) : emptyDraft);
  }

  #edit(draft: Draft): void {
    // The form closes once it is saved, and would take later changes with it.
    const { act } = this.#runner;
    if (act === 'create' || act === 'update') return this.#update();
    this.#drafts.set(this.#panel?.id ?? '', draft);
    // A problem goes when what it is about has changed.
    if (hasProblems(this.#problems)) {
      const still = problemsOf(draft);
      this.#problems = {
        ...(still.url && this.#problems.url && { url: still.url }),
        ...(still.events && this.#problems.events && { events: still.events }),
      };
    }
    this.#update();
  }

  async #save(): Promise<void> {
    const draft = this.#draft;
    const id = this.#panel?.id;
    this.#problems = problemsOf(draft);
    if (hasProblems(this.#problems)) return this.#focusProblem();
    const body = { url: draft.url.trim(), events: [...draft.events] };
    if (id === undefined) await this.#create(body);
    else await this.#change(id, 'update', body);
  }

  async #create(sent: { url: string; events: string[] }): Promise<void> {
    await this.#do('create', undefined, async () => {
      const { createWebhook } = await operations();
      // Another one may have been added since, also by an earlier request whose answer was lost.
      const before = await this.#read();
      this.#endpoints = before;
      if (this.#adoptUnanswered(sent)) return;
      const client = await this.host.client();
      const { data, failure } = await client.call(createWebhook, { body: sent }).then(
        (answer) => ({ data: answer.data, failure: undefined }),
        (error: unknown) => {
          if (!isOutcomeUnknown(toSigError(error))) throw error;
          return { data: undefined, failure: toSigError(error) };
        },
      );
      if (data?.id) return this.#created(toEndpoint(data), secretNotice(data.id, 'created', data));
      // No answer, or one without an id: the list says what happened.
      const after = await this.#reread();
      const found = after && findNew(before, after, sent);
      this.#unanswered = after ? undefined : { before, sent };
      if (found)
        this.#created(found, data ? secretNotice(found.id, 'created', data) : unclearNotice(found.id));
      else if (failure) throw failure;
    });
  }

  /** Whether the list has the endpoint of an earlier request. Changes typed since then are kept as an edit of it. */
  #adoptUnanswered(typed: Sent): boolean {
    const earlier = this.#unanswered;
    const found = earlier && findNew(earlier.before, this.#endpoints ?? [], earlier.sent);
    if (found && found.url !== typed.url) return false;
    this.#unanswered = undefined;
    if (!found) return false;
    const draft = this.#draft;
    this.#created(found, unclearNotice(found.id));
    if (isAsSent(found, typed)) return true;
    this.#drafts.set(found.id, draft);
    this.#panel = { kind: 'form', id: found.id };
    this.host.focus.focus('panel');
    return true;
  }

  #created(endpoint: Endpoint, notice: Notice): void {
    const others = (this.#endpoints ?? []).filter(({ id }) => id !== endpoint.id);
    this.#setEndpoints([...others, endpoint]);
    this.#drafts.delete('');
    this.#showList(`endpoint-${endpoint.id}`);
    this.#showNotice(notice);
    this.host.fire(new SigEndpointCreatedEvent({ endpointId: endpoint.id }));
  }

  async #change(
    id: string,
    act: 'update' | 'switch',
    body: { url?: string; events?: string[]; isActive?: boolean },
  ): Promise<boolean> {
    return this.#do(act, id, async () => {
      const { updateWebhook } = await operations();
      const { data } = await (await this.host.client()).call(updateWebhook, { params: { id }, body });
      const known = this.#endpoints?.find((one) => one.id === id);
      this.#put(toEndpoint({ ...body, ...data, id }, known));
      if (act === 'switch') return;
      this.#drafts.delete(id);
      this.#showList(`endpoint-${id}`);
      this.#showNotice({ id, tone: 'done', key: 'saved' });
    });
  }

  async #setActive({ id }: Endpoint, isActive: boolean): Promise<void> {
    if (await this.#change(id, 'switch', { isActive }))
      this.#showNotice({ id, tone: 'done', key: isActive ? 'switchedOn' : 'switchedOff' });
  }

  async #remove(id: string): Promise<void> {
    await this.#do('delete', id, async () => {
      const { deleteWebhook } = await operations();
      await (await this.host.client()).call(deleteWebhook, { params: { id } });
      this.#setEndpoints(this.#endpoints?.filter((one) => one.id !== id));
      this.#drafts.delete(id);
      this.#showList('top');
      this.host.announce(this.host.strings.t('removed'));
      this.host.fire(new SigEndpointDeletedEvent({ endpointId: id }));
    });
  }

  async #renewSecret(id: string): Promise<void> {
    await this.#do('secret', id, async () => {
      const { regenerateWebhookSecret } = await operations();
      const { data } = await (await this.host.client()).call(regenerateWebhookSecret, { params: { id } });
      // A notice offers it too, beside another panel.
      if (isSamePanel(this.#panel, { kind: 'secret', id })) this.#panel = undefined;
      this.host.focus.focus(`endpoint-${id}`);
      this.#showNotice(secretNotice(id, 'renewed', data));
    });
  }

  async #test({ id }: Endpoint): Promise<void> {
    await this.#do('test', id, async () => {
      const { testWebhook } = await operations();
      const { data } = await (await this.host.client()).call(testWebhook, { params: { id } });
      this.#showNotice({ id, tone: 'wait', key: 'testSent' });
      const sent = toDelivery(data ?? {});
      if (!sent.id) return;
      const result = await watchDelivery(sent, {
        attemptsBefore: 0,
        clock: this.host.clock(),
        read: async (deliveryId) => readDelivery(await this.host.client(), id, deliveryId),
      });
      this.#showNotice(testNotice(id, result));
    });
  }

  /** One act at a time; a refusal is said where the act was begun, and nothing typed is lost. */
  async #do(act: Act, id: string | undefined, run: () => Promise<void>): Promise<boolean> {
    return this.#runner.run(
      act,
      () => {
        this.#actId = id;
        this.#notice = undefined;
        return run();
      },
      (error) => this.#handleError(error, act, id),
    );
  }

  async #handleError(error: unknown, act: Act, id: string | undefined): Promise<void> {
    const { host } = this;
    const detail = reportLoadError(error, (given) => host.fail(given));
    this.#actId = id;
    let refusal: Refusal = { code: detail.code, sentence: refusalSentence(error) };
    this.#runner.limit(error, detail);
    if (error instanceof ApiError && (act === 'create' || act === 'update')) {
      this.#problems = refusedMembers(error.fieldErrors.map(({ path }) => path));
      if (hasProblems(this.#problems)) return this.#focusProblem();
      // The service named no member.
      if (detail.code === 'bad-request' && !refusal.sentence)
        refusal = { code: detail.code, key: 'endpointRefused' };
    }
    if (detail.code === 'not-found' && id !== undefined) refusal = await this.#missing(id, act);
    this.#runner.report(refusal);
    host.focus.focus('refusal');
  }

  /** An endpoint that is still listed cannot be changed at this service (G45); else it is gone. */
  async #missing(id: string, act: Act): Promise<Refusal> {
    const endpoints = await this.#reread();
    const isThere = endpoints?.some((one) => one.id === id);
    const isChange = act === 'update' || act === 'switch' || act === 'delete';
    if (isThere && isChange) this.#canChange = false;
    if (isThere === false && this.#panel?.id === id) this.#panel = undefined;
    return {
      code: 'not-found',
      key: isThere === false ? 'endpointGone' : isThere && isChange ? 'cannotChange' : 'notDone',
    };
  }

  /** Reads the list again; `undefined` if that fails, and the old list stays. */
  async #reread(): Promise<readonly Endpoint[] | undefined> {
    try {
      return (this.#endpoints = await this.#read());
    } catch {
      return undefined;
    }
  }

  #focusProblem(): void {
    const { url, events } = this.#problems;
    if (url) this.host.focus.focus('url');
    else if (events) this.host.focus.focus('events');
    this.#update();
  }

  #showNotice(notice: Notice): void {
    this.#notice = notice;
    this.host.announce(this.host.strings.t(notice.key, notice.values));
    this.#update();
  }

  #put(endpoint: Endpoint): void {
    this.#setEndpoints(this.#endpoints?.map((one) => (one.id === endpoint.id ? endpoint : one)));
  }

  #setEndpoints(endpoints: readonly Endpoint[] | undefined): void {
    this.#endpoints = endpoints;
    this.#changes += 1;
  }

  #update(): void {
    this.host.element.requestUpdate();
  }
}
