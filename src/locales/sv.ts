import type { Catalogue } from './sections.js';
import { bell } from './sv/bell.js';
import { booking } from './sv/booking.js';
import { button } from './sv/button.js';
import { ceremony } from './sv/ceremony.js';
import { cities } from './sv/cities.js';
import { common } from './sv/common.js';
import { composer } from './sv/composer.js';
import { composerFields } from './sv/composer-fields.js';
import { composerRecipients } from './sv/composer-recipients.js';
import { contact } from './sv/contact.js';
import { copy } from './sv/copy.js';
import { envelopes } from './sv/envelopes.js';
import { folders } from './sv/folders.js';
import { frame } from './sv/frame.js';
import { host } from './sv/host.js';
import { manage } from './sv/manage.js';
import { pad } from './sv/pad.js';
import { picker } from './sv/contact-picker.js';
import { placer } from './sv/placer.js';
import { fields } from './sv/placer-fields.js';
import { proof } from './sv/proof.js';
import { proposal } from './sv/proposal.js';
import { saved } from './sv/saved.js';
import { status } from './sv/status.js';
import { viewer } from './sv/viewer.js';
import { webhooks } from './sv/webhooks.js';
import { panels } from './sv/viewer-panels.js';

/** Swedish (du). */
const sv: Catalogue = {
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
export default sv;
