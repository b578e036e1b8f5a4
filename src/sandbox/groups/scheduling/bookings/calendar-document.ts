import { formatInstant } from '../../../kernel/time/format-instant.js';

const utcStamp = (instant: string) => formatInstant(instant, 'UTC', "yyyyMMdd'T'HHmmss'Z'");

/** Escapes a TEXT value (RFC 5545, 3.3.11). */
const escapeText = (value: string) =>
  value.replace(/\\/g, '\\\\').replace(/;/g, '\\;').replace(/,/g, '\\,').replace(/\r?\n/g, '\\n');

/** A parameter value: without quotes and control characters, quoted if it contains a delimiter (RFC 5545, 3.2). */
function parameterValue(value: string): string {
  const clean = [...value]
    .filter((character) => character >= ' ' && character !== '"' && character !== '\u007f')
    .join('');
  return /[,;:]/.test(clean) ? `"${clean}"` : clean;
}

/** Folds a line after at most 75 octets, never within a character (RFC 5545, 3.1). */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const width = encoder.encode(character).length;
    if (size + width > 75) {
      parts.push(part);
      part = ' ';
      size = 1;
    }
    part += character;
    size += width;
  }
  return [...parts, part].join('\r\n');
}

export interface CalendarEvent {
  id: string;
  title: string;
  description?: string;
  start: string;
  end: string;
  cancelled: boolean;
  /** Number of revisions so far (RFC 5545, SEQUENCE). */
  sequence: number;
  changedAt: string;
  host: { name: string; email: string };
  attendees: readonly { name?: string; email: string }[];
}

/** An iCalendar document (RFC 5545): one event as a message about it, or several as a calendar. */
export function calendarDocument(...events: readonly CalendarEvent[]): Uint8Array {
  const isCancellation = events.length === 1 && events[0]?.cancelled;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//sig-widgets//Sandbox//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancellation ? 'CANCEL' : 'PUBLISH'}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return new TextEncoder().encode(lines.map((line) => `${fold(line)}\r\n`).join(''));
}

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.id}@sandbox.sig-widgets`,
  `DTSTAMP:${utcStamp(event.changedAt)}`,
  `DTSTART:${utcStamp(event.start)}`,
  `DTEND:${utcStamp(event.end)}`,
  `SUMMARY:${escapeText(event.title)}`,
  ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
  `ORGANIZER;CN=${parameterValue(event.host.name)}:mailto:${event.host.email}`,
  ...event.attendees.map(
    ({ name, email }) => `ATTENDEE;CN=${parameterValue(name || email)};ROLE=REQ-PARTICIPANT:mailto:${email}`,
  ),
  `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `SEQUENCE:${event.sequence}`,
  'END:VEVENT',
];
