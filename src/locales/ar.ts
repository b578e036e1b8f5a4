import type { Catalogue } from './sections.js';
import { bell } from './ar/bell.js';
import { booking } from './ar/booking.js';
import { button } from './ar/button.js';
import { ceremony } from './ar/ceremony.js';
import { cities } from './ar/cities.js';
import { common } from './ar/common.js';
import { composer } from './ar/composer.js';
import { composerFields } from './ar/composer-fields.js';
import { composerRecipients } from './ar/composer-recipients.js';
import { contact } from './ar/contact.js';
import { copy } from './ar/copy.js';
import { envelopes } from './ar/envelopes.js';
import { folders } from './ar/folders.js';
import { frame } from './ar/frame.js';
import { host } from './ar/host.js';
import { manage } from './ar/manage.js';
import { pad } from './ar/pad.js';
import { picker } from './ar/contact-picker.js';
import { placer } from './ar/placer.js';
import { fields } from './ar/placer-fields.js';
import { proof } from './ar/proof.js';
import { proposal } from './ar/proposal.js';
import { saved } from './ar/saved.js';
import { status } from './ar/status.js';
import { viewer } from './ar/viewer.js';
import { webhooks } from './ar/webhooks.js';
import { panels } from './ar/viewer-panels.js';

/** Arabic (Modern Standard, formal). */
const ar: Catalogue = {
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
export default ar;
