import type { panels as english } from '../en/viewer-panels.js';
import type { Translated } from '../catalogue.js';
import { goToPage } from './shared.js';

export const panels: Translated<typeof english> = {
  closePanel: 'Schließen',

  attachments: 'Anhänge',
  attachmentsNote:
    'Diese Dateien stecken im Dokument. Sie wurden nicht geprüft: Öffnen Sie nur, was Sie für sicher halten.',
  noAttachments: 'Dieses Dokument hat keine Anhänge.',
  saveAttachment: '{name} herunterladen',
  unnamedAttachment: 'Anhang',

  layers: 'Ebenen',
  unnamedLayer: 'Ebene ohne Namen',
  resetLayers: 'Wie in der Datei zeigen',

  report: 'Kann ein Screenreader das lesen?',
  reportReading: 'Seite {page} von {n} wird gelesen …',
  reportFailed: 'Das Dokument konnte nicht geprüft werden.',
  reportAgain: 'Erneut prüfen',
  reportGood: 'Ja, soweit sich das hier prüfen lässt.',
  reportBad:
    'Nicht gut. Beheben Sie in der Originaldatei, was unten markiert ist, und erzeugen Sie das PDF daraus neu.',
  reportNote: 'Ein Programm erkennt nicht alles: Am besten hören Sie sich das Dokument an.',
  resultOk: '(in Ordnung)',
  resultProblem: '(zu beheben)',
  resultCheck: '(zu prüfen)',
  goToPage,
  morePages: { one: 'und {n} weitere', other: 'und {n} weitere' },
  textTopic: 'Text',
  textOk: 'Keine Seite ist nur ein Bild.',
  textProblem:
    'Diese Seiten sind Bilder ohne Text, etwa Scans: Dort wird nichts vorgelesen. Eine Texterkennung (OCR) hilft.',
  tagsTopic: 'Struktur',
  tagsOk: 'Überschriften, Listen und Tabellen sind ausgezeichnet.',
  tagsProblem:
    'Tags fehlen; Überschriften, Listen und Tabellen werden wie ein einziger langer Text vorgelesen. Exportieren Sie ein PDF mit Tags.',
  tagsPages: 'Auf diesen Seiten fehlen die Tags.',
  languageTopic: 'Sprache',
  languageOk: 'Sprache des Dokuments: {language}.',
  languageProblem: 'Die Sprache ist nicht angegeben; das Dokument wird vielleicht falsch ausgesprochen.',
  titleTopic: 'Titel',
  titleOk: 'Das Dokument heißt „{title}“.',
  titleProblem: 'Ein Titel fehlt; stattdessen wird der Dateiname vorgelesen.',
  orderTopic: 'Lesereihenfolge',
  orderOk: 'Jede Seite wird von oben nach unten vorgelesen.',
  orderNone: 'Es gibt keinen Text zum Vorlesen.',
  orderCheck:
    'Auf diesen Seiten springt das Vorlesen nach oben. Hören Sie hinein oder prüfen Sie die Reihenfolge der Tags.',
  picturesTopic: 'Bilder',
  picturesOk: 'Jedes Bild hat eine Beschreibung.',
  picturesProblem: 'Auf diesen Seiten fehlen Bildbeschreibungen.',
  picturesCheck: 'Ohne Tags haben Bilder keine Beschreibungen.',
  picturesNone: 'Es gibt keine Bilder, die eine Beschreibung brauchen.',
  fieldsTopic: 'Formularfelder',
  fieldsOk: 'Jedes Formularfeld hat einen Namen.',
  fieldsProblem: 'Auf diesen Seiten haben Felder keinen Namen; man hört nicht, was einzutragen ist.',
  fieldsNone: 'Es gibt keine Formularfelder.',
};
