import type { ReactiveController } from 'lit';
import { monthOf, type DayKey } from '../../../domain/index.js';
import { onResume } from '../../shared/loading/resume.js';
import type { PickerController } from '../booking-picker.controller.js';
import { KeptFocus } from './focus-restorer.js';
import { isPast, refreshDue } from './refresh.model.js';

/** How often it is seen what has passed, in milliseconds. */
const beat = 30_000;

/**
 * Owns that what is offered is up to date, while the page is awake and after it slept: what has passed goes by itself,
 * the rest is asked for again. Nothing that was chosen or typed is touched, and a booking is not asked for again.
 */
export class Freshness implements ReactiveController {
  #stop = () => {};
  #cancelBeat = () => {};
  #today?: DayKey;
  #askedAt = 0;

  constructor(private readonly c: PickerController) {
    this.#today = c.today;
    new KeptFocus(c);
    c.host.addController(this);
  }

  hostConnected(): void {
    this.#stop = onResume(
      () => this.c.ports.clock(),
      () => this.#look(true),
    );
    this.#listen();
    // Its code comes later than what it keeps up to date.
    this.#look(true);
  }

  hostDisconnected(): void {
    this.#stop();
    this.#cancelBeat();
  }

  #listen(): void {
    this.#cancelBeat = this.c.ports.clock().after(beat, () => {
      if (document.visibilityState === 'visible') this.#look(false);
      this.#listen();
    });
  }

  #look(woken: boolean): void {
    const { c } = this;
    const { loader, form } = c;
    if (woken && loader.problem?.detail.code === 'offline') return c.retry();
    if (form?.booked || loader.problem?.whole || !loader.settled(c.month)) return;
    this.#drop();
    const now = c.ports.clock().now();
    if (!refreshDue({ now, readAt: loader.readAt, askedAt: this.#askedAt, woken })) return;
    this.#askedAt = now;
    void loader.refresh(c.month, c.step === 'form').then(() => this.#read());
  }

  /** What begins before now is offered no longer, whatever the next answer says. */
  #drop(): void {
    const { c } = this;
    const { loader, today } = c;
    const now = c.ports.clock().now();
    const left = loader.starts.filter((start) => !isPast(start, now));
    if (left.length === loader.starts.length && today === this.#today) return;
    loader.starts = left;
    this.#today = today;
    const present = monthOf(today);
    if (c.step === 'pick' && c.month < present) c.show(present);
    this.#read();
  }

  #read(): void {
    const { c } = this;
    if (c.step === 'form') {
      if (c.start && !c.loader.starts.includes(c.start)) c.form?.gone?.(c.start);
    }
    // A day without times is no longer open.
    else if (c.day && !c.days.has(c.day)) c.day = undefined;
    c.update();
  }
}
