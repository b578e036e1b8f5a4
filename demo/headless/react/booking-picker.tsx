import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import type {
  BookingChoice,
  BookingDetailsShown,
  BookingMade,
  BookingPicker as Picker,
  BookingPickerState,
  BookingProblem,
} from 'sig-widgets/headless';
import {
  announcementText,
  dayText,
  momentText,
  monthText,
  problemText,
  timeTexts,
  zonesWith,
} from '../booking-words.js';
import { BookingForm } from './booking-form.js';

/** Moves focus where the picker says that it belongs, once that part is rendered. */
function useFocus(root: RefObject<HTMLElement | null>, focus: BookingPickerState['focus']): void {
  const moved = useRef(focus);
  useLayoutEffect(() => {
    if (!focus || moved.current === focus) return;
    const part = root.current?.querySelector<HTMLElement>(`[data-focus="${CSS.escape(focus.part)}"]`);
    if (!part) return;
    moved.current = focus;
    part.focus();
  });
}

/** A booking picker with markup of its own. `picker` is made by `createBookingPicker`, outside of any render. */
export function BookingPicker({ picker }: { picker: Picker }) {
  const state = useSyncExternalStore(picker.subscribe, () => picker.state);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    picker.connect();
    return () => picker.disconnect();
  }, [picker]);
  useFocus(root, state.focus);
  return (
    <section ref={root} aria-label="Booking">
      <h2>{state.eventType?.title ?? 'Book a time'}</h2>
      <Step picker={picker} state={state} />
      <p role="status">{announcementText(state.announcement, state.zone)}</p>
    </section>
  );
}

function Step({ picker, state }: { picker: Picker; state: BookingPickerState }) {
  switch (state.status) {
    case 'loading':
      return (
        <>
          <MonthBar picker={picker} state={state} />
          <p>Loading…</p>
        </>
      );
    case 'problem':
      return (
        <>
          {state.problem.retryable && <MonthBar picker={picker} state={state} />}
          <Problem picker={picker} problem={state.problem} />
        </>
      );
    case 'choosing':
      return <Choice picker={picker} state={state} />;
    case 'details':
      return <Details picker={picker} state={state} />;
    case 'booked':
      return <Confirmation picker={picker} state={state} />;
  }
}

function MonthBar({ picker, state }: { picker: Picker; state: BookingPickerState }) {
  return (
    <div>
      <h3 tabIndex={-1} data-focus="month">
        {monthText(state.month)}
      </h3>
      <button
        type="button"
        data-act="previous"
        aria-disabled={!state.hasPreviousMonth}
        onClick={() => picker.previousMonth()}
      >
        Previous month
      </button>
      <button type="button" data-act="next" onClick={() => picker.nextMonth()}>
        Next month
      </button>
    </div>
  );
}

function Problem({ picker, problem }: { picker: Picker; problem: BookingProblem }) {
  const { retryable, retryInSeconds, message } = problem;
  return (
    <div role="alert">
      <p>{problemText(problem)}</p>
      {message && <p>{message}</p>}
      {/* The live region says the wait once; an alert would say each second. */}
      {retryInSeconds && <p aria-hidden="true">Loading again in {retryInSeconds} seconds.</p>}
      {retryable && !retryInSeconds && (
        <button type="button" data-act="retry" onClick={() => picker.retry()}>
          Try again
        </button>
      )}
    </div>
  );
}

function Choice({ picker, state }: { picker: Picker; state: BookingChoice }) {
  const { days, problem, isEmpty } = state;
  return (
    <>
      <MonthBar picker={picker} state={state} />
      <ul>
        {days
          .filter((day) => day.state === 'available')
          .map(({ day, count, isSelected }) => (
            <li key={day}>
              <button
                type="button"
                data-day={day}
                data-focus={`day-${day}`}
                aria-pressed={isSelected}
                onClick={() => picker.chooseDay(day)}
              >
                {dayText(day)} ({count})
              </button>
            </li>
          ))}
      </ul>
      {problem ? (
        <Problem picker={picker} problem={problem} />
      ) : isEmpty ? (
        <Empty picker={picker} state={state} />
      ) : (
        <Times picker={picker} state={state} />
      )}
      <Zone picker={picker} state={state} />
    </>
  );
}

function Empty({
  picker,
  state: { month, search, searchedUntil },
}: {
  picker: Picker;
  state: BookingChoice;
}) {
  return (
    <div>
      <p>No times in {monthText(month)}.</p>
      {search === 'failed' && <p role="alert">The search failed.</p>}
      {search === 'nothing' ? (
        <p>Nor in any month until {monthText(searchedUntil ?? month)}.</p>
      ) : (
        <button
          type="button"
          data-act="find"
          aria-disabled={search === 'running'}
          onClick={() => picker.findNextAvailable()}
        >
          Go to the next free day
        </button>
      )}
    </div>
  );
}

function Times({ picker, state: { day, times, zone } }: { picker: Picker; state: BookingChoice }) {
  if (!day) return null;
  const labels = timeTexts(times, zone);
  return (
    <div>
      <h4 tabIndex={-1} data-focus="times">
        {dayText(day)}
      </h4>
      <ul>
        {times.map(({ start, isTaken }, index) => (
          <li key={start}>
            <button
              type="button"
              data-start={start}
              aria-disabled={isTaken}
              onClick={() => picker.chooseTime(start)}
            >
              {labels[index]}
              {isTaken && ', taken'}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Zone({ picker, state: { zone, canChangeZone } }: { picker: Picker; state: BookingPickerState }) {
  if (!canChangeZone) return <p>Times for {zone}</p>;
  return (
    <label>
      Time zone{' '}
      <select data-focus="zone" value={zone} onChange={(event) => picker.chooseZone(event.target.value)}>
        {zonesWith(zone).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}

function Details({ picker, state }: { picker: Picker; state: BookingDetailsShown }) {
  return (
    <>
      <h3 tabIndex={-1} data-focus="form">
        Your details
      </h3>
      {state.start && <p>{momentText(state.start, state.zone)}</p>}
      <button
        type="button"
        data-act="times"
        disabled={state.sending !== 'idle'}
        onClick={() => picker.backToTimes()}
      >
        All times
      </button>
      <BookingForm picker={picker} state={state} />
    </>
  );
}

function Confirmation({ picker, state }: { picker: Picker; state: BookingMade }) {
  const { booking, calendarLinks, calendarFile, zone } = state;
  return (
    <div>
      <h3 tabIndex={-1} data-focus="done">
        You are booked
      </h3>
      <p>{momentText(booking.start, zone)}</p>
      {booking.email && <p>A confirmation was sent to {booking.email}.</p>}
      {booking.place && <p>Where: {booking.place}</p>}
      <ul>
        {booking.rescheduleUrl && (
          <li>
            <a href={booking.rescheduleUrl}>Move this booking</a>
          </li>
        )}
        {booking.cancelUrl && (
          <li>
            <a href={booking.cancelUrl}>Cancel this booking</a>
          </li>
        )}
        <li>
          <a href={calendarLinks.google}>Google Calendar</a>
        </li>
      </ul>
      {calendarFile !== 'missing' && (
        <button type="button" data-act="file" onClick={() => picker.downloadCalendarFile()}>
          Calendar file
        </button>
      )}
      <button type="button" data-act="another" onClick={() => picker.bookAnother()}>
        Book another time
      </button>
    </div>
  );
}
