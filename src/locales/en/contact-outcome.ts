import type { Section } from '../catalogue.js';
import { againIn, againNow } from './shared/retry.js';

/** What `sig-contact-form` says once a message was sent, or was not. Nothing says that a person reads it (R256). */
export const contactOutcome = {
  notSent: 'We couldn’t send your message.',
  notDelivered: 'We couldn’t deliver your message. It’s still here: try again later.',
  writeTo: 'You can also write to',
  isOffline: 'You’re offline. We kept your message. Send it when you’re back online.',
  unsure: 'We don’t know whether your message arrived. If you send it again, it may arrive twice.',
  several: 'You’ve sent several messages.',
  againIn,
  againInMinutes: { one: 'Try again in {n} minute.', other: 'Try again in {n} minutes.' },
  againNow,
  thanks: 'Thank you',
  received: 'Your message has been received.',
  another: 'Send another message',
} as const satisfies Section;
