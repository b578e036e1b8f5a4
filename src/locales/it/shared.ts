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
