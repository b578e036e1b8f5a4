import type { InputOf, previewEnvelopeEmail } from '../../../contract/index.js';
import type { Draft, DraftRecipient } from '../model/draft.js';
import { maxSubjectCharacters } from '../model/settings.js';

/** Pure: whose email can be shown, what is asked for, and the document of the frame. */

export type PreviewBody = NonNullable<InputOf<typeof previewEnvelopeEmail>['body']>;

/** Those who are asked by email; who gets a copy only is written to when all have signed. */
export const invitedOf = ({ recipients }: Draft): readonly DraftRecipient[] =>
  recipients.filter(
    ({ role, delivery, email }) => role !== 'CC' && delivery === 'email' && email.trim() !== '',
  );

/** What is asked for; `undefined` while the service would refuse it. */
export function previewBody(draft: Draft, key: string | undefined): PreviewBody | undefined {
  const invited = invitedOf(draft);
  const recipient = invited.find((one) => one.key === key) ?? invited[0];
  const subject = draft.subject.trim();
  if (!recipient || subject === '' || subject.length > maxSubjectCharacters) return undefined;
  const name = recipient.name.trim();
  const message = draft.message.trim();
  return {
    recipientEmail: recipient.email.trim(),
    subject,
    ...(name ? { recipientName: name } : {}),
    ...(message ? { message } : {}),
    ...(draft.expiresAt === undefined ? {} : { expiresAt: draft.expiresAt }),
  };
}

/** Nothing in the frame may be requested, whatever gets past the sanitiser. */
const policy = "default-src 'none'; base-uri 'none'; form-action 'none'";

/** A link of the invitation is the recipient's: here it is text, since the frame could not open it. */
export function unlink(content: ParentNode): void {
  for (const link of content.querySelectorAll('a')) {
    const text = link.ownerDocument.createElement('u');
    text.append(...link.childNodes);
    link.replaceWith(text);
  }
}

/**
 * The document of the frame, around sanitised HTML. Colours are attributes, since a page whose policy forbids inline styles
 * forbids them in its frames, too. The body takes focus, so that a long email is scrolled by keyboard: Tab passes a frame without
 * anything to focus.
 */
export const frameDocument = (content: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">` +
  '<meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light"><title></title></head>' +
  `<body bgcolor="#ffffff" text="#1a1a1a" dir="auto" tabindex="0"><font face="system-ui, sans-serif">${content}</font></body></html>`;
