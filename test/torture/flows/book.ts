import type { Page } from 'playwright-core';
import { booking } from '../../../src/locales/en/booking.js';
import { common } from '../../../src/locales/en/common.js';
import { personOf, type TypedPerson } from '../person/names.js';
import type { Claim, View, Visit } from '../person/person.types.js';
import { able, chosenDay, chosenStart, Hands, lostTyping, withAct } from '../person/hands.js';
import { look, says, type Sight } from '../person/sight.js';
import type { Stack } from '../stack/stack.js';
import { bookingsOf, standing } from './bookings.js';

const tag = 'sig-booking-picker';

/** What the picker says of the booking that this person wants. */
function claimOf({ text, isBusy }: Sight): Claim {
  const has = (template: string) => says(text, template);
  if (has(booking.booked)) return 'done';
  if (isBusy || has(booking.bookingNow) || has(booking.lost)) return 'working';
  if ([booking.notReached, booking.notSent, booking.maybeYours].some(has)) return 'unknown';
  if ([booking.refused, booking.notAccepted, booking.tooManyTries, booking.justTaken].some(has))
    return 'not-done';
  return 'none';
}

class BookVisit implements Visit {
  readonly path = '/book.html';
  #hasChosenDay = false;
  #hasTyped = false;
  #start = '';
  /** The page was loaded again: what it said is gone, and the person looks into the mails. */
  #isReloaded = false;

  private readonly hands = new Hands(tag, () => this.handleReload());

  constructor(
    private readonly stack: Stack,
    private readonly seed: number,
    private readonly person: TypedPerson,
  ) {}

  get #typed(): Record<string, string> {
    return { 'f-name': this.person.name, 'f-email': this.person.email };
  }

  async see(page: Page): Promise<View> {
    const sight = await look(page, tag);
    if (!sight.isThere) return this.hands.seeHost(page);
    const claim = claimOf(sight);
    const { text } = sight;
    const problems = claim !== 'working' && this.#hasTyped ? lostTyping(sight.fields, this.#typed) : [];
    if (claim === 'done' || claim === 'working') return { claim, problems, text };
    if (this.#isReloaded && (await this.stack.service.mailsTo(this.person.email)).length > 0)
      return { claim: 'done', problems, text: 'A mail says that it is booked.' };
    return { claim, problems, text, next: this.#nextOf(page, sight), isStuck: sight.buttons.length === 0 };
  }

  async verify({ claim }: View): Promise<string[]> {
    const bookings = standing(await bookingsOf(this.stack, this.person.email));
    const problems: string[] = [];
    if (bookings.length > 1) problems.push(`booked ${bookings.length} times`);
    if (claim === 'done' && bookings.length === 0)
      problems.push('the page says booked, and the service has nothing');
    if (claim === 'not-done' && bookings.length > 0)
      problems.push('the page says not booked, and the service has it');
    const [made] = bookings;
    if (claim === 'done' && made) {
      if (made.booker.name !== this.person.name)
        problems.push(`booked for ${made.booker.name}, typed ${this.person.name}`);
      if (!this.#isReloaded && Date.parse(made.start) !== Date.parse(this.#start))
        problems.push(`booked ${made.start}, chosen ${this.#start}`);
    }
    return problems;
  }

  handleReload(): void {
    this.#hasChosenDay = this.#hasTyped = false;
    this.#isReloaded = true;
  }

  rival(): Visit {
    return new BookVisit(this.stack, this.seed, personOf(this.seed + 1));
  }

  #nextOf(page: Page, { buttons, fields, text }: Sight): View['next'] {
    const { hands, seed } = this;
    if (says(text, common.notLoaded)) return hands.reload(page);
    if (withAct(buttons, 'retry')) return hands.press(page, 'retry', '[data-act=retry]');
    if ('f-name' in fields) {
      if (!this.#hasTyped) return hands.type(page, this.#typed, () => (this.#hasTyped = true));
      const other = able(buttons).find(({ hooks, isInForm }) => isInForm && hooks['start'])?.hooks['start'];
      if (other)
        return hands.press(page, 'again', `form [data-start="${other}"]`, () => (this.#start = other));
      if (withAct(buttons, 'submit')) return hands.press(page, 'submit', '[data-act=submit]');
      // A time that is gone, without another one to offer.
      return says(text, booking.allTimes) ? hands.press(page, 'again', '[data-act=times]') : undefined;
    }
    const start = chosenStart(buttons, seed);
    if (this.#hasChosenDay && start)
      return hands.press(page, 'time', `[data-start="${start}"]`, () => (this.#start = start));
    const day = chosenDay(buttons, seed);
    if (day) return hands.press(page, 'day', `[data-day="${day}"]`, () => (this.#hasChosenDay = true));
    return withAct(buttons, 'find') ? hands.press(page, 'find', '[data-act=find]') : undefined;
  }
}

/** A visitor books a time. */
export const book = async (stack: Stack, seed: number): Promise<Visit> =>
  new BookVisit(stack, seed, personOf(seed));
