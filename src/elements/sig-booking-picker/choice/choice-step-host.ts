import { dayIn, monthOf, nearestStarts } from '../../../domain/index.js';
import type { BookingServices } from '../../shared/booking/booking.types.js';
import type { TimeChoice } from './time-choice.js';

const maxAlternatives = 3;

/** What the choice of a time lends the step that follows it, without markup and words. */
export class ChoiceStepHost {
  constructor(private readonly choice: TimeChoice) {}

  get services(): BookingServices {
    return this.choice.services;
  }

  get token(): string | undefined {
    return this.choice.slots.data.token;
  }

  get isActive(): boolean {
    return this.choice.state.step === 'details' && !this.choice.slots.problem?.isFatal;
  }

  focus(name: string): void {
    this.choice.focus(name);
  }

  requestUpdate(): void {
    this.choice.host.requestUpdate();
  }

  /** Keeps a start, marked as taken, in its place in the day; returns the nearest free ones (R216). */
  markTaken(start: string): string[] {
    const { slots } = this.choice;
    const { starts, taken } = slots.data;
    slots.update({
      taken: new Set([...taken, start]),
      starts: starts.includes(start) ? starts : [...starts, start],
    });
    this.requestUpdate();
    const free = slots.data.starts.filter((candidate) => !slots.data.taken.has(candidate));
    return nearestStarts(free, Date.parse(start), maxAlternatives);
  }

  /** For the chosen start: marks and deselects it and loads the days around it again; returns as `markTaken`. */
  async reloadAfterTaken(start: string): Promise<string[]> {
    const { slots, zone } = this.choice;
    this.markTaken(start);
    await slots.read(monthOf(dayIn(Date.parse(start), zone)));
    this.choice.dispatch({ type: 'deselectSlot' });
    // Again, since the answer may have removed it.
    return this.markTaken(start);
  }

  startOver(): void {
    this.choice.startOver();
  }

  /** The link turned out to be invalid: nothing else can be shown. */
  invalidateLink(error: unknown, operation: string): void {
    const detail = this.services.fail(error, operation);
    this.choice.slots.invalidate({ detail, text: 'noLongerValid', isFatal: true, error });
  }
}
