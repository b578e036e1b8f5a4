import type { Catalogue } from './sections.js';
import { bell } from './de/bell.js';
import { booking } from './de/booking.js';
import { button } from './de/button.js';
import { ceremony } from './de/ceremony.js';
import { cities } from './de/cities.js';
import { common } from './de/common.js';
import { composer } from './de/composer.js';
import { composerFields } from './de/composer-fields.js';
import { composerRecipients } from './de/composer-recipients.js';
import { contact } from './de/contact.js';
import { copy } from './de/copy.js';
import { envelopes } from './de/envelopes.js';
import { folders } from './de/folders.js';
import { frame } from './de/frame.js';
import { host } from './de/host.js';
import { manage } from './de/manage.js';
import { pad } from './de/pad.js';
import { picker } from './de/contact-picker.js';
import { placer } from './de/placer.js';
import { fields } from './de/placer-fields.js';
import { proof } from './de/proof.js';
import { proposal } from './de/proposal.js';
import { saved } from './de/saved.js';
import { status } from './de/status.js';
import { viewer } from './de/viewer.js';
import { webhooks } from './de/webhooks.js';
import { panels } from './de/viewer-panels.js';

/** German (formal). */
const de: Catalogue = {
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
export default de;
