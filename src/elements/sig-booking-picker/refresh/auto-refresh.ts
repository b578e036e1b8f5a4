import type { ReactiveController } from 'lit';
import { monthOf, type DayKey } from '../../../domain/index.js';
import { onResume } from '../../shared/loading/resume.js';
import type { TimeChoice } from '../choice/time-choice.js';
import { isRefreshDue } from './refresh.model.js';

const checkIntervalMs = 30_000;

/**
 * Keeps the times up to date while the page is awake and after it slept: removes what has passed, and loads the rest
 * again. Leaves what was chosen or typed as it is, and stops once a booking is made.
 */
export class AutoRefresh implements ReactiveController {
  #stopListening = () => {};
  #cancelCheck = () => {};
  #today?: DayKey;
  #requestedAt = 0;

  constructor(private readonly choice: TimeChoice) {
    this.#today = choice.today;
  }

  hostConnected(): void {
    this.#stopListening = onResume(
      () => this.choice.services.clock(),
      () => this.#refresh(true),
    );
    this.#scheduleCheck();
    // This code may load long after the times.
    this.#refresh(true);
  }

  hostDisconnected(): void {
    this.#stopListening();
    this.#cancelCheck();
  }

  #scheduleCheck(): void {
    this.#cancelCheck = this.choice.services.clock().after(checkIntervalMs, () => {
      if (document.visibilityState === 'visible') this.#refresh(false);
      this.#scheduleCheck();
    });
  }

  #refresh(isResume: boolean): void {
    const { slots, step, services } = this.choice;
    if (isResume && slots.problem?.detail.code === 'offline') return this.choice.retry();
    const { month } = this.choice.state;
    if (step?.isDone || slots.problem?.isFatal || !slots.isSettled(month)) return;
    this.#dropPast();
    const now = services.clock().now();
    const { loadedAt } = slots.data;
    if (!isRefreshDue({ now, loadedAt, requestedAt: this.#requestedAt, isResume })) return;
    this.#requestedAt = now;
    const { state } = this.choice;
    void slots.refresh(state.month, state.step === 'details').then(() => this.#checkChoice());
  }

  /** Past starts are no longer offered, whatever the next answer says. */
  #dropPast(): void {
    const { choice } = this;
    const { today } = choice;
    const { starts } = choice.slots.data;
    const now = choice.services.clock().now();
    const upcoming = starts.filter((start) => !(Date.parse(start) <= now));
    if (upcoming.length < starts.length) choice.slots.update({ starts: upcoming });
    else if (today === this.#today) return;
    this.#today = today;
    const presentMonth = monthOf(today);
    const { step, month } = choice.state;
    if (step === 'times' && month < presentMonth) choice.showMonth(presentMonth);
    this.#checkChoice();
  }

  #checkChoice(): void {
    const { state, slots, step, days, host } = this.choice;
    if (state.step === 'details') {
      if (state.start && !slots.data.starts.includes(state.start)) step?.handleSlotGone?.(state.start);
    } else if (state.day && !days.has(state.day)) {
      // Without focus: the restorer moves it only where it was lost.
      this.choice.dispatch({ type: 'closeDay' });
    }
    host.requestUpdate();
  }
}
