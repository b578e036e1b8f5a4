import type { Catalogue } from './sections.js';
import { bell } from './pl/bell.js';
import { booking } from './pl/booking.js';
import { button } from './pl/button.js';
import { ceremony } from './pl/ceremony.js';
import { cities } from './pl/cities.js';
import { common } from './pl/common.js';
import { composer } from './pl/composer.js';
import { composerFields } from './pl/composer-fields.js';
import { composerRecipients } from './pl/composer-recipients.js';
import { contact } from './pl/contact.js';
import { copy } from './pl/copy.js';
import { envelopes } from './pl/envelopes.js';
import { folders } from './pl/folders.js';
import { frame } from './pl/frame.js';
import { host } from './pl/host.js';
import { manage } from './pl/manage.js';
import { pad } from './pl/pad.js';
import { picker } from './pl/contact-picker.js';
import { placer } from './pl/placer.js';
import { fields } from './pl/placer-fields.js';
import { proof } from './pl/proof.js';
import { proposal } from './pl/proposal.js';
import { saved } from './pl/saved.js';
import { status } from './pl/status.js';
import { viewer } from './pl/viewer.js';
import { webhooks } from './pl/webhooks.js';
import { panels } from './pl/viewer-panels.js';

/** Polish (impersonal). */
const pl: Catalogue = {
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
export default pl;
