import type { Translated } from '../catalogue.js';
import type { copy as english } from '../en/copy.js';
import { waitSeconds } from './shared.js';

export const copy: Translated<typeof english> = {
  kind: 'Kopie eines unterschriebenen Dokuments',
  unnamed: 'Unterschriebenes Dokument',
  sender: 'Von',
  firm: 'Firma',
  note: 'Nachricht dazu',
  availableUntil: 'Verfügbar bis {expiry}',
  view: 'Ansehen',
  hide: 'Ausblenden',
  opened: 'Das Dokument ist unter den Schaltflächen geöffnet.',
  saved: 'Das Dokument liegt bei Ihren Downloads.',
  fileName: '{subject} (unterschrieben)',

  loadFailed: 'Die Kopie lässt sich nicht öffnen',
  reloadFailed: 'Die Kopie lässt sich nicht neu laden',
  invalid: 'Dieser Link ist ungültig',
  checkLink: 'Prüfen Sie, ob er vollständig ist, oder lassen Sie sich einen neuen schicken.',
  ended: 'Dieser Link wurde zurückgezogen oder ist abgelaufen, oder es gibt das Dokument nicht mehr',
  askAgain: 'Bitten Sie den Absender um einen neuen Link.',
  waitSeconds,

  unverified: 'Das Dokument ließ sich nicht prüfen und wird deshalb nicht gezeigt',
  tryLater: 'Versuchen Sie es später noch einmal oder fragen Sie den Absender.',
  askSender: 'Lassen Sie sich das Dokument vom Absender geben.',
  busy: 'Zu viele Anfragen.',
};
