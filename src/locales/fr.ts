import type { Catalogue } from './sections.js';
import { bell } from './fr/bell.js';
import { booking } from './fr/booking.js';
import { button } from './fr/button.js';
import { ceremony } from './fr/ceremony.js';
import { cities } from './fr/cities.js';
import { common } from './fr/common.js';
import { composer } from './fr/composer.js';
import { composerFields } from './fr/composer-fields.js';
import { composerRecipients } from './fr/composer-recipients.js';
import { contact } from './fr/contact.js';
import { copy } from './fr/copy.js';
import { envelopes } from './fr/envelopes.js';
import { folders } from './fr/folders.js';
import { frame } from './fr/frame.js';
import { host } from './fr/host.js';
import { manage } from './fr/manage.js';
import { pad } from './fr/pad.js';
import { picker } from './fr/contact-picker.js';
import { placer } from './fr/placer.js';
import { fields } from './fr/placer-fields.js';
import { proof } from './fr/proof.js';
import { proposal } from './fr/proposal.js';
import { saved } from './fr/saved.js';
import { status } from './fr/status.js';
import { viewer } from './fr/viewer.js';
import { webhooks } from './fr/webhooks.js';
import { panels } from './fr/viewer-panels.js';

/** French (formal). */
const fr: Catalogue = {
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
export default fr;
