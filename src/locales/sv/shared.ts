// What several elements say in the same words: written once, so that it stays the same.

export const tryAgain = 'Försök igen';
export const cancel = 'Avbryt';
export const download = 'Ladda ner';
export const required = 'obligatoriskt';
export const optional = 'valfritt';
export const againIn = { one: 'Försök igen om {n} sekund.', other: 'Försök igen om {n} sekunder.' } as const;
export const againNow = 'Du kan försöka igen nu.';
export const tooManyTries = 'För många försök.';
export const waitSeconds = {
  one: 'Försöker igen om {n} sekund.',
  other: 'Försöker igen om {n} sekunder.',
} as const;
export const duration = { one: '{n} minut', other: '{n} minuter' } as const;
export const noPage = 'Bokningssidan hittades inte';
export const noAccess = 'Du kan inte boka på den här sidan';
export const checkLink = 'Kontrollera länken eller be om en ny.';
export const askHost = 'Kontakta arrangören.';
export const linkExpired = 'Länken har gått ut';
export const tabRefused = 'Webbläsaren blockerade den nya fliken';
export const notSignable = 'Dokumentet kan inte signeras just nu';
export const checkSigned = 'Jag har signerat – kontrollera nu';
export const alreadySigned = 'Du har redan signerat';
export const nothingToSign = 'Du har inget att signera';
export const reasonShared = 'Vi delar den med avsändaren.';
export const loadFailed = 'Utkastet kunde inte läsas in';
export const pdfNotPdf = 'Filen är inte en PDF.';
export const pdfEmpty = 'Filen är tom.';
export const pdfCorrupt = 'PDF-filen är skadad och kan inte visas.';
export const pdfBlocked = 'PDF-visaren kunde inte starta på den här sidan.';
export const zoomIn = 'Zooma in';
export const zoomOut = 'Zooma ut';
export const pageInput = 'Sida';
export const ofPages = 'av {n}';
export const pages = 'Sidor';
export const pageLabel = 'Sida {page} av {n}';
export const goToPage = 'Gå till sida {page}';
export const pageFailed = 'Sida {page} kunde inte visas.';
export const pdfSlow = 'Det tar för lång tid att läsa PDF-filen.';
export const pageSlow = 'Sida {page} är komplex och tar en stund att visa.';
export const pageTimedOut = 'Det tog för lång tid att visa sida {page}.';
export const missingName = 'Ange ditt namn.';
export const missingEmail = 'Ange din e-postadress.';
export const missingAnyEmail = 'Ange en e-postadress.';
export const badEmail = 'Ange en giltig e-postadress, till exempel namn@example.com.';
export const certificate = 'Spara certifikat (PDF)';
export const evidence = 'Spara bevis (ZIP)';
export const notReady = 'Filen är inte klar än. Försök igen om en stund.';
export const fileFailed = 'Filen kunde inte läsas in. Försök igen.';
export const saved = 'Filen finns bland dina nedladdningar.';

export const movedTo = '”{name}” är nu nummer {n} av {of}.';
export const moveUp = 'Flytta upp ”{name}”';
export const moveDown = 'Flytta ner ”{name}”';
export const remove = 'Ta bort ”{name}”';
export const removed = '”{name}” finns inte längre i listan.';

// What a check finds in fields.
export const fieldFindings = {
  findUnknownType: 'Ett fält har en okänd typ: {type}.',
  findOffDocument: 'Ett fält ligger på en sida som inte finns.',
  findLoneOption: 'En alternativgrupp har bara en knapp.',
  findOptionBlank: 'En knapp i en alternativgrupp saknar alternativ.',
  findOptionTwice: 'En alternativgrupp har två knappar för samma alternativ.',
  findMixedGroup: 'Knapparna i en alternativgrupp är för olika personer.',
  findNoOptions: 'En listruta saknar alternativ.',
  findOneOption: 'En listruta har bara ett alternativ.',
  findRuleWrong: 'Valideringsreglerna motsäger varandra.',
  findLoneLink: 'Ett fält är inte kopplat till något annat.',
  findMixedLink: 'Fält av olika typ är kopplade.',
  findLostGrid: 'Ett fält hör till ett rutnät som inte finns.',
  findOverlap: 'Två fält överlappar varandra.',
  findTooSmall: 'Ett fält är för litet för att kunna läsas.',
  findTooTight: 'Ett vanligt svar får inte plats i fältet i läsbar storlek.',
  findOverText: 'Ett fält täcker text.',
} as const;
export const givenReason = 'Angiven anledning:';
