import { CalendarFile } from '../../elements/shared/booking/calendar-file.js';
import { calendarToken } from '../../elements/shared/booking/confirmation.model.js';
import { ChoiceStepHost } from '../../elements/sig-booking-picker/choice/choice-step-host.js';
import type { TimeChoice } from '../../elements/sig-booking-picker/choice/time-choice.js';
import { BookingDetails } from '../../elements/sig-booking-picker/form/booking-details.js';
import type {
  BookedAppointment,
  DetailsHost,
  DetailsNews,
  DetailsState,
} from '../../elements/sig-booking-picker/form/details.types.js';
import type { BookingAnnouncement } from './state.types.js';

/** Says something, or takes it back. */
type Announce = (announcement: BookingAnnouncement | undefined) => void;

/** The choice of a time as the details see it. */
class HeadlessStepHost extends ChoiceStepHost implements DetailsHost {
  constructor(
    private readonly timeChoice: TimeChoice,
    readonly element: DetailsHost['element'],
    private readonly say: Announce,
  ) {
    super(timeChoice);
  }

  get view(): DetailsHost['view'] {
    const { slots, shownState, zone } = this.timeChoice;
    return { eventType: slots.data.eventType, start: shownState.start, zone };
  }

  announce(code: DetailsNews | 'fileFailed', { n: seconds }: { n: number } = { n: 0 }): void {
    this.say(code === 'againIn' ? { code, seconds } : { code });
  }

  clearAnnouncement(): void {
    this.say(undefined);
  }

  announceTime(start: string, code: 'gone' | 'justTaken'): void {
    this.say({ code, start });
  }
}

/** The booker's details without markup. */
export class HeadlessDetails extends BookingDetails {
  readonly #stepHost: HeadlessStepHost;
  #calendar?: { of: BookedAppointment; file: CalendarFile };

  constructor(choice: TimeChoice, element: DetailsHost['element'], announce: Announce) {
    const stepHost = new HeadlessStepHost(choice, element, announce);
    super(stepHost);
    this.#stepHost = stepHost;
  }

  get actions(): HeadlessDetails['detailsActions'] {
    return this.detailsActions;
  }

  get form(): DetailsState {
    return this.formState;
  }

  get appointment(): BookedAppointment | undefined {
    return this.booked;
  }

  /** The calendar file of the booking; nothing before one is made. */
  get calendarFile(): CalendarFile | undefined {
    const { booked } = this;
    if (!booked) return undefined;
    if (this.#calendar?.of !== booked) {
      const { services } = this.#stepHost;
      const file = new CalendarFile(services, calendarToken(booked.data), this.#stepHost);
      this.#calendar = { of: booked, file };
    }
    return this.#calendar?.file;
  }
}
