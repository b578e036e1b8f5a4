import type { TemplateResult } from 'lit';
import type { Client } from '../../../client/index.js';
import type { InstantRange } from '../../../domain/index.js';
import type { PickerController } from '../../sig-booking-picker/booking-picker.controller.js';
import type { PublicEventType } from '../../sig-booking-picker/days/days.model.js';
import type { ViewOf } from '../../sig-booking-picker/days/days.view.js';

/** What follows the choice of a time: the booker's details, or what an errand puts in their place. */
export interface Step {
  /** What was made; with it the step is over. */
  readonly booked?: unknown;
  clear(): void;
  /** Something else is begun: an answer that is still to come is no longer shown. */
  leave?(): void;
  /** Back on the page after it was taken away. */
  resume(): void;
  /** A time was chosen, also another one. */
  chosen(): void;
  /** The chosen time turned out to be offered no longer, while nothing was asked: nothing moves, focus least of all. */
  gone?(start: string): void;
  view(view: ViewOf): TemplateResult;
}

/** Choosing a time for something else than a new booking. */
export interface Errand {
  /** Names the errand: another one begins anew. */
  readonly token: string;
  /** What reads the starts, for `sig-error`. */
  readonly operation: string;
  /** The instant that is booked now, in milliseconds; shown as such. */
  readonly present?: number;
  starts(client: Client, range: InstantRange, signal: AbortSignal): Promise<readonly string[]>;
  /** Stands above the days in place of title and host. */
  head(view: ViewOf): TemplateResult;
  step(c: PickerController): Promise<Step>;
}

/** What an element around a picker lends it. */
export interface Around {
  /** What is known of the event type; shown before the service has answered. */
  known?: PublicEventType;
  errand?: Errand;
}
