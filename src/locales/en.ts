import type { Catalogue } from './index.js';
import { bell } from './en/bell.js';
import { booking } from './en/booking.js';
import { button } from './en/button.js';
import { ceremony } from './en/ceremony.js';
import { cities } from './en/cities.js';
import { common } from './en/common.js';
import { composer } from './en/composer.js';
import { composerFields } from './en/composer-fields.js';
import { composerRecipients } from './en/composer-recipients.js';
import { contact } from './en/contact.js';
import { copy } from './en/copy.js';
import { envelopes } from './en/envelopes.js';
import { folders } from './en/folders.js';
import { frame } from './en/frame.js';
import { host } from './en/host.js';
import { manage } from './en/manage.js';
import { pad } from './en/pad.js';
import { picker } from './en/contact-picker.js';
import { placer } from './en/placer.js';
import { fields } from './en/placer-fields.js';
import { proof } from './en/proof.js';
import { proposal } from './en/proposal.js';
import { saved } from './en/saved.js';
import { status } from './en/status.js';
import { viewer } from './en/viewer.js';
import { webhooks } from './en/webhooks.js';
import { panels } from './en/viewer-panels.js';

/** English, which is built into every element as the fallback. */
const en: Catalogue = {
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
export default en;
