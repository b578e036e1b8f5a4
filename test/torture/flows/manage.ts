import type { Page } from 'playwright-core';
import { booking as bookingWords } from '../../../src/locales/en/booking.js';
import { common } from '../../../src/locales/en/common.js';
import { manage as words } from '../../../src/locales/en/manage.js';
import { able, chosenDay, chosenStart, Hands, lostTyping, withAct } from '../person/hands.js';
import { personOf, type TypedPerson } from '../person/names.js';
import type { Claim, View, Visit } from '../person/person.types.js';
import { look, says, type Sight } from '../person/sight.js';
import type { Stack } from '../stack/stack.js';
import { bookDirectly, bookingsOf, standing } from './bookings.js';

const tag = 'sig-booking-manager';
const typed = { reason: 'A clash – “sorry” & thanks' };

interface Made {
  readonly person: TypedPerson;
  readonly start: string;
  readonly token: string;
}

const claims = {
  cancel: {
    done: [words.cancelled, words.alreadyCancelled],
    notDone: [words.notCancelled, words.cancelRefused, words.tooManyTries, words.notCancellable, words.kept],
    unknown: [words.cancelUnknown],
    working: [words.cancelling],
  },
  move: {
    done: [words.movedTitle, words.wasMoved],
    notDone: [words.notMoved, words.moveRefused, words.tooManyTries, bookingWords.justTaken],
    unknown: [words.maybeMoved, words.used],
    working: [words.moving],
  },
};

class ManageVisit implements Visit {
  readonly path: string;
  readonly #hands = new Hands(tag, () => this.handleReload());
  #hasChosenDay = false;
  #hasTyped = false;
  /** The chosen time; nothing after the page was loaded again. */
  #start?: string;
  /** Another tab does the same. */
  #rival?: ManageVisit;

  constructor(
    private readonly stack: Stack,
    private readonly seed: number,
    private readonly task: 'cancel' | 'move',
    private readonly made: Made,
    private readonly first?: ManageVisit,
  ) {
    this.path = `/manage.html#/${made.token}`;
  }

  async see(page: Page): Promise<View> {
    const sight = await look(page, tag);
    const claim = this.#claimOf(sight);
    const { text, fields } = sight;
    const problems = claim !== 'working' && this.#hasTyped ? lostTyping(fields, typed) : [];
    if (claim === 'done' || claim === 'working') return { claim, problems, text };
    const next = this.#nextOf(page, sight);
    return { claim, problems, text, next, isStuck: !next };
  }

  async verify({ claim, text }: View): Promise<string[]> {
    const { person, start } = this.made;
    const bookings = await bookingsOf(this.stack, person.email);
    const valid = standing(bookings);
    const problems: string[] = [];
    if (bookings.length > 2) problems.push(`moved ${bookings.length - 1} times`);
    if (valid.length > 1) problems.push(`${valid.length} bookings stand`);
    const [now] = valid;
    if (this.task === 'cancel') {
      if (claim === 'done' && now) problems.push('the page says cancelled, and the booking stands');
      if (claim === 'not-done' && !now)
        problems.push('the page says not cancelled, and the booking is cancelled');
      return problems;
    }
    if (!now) return [...problems, 'no booking stands'];
    const hasMoved = Date.parse(now.start) !== Date.parse(start);
    if (claim === 'not-done' && hasMoved) problems.push('the page says not moved, and the booking has moved');
    if (claim === 'done' && !hasMoved) problems.push('the page says moved, and the booking has not moved');
    const isOwnMove = claim === 'done' && !this.#rival && !this.first && !says(text, words.wasMoved);
    if (isOwnMove && this.#start && Date.parse(now.start) !== Date.parse(this.#start))
      problems.push(`moved to ${now.start}, chosen ${this.#start}`);
    return problems;
  }

  handleReload(): void {
    this.#hasChosenDay = this.#hasTyped = false;
    this.#start = undefined;
  }

  rival(): Visit {
    return (this.#rival = new ManageVisit(this.stack, this.seed + 1, this.task, this.made, this));
  }

  #claimOf({ text, isThere, isBusy }: Sight): Claim {
    const has = (list: readonly string[]) => list.some((template) => says(text, template));
    const own = claims[this.task];
    // Both links are used up by the move that another tab has made.
    if (has(own.done) || (this.#rival && has([words.used]))) return 'done';
    if (!isThere || isBusy || has(own.working)) return 'working';
    if (has(own.unknown)) return 'unknown';
    return has(own.notDone) ? 'not-done' : 'none';
  }

  #nextOf(page: Page, { buttons, fields, text }: Sight): View['next'] {
    const hands = this.#hands;
    if (says(text, common.notLoaded)) return hands.reload(page);
    if (withAct(buttons, 'retry')) return hands.press(page, 'retry', '[data-act=retry]');
    if ('reason' in fields && !this.#hasTyped) return hands.type(page, typed, () => (this.#hasTyped = true));
    if (this.task === 'cancel')
      return withAct(buttons, 'cancel') ? hands.press(page, 'cancel', '[data-act=cancel]') : undefined;
    if ('reason' in fields) {
      const other = able(buttons).find(({ hooks, isInForm }) => isInForm && hooks['start'])?.hooks['start'];
      if (other)
        return hands.press(page, 'again', `form [data-start="${other}"]`, () => (this.#start = other));
      if (withAct(buttons, 'submit')) return hands.press(page, 'move', '[data-act=submit]');
      return says(text, bookingWords.allTimes) ? hands.press(page, 'again', '[data-act=times]') : undefined;
    }
    const start = chosenStart(buttons, this.seed);
    if (this.#hasChosenDay && start && start !== this.made.start)
      return hands.press(page, 'time', `[data-start="${start}"]`, () => (this.#start = start));
    const day = chosenDay(buttons, start === this.made.start ? this.seed + 16 : this.seed);
    if (day) return hands.press(page, 'day', `[data-day="${day}"]`, () => (this.#hasChosenDay = true));
    return withAct(buttons, 'find') ? hands.press(page, 'find', '[data-act=find]') : undefined;
  }
}

const moveSteps = ['day', 'time', 'move'];

/** A visitor moves or cancels a booking by its link. */
export async function manage(stack: Stack, seed: number, step: string): Promise<Visit> {
  const person = personOf(seed);
  const { start, cancelToken, rescheduleToken } = await bookDirectly(
    { url: stack.service.url, scene: stack.scene, send: fetch, now: Date.now() },
    seed,
    person,
  );
  const task = step === 'cancel' || (!moveSteps.includes(step) && seed % 2 === 0) ? 'cancel' : 'move';
  const token = task === 'cancel' ? cancelToken : rescheduleToken;
  return new ManageVisit(stack, seed, task, { person, start, token });
}
