import { isDay, isMonth, isZone } from '../../domain/index.js';
import { bookingClient } from '../../elements/shared/booking/booking-client.js';
import type { BookingServices, Prefill } from '../../elements/shared/booking/booking.types.js';
import { SettingWarnings } from '../../elements/sig-booking-picker/settings/setting-warnings.js';
import type { Headless } from '../headless.types.js';
import { Store } from '../shared/store.js';
import { PublicHost } from '../shared/public-host.js';
import { HeadlessChoice } from './headless-choice.js';
import type { BookingPickerEvents, BookingPickerOptions } from './options.types.js';
import { stateOf } from './state.js';
import type { BookingPickerState } from './state.types.js';

/** The picker of `sig-booking-picker` without its markup: chooses a time and books it. Made by `createBookingPicker`. */
export interface BookingPicker extends Headless<BookingPickerState> {
  /** Changes options, while connected too. Another event type or address starts over; what was typed is kept. */
  update(options: Partial<BookingPickerOptions>): void;
  /** Shows a month, `YYYY-MM`; ignores one in the past. */
  showMonth(month: string): void;
  /** Shows the next month. */
  nextMonth(): void;
  /** Shows the month before, unless it is in the past. */
  previousMonth(): void;
  /** Shows the times of a day, `YYYY-MM-DD`; ignores anything else. */
  chooseDay(day: string): void;
  /** Shows the times of no day, or in the layout `month` of the first. */
  closeDay(): void;
  /**
   * Chooses a time by its `start` and shows the details; ignores one that is taken, and a text that names none. A time that was not
   * offered can be chosen: the service decides when it is booked.
   */
  chooseTime(start: string): void;
  /** Shows all times in another zone, an IANA name; ignores an unknown one, and any where the zone is locked. */
  chooseZone(zone: string): void;
  /** Goes to the next month with times, at most a year ahead. */
  findNextAvailable(): void;
  /** Answers a field by its key. */
  setValue(key: string, value: string | boolean): void;
  /** The booker has left a field: a fault in it is shown from now on. */
  leaveField(key: string): void;
  /** Books the chosen time; shows what is missing instead while something is. */
  submit(): void;
  /** Back from the details to the times; what was typed is kept. */
  backToTimes(): void;
  /** Loads again what failed. */
  retry(): void;
  /** From the booking back to the days; name and email are kept. */
  bookAnother(): void;
  /** Saves the booking's calendar file as a download of the browser. */
  downloadCalendarFile(): void;
  /** Loads the event type and its times again; what was typed is kept. While a booking is on its way, loads its times only. */
  reload(): void;
  /** Returns to the initial state: nothing chosen, an empty form. */
  reset(): void;
  /** Listens to an event of the picker. The events do not bubble: they are fired at the picker itself. */
  addEventListener<Type extends keyof BookingPickerEvents>(
    type: Type,
    listener: (event: BookingPickerEvents[Type]) => void,
    options?: AddEventListenerOptions | boolean,
  ): void;
  /** Listens no longer. */
  removeEventListener<Type extends keyof BookingPickerEvents>(
    type: Type,
    listener: (event: BookingPickerEvents[Type]) => void,
    options?: EventListenerOptions | boolean,
  ): void;
}

/** Owns options, address and the published state. All decisions are the choice's and the details'. */
class BookingPickerController
  extends PublicHost<BookingPickerOptions>
  implements Omit<BookingPicker, keyof EventTarget>
{
  readonly #store: Store<BookingPickerState>;
  readonly #choice: HeadlessChoice;
  readonly #warnings = new SettingWarnings((detail) => void this.fail(detail));
  #address = '';
  /** Options that changed since they were last heeded. */
  readonly #changed = new Set<string>();

  constructor(options: BookingPickerOptions) {
    super(options);
    const services: BookingServices = {
      client: (retries) => {
        return bookingClient(this.clientOptions({ retries }));
      },
      addressProblem: () => this.addressProblem(),
      clock: () => this.clock,
      fail: (error, operation) => this.fail(error, operation),
    };
    this.#choice = new HeadlessChoice(this, services);
    this.#store = new Store(this.#read());
    this.#choice.prepare();
  }

  // What the choice and the details read of the page.
  get token(): string | undefined {
    return this.options.token;
  }
  get handle(): string | undefined {
    return this.options.handle;
  }
  get slug(): string | undefined {
    return this.options.slug;
  }
  get month(): string | undefined {
    return this.options.month;
  }
  get timeZone(): string | undefined {
    return this.options.timeZone;
  }
  get lockTimeZone(): boolean {
    return this.options.lockTimeZone ?? false;
  }
  get layout(): 'month' | 'list' | undefined {
    return this.options.layout;
  }
  get guests(): boolean {
    return this.options.guests ?? false;
  }
  get prefill(): Prefill | undefined {
    return this.options.prefill;
  }
  get prefillFromQuery(): boolean {
    return this.options.prefillFromQuery ?? false;
  }

  get state(): BookingPickerState {
    return this.#store.state;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  connect(): void {
    if (this.isConnected) return;
    this.act(() => {
      this.connectControllers();
      const { data, problem } = this.#choice.slots;
      // Before its page is found it starts over; else it stays where the booker was.
      if (!data.token && !problem) this.#address = '';
      this.#heedOptions();
    });
  }

  disconnect(): void {
    if (!this.isConnected) return;
    this.act(() => {
      this.disconnectControllers();
      this.#choice.clearNotes();
    });
  }

  update(options: Partial<BookingPickerOptions>): void {
    const before = this.options;
    this.options = { ...before, ...options };
    for (const name of Object.keys(options) as (keyof BookingPickerOptions)[])
      if (!Object.is(options[name], before[name])) this.#changed.add(name);
    this.act(() => {
      if (this.isConnected) this.#heedOptions();
      this.requestUpdate();
    });
  }

  readonly nextMonth = (): void => this.act(() => this.#choice.actions.stepMonth(1));
  readonly previousMonth = (): void => this.act(() => this.#choice.actions.stepMonth(-1));
  readonly showMonth = (month: string): void => this.act(() => this.#choice.showMonth(month));
  readonly chooseDay = (day: string): void => {
    if (isDay(day)) this.act(() => this.#choice.actions.chooseDay(day));
  };
  readonly closeDay = (): void => this.act(() => this.#choice.actions.closeDay());
  readonly chooseTime = (start: string): void => {
    if (!Number.isNaN(Date.parse(start))) this.act(() => this.#choice.actions.chooseSlot(start));
  };
  readonly findNextAvailable = (): void => this.act(() => void this.#choice.findNextAvailable());
  readonly submit = (): void => this.act(() => this.#choice.step.actions.submit());
  readonly backToTimes = (): void => this.act(() => this.#choice.actions.showTimes());
  readonly retry = (): void => this.act(() => this.#choice.actions.retry());
  readonly bookAnother = (): void => this.act(() => this.#choice.step.actions.bookAnother());
  readonly reload = (): void => this.act(() => this.#choice.reload());
  readonly reset = (): void => this.act(() => this.#choice.reset());
  readonly downloadCalendarFile = (): void => this.act(() => void this.#choice.step.calendarFile?.download());

  readonly chooseZone = (zone: string): void => {
    if (this.lockTimeZone || !isZone(zone) || zone === this.#choice.zone) return;
    this.act(() => {
      this.#choice.changeZone(zone);
      this.#choice.announce({ code: 'zoneChanged', zone });
    });
  };

  readonly setValue = (key: string, value: string | boolean): void =>
    this.act(() => this.#choice.step.actions.setValue(key, value));

  readonly leaveField = (key: string): void => {
    const field = this.#choice.step.form.fields.find((candidate) => candidate.key === key);
    if (field) this.act(() => this.#choice.step.actions.leaveField(field));
  };

  protected publish(): void {
    const { state } = this;
    const next = this.#read();
    // A second request for the same focus, or to announce the same again, is a change.
    const isSame = next.focus === state.focus && next.announcement === state.announcement;
    if (!isSame || JSON.stringify(next) !== JSON.stringify(state)) this.#store.set(next);
  }

  #read(): BookingPickerState {
    const { lockTimeZone } = this;
    return stateOf(this.#choice, { lockTimeZone, manageUrl: this.options.manageUrl });
  }

  #heedOptions(): void {
    const { token, handle, slug, month } = this;
    const isChanged = (name: keyof BookingPickerOptions) => this.#changed.has(name);
    const address = JSON.stringify([this.publicUrl, token, handle, slug]);
    if (address !== this.#address) {
      this.#address = address;
      this.#choice.load();
    } else if (isChanged('timeZone')) this.#choice.changeZone();
    else if (isChanged('month') && month && isMonth(month)) this.#choice.showMonth(month);
    this.#changed.clear();
    this.#warnings.check(this.options);
  }
}

/**
 * Makes a booking picker without markup. It loads nothing before `connect`, and needs a browser only from then on.
 *
 * @example
 * const picker = createBookingPicker({ serverUrl: '/sig', handle: 'amelia-hart', slug: 'intro-call' });
 * picker.subscribe(() => show(picker.state));
 * picker.connect();
 */
export const createBookingPicker = (options: BookingPickerOptions): BookingPicker =>
  // Its listeners are typed by event, which the type of an EventTarget does not know.
  new BookingPickerController(options) as Omit<BookingPicker, keyof EventTarget> as BookingPicker;
