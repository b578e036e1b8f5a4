// What several elements say in the same words: written once, so that it stays the same.

export const tryAgain = 'Erneut versuchen';
export const cancel = 'Abbrechen';
export const download = 'Herunterladen';
export const required = 'Pflichtfeld';
export const optional = 'freiwillig';
export const againIn = {
  one: 'Versuchen Sie es in {n} Sekunde noch einmal.',
  other: 'Versuchen Sie es in {n} Sekunden noch einmal.',
} as const;
export const againNow = 'Sie können es jetzt noch einmal versuchen.';
export const tooManyTries = 'Zu viele Versuche.';
export const waitSeconds = {
  one: 'Neuer Versuch in {n} Sekunde.',
  other: 'Neuer Versuch in {n} Sekunden.',
} as const;
export const duration = { one: '{n} Minute', other: '{n} Minuten' } as const;
export const noPage = 'Wir finden diese Buchungsseite nicht';
export const noAccess = 'Auf dieser Seite können Sie nicht buchen';
export const checkLink = 'Prüfen Sie den Link oder lassen Sie sich einen neuen geben.';
export const askHost = 'Bitte wenden Sie sich an Ihren Gastgeber.';
export const linkExpired = 'Dieser Link ist abgelaufen';
export const tabRefused = 'Ihr Browser hat den neuen Tab blockiert';
export const pdfNotPdf = 'Diese Datei ist kein PDF.';
export const pdfEmpty = 'Diese Datei ist leer.';
export const pdfCorrupt = 'Dieses PDF ist beschädigt und kann nicht angezeigt werden.';
export const pdfBlocked = 'Die PDF-Anzeige konnte auf dieser Seite nicht gestartet werden.';
export const zoomIn = 'Vergrößern';
export const zoomOut = 'Verkleinern';
export const pageInput = 'Seite';
export const ofPages = 'von {n}';
export const pages = 'Seiten';
export const pageLabel = 'Seite {page} von {n}';
export const goToPage = 'Zu Seite {page}';
export const pageFailed = 'Seite {page} kann nicht angezeigt werden.';
export const pdfSlow = 'Das Lesen dieses PDFs dauert zu lange.';
export const pageSlow = 'Seite {page} ist aufwendig und erscheint erst nach einer Weile.';
export const pageTimedOut = 'Seite {page} ist zu aufwendig und konnte nicht angezeigt werden.';
export const missingName = 'Geben Sie Ihren Namen ein.';
export const missingEmail = 'Geben Sie Ihre E-\u2060Mail-Adresse ein.';
export const missingAnyEmail = 'Geben Sie eine E-Mail-Adresse ein.';
export const badEmail = 'Geben Sie eine gültige E-\u2060Mail-Adresse ein, zum Beispiel name@example.com.';
export const certificate = 'Zertifikat speichern (PDF)';
export const evidence = 'Nachweise speichern (ZIP)';
export const notReady = 'Diese Datei ist noch nicht fertig. Versuchen Sie es gleich noch einmal.';
export const fileFailed = 'Diese Datei ließ sich nicht laden. Versuchen Sie es erneut.';
export const saved = 'Die Datei liegt in Ihren Downloads.';

export const movedTo = '„{name}“ steht jetzt an Stelle {n} von {of}.';
export const moveUp = '„{name}“ nach oben';
export const moveDown = '„{name}“ nach unten';
export const remove = '„{name}“ entfernen';
export const removed = '„{name}“ ist entfernt.';

// What a check finds in fields.
export const fieldFindings = {
  findUnknownType: 'Ein Feld hat eine unbekannte Art: {type}.',
  findOffDocument: 'Ein Feld liegt auf einer Seite, die es nicht gibt.',
  findLoneOption: 'Eine Gruppe hat nur ein Optionsfeld.',
  findOptionBlank: 'Ein Optionsfeld einer Gruppe hat keine Option.',
  findOptionTwice: 'In einer Gruppe stehen zwei Optionsfelder für dieselbe Option.',
  findMixedGroup: 'Die Optionsfelder einer Gruppe sind für verschiedene Personen.',
  findNoOptions: 'Eine Auswahlliste hat keine Auswahlmöglichkeiten.',
  findOneOption: 'Eine Auswahlliste hat nur eine Auswahlmöglichkeit.',
  findRuleWrong: 'Die Regeln der Eingabeprüfung widersprechen sich.',
  findLoneLink: 'Ein Feld ist mit keinem anderen verknüpft.',
  findMixedLink: 'Felder verschiedener Arten sind verknüpft.',
  findLostGrid: 'Ein Feld gehört zu einem Raster, das es nicht gibt.',
  findOverlap: 'Zwei Felder überlappen sich.',
  findTooSmall: 'Ein Feld ist zu klein, um lesbar zu sein.',
  findTooTight: 'Eine übliche Antwort passt nicht in lesbarer Größe in dieses Feld.',
  findOverText: 'Ein Feld verdeckt Text.',
} as const;
export const givenReason = 'Begründung:';
