import { dayIn, dayLabel, monthOf, nearestStarts } from '../../../domain/index.js';
import type { booking } from '../../../locales/en/booking.js';
import { timeLabel } from '../../shared/booking/views/appointment.view.js';
import type { BookingServices } from '../../shared/booking/booking.types.js';
import type {
  ConflictActions,
  StepElement,
  StepHost,
  StepView,
} from '../../shared/booking/picker-step.types.js';
import type { Strings, Values } from '../../shared/i18n/strings.js';
import type { Picker } from '../booking-picker.types.js';

const maxAlternatives = 3;

/** The picker as the step after the choice of a time sees it. */
export class PickerStepHost implements StepHost {
  constructor(
    private readonly picker: Picker,
    private readonly strings: Strings<typeof booking>,
  ) {}

  get element(): StepElement {
    return this.picker.element;
  }

  get services(): BookingServices {
    return this.picker.context.services;
  }

  get actions(): ConflictActions {
    return this.picker.actions;
  }

  get token(): string | undefined {
    return this.picker.slots.data.token;
  }

  get isActive(): boolean {
    return this.picker.state.step === 'details' && !this.picker.slots.problem?.isFatal;
  }

  get view(): StepView {
    const { view } = this.picker;
    return { ...view, strings: this.strings, start: view.state.start };
  }

  announce(key: keyof typeof booking, values?: Values): void {
    this.picker.context.announce(this.strings.t(key, values));
  }

  clearAnnouncement(): void {
    this.picker.context.announce('');
  }

  focus(name: string): void {
    this.picker.focus(name);
  }

  requestUpdate(): void {
    this.picker.element.requestUpdate();
  }

  markTaken(start: string): string[] {
    const { slots } = this.picker;
    const { starts, taken } = slots.data;
    slots.update({
      taken: new Set([...taken, start]),
      starts: starts.includes(start) ? starts : [...starts, start],
    });
    this.requestUpdate();
    const free = slots.data.starts.filter((candidate) => !slots.data.taken.has(candidate));
    return nearestStarts(free, Date.parse(start), maxAlternatives);
  }

  async handleTaken(start: string): Promise<string[]> {
    const { slots, zone } = this.picker;
    this.markTaken(start);
    await slots.read(monthOf(dayIn(Date.parse(start), zone)));
    this.picker.dispatch({ type: 'deselectSlot' });
    // Again, since the answer may have removed it.
    return this.markTaken(start);
  }

  announceTaken(start: string, key: 'gone' | 'justTaken'): void {
    const { view } = this;
    const day = dayLabel(dayIn(Date.parse(start), view.zone), view.locale);
    this.announce(key, { time: timeLabel(view, start), day });
  }

  startOver(): void {
    this.picker.startOver();
  }

  invalidateLink(error: unknown, operation: string): void {
    const detail = this.services.fail(error, operation);
    this.picker.slots.invalidate({
      detail,
      text: 'noLongerValid',
      isFatal: true,
      error,
    });
  }
}
