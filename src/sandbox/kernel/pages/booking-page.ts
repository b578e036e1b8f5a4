import { dayMs } from '../../../domain/index.js';
import { formatInstant } from '../time/format-instant.js';
import { notFoundPage, errorPage, htmlPage, escapeHtml } from './html-page.js';

/** Sends a request to this sandbox, as the person's browser would. */
export type InternalRequest = (
  path: string,
  body?: object,
) => Promise<{ status: number; body: Record<string, unknown> }>;

/** The path of a booking's links (R222); the token is the last segment. */
export const bookingLinkPattern = /^\/book\/(cancel|reschedule)\/([0-9a-f]{16,128})$/;

const maxSlots = 24;

const clock = (instant: string, zone: string): string =>
  formatInstant(instant, zone, "EEEE d MMMM yyyy 'at' HH:mm zzz");

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The page behind a cancel or reschedule link: the booking, and the one action that the link allows (R224 to R226).
 * `start` is the submitted slot.
 */
export async function bookingPage(
  act: string,
  token: string,
  { method, start, now }: { method: string; start: string; now: number },
  call: InternalRequest,
): Promise<Response> {
  const base = `/v1/book/public/bookings/${token}`;
  const { status, body: booking } = await call(base);
  if (status === 404) return notFoundPage('There is no booking at this address.');
  if (status !== 200) return errorPage({ status, message: booking.message });
  const { title } = booking.eventType as { title: string };
  const zone = text(booking.timeZone);
  const facts = `<p><strong>${escapeHtml(title)}</strong><br>${escapeHtml(clock(text(booking.start), zone))} (${escapeHtml(zone)})</p>`;

  if (method === 'POST') {
    const result = await call(`${base}/${act}`, act === 'cancel' ? {} : { start, timeZone: zone });
    if (result.status === 200) return htmlPage('Cancelled', `${facts}<p>The time is free again.</p>`);
    if (result.status === 201) return htmlPage('Rescheduled', moved(result.body, zone));
    return errorPage({ status: result.status, message: result.body.message, facts });
  }
  if (booking.status === 'CANCELLED') return htmlPage('Already cancelled', facts);
  if (booking.status === 'RESCHEDULED') return htmlPage('This booking was moved', facts);
  if (act === 'cancel') {
    return htmlPage(
      'Cancel this booking?',
      `${facts}<form method="post"><button>Cancel this booking</button></form>`,
    );
  }
  const range = new URLSearchParams({
    from: new Date(now).toISOString(),
    to: new Date(now + 30 * dayMs).toISOString(),
  });
  const available = await call(`${base}/reschedule/slots?${range.toString()}`);
  const slots = ((available.body.slots ?? []) as string[]).slice(0, maxSlots);
  const buttons = slots.map(
    (slot) => `<button name="start" value="${escapeHtml(slot)}">${escapeHtml(clock(slot, zone))}</button>`,
  );
  return htmlPage(
    'Choose another time',
    `${facts}${buttons.length > 0 ? `<form method="post">${buttons.join('')}</form>` : '<p>No other time is on offer, or this link has been used.</p>'}`,
  );
}

function moved(booking: Record<string, unknown>, zone: string): string {
  const link = (name: string, address: unknown) =>
    `<a href="${escapeHtml(text(address))}" rel="noreferrer">${name}</a>`;
  return `<p>${escapeHtml(clock(text(booking.start), zone))} (${escapeHtml(zone)})</p>
<p>Save these links: they are shown once. ${link('Reschedule this booking', booking.rescheduleUrl)}, ${link('Cancel this booking', booking.cancelUrl)}</p>`;
}
