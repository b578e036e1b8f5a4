import type { Section } from '../catalogue.js';
import { another } from './shared/draft.js';

/** Strings of the step of `sig-envelope-composer` that sends, and of what follows. */
export const composerSend = {
  subject: 'Subject',
  noSubjectYet: 'Write a subject.',
  subjectTooLong: 'The subject can have at most {n} characters.',
  message: 'Message to the recipients',
  expiry: 'Last day to sign',
  expiryHint: 'Until the end of this day in your time zone ({zone}).',
  expiryPast: 'Choose a last day to sign that isn’t over.',
  expiryUnreadable: 'Choose a last day to sign.',
  goesTo: 'Goes to',
  signs: 'signs',
  getsCopy: 'gets a copy',
  mayRead: 'may read',
  byLink: 'by link only, no email',
  documentCount: { one: '{n} document', other: '{n} documents' },
  fieldCount: { one: '{n} field', other: '{n} fields' },
  remindLater: 'Once it is sent, you can remind the recipients from the envelope’s page.',

  // Preview of the invitation
  showEmail: 'Preview the email',
  hideEmail: 'Hide the email',
  emailTitle: 'Preview of the email',
  emailTo: 'Email to',
  emailLoading: 'The email is loading.',
  emailShown: 'The preview of the email is shown.',
  emailNotShown: 'The email can’t be shown.',
  emailFailed: 'The email couldn’t be shown. It can be sent all the same.',
  emailEmpty: 'There is no preview of this email.',
  emailTooLarge: 'This email is too long to be shown here.',
  emailOld: 'You have changed something since.',
  emailAgain: 'Update the preview',

  // Check
  decideFirst: 'Somebody else has changed this draft. Decide above which version counts.',
  notComplete: 'Before it can be sent:',
  lookAt: 'Check first:',
  toDocuments: 'Go to the documents',
  toRecipients: 'Go to the recipients',
  toFields: 'Go to the fields',
  toSend: 'Go to the details',

  // Sending
  sendNow: 'Send',
  sending: 'Sending…',
  checking: 'Checking…',
  sendRefused: 'It wasn’t sent.',
  sendRefusedMore:
    'Check that every document is ready, that there is at least one required field, and that every field has a recipient.',
  againIn: { one: 'Again in {n} second.', other: 'Again in {n} seconds.' },
  unclear: 'We don’t know yet whether it was sent.',
  unclearMore: 'The answer was lost. We are finding out; it won’t be sent twice.',
  checkNow: 'Check now',
  notSent: 'It wasn’t sent: the request didn’t arrive. You can send it again.',

  // Sent
  sent: 'Sent',
  sentMore: 'The recipients are being notified.',
  openEnvelope: 'Open the envelope',
  notified: { one: '{n} recipient notified.', other: '{n} recipients notified.' },
  linksUnknown: 'The signing links couldn’t be read. They have to be asked for in another way.',
  linksNotRead: 'The signing links couldn’t be read.',
  leftOut: 'Changes that weren’t saved yet weren’t sent.',
  links: 'Signing links',
  linksMore: 'Hand each link only to the person it belongs to.',
  linkOf: 'Signing link of {name}',
  copied: 'The link of {name} is copied.',
  copyByHand: 'It couldn’t be copied. Select the link and copy it yourself.',
  markDelivered: 'Mark as delivered',
  delivered: 'Link delivered',
  deliveredOf: 'The link of {name} is marked as delivered.',
  markFailed: 'It couldn’t be marked. Try again.',
  another,
} as const satisfies Section;
