import type { Client } from '../../../client/index.js';
import { addMonths, firstOfMonth, monthRange, startOfDay, type MonthKey } from '../../../domain/index.js';
import type { BookingServices, PublicEventType } from '../../shared/booking/booking.types.js';
import type { PickerEmbedding } from '../../shared/booking/picker-step.types.js';
import { configError } from '../../shared/element/errors.js';
import { reportLoadError } from '../../shared/loading/address-problem.js';
import { RequestScope } from '../../shared/loading/request-scope.js';
import { retryAtOf } from '../../shared/loading/retry-after.js';
import { mergeStarts, problemText, type LoadProblem } from './days.model.js';

const operations = () => import('../booking-picker.operations.js');

export interface SlotLoaderOptions {
  services: BookingServices;
  zone(): string;
  address(): { token?: string; handle?: string; slug?: string; embedding?: PickerEmbedding };
  /** The data or the problem has changed; with `months`, nothing but the times of these. */
  onChange(months?: readonly MonthKey[]): void;
}

/** What has been loaded. */
export interface SlotData {
  readonly eventType?: PublicEventType;
  /** Whether the event type's questions are known too: without them nothing can be booked. */
  readonly isEventTypeComplete: boolean;
  readonly token?: string;
  readonly starts: readonly string[];
  /** Starts that turned out to be taken; shown as such until the next load. */
  readonly taken: ReadonlySet<string>;
  /** When times were last loaded, in milliseconds of the clock. */
  readonly loadedAt: number;
}

const noData: SlotData = { isEventTypeComplete: false, starts: [], taken: new Set(), loadedAt: 0 };

/**
 * The event type and the starts of the months that were asked for. Several reads run side by side and share one problem,
 * which is why this is not a `LoadController`. Answers for another address or zone are dropped.
 */
export class SlotLoader {
  #data: SlotData = noData;
  #problem?: LoadProblem;
  /** Of the event type alone: times that arrive do not solve it. */
  #eventTypeProblem?: LoadProblem;
  /** Months loaded in the present zone. */
  readonly #loaded = new Set<MonthKey>();
  /** Months of which something is known, perhaps from another zone. */
  readonly #settled = new Set<MonthKey>();
  readonly #reads = new Map<MonthKey, Promise<void>>();
  readonly #scope = new RequestScope();
  #signal = this.#scope.next();
  /** Of the running or aborted read of the event type. */
  #eventTypeSignal?: AbortSignal;

  constructor(private readonly options: SlotLoaderOptions) {}

  get data(): SlotData {
    return this.#data;
  }

  get problem(): LoadProblem | undefined {
    return this.#problem?.isFatal ? this.#problem : (this.#eventTypeProblem ?? this.#problem);
  }

  readonly isSettled = (month: MonthKey): boolean => this.#settled.has(month);
  readonly isLoaded = (month: MonthKey): boolean => this.#loaded.has(month);

  /** Aborts all reads. */
  suspend(): void {
    this.#signal = this.#scope.next();
    this.#reads.clear();
  }

  /** Reads again what `suspend` aborted. */
  resume(month: MonthKey): void {
    const { token } = this.#data;
    const client = this.options.services.client();
    if (!client || !token) return;
    if (this.#eventTypeSignal?.aborted) void this.#readEventType(client, token, this.#signal);
    void this.ensure(month);
  }

  /**
   * Loads the event type and two months from the beginning; in parallel when the token is known. The month may change while
   * the token is looked up.
   */
  async load(month: () => MonthKey): Promise<void> {
    this.suspend();
    const { services, address } = this.options;
    const { token, handle, slug, embedding } = address();
    const task = embedding?.task;
    this.#eventTypeSignal = undefined;
    this.#data = { ...noData, eventType: embedding?.eventType, isEventTypeComplete: Boolean(task) };
    this.#setProblem(undefined);
    this.#loaded.clear();
    this.#settled.clear();
    const client = services.client();
    const problem = services.addressProblem();
    if (!client || problem) return this.#failConfig(problem ?? '');
    if (task) {
      this.update({ token: task.token });
      return this.ensure(month());
    }
    if (!token && !(handle && slug)) return this.#failConfig('token, or handle and slug, are missing');
    const signal = this.#signal;
    this.update({ token });
    try {
      if (!token) {
        const { resolveEventType } = await operations();
        const eventType = await resolveEventType(client, { handle: handle ?? '', slug: slug ?? '' }, signal);
        this.update({ eventType, token: eventType.token });
        this.options.onChange();
      }
    } catch (error) {
      if (!signal.aborted) this.#handleError(error, 'resolvePublicEventType');
      return;
    }
    await Promise.all([this.#readEventType(client, this.#data.token ?? '', signal), this.ensure(month())]);
  }

  /** Loads a month and the next one, unless they are; both fit into one request of at most 62 days. */
  async ensure(month: MonthKey): Promise<void> {
    if (!this.#loaded.has(month)) return this.read(month);
    const next = addMonths(month, 1);
    if (!this.#loaded.has(next)) void this.read(next);
  }

  /** Reads again what failed. */
  retry(month: MonthKey): void {
    const client = this.options.services.client();
    const isReading = this.#eventTypeSignal && !this.#eventTypeSignal.aborted;
    this.#setProblem(undefined);
    const { token, isEventTypeComplete } = this.#data;
    if (client && token && !isEventTypeComplete && !isReading)
      void this.#readEventType(client, token, this.#signal);
    void this.read(month);
  }

  /** After a change of zone: what is known stays on show and is read again. */
  reload(month: MonthKey): void {
    this.#loaded.clear();
    this.#reads.clear();
    void this.ensure(month);
  }

  /**
   * Reads a month again, and the others once they are shown. What is known stays on show if that fails; `isQuiet`: then
   * only the event says so.
   */
  refresh(month: MonthKey, isQuiet: boolean): Promise<void> {
    const wasLoaded = this.#loaded.has(month);
    this.#loaded.clear();
    if (wasLoaded) this.#loaded.add(month);
    this.#reads.clear();
    return this.read(month, isQuiet);
  }

  /** Reads a month and the next one; parallel calls share one read. */
  read(month: MonthKey, isQuiet = false): Promise<void> {
    const running = this.#reads.get(month);
    if (running) return running;
    const read = this.#read(month, isQuiet).finally(() => {
      if (this.#reads.get(month) === read) this.#reads.delete(month);
    });
    this.#reads.set(month, read);
    return read;
  }

  /** The link turned out to be invalid. */
  invalidate(problem: LoadProblem): void {
    this.#setProblem(problem);
    this.options.onChange();
  }

  async #read(month: MonthKey, isQuiet: boolean): Promise<void> {
    const { services, zone: currentZone } = this.options;
    const { token } = this.#data;
    const client = services.client();
    if (!client || !token) return;
    const signal = this.#signal;
    const zone = currentZone();
    const range = monthRange(month, zone, 2);
    try {
      const task = this.options.address().embedding?.task;
      const starts = task
        ? await task.loadStarts(client, range, signal)
        : await (await operations()).readStarts(client, token, range, signal);
      if (signal.aborted || zone !== currentZone()) return;
      const loadedAt = services.clock().now();
      this.update({ starts: mergeStarts(this.#data.starts, range, starts), loadedAt });
      const hadProblem = this.#problem !== undefined;
      if (!this.#problem?.isFatal) this.#problem = undefined;
      const next = addMonths(month, 1);
      const coversNext = Date.parse(range.to) >= startOfDay(firstOfMonth(addMonths(next, 1)), zone);
      const months = coversNext ? [month, next] : [month];
      for (const covered of months) {
        this.#loaded.add(covered);
        this.#settled.add(covered);
      }
      this.options.onChange(hadProblem ? undefined : months);
    } catch (error) {
      const operation = this.options.address().embedding?.task?.operation ?? 'listPublicSlots';
      if (signal.aborted) return;
      if (isQuiet) services.fail(error, operation);
      else this.#handleError(error, operation);
    }
  }

  async #readEventType(client: Client, token: string, signal: AbortSignal): Promise<void> {
    this.#eventTypeSignal = signal;
    try {
      const { readEventType } = await operations();
      const data = await readEventType(client, token, signal);
      if (signal.aborted) return;
      this.#eventTypeSignal = this.#eventTypeProblem = undefined;
      this.update({ eventType: { ...this.#data.eventType, ...data }, isEventTypeComplete: true });
      this.options.onChange();
    } catch (error) {
      if (signal.aborted) return;
      this.#eventTypeSignal = undefined;
      this.#handleError(error, 'getPublicEventType');
    }
  }

  /** Changes what is known of the times. */
  update(change: Partial<SlotData>): void {
    this.#data = { ...this.#data, ...change };
  }

  #setProblem(problem: LoadProblem | undefined): void {
    this.#problem = problem;
    this.#eventTypeProblem = undefined;
  }

  #failConfig(message: string): void {
    this.invalidate({
      detail: this.options.services.fail(configError(message)),
      text: 'config',
      isFatal: true,
    });
  }

  #handleError(error: unknown, operation: string): void {
    // Of two parallel reads, only the first fatal error is reported.
    if (this.problem?.isFatal) return;
    const { services, onChange } = this.options;
    const signal = this.#signal;
    const detail = reportLoadError(error, (given) => services.fail(given, operation));
    // A listener of `sig-error` may have begun another load.
    if (signal.aborted) return;
    const text = problemText(detail.code, operation);
    const problem: LoadProblem = {
      detail,
      text,
      isFatal: text !== 'timesFailed',
      error,
      retryAt: retryAtOf(error, detail, services.clock().now()),
    };
    if (operation === 'getPublicEventType' && !problem.isFatal) this.#eventTypeProblem = problem;
    else this.#problem = problem;
    onChange();
  }
}
