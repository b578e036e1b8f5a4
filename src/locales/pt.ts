import type { Catalogue } from './sections.js';
import { bell } from './pt/bell.js';
import { booking } from './pt/booking.js';
import { button } from './pt/button.js';
import { ceremony } from './pt/ceremony.js';
import { cities } from './pt/cities.js';
import { common } from './pt/common.js';
import { composer } from './pt/composer.js';
import { composerFields } from './pt/composer-fields.js';
import { composerRecipients } from './pt/composer-recipients.js';
import { contact } from './pt/contact.js';
import { copy } from './pt/copy.js';
import { envelopes } from './pt/envelopes.js';
import { folders } from './pt/folders.js';
import { frame } from './pt/frame.js';
import { host } from './pt/host.js';
import { manage } from './pt/manage.js';
import { pad } from './pt/pad.js';
import { picker } from './pt/contact-picker.js';
import { placer } from './pt/placer.js';
import { fields } from './pt/placer-fields.js';
import { proof } from './pt/proof.js';
import { proposal } from './pt/proposal.js';
import { saved } from './pt/saved.js';
import { status } from './pt/status.js';
import { viewer } from './pt/viewer.js';
import { webhooks } from './pt/webhooks.js';
import { panels } from './pt/viewer-panels.js';

/** Portuguese (formal, Brazilian spelling). */
const pt: Catalogue = {
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
export default pt;
