import { minuteMs } from '../../../domain/index.js';
import { submitContactForm } from '../../../contract/index.js';
import { requireMail } from '../../kernel/conditions/outbox.js';
import { HttpError, invalidField } from '../../kernel/http/http-error.js';
import type { World } from '../../kernel/world.js';
import { route, type Route } from '../../kernel/http/route.js';

/** A form that was filled in faster was filled in by a bot (G92). */
const minTypingMs = 2000;

/** At most this many messages in this time; all requests to a sandbox come from one caller (R256, G92). */
const limit = { messages: 3, windowMs: 10 * minuteMs };

/** Counts an accepted message; 429 with the time until the oldest one no longer counts. */
function countSubmission({ store, now, nextId }: World): void {
  const start = now() - limit.windowMs;
  for (const { id, at } of store.contactSubmissions.all())
    if (at <= start) store.contactSubmissions.delete(id);
  const recent = store.contactSubmissions.all();
  if (recent.length >= limit.messages) {
    const waitMs = Math.min(...recent.map(({ at }) => at)) - start;
    const headers = { 'Retry-After': String(Math.ceil(waitMs / 1000)) };
    throw new HttpError(429, 'Too many messages. Please try again in a few minutes.', {}, headers);
  }
  store.contactSubmissions.put({ id: nextId(), at: now() });
}

const accepted = { status: 202, json: { message: 'Thank you for your message.' } };

/**
 * The public contact form. Messages that look automated are accepted and discarded (R256). A fault for `submitContactForm`
 * makes its 503, as for everything that depends on another service (G94).
 */
export const contactFormRoutes: Route[] = [
  route(submitContactForm, (context) => {
    const {
      name = '',
      email = '',
      message,
      company,
      enquiryType = 'GENERAL',
      elapsedMs,
      website = '',
    } = context.body;
    if (message.trim() === '') throw invalidField('message', 'must not be empty');
    if (email !== '' && !/^[^\s@]+@[^\s@]+$/.test(email)) {
      throw invalidField('email', 'is not a valid email');
    }
    requireMail(context);
    countSubmission(context);
    if (website !== '' || (elapsedMs !== undefined && elapsedMs < minTypingMs)) return accepted;
    const sender = [name, company, email].filter(Boolean).join(', ');
    context.mail({
      to: 'desk@example.com',
      subject: `Enquiry (${enquiryType}) from ${sender}`,
      text: message,
    });
    return accepted;
  }),
];
