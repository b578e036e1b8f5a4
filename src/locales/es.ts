import type { Catalogue } from './sections.js';
import { bell } from './es/bell.js';
import { booking } from './es/booking.js';
import { button } from './es/button.js';
import { ceremony } from './es/ceremony.js';
import { cities } from './es/cities.js';
import { common } from './es/common.js';
import { composer } from './es/composer.js';
import { composerFields } from './es/composer-fields.js';
import { composerRecipients } from './es/composer-recipients.js';
import { contact } from './es/contact.js';
import { copy } from './es/copy.js';
import { envelopes } from './es/envelopes.js';
import { folders } from './es/folders.js';
import { frame } from './es/frame.js';
import { host } from './es/host.js';
import { manage } from './es/manage.js';
import { pad } from './es/pad.js';
import { picker } from './es/contact-picker.js';
import { placer } from './es/placer.js';
import { fields } from './es/placer-fields.js';
import { proof } from './es/proof.js';
import { proposal } from './es/proposal.js';
import { saved } from './es/saved.js';
import { status } from './es/status.js';
import { viewer } from './es/viewer.js';
import { webhooks } from './es/webhooks.js';
import { panels } from './es/viewer-panels.js';

/** Spanish (formal). */
const es: Catalogue = {
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
export default es;
