import type { Translated } from '../catalogue.js';
import type { picker as english } from '../en/picker.js';
import { againIn, badEmail, missingAnyEmail, waitSeconds } from './shared.js';

export const picker: Translated<typeof english> = {
  one: 'Kontakt',
  several: 'Kontakte',
  placeholder: 'Name oder E-Mail',
  matches: 'Treffer',
  chosen: 'Ausgewählt',
  remove: '{name} entfernen',
  removed: '{name} entfernt.',
  added: '{name} hinzugefügt.',
  addedMany: { one: '{n} Person hinzugefügt.', other: '{n} Personen hinzugefügt.' },
  useAddress: '{email} verwenden',
  addNew: 'Neuen Kontakt anlegen …',
  searching: 'Suche läuft …',
  found: { one: '{n} Treffer.', other: '{n} Treffer.' },
  none: 'Niemand gefunden. Sie können auch eine vollständige E-Mail-Adresse eingeben.',
  waitSeconds,
  missing: 'Wählen Sie eine Person oder geben Sie eine E-Mail-Adresse ein.',
  notChosen: 'Wählen Sie eine Person aus der Liste oder geben Sie eine vollständige E-Mail-Adresse ein.',
  newContact: 'Neuer Kontakt',
  name: 'Name',
  email: 'E-Mail',
  save: 'Kontakt speichern',
  saving: 'Wird gespeichert …',
  badEmail,
  missingEmail: missingAnyEmail,
  exists: 'Einen Kontakt mit dieser E-Mail gibt es schon.',
  useExisting: '{name} verwenden',
  notSaved: 'Der Kontakt ließ sich nicht speichern.',
  maybeSaved:
    'Vielleicht wurde der Kontakt schon gespeichert. Suchen Sie nach ihm, bevor Sie es noch einmal versuchen.',
  againIn,
};
