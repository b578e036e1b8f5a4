/** What the page itself counts, and the page's time. */
export interface Instruments {
  /** Object URLs that were made and not revoked. */
  readonly objectUrls: number;
  /** Timers that are due later. */
  readonly timers: number;
  /** Runs the timers that are due within this time without moving the clock, e.g. those that free something later. */
  flush(byMs: number): void;
  /** Moves the page's clock and runs what has come due, in order, each at its own time. */
  passTime(byMs: number): void;
}

/**
 * Runs in the page before any script. Not Playwright's clock: that replaces animation frames too, and the pictures of a document's
 * pages are drawn by the real ones.
 */
export function installInstruments(): void {
  const urls = new Set<string>();
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (object) => {
    const url = createObjectURL.call(URL, object);
    urls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    urls.delete(url);
    revokeObjectURL.call(URL, url);
  };

  const RealDate = Date;
  let offsetMs = 0;
  const now = () => RealDate.now() + offsetMs;
  window.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[], self) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], self) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });

  interface Timer {
    readonly run: () => void;
    readonly everyMs?: number;
    /** By the page's clock. */
    due: number;
    /** The browser's own. */
    real: number;
  }
  const timers = new Map<number, Timer>();
  const { setTimeout: start, clearTimeout: stop } = window;
  let last = 0;
  const begin = (id: number, timer: Timer) => {
    timer.real = start(() => fire(id), timer.due - now());
    timers.set(id, timer);
  };
  const fire = (id: number) => {
    const timer = timers.get(id);
    if (!timer) return;
    timers.delete(id);
    stop(timer.real);
    const { everyMs } = timer;
    if (everyMs !== undefined) begin(id, { ...timer, due: now() + everyMs });
    timer.run();
  };
  const add = (run: TimerHandler, afterMs: number, everyMs?: number, args: unknown[] = []) => {
    last += 1;
    const act = () => void (run as (...given: unknown[]) => void)(...args);
    begin(last, { run: act, due: now() + Math.max(0, afterMs || 0), real: 0, everyMs });
    return last;
  };
  const end = (id?: number) => {
    const timer = timers.get(id ?? 0);
    if (!timer) return;
    stop(timer.real);
    timers.delete(id!);
  };
  Object.assign(window, {
    setTimeout: (run: TimerHandler, afterMs = 0, ...args: unknown[]) => add(run, afterMs, undefined, args),
    setInterval: (run: TimerHandler, everyMs = 0, ...args: unknown[]) => add(run, everyMs, everyMs, args),
    clearTimeout: end,
    clearInterval: end,
  });
  const next = (untilMs: number) => {
    const due = [...timers].filter(([, timer]) => timer.due <= untilMs);
    return due.sort(([, a], [, b]) => a.due - b.due)[0];
  };

  const instruments: Instruments = {
    get objectUrls() {
      return urls.size;
    },
    get timers() {
      return timers.size;
    },
    flush(byMs) {
      const untilMs = now() + byMs;
      for (const [id, { due }] of [...timers]) if (due <= untilMs) fire(id);
    },
    passTime(byMs) {
      const untilMs = now() + byMs;
      for (let found = next(untilMs); found; found = next(untilMs)) {
        const [id, { due }] = found;
        offsetMs += Math.max(0, due - now());
        fire(id);
      }
      offsetMs += Math.max(0, untilMs - now());
    },
  };
  Object.assign(window, { instruments });
}
