import type { Translated } from './catalogue.js';
import type { bell } from './en/bell.js';
import type { button } from './en/button.js';
import type { ceremony } from './en/ceremony.js';
import type { cities } from './en/cities.js';
import type { common } from './en/common.js';
import type { booking } from './en/booking.js';
import type { composer } from './en/composer.js';
import type { composerFields } from './en/composer-fields.js';
import type { composerRecipients } from './en/composer-recipients.js';
import type { contact } from './en/contact.js';
import type { copy } from './en/copy.js';
import type { envelopes } from './en/envelopes.js';
import type { folders } from './en/folders.js';
import type { frame } from './en/frame.js';
import type { host } from './en/host.js';
import type { manage } from './en/manage.js';
import type { pad } from './en/pad.js';
import type { picker } from './en/contact-picker.js';
import type { placer } from './en/placer.js';
import type { fields } from './en/placer-fields.js';
import type { proof } from './en/proof.js';
import type { proposal } from './en/proposal.js';
import type { saved } from './en/saved.js';
import type { status } from './en/status.js';
import type { viewer } from './en/viewer.js';
import type { webhooks } from './en/webhooks.js';
import type { panels } from './en/viewer-panels.js';

interface Sections {
  bell: typeof bell;
  common: typeof common;
  booking: typeof booking;
  button: typeof button;
  ceremony: typeof ceremony;
  cities: typeof cities;
  composer: typeof composer;
  composerFields: typeof composerFields;
  composerRecipients: typeof composerRecipients;
  contact: typeof contact;
  copy: typeof copy;
  envelopes: typeof envelopes;
  fields: typeof fields;
  folders: typeof folders;
  frame: typeof frame;
  host: typeof host;
  manage: typeof manage;
  pad: typeof pad;
  panels: typeof panels;
  picker: typeof picker;
  placer: typeof placer;
  proof: typeof proof;
  proposal: typeof proposal;
  saved: typeof saved;
  status: typeof status;
  viewer: typeof viewer;
  webhooks: typeof webhooks;
}
/** The name of a section, e.g. `booking`. */
export type SectionName = keyof Sections;

/** The strings of a language by section and key. Any may be missing: English is built into each element. */
export type Catalogue = { readonly [S in SectionName]?: Translated<Sections[S]> };
