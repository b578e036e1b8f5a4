import type { MonthKey } from '../../domain/index.js';
import type { BookingServices } from '../../elements/shared/booking/booking.types.js';
import type { ChoiceHost } from '../../elements/sig-booking-picker/choice/choice.types.js';
import { TimeChoice } from '../../elements/sig-booking-picker/choice/time-choice.js';
import { monthNews } from '../../elements/sig-booking-picker/days/month-news.js';
import { goToNextAvailable } from '../../elements/sig-booking-picker/days/next-available.js';
import type { DetailsHost } from '../../elements/sig-booking-picker/form/details.types.js';
import { AutoRefresh } from '../../elements/sig-booking-picker/refresh/auto-refresh.js';
import { HeadlessDetails } from './headless-details.js';
import type { BookingAnnouncement, BookingPickerBase } from './state.types.js';

/** The choice of a time without markup: keeps where focus belongs and what is to be said, for the page to do. */
export class HeadlessChoice extends TimeChoice {
  readonly step: HeadlessDetails;
  #focus: BookingPickerBase['focus'];
  #announcement?: BookingAnnouncement;

  constructor(
    private readonly page: ChoiceHost & DetailsHost['element'] & { readonly layout?: 'month' | 'list' },
    services: BookingServices,
  ) {
    super(page, services);
    this.step = new HeadlessDetails(this, page, (announcement) => this.announce(announcement));
    page.addController(this);
    page.addController(new AutoRefresh(this));
  }

  protected get isList(): boolean {
    return this.page.layout === 'list';
  }

  get actions(): HeadlessChoice['choiceActions'] {
    return this.choiceActions;
  }

  /** What the state says besides: where focus belongs, what was last said, whose clock may differ, and the wait. */
  get notes(): Pick<BookingPickerBase, 'focus' | 'announcement' | 'hostZone'> & { secondsToRetry: number } {
    const { hostZone, secondsToRetry } = this;
    return { focus: this.#focus, announcement: this.#announcement, hostZone, secondsToRetry };
  }

  focus(part: string): void {
    this.#focus = { part };
    this.host.requestUpdate();
  }

  announce(announcement: BookingAnnouncement | undefined): void {
    this.#announcement = announcement;
    this.host.requestUpdate();
  }

  /** Another page, or the same again: focus stays where it is, and nothing is said. */
  clearNotes(): void {
    this.#focus = this.#announcement = undefined;
    this.host.requestUpdate();
  }

  /** Goes to the next month that has free times, looking at most a year ahead. */
  async findNextAvailable(): Promise<void> {
    if (this.state.search === 'running') return;
    this.dispatch({ type: 'search', search: 'running' });
    await goToNextAvailable(this, (news) => this.announce(news));
  }

  protected handleMonthShown(month: MonthKey, loading: Promise<unknown>): void {
    void loading.then(() => {
      const news = monthNews(this, month);
      if (news) this.announce({ code: 'monthShown', ...news });
    });
  }

  protected override handleLoad(): void {
    super.handleLoad();
    const seconds = this.secondsToAnnounce;
    if (seconds > 0) this.announce({ code: 'waitSeconds', seconds });
  }
}
