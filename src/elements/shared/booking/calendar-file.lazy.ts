import type { Client } from '../../../client/index.js';
import { getPublicBookingIcs } from '../../../contract/index.js';
import type { Clock } from '../element/clock.js';

const revokeDelayMs = 10_000;

/** Reads a booking's calendar file and saves it as the browser does with a download. Loaded when somebody asks for the file. */
export async function saveCalendarFile(client: Client, token: string, clock: Clock): Promise<void> {
  const { data } = await client.call(getPublicBookingIcs, { params: { token } });
  const url = URL.createObjectURL(data);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = 'booking.ics';
  anchor.click();
  clock.after(revokeDelayMs, () => URL.revokeObjectURL(url));
}
