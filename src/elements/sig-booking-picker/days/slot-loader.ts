import { InvalidAnswerError, type Client } from '../../../client/index.js';
import {
  addMonths,
  firstOfMonth,
  monthRange,
  startOfDay,
  type InstantRange,
  type MonthKey,
} from '../../../domain/index.js';
import type { SigErrorDetail } from '../../shared/element/errors.js';
import { isForeign404 } from '../../shared/loading/address-problem.js';
import type { Around } from '../../shared/booking/picker-task.types.js';
import { mergeStarts, type Problem, type PublicEventType } from './days.model.js';

const operations = () => import('../booking-picker.operations.js');

/** What the loader is given by its surroundings. */
export interface LoaderPorts {
  client(): Client | undefined;
  /** What is wrong with the address that requests go to. */
  misdirected(): string | undefined;
  now(): number;
  zone(): string;
  address(): { token?: string; handle?: string; slug?: string };
  around(): Around | undefined;
  fail(error: unknown, operation: string): SigErrorDetail;
  changed(): void;
}

/**
 * Owns what was read: the event type, and the starts of the months that were asked for. Knows nothing of what is shown.
 * Answers to an earlier question (another zone, another address) are dropped.
 */
export class BookingLoader {
  eventType?: PublicEventType;
  token?: string;
  starts: readonly string[] = [];
  /** Whether all of the event type is known, its questions too: without them nothing can be booked. */
  typed = false;
  #problem?: Problem;
  /** Of the event type alone: times that come do not end it. */
  #typeProblem?: Problem;
  /** When times were last read. */
  readAt = 0;
  /** Months read in the present zone. */
  readonly #exact = new Set<MonthKey>();
  /** Months that something is known of, perhaps read in another zone. */
  readonly #settled = new Set<MonthKey>();
  readonly #reading = new Map<MonthKey, Promise<void>>();
  #life = new AbortController();
  /** Of the read of the event type that is under way, or was when everything stopped. */
  #typing?: AbortSignal;

  constructor(private readonly ports: LoaderPorts) {}

  get problem(): Problem | undefined {
    return this.#problem?.whole ? this.#problem : (this.#typeProblem ?? this.#problem);
  }

  set problem(problem: Problem | undefined) {
    this.#problem = problem;
    this.#typeProblem = undefined;
  }

  settled = (month: MonthKey): boolean => this.#settled.has(month);
  /** Whether all times of a month's days in the present zone are known. */
  known = (month: MonthKey): boolean => this.#exact.has(month);

  stop(): void {
    this.#life.abort();
    this.#life = new AbortController();
    this.#reading.clear();
  }

  /** Back after `stop`: what had not come yet is asked for again. */
  resume(month: MonthKey): void {
    const { token } = this;
    const client = this.ports.client();
    if (!client || !token) return;
    if (this.#typing?.aborted) void this.#readType(client, token, this.#life.signal);
    void this.need(month);
  }

  /** From the beginning: the event type and two months, in parallel when the token is known. */
  async load(month: MonthKey): Promise<void> {
    this.stop();
    this.#typing = undefined;
    const { known, errand } = this.ports.around() ?? {};
    this.eventType = known;
    this.token = undefined;
    this.problem = undefined;
    this.typed = Boolean(errand);
    this.starts = [];
    this.#exact.clear();
    this.#settled.clear();
    const { token, handle, slug } = this.ports.address();
    const client = this.ports.client();
    const wrong = this.ports.misdirected();
    if (!client || wrong) return this.#config(wrong ?? '');
    if (errand) {
      this.token = errand.token;
      return this.need(month);
    }
    if (!token && !(handle && slug)) return this.#config('token, or handle and slug, are missing');
    const { signal } = this.#life;
    try {
      this.token = token;
      if (!this.token) {
        const params = { handle: handle ?? '', slug: slug ?? '' };
        const { resolvePublicEventType } = await operations();
        const { data, status } = await client.call(resolvePublicEventType, { params }, { signal });
        if (!data.token) {
          throw new InvalidAnswerError([{ path: 'token', message: 'missing' }], {
            status,
            operation: resolvePublicEventType.id,
          });
        }
        this.eventType = data;
        this.token = data.token;
        this.ports.changed();
      }
    } catch (error) {
      if (!signal.aborted) this.#refused(error, 'resolvePublicEventType', 'noPage');
      return;
    }
    await Promise.all([this.#readType(client, this.token, signal), this.need(month)]);
  }

  /** Makes a month's times known, and the next month's in the same request of at most 62 days. */
  async need(month: MonthKey): Promise<void> {
    if (!this.#exact.has(month)) return this.read(month);
    const next = addMonths(month, 1);
    if (!this.#exact.has(next)) void this.read(next);
  }

  /** Asks again for what was refused. */
  again(month: MonthKey): void {
    const client = this.ports.client();
    const asking = this.#typing && !this.#typing.aborted;
    this.problem = undefined;
    if (client && this.token && !this.typed && !asking)
      void this.#readType(client, this.token, this.#life.signal);
    void this.read(month);
  }

  /** Another zone: what is known is shown at once, and read again. */
  renew(month: MonthKey): void {
    this.#exact.clear();
    this.#reading.clear();
    void this.need(month);
  }

  /**
   * Time went by: a month is read again, the others once they are shown. What is known stays on show if that fails;
   * `quiet`: then it is told by event alone.
   */
  refresh(month: MonthKey, quiet: boolean): Promise<void> {
    const known = this.#exact.has(month);
    this.#exact.clear();
    if (known) this.#exact.add(month);
    this.#reading.clear();
    return this.read(month, quiet);
  }

  /** Reads a month and the one after it; asked twice at the same time, it reads once. */
  read(month: MonthKey, quiet = false): Promise<void> {
    const running = this.#reading.get(month);
    if (running) return running;
    const work = this.#read(month, quiet).finally(() => {
      if (this.#reading.get(month) === work) this.#reading.delete(month);
    });
    this.#reading.set(month, work);
    return work;
  }

  async #read(month: MonthKey, quiet: boolean): Promise<void> {
    const { token } = this;
    const client = this.ports.client();
    if (!client || !token) return;
    const { signal } = this.#life;
    const zone = this.ports.zone();
    const range = monthRange(month, zone, 2);
    try {
      const slots = await this.#slots(client, token, range, signal);
      if (signal.aborted || zone !== this.ports.zone()) return;
      this.starts = mergeStarts(this.starts, range, slots);
      this.readAt = this.ports.now();
      if (!this.#problem?.whole) this.#problem = undefined;
      const next = addMonths(month, 1);
      const reached = Date.parse(range.to) >= startOfDay(firstOfMonth(addMonths(next, 1)), zone);
      for (const one of reached ? [month, next] : [month]) {
        this.#exact.add(one);
        this.#settled.add(one);
      }
      this.ports.changed();
    } catch (error) {
      const operation = this.ports.around()?.errand?.operation ?? 'listPublicSlots';
      if (signal.aborted) return;
      if (quiet) this.ports.fail(error, operation);
      else this.#refused(error, operation, 'timesFailed');
    }
  }

  async #slots(
    client: Client,
    token: string,
    range: InstantRange,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    const errand = this.ports.around()?.errand;
    if (errand) return errand.starts(client, range, signal);
    const { listPublicSlots } = await operations();
    const { data } = await client.call(listPublicSlots, { params: { token }, query: range }, { signal });
    return data.slots;
  }

  async #readType(client: Client, token: string, signal: AbortSignal): Promise<void> {
    this.#typing = signal;
    try {
      const { getPublicEventType } = await operations();
      const { data } = await client.call(getPublicEventType, { params: { token } }, { signal });
      if (signal.aborted) return;
      this.#typing = this.#typeProblem = undefined;
      this.eventType = { ...this.eventType, ...data };
      this.typed = true;
      this.ports.changed();
    } catch (error) {
      if (signal.aborted) return;
      this.#typing = undefined;
      this.#refused(error, 'getPublicEventType', 'timesFailed');
    }
  }

  #config(message: string, more?: Partial<SigErrorDetail>): void {
    const detail = this.ports.fail({ code: 'config', message, retryable: false, ...more }, '');
    this.problem = { detail, text: 'config', whole: true };
    this.ports.changed();
  }

  #refused(error: unknown, operation: string, text: 'noPage' | 'timesFailed'): void {
    // Two requests run side by side: the same refusal is told once.
    if (this.problem?.whole) return;
    if (isForeign404(error)) {
      const message = `${operation} was answered by something else (404): base-url and server-url lead elsewhere`;
      return this.#config(message, { status: 404, operation });
    }
    const detail = this.ports.fail(error, operation);
    // Refused before it was sent: no such handle, slug or token can exist.
    const malformed = detail.code === 'bad-request' && detail.status === undefined;
    const gone = detail.code === 'not-found' || malformed;
    const wait = error instanceof Object && 'retryAfterMs' in error ? Number(error.retryAfterMs) : NaN;
    const retryAt =
      detail.code === 'rate-limited' ? this.ports.now() + (wait > 0 ? wait : 10_000) : undefined;
    const problem: Problem = {
      detail,
      text:
        detail.code === 'config' ? 'config' : !gone ? 'timesFailed' : text === 'noPage' ? 'noPage' : 'noLink',
      whole: gone || detail.code === 'config',
      retryAt,
    };
    if (operation === 'getPublicEventType' && !problem.whole) this.#typeProblem = problem;
    else this.#problem = problem;
    this.ports.changed();
  }
}
