import { slotsByDay, type DayKey, type Slot } from '../../../domain/index.js';

/** The starts by the days of a zone, sorted once for each answer and zone. */
export class SlotDays {
  #cache?: { starts: readonly string[]; zone: string; days: Map<DayKey, Slot[]> };

  of(starts: readonly string[], zone: string): Map<DayKey, Slot[]> {
    if (this.#cache?.starts !== starts || this.#cache.zone !== zone) {
      this.#cache = { starts, zone, days: slotsByDay(starts, zone) };
    }
    return this.#cache.days;
  }
}
