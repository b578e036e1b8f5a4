import { submitContactForm } from '../../../contract/index.js';
import { badRequest } from '../../kernel/http/http-error.js';
import { route, type Route } from '../../kernel/http/route.js';

/** Nobody writes a message faster (G92). */
const humanMs = 2000;

const accepted = { status: 202, json: { message: 'Thank you for your message.' } };

/** The public contact form: what looks like a machine is accepted and discarded. */
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
    if (message.trim() === '')
      throw badRequest('message must not be empty', {
        details: [{ path: 'message', message: 'must not be empty' }],
      });
    if (email !== '' && !/^[^\s@]+@[^\s@]+$/.test(email)) {
      throw badRequest('email is not a valid email', {
        details: [{ path: 'email', message: 'is not a valid email' }],
      });
    }
    if (website !== '' || (elapsedMs !== undefined && elapsedMs < humanMs)) return accepted;
    const from = [name, company, email].filter(Boolean).join(', ');
    mail({ to: 'desk@example.com', subject: `Enquiry (${enquiryType}) from ${from}`, text: message });
    return accepted;
  }),
];
