import type { Catalogue } from './sections.js';
import { bell } from './he/bell.js';
import { booking } from './he/booking.js';
import { button } from './he/button.js';
import { ceremony } from './he/ceremony.js';
import { cities } from './he/cities.js';
import { common } from './he/common.js';
import { composer } from './he/composer.js';
import { composerFields } from './he/composer-fields.js';
import { composerRecipients } from './he/composer-recipients.js';
import { contact } from './he/contact.js';
import { copy } from './he/copy.js';
import { envelopes } from './he/envelopes.js';
import { folders } from './he/folders.js';
import { frame } from './he/frame.js';
import { host } from './he/host.js';
import { manage } from './he/manage.js';
import { pad } from './he/pad.js';
import { picker } from './he/contact-picker.js';
import { placer } from './he/placer.js';
import { fields } from './he/placer-fields.js';
import { proof } from './he/proof.js';
import { proposal } from './he/proposal.js';
import { saved } from './he/saved.js';
import { status } from './he/status.js';
import { viewer } from './he/viewer.js';
import { webhooks } from './he/webhooks.js';
import { panels } from './he/viewer-panels.js';

/** Hebrew (neutral, impersonal address). */
const he: Catalogue = {
  common,
  bell,
  booking,
  button,
  ceremony,
  cities,
  composer,
  composerFields,
  composerRecipients,
  contact,
  copy,
  envelopes,
  fields,
  folders,
  frame,
  host,
  manage,
  pad,
  panels,
  picker,
  placer,
  proof,
  proposal,
  saved,
  status,
  viewer,
  webhooks,
};
export default he;
