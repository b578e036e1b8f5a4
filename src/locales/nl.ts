import type { Catalogue } from './sections.js';
import { bell } from './nl/bell.js';
import { booking } from './nl/booking.js';
import { button } from './nl/button.js';
import { ceremony } from './nl/ceremony.js';
import { cities } from './nl/cities.js';
import { common } from './nl/common.js';
import { composer } from './nl/composer.js';
import { composerFields } from './nl/composer-fields.js';
import { composerRecipients } from './nl/composer-recipients.js';
import { contact } from './nl/contact.js';
import { copy } from './nl/copy.js';
import { envelopes } from './nl/envelopes.js';
import { folders } from './nl/folders.js';
import { frame } from './nl/frame.js';
import { host } from './nl/host.js';
import { manage } from './nl/manage.js';
import { pad } from './nl/pad.js';
import { picker } from './nl/contact-picker.js';
import { placer } from './nl/placer.js';
import { fields } from './nl/placer-fields.js';
import { proof } from './nl/proof.js';
import { proposal } from './nl/proposal.js';
import { saved } from './nl/saved.js';
import { status } from './nl/status.js';
import { viewer } from './nl/viewer.js';
import { webhooks } from './nl/webhooks.js';
import { panels } from './nl/viewer-panels.js';

/** Dutch (formal). */
const nl: Catalogue = {
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
export default nl;
