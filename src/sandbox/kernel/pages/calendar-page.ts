import { errorPage, htmlPage } from './html-page.js';
import type { InternalRequest } from './booking-page.js';

/** The path of a connect URL (R240). */
export const calendarConnectPath = '/calendar/connect';

/** The calendar provider's page: one button that agrees. */
export async function calendarPage(state: string, method: string, call: InternalRequest): Promise<Response> {
  if (method !== 'POST')
    return htmlPage('Connect your calendar?', '<form method="post"><button>Connect</button></form>');
  const { status, body } = await call('/sandbox/calendar/connect', { state });
  if (status !== 200) return errorPage({ status, message: body.message });
  return htmlPage('Connected', '<p>Your calendar is connected. You can close this page.</p>');
}
