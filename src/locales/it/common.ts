import type { common as english } from '../en/common.js';
import type { Translated } from '../catalogue.js';
import { cancel, download, optional, required, tryAgain } from './shared.js';

export const common: Translated<typeof english> = {
  tryAgain,
  cancel,
  copy: 'Copia',
  copied: 'Copiato',
  download,
  loading: 'Caricamento…',
  required,
  optional,
  newTab: '(si apre in una nuova scheda)',
  notSetUp: 'C’è un problema con questa pagina. Contatti il responsabile del sito.',
  notAnswering: 'Problemi di connessione.',
  offline: 'È offline.',
  signedOut: 'La sessione è terminata. Acceda per continuare.',
  notAllowed: 'Non può farlo qui.',
  accountUnknown: 'Il suo account non è stato riconosciuto. Si rivolga all’amministratore.',
  notFound: 'Non trovato o non più disponibile.',
  gone: 'Questo link è stato ritirato o è scaduto.',
  tooLarge: 'Questo file è troppo grande.',
  tooMany: 'Molte richieste in questo momento.',
  failed: 'Si è verificato un errore. Riprovi.',
  notLoaded: 'Una parte di questa pagina non è stata caricata. Riprovi o ricarichi la pagina.',
};
