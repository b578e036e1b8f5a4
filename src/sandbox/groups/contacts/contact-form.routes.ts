import { submitContactForm } from '../../../contract/index.js';
import { invalidField } from '../../kernel/http/http-error.js';
import { route, type Route } from '../../kernel/http/route.js';

/** A form that was filled in faster was filled in by a bot (G92). */
const minTypingMs = 2000;

const accepted = { status: 202, json: { message: 'Thank you for your message.' } };

/** The public contact form. Messages that look automated are accepted and discarded (R256). */
export const contactFormRoutes: Route[] = [
  route(submitContactForm, ({ body, mail }) => {
    const {
      name = '',
      email = '',
      message,
      company,
      enquiryType = 'GENERAL',
      elapsedMs,
      website = '',
    } = body;
    if (message.trim() === '') throw invalidField('message', 'must not be empty');
    if (email !== '' && !/^[^\s@]+@[^\s@]+$/.test(email)) {
      throw invalidField('email', 'is not a valid email');
    }
    if (website !== '' || (elapsedMs !== undefined && elapsedMs < minTypingMs)) return accepted;
    const sender = [name, company, email].filter(Boolean).join(', ');
    mail({ to: 'desk@example.com', subject: `Enquiry (${enquiryType}) from ${sender}`, text: message });
    return accepted;
  }),
];
