import { dayIn, dayLabel } from '../../../domain/index.js';
import type { booking } from '../../../locales/en/booking.js';
import { timeLabel } from '../../shared/booking/views/appointment.view.js';
import type {
  ConflictActions,
  StepElement,
  StepHost,
  StepView,
} from '../../shared/booking/picker-step.types.js';
import type { Strings, Values } from '../../shared/i18n/strings.js';
import type { Picker } from '../booking-picker.types.js';
import { ChoiceStepHost } from '../choice/choice-step-host.js';

/** The picker as the step after the choice of a time sees it. */
export class PickerStepHost extends ChoiceStepHost implements StepHost {
  constructor(
    private readonly picker: Picker,
    private readonly strings: Strings<typeof booking>,
  ) {
    super(picker);
  }

  get element(): StepElement {
    return this.picker.element;
  }

  get actions(): ConflictActions {
    return this.picker.actions;
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

  announceTime(start: string, key: 'gone' | 'justTaken'): void {
    const { view } = this;
    const day = dayLabel(dayIn(Date.parse(start), view.zone), view.locale);
    this.announce(key, { time: timeLabel(view, start), day });
  }
}
