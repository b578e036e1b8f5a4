import type { panels as english } from '../en/viewer-panels.js';
import type { Translated } from '../catalogue.js';
import { goToPage } from './shared.js';

export const panels: Translated<typeof english> = {
  closePanel: 'Chiudi',

  attachments: 'Allegati',
  attachmentsNote:
    'Questi file sono dentro il documento. Non sono stati controllati: apra solo ciò di cui si fida.',
  noAttachments: 'Questo documento non ha allegati.',
  saveAttachment: 'Scarica {name}',
  unnamedAttachment: 'allegato',

  layers: 'Livelli',
  unnamedLayer: 'Livello senza nome',
  resetLayers: 'Mostra come nel file',

  report: 'Uno screen reader può leggerlo?',
  reportReading: 'Lettura della pagina {page} di {n}…',
  reportFailed: 'Impossibile controllare il documento.',
  reportAgain: 'Controlla di nuovo',
  reportGood: 'Sì, per quanto questo controllo può dire.',
  reportBad: 'Non bene. Corregga nel file originale ciò che è segnalato sotto, poi esporti di nuovo il PDF.',
  reportNote: 'Un programma non può capire tutto: la prova migliore è ascoltare il documento.',
  resultOk: '(a posto)',
  resultProblem: '(da correggere)',
  resultCheck: '(da controllare)',
  goToPage,
  morePages: { one: 'e altre {n}', other: 'e altre {n}' },
  textTopic: 'Testo',
  textOk: 'Nessuna pagina è solo un’immagine.',
  textProblem:
    'Queste pagine sono immagini senza testo, come le scansioni: lì non viene letto nulla. Usi il riconoscimento del testo (OCR).',
  tagsTopic: 'Struttura',
  tagsOk: 'Titoli, elenchi e tabelle hanno tag.',
  tagsProblem:
    'Mancano i tag, quindi titoli, elenchi e tabelle sono letti come un unico testo lungo. Esporti un PDF con tag.',
  tagsPages: 'Queste pagine non hanno tag.',
  languageTopic: 'Lingua',
  languageOk: 'Lingua del documento: {language}.',
  languageProblem: 'Il documento non indica la lingua, quindi può essere letto con la pronuncia sbagliata.',
  titleTopic: 'Titolo',
  titleOk: 'Il documento si intitola «{title}».',
  titleProblem: 'Il documento non ha un titolo, quindi viene letto il nome del file.',
  orderTopic: 'Ordine di lettura',
  orderOk: 'Ogni pagina è letta dall’alto in basso.',
  orderNone: 'Non c’è testo da leggere.',
  orderCheck: 'In queste pagine la lettura torna verso l’alto. Le ascolti o controlli l’ordine dei tag.',
  picturesTopic: 'Immagini',
  picturesOk: 'Ogni immagine ha una descrizione.',
  picturesProblem: 'In queste pagine ci sono immagini senza descrizione.',
  picturesCheck: 'Senza tag, le immagini non hanno descrizioni.',
  picturesNone: 'Nessuna immagine richiede una descrizione.',
  fieldsTopic: 'Campi modulo',
  fieldsOk: 'Ogni campo modulo ha un nome.',
  fieldsProblem: 'In queste pagine ci sono campi modulo senza nome, quindi non si sente che cosa inserire.',
  fieldsNone: 'Non ci sono campi modulo.',
};
