import type { ReactiveControllerHost } from 'lit';
import type { CreatedBooking } from '../../shared/booking/booking.types.js';
import type { Booker } from '../../shared/booking/confirmation.js';
import type { StepElement, StepHost, StepView } from '../../shared/booking/picker-step.types.js';
import type { Conflict } from '../../shared/booking/views/conflict.view.js';
import type { Submission } from '../../shared/form/submission.js';
import type { Fault, Field, Values } from './form.model.js';
import type { FormMessage } from './idempotency.js';

/** What is said while the form is filled in and sent. `n` of `againIn`: seconds. */
export type DetailsNews = 'againIn' | 'againNow' | 'booked' | 'lost' | 'pickFirst';

/** What the form needs of the step's host: nothing of markup. */
export interface DetailsHost extends Pick<
  StepHost,
  | 'services'
  | 'token'
  | 'isActive'
  | 'clearAnnouncement'
  | 'focus'
  | 'requestUpdate'
  | 'markTaken'
  | 'reloadAfterTaken'
  | 'announceTime'
  | 'invalidateLink'
  | 'startOver'
> {
  /** The form's settings, its controllers, and where its events are fired. */
  readonly element: Pick<StepElement, 'guests' | 'prefill' | 'prefillFromQuery'> &
    ReactiveControllerHost &
    EventTarget;
  readonly view: Pick<StepView, 'eventType' | 'start' | 'zone'>;
  announce(key: DetailsNews, values?: { n: number }): void;
}

/** What is asked, answered and wrong. */
export interface DetailsState {
  fields: readonly Field[];
  values: Values;
  faults: ReadonlyMap<string, Fault>;
  /** Whether the faults are summed up above the fields. */
  hasSummary: boolean;
  conflict?: Conflict;
  submission: Submission<FormMessage>;
}

/** A booking that was made here. */
export interface BookedAppointment {
  data: CreatedBooking;
  /** The booked instant, as the service offered it. */
  start: string;
  booker: Booker;
}
