import type { ReactiveController } from 'lit';
import { dayIn, type DayKey } from '../../../domain/index.js';
import type { StepHost } from '../../shared/booking/picker-step.types.js';
import type { Picker } from '../booking-picker.types.js';
import { nearest } from './refresh.model.js';

/** What had focus before an update: a time, or something that belongs to a day or to none. */
interface LastFocus {
  element: HTMLElement;
  start?: string;
  day?: DayKey;
}

/**
 * Moves focus to the nearest time that is left when a refresh removes the focused one; else to the heading of the times,
 * else to the nearest day; in a form to its button. Focus that the booker's own action asks for is the controller's.
 */
export class FocusRestorer implements ReactiveController {
  #lastFocus?: LastFocus;

  constructor(
    private readonly picker: Picker,
    private readonly stepHost: StepHost,
  ) {}

  get #root(): ShadowRoot {
    return this.picker.element.renderRoot as ShadowRoot;
  }

  hostUpdate(): void {
    const element = this.#root.activeElement as HTMLElement | null;
    if (!element) return void (this.#lastFocus = undefined);
    // The state may already be the next one: a time's own day is that of its instant.
    const { start } = element.dataset;
    const day = start ? dayIn(Date.parse(start), this.picker.zone) : this.picker.view.state.day;
    this.#lastFocus = { day, ...element.dataset, element };
  }

  hostUpdated(): void {
    const lastFocus = this.#lastFocus;
    if (lastFocus) void this.picker.element.updateComplete.then(() => this.#restore(lastFocus));
  }

  #restore(lastFocus: LastFocus): void {
    const { element: lost, start } = lastFocus;
    if (lost.isConnected && !lost.matches(':disabled')) return;
    const { picker } = this;
    if (picker.isFocusPending || !picker.element.isConnected || this.#hasMoved(lost)) return;
    const fallback = this.#fallback(lastFocus);
    fallback?.focus();
    if (start && fallback?.dataset['start'] !== start) this.stepHost.announceTime(start, 'gone');
  }

  /** Whether the booker, or the picker, has focused something else on purpose. */
  #hasMoved(lost: HTMLElement): boolean {
    const inside = this.#root.activeElement;
    const outside = (this.picker.element.getRootNode() as Document | ShadowRoot).activeElement;
    return inside ? inside !== lost : outside !== null && outside !== document.body;
  }

  #fallback({ start, day }: LastFocus): HTMLElement | undefined {
    const all = (selector: string) => [...this.#root.querySelectorAll<HTMLElement>(selector)];
    const nearestBy = (elements: HTMLElement[], name: 'start' | 'day', instant?: string) =>
      nearest(elements, (element) => Date.parse(element.dataset[name] ?? ''), Date.parse(instant ?? ''));
    const days = all('[data-day]:not(:disabled)');
    // The times of another day, which are shown in their place, are not what was about to be pressed.
    const isSameDay = this.picker.view.state.day === day;
    return (
      (isSameDay ? nearestBy(all('.slot:not([aria-disabled])'), 'start', start) : undefined) ??
      (isSameDay ? all("[data-focus='times']")[0] : undefined) ??
      nearestBy(days, 'day', day) ??
      days.find(({ tabIndex }) => tabIndex === 0) ??
      all("[type=submit], [data-focus='month']")[0]
    );
  }
}
