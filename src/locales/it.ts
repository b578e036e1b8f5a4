import type { Catalogue } from './sections.js';
import { bell } from './it/bell.js';
import { booking } from './it/booking.js';
import { button } from './it/button.js';
import { ceremony } from './it/ceremony.js';
import { cities } from './it/cities.js';
import { common } from './it/common.js';
import { composer } from './it/composer.js';
import { composerFields } from './it/composer-fields.js';
import { composerRecipients } from './it/composer-recipients.js';
import { contact } from './it/contact.js';
import { copy } from './it/copy.js';
import { envelopes } from './it/envelopes.js';
import { folders } from './it/folders.js';
import { frame } from './it/frame.js';
import { host } from './it/host.js';
import { manage } from './it/manage.js';
import { pad } from './it/pad.js';
import { picker } from './it/contact-picker.js';
import { placer } from './it/placer.js';
import { fields } from './it/placer-fields.js';
import { proof } from './it/proof.js';
import { proposal } from './it/proposal.js';
import { saved } from './it/saved.js';
import { status } from './it/status.js';
import { viewer } from './it/viewer.js';
import { webhooks } from './it/webhooks.js';
import { panels } from './it/viewer-panels.js';

/** Italian (formal). */
const it: Catalogue = {
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
export default it;
