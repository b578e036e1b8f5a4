import type { panels as english } from '../en/viewer-panels.js';
import type { Translated } from '../catalogue.js';
import { goToPage } from './shared.js';

export const panels: Translated<typeof english> = {
  closePanel: 'Sluiten',

  attachments: 'Bijlagen',
  attachmentsNote:
    'Deze bestanden zitten in het document. Ze zijn niet gecontroleerd: open alleen wat u vertrouwt.',
  noAttachments: 'Dit document heeft geen bijlagen.',
  saveAttachment: '{name} downloaden',
  unnamedAttachment: 'bijlage',

  layers: 'Lagen',
  unnamedLayer: 'Laag zonder naam',
  resetLayers: 'Tonen zoals in het bestand',

  report: 'Kan een schermlezer dit lezen?',
  reportReading: 'Pagina {page} van {n} wordt gelezen…',
  reportFailed: 'Het document kon niet worden gecontroleerd.',
  reportAgain: 'Opnieuw controleren',
  reportGood: 'Ja, voor zover deze controle kan nagaan.',
  reportBad:
    'Niet goed. Herstel in het originele bestand wat hieronder is gemarkeerd en exporteer de PDF opnieuw.',
  reportNote: 'Een programma ziet niet alles: de beste test is het document te beluisteren.',
  resultOk: '(in orde)',
  resultProblem: '(te herstellen)',
  resultCheck: '(te controleren)',
  goToPage,
  morePages: { one: 'en nog {n}', other: 'en nog {n}' },
  textTopic: 'Tekst',
  textOk: 'Geen enkele pagina is alleen een afbeelding.',
  textProblem:
    'Deze pagina’s zijn afbeeldingen zonder tekst, zoals scans: daar wordt niets voorgelezen. Gebruik tekstherkenning (OCR).',
  tagsTopic: 'Structuur',
  tagsOk: 'Koppen, lijsten en tabellen hebben tags.',
  tagsProblem:
    'Er zijn geen tags; koppen, lijsten en tabellen worden voorgelezen als één lange tekst. Exporteer een PDF met tags.',
  tagsPages: 'Deze pagina’s hebben geen tags.',
  languageTopic: 'Taal',
  languageOk: 'Taal van het document: {language}.',
  languageProblem:
    'Het document vermeldt de taal niet en wordt daarom misschien met de verkeerde uitspraak voorgelezen.',
  titleTopic: 'Titel',
  titleOk: 'De titel van het document is “{title}”.',
  titleProblem: 'Het document heeft geen titel; in plaats daarvan wordt de bestandsnaam voorgelezen.',
  orderTopic: 'Leesvolgorde',
  orderOk: 'Elke pagina wordt van boven naar beneden voorgelezen.',
  orderNone: 'Er is geen tekst om voor te lezen.',
  orderCheck:
    'Op deze pagina’s springt het voorlezen terug naar boven. Beluister ze of controleer de volgorde van de tags.',
  picturesTopic: 'Afbeeldingen',
  picturesOk: 'Elke afbeelding heeft een beschrijving.',
  picturesProblem: 'Op deze pagina’s staan afbeeldingen zonder beschrijving.',
  picturesCheck: 'Zonder tags hebben afbeeldingen geen beschrijving.',
  picturesNone: 'Er zijn geen afbeeldingen die een beschrijving nodig hebben.',
  fieldsTopic: 'Formuliervelden',
  fieldsOk: 'Elk formulierveld heeft een naam.',
  fieldsProblem:
    'Op deze pagina’s staan formuliervelden zonder naam, dus een luisteraar hoort niet wat er moet worden ingevuld.',
  fieldsNone: 'Er zijn geen formuliervelden.',
};
