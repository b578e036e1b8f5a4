import type { booking } from '../../../locales/en/booking.js';
import type { PickerStep } from '../../shared/booking/picker-step.types.js';
import type { Strings } from '../../shared/i18n/strings.js';
import type { Picker } from '../booking-picker.types.js';
import { AutoRefresh } from '../refresh/auto-refresh.js';
import { FocusRestorer } from '../refresh/focus-restorer.js';
import { BookingForm } from './form.controller.js';
import { PickerStepHost } from './step-host.js';

/** The step after the choice of a time, the task's or the booker's form; times are kept up to date from then on. */
export function createStep(picker: Picker, strings: Strings<typeof booking>): PickerStep {
  const host = new PickerStepHost(picker, strings);
  picker.element.addController(new FocusRestorer(picker, host));
  picker.element.addController(new AutoRefresh(picker));
  return picker.element.embedding?.task?.createStep(host) ?? new BookingForm(host);
}
