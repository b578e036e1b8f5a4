import type { Catalogue } from './sections.js';
import { bell } from './ja/bell.js';
import { booking } from './ja/booking.js';
import { button } from './ja/button.js';
import { ceremony } from './ja/ceremony.js';
import { cities } from './ja/cities.js';
import { common } from './ja/common.js';
import { composer } from './ja/composer.js';
import { composerFields } from './ja/composer-fields.js';
import { composerRecipients } from './ja/composer-recipients.js';
import { contact } from './ja/contact.js';
import { copy } from './ja/copy.js';
import { envelopes } from './ja/envelopes.js';
import { folders } from './ja/folders.js';
import { frame } from './ja/frame.js';
import { host } from './ja/host.js';
import { manage } from './ja/manage.js';
import { pad } from './ja/pad.js';
import { picker } from './ja/contact-picker.js';
import { placer } from './ja/placer.js';
import { fields } from './ja/placer-fields.js';
import { proof } from './ja/proof.js';
import { proposal } from './ja/proposal.js';
import { saved } from './ja/saved.js';
import { status } from './ja/status.js';
import { viewer } from './ja/viewer.js';
import { webhooks } from './ja/webhooks.js';
import { panels } from './ja/viewer-panels.js';

/** Japanese (polite). */
const ja: Catalogue = {
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
export default ja;
