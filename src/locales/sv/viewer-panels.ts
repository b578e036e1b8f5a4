import type { panels as english } from '../en/viewer-panels.js';
import type { Translated } from '../catalogue.js';
import { goToPage } from './shared.js';

export const panels: Translated<typeof english> = {
  closePanel: 'Stäng',

  attachments: 'Bilagor',
  attachmentsNote: 'Filerna ligger i dokumentet. De har inte kontrollerats: öppna bara det du litar på.',
  noAttachments: 'Dokumentet har inga bilagor.',
  saveAttachment: 'Ladda ner {name}',
  unnamedAttachment: 'bilaga',

  layers: 'Lager',
  unnamedLayer: 'Lager utan namn',
  resetLayers: 'Visa som i filen',

  report: 'Kan en skärmläsare läsa det här?',
  reportReading: 'Läser sida {page} av {n}…',
  reportFailed: 'Dokumentet kunde inte kontrolleras.',
  reportAgain: 'Kontrollera igen',
  reportGood: 'Ja, så långt den här kontrollen kan avgöra.',
  reportBad:
    'Inte så bra. Åtgärda det som är markerat nedan i originalfilen och exportera PDF-filen på nytt.',
  reportNote: 'Ett program kan inte avgöra allt: det bästa testet är att lyssna på dokumentet.',
  resultOk: '(bra)',
  resultProblem: '(att åtgärda)',
  resultCheck: '(att kontrollera)',
  goToPage,
  morePages: { one: 'och {n} till', other: 'och {n} till' },
  textTopic: 'Text',
  textOk: 'Ingen sida är bara en bild.',
  textProblem:
    'De här sidorna är bilder utan text, till exempel skanningar: där läses inget upp. Använd textigenkänning (OCR).',
  tagsTopic: 'Struktur',
  tagsOk: 'Rubriker, listor och tabeller är taggade.',
  tagsProblem:
    'Taggar saknas, så rubriker, listor och tabeller läses upp som en enda lång text. Exportera en taggad PDF.',
  tagsPages: 'De här sidorna saknar taggar.',
  languageTopic: 'Språk',
  languageOk: 'Dokumentets språk: {language}.',
  languageProblem: 'Dokumentets språk är inte angivet, så det kan läsas upp med fel uttal.',
  titleTopic: 'Titel',
  titleOk: 'Dokumentet heter ”{title}”.',
  titleProblem: 'Dokumentet saknar titel, så filnamnet läses upp i stället.',
  orderTopic: 'Läsordning',
  orderOk: 'Varje sida läses uppifrån och ner.',
  orderNone: 'Det finns ingen text att läsa.',
  orderCheck: 'På de här sidorna hoppar läsningen uppåt. Lyssna på dem eller kontrollera taggarnas ordning.',
  picturesTopic: 'Bilder',
  picturesOk: 'Varje bild har en beskrivning.',
  picturesProblem: 'På de här sidorna saknar bilder beskrivning.',
  picturesCheck: 'Utan taggar har bilder ingen beskrivning.',
  picturesNone: 'Det finns inga bilder som behöver en beskrivning.',
  fieldsTopic: 'Formulärfält',
  fieldsOk: 'Varje formulärfält har ett namn.',
  fieldsProblem: 'På de här sidorna saknar formulärfält namn, så det hörs inte vad som ska fyllas i.',
  fieldsNone: 'Det finns inga formulärfält.',
};
