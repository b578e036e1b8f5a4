import type { Section } from '../catalogue.js';
import { badEmail, missingEmail, missingName } from './shared/forms.js';

/** Strings of `sig-contact-form` before a message is sent. */
export const contactStart = {
  title: 'Send us a message',
  name: 'Name',
  email: 'Email',
  company: 'Company',
  enquiryType: 'What is it about?',
  message: 'Message',
  choose: 'Choose…',
  general: 'A general question',
  sales: 'Sales',
  security: 'Security',
  customer: 'I’m already a customer',
  send: 'Send message',
  sendAgain: 'Send again',
  sending: 'Sending…',
  missingName,
  missingEmail,
  missingMessage: 'Enter your message.',
  badEmail,
  badEntry: 'Check this entry.',
  tooLong: 'This message is too long. Shorten it and send it again.',
} as const satisfies Section;
