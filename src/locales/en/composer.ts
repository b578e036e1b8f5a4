import { composerAfter } from './composer-after.js';
import { composerDocuments } from './composer-documents.js';
import { composerSend } from './composer-send.js';
import { composerSelfSign } from './composer-self-sign.js';
import { composerShell } from './composer-shell.js';
import { composerStart } from './composer-start.js';

/** Strings of `sig-envelope-composer`. */
export const composer = {
  ...composerStart,
  ...composerShell,
  ...composerDocuments,
  ...composerSend,
  ...composerSelfSign,
  ...composerAfter,
};
