// What several elements say in the same words: written once, so that it stays the same.

export const tryAgain = 'Riprova';
export const cancel = 'Annulla';
export const download = 'Scarica';
export const required = 'obbligatorio';
export const optional = 'facoltativo';
export const againIn = { one: 'Riprovi tra {n} secondo.', other: 'Riprovi tra {n} secondi.' } as const;
export const againNow = 'Ora può riprovare.';
export const tooManyTries = 'Troppi tentativi.';
export const waitSeconds = {
  one: 'Nuovo tentativo tra {n} secondo.',
  other: 'Nuovo tentativo tra {n} secondi.',
} as const;
export const duration = { one: '{n} minuto', other: '{n} minuti' } as const;
export const noPage = 'Pagina di prenotazione non trovata';
export const noAccess = 'Non può prenotare su questa pagina';
export const checkLink = 'Controlli il link o ne chieda uno nuovo.';
export const askHost = 'Contatti l’organizzatore.';
export const linkExpired = 'Questo link è scaduto';
export const tabRefused = 'Il browser ha bloccato la nuova scheda';
export const pdfNotPdf = 'Questo file non è un PDF.';
export const pdfEmpty = 'Questo file è vuoto.';
export const pdfCorrupt = 'Questo PDF è danneggiato e non può essere mostrato.';
export const pdfBlocked = 'Il visualizzatore PDF non si è avviato su questa pagina.';
export const zoomIn = 'Ingrandisci';
export const zoomOut = 'Riduci';
export const pageInput = 'Pagina';
export const ofPages = 'di {n}';
export const pages = 'Pagine';
export const pageLabel = 'Pagina {page} di {n}';
export const goToPage = 'Vai a pagina {page}';
export const pageFailed = 'Impossibile mostrare la pagina {page}.';
export const pdfSlow = 'La lettura di questo PDF richiede troppo tempo.';
export const pageSlow = 'La pagina {page} è complessa e richiede un po’ di tempo.';
export const pageTimedOut = 'La pagina {page} ha richiesto troppo tempo.';
export const missingName = 'Inserisca il Suo nome.';
export const missingEmail = 'Inserisca il Suo indirizzo e-mail.';
export const missingAnyEmail = 'Inserisca un indirizzo e-mail.';
export const badEmail = 'Inserisca un indirizzo e-mail valido, per esempio nome@example.com.';
export const certificate = 'Salva certificato (PDF)';
export const evidence = 'Salva prove (ZIP)';
export const notReady = 'Questo file non è ancora pronto. Riprovi tra poco.';
export const fileFailed = 'Impossibile caricare questo file. Riprovi.';
export const saved = 'Il file è nei Suoi download.';

export const movedTo = '«{name}» è ora in posizione {n} di {of}.';
export const moveUp = 'Sposta su «{name}»';
export const moveDown = 'Sposta giù «{name}»';
export const remove = 'Rimuovi «{name}»';
export const removed = '«{name}» non è più nell’elenco.';

// What a check finds in fields.
export const fieldFindings = {
  findUnknownType: 'Un campo ha un tipo sconosciuto: {type}.',
  findOffDocument: 'Un campo è su una pagina che non esiste.',
  findLoneOption: 'Un gruppo di pulsanti di opzione ha un solo pulsante.',
  findOptionBlank: 'Un pulsante di un gruppo non ha un’opzione.',
  findOptionTwice: 'Un gruppo di pulsanti di opzione ha due pulsanti per la stessa opzione.',
  findMixedGroup: 'I pulsanti di un gruppo sono per persone diverse.',
  findNoOptions: 'Un elenco a discesa non ha opzioni.',
  findOneOption: 'Un elenco a discesa ha una sola opzione.',
  findRuleWrong: 'Le regole di convalida si contraddicono.',
  findLoneLink: 'Un campo non è collegato a nessun altro.',
  findMixedLink: 'Sono collegati campi di tipi diversi.',
  findLostGrid: 'Un campo appartiene a una griglia che non esiste.',
  findOverlap: 'Due campi si sovrappongono.',
  findTooSmall: 'Un campo è troppo piccolo per essere letto.',
  findTooTight: 'Una risposta normale non entra in questo campo in dimensioni leggibili.',
  findOverText: 'Un campo copre del testo.',
} as const;
export const givenReason = 'Motivo indicato:';
