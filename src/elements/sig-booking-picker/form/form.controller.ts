import { Confirmation } from '../../shared/booking/confirmation.js';
import { formStyles } from '../../shared/booking/views/form.styles.js';
import type { PickerStep, StepHost, StepView } from '../../shared/booking/picker-step.types.js';
import { addStyles } from '../../shared/ui/add-styles.js';
import { fields } from '../../shared/ui/fields.styles.js';
import { BookingDetails } from './booking-details.js';
import { formView } from './form.view.js';

/** The booker's details in the element: their view, and the confirmation in their place. */
export class BookingForm extends BookingDetails implements PickerStep {
  #confirmation?: Confirmation;

  constructor(private readonly stepHost: StepHost) {
    super(stepHost);
    addStyles(stepHost.element, fields, formStyles);
  }

  view(view: StepView) {
    const { stepHost, booked, detailsActions: actions } = this;
    if (booked) {
      const { data, start, booker } = booked;
      this.#confirmation ??= new Confirmation(stepHost, data, start, booker);
      return this.#confirmation.view(view, undefined, () => actions.bookAnother());
    }
    this.#confirmation = undefined;
    return formView(view, this.formState, {
      ...actions,
      focusField: (key) => stepHost.focus(`f-${key}`),
      ...stepHost.actions,
    });
  }
}
