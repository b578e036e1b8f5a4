import type { Translated } from '../catalogue.js';
import type { copy as english } from '../en/copy.js';
import { waitSeconds } from './shared.js';

export const copy: Translated<typeof english> = {
  kind: 'Copia di un documento firmato',
  unnamed: 'Documento firmato',
  sender: 'Inviato da',
  firm: 'Azienda',
  note: 'Nota del mittente',
  availableUntil: 'Disponibile fino al {expiry}',
  view: 'Mostra',
  hide: 'Nascondi',
  opened: 'Il documento è aperto sotto i pulsanti.',
  saved: 'Il documento è nei Suoi download.',
  fileName: '{subject} (firmato)',

  loadFailed: 'Impossibile aprire questa copia',
  reloadFailed: 'Impossibile ricaricare questa copia',
  invalid: 'Questo link non è valido',
  checkLink: 'Controlli di aver copiato tutto il link o ne chieda uno nuovo al mittente.',
  ended: 'Questo link è stato ritirato, è scaduto oppure il documento non è più disponibile',
  askAgain: 'Chieda un altro link al mittente.',
  waitSeconds,

  unverified: 'Impossibile verificare il documento, che non viene mostrato',
  tryLater: 'Riprovi più tardi o contatti il mittente.',
  askSender: 'Chieda il documento al mittente.',
  busy: 'Troppe richieste.',
};
