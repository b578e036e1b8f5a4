const stamp = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** TEXT of RFC 5545 3.3.11. */
const text = (value: string) =>
  value.replace(/\\/g, '\\\\').replace(/;/g, '\\;').replace(/,/g, '\\,').replace(/\r?\n/g, '\\n');

/** A parameter value may not hold quotes or controls; quoted when it holds what would end it (RFC 5545 3.2). */
function parameter(value: string): string {
  const clean = [...value].filter((one) => one >= ' ' && one !== '"' && one !== '\u007f').join('');
  return /[,;:]/.test(clean) ? `"${clean}"` : clean;
}

/** Lines of at most 75 octets, continued after a space (RFC 5545 3.1), never inside a character. */
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

export interface Appointment {
  id: string;
  title: string;
  description?: string;
  start: string;
  end: string;
  cancelled: boolean;
  /** How often it was changed. */
  sequence: number;
  changedAt: string;
  host: { name: string; email: string };
  attendees: readonly { name?: string; email: string }[];
}

/** One booking as a calendar document. */
export function calendarDocument(one: Appointment): Uint8Array {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//sig-widgets//Sandbox//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${one.cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${one.id}@sandbox.sig-widgets`,
    `DTSTAMP:${stamp(one.changedAt)}`,
    `DTSTART:${stamp(one.start)}`,
    `DTEND:${stamp(one.end)}`,
    `SUMMARY:${text(one.title)}`,
    ...(one.description ? [`DESCRIPTION:${text(one.description)}`] : []),
    `ORGANIZER;CN=${parameter(one.host.name)}:mailto:${one.host.email}`,
    ...one.attendees.map(
      ({ name, email }) => `ATTENDEE;CN=${parameter(name || email)};ROLE=REQ-PARTICIPANT:mailto:${email}`,
    ),
    `STATUS:${one.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SEQUENCE:${one.sequence}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return new TextEncoder().encode(lines.map((line) => `${fold(line)}\r\n`).join(''));
}
