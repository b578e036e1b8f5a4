// What several elements say in the same words: written once, so that it stays the same.

export const tryAgain = 'Opnieuw proberen';
export const cancel = 'Annuleren';
export const download = 'Downloaden';
export const required = 'verplicht';
export const optional = 'optioneel';
export const againIn = {
  one: 'Probeer het over {n} seconde opnieuw.',
  other: 'Probeer het over {n} seconden opnieuw.',
} as const;
export const againNow = 'U kunt het nu opnieuw proberen.';
export const tooManyTries = 'Te veel pogingen.';
export const waitSeconds = {
  one: 'Nieuwe poging over {n} seconde.',
  other: 'Nieuwe poging over {n} seconden.',
} as const;
export const duration = { one: '{n} minuut', other: '{n} minuten' } as const;
export const noPage = 'We kunnen deze boekingspagina niet vinden';
export const noAccess = 'U kunt op deze pagina niet boeken';
export const checkLink = 'Controleer de link of vraag een nieuwe aan.';
export const askHost = 'Neem contact op met de organisator.';
export const linkExpired = 'Deze link is verlopen';
export const tabRefused = 'Uw browser heeft het nieuwe tabblad geblokkeerd';
export const notSignable = 'Dit document kan nu niet worden ondertekend';
export const checkSigned = 'Ik heb ondertekend – nu controleren';
export const nothingToSign = 'U hoeft niets te ondertekenen';
export const alreadySigned = 'U hebt al ondertekend';
export const opening = 'Het document wordt geopend…';
export const withdrawnBySender = 'Ingetrokken door de afzender';
export const pdfNotPdf = 'Dit bestand is geen PDF.';
export const pdfEmpty = 'Dit bestand is leeg.';
export const pdfCorrupt = 'Deze PDF is beschadigd en kan niet worden getoond.';
export const pdfBlocked = 'De PDF-weergave kon op deze pagina niet worden gestart.';
export const zoomIn = 'Inzoomen';
export const zoomOut = 'Uitzoomen';
export const pageInput = 'Pagina';
export const ofPages = 'van {n}';
export const pages = 'Pagina’s';
export const pageLabel = 'Pagina {page} van {n}';
export const goToPage = 'Naar pagina {page}';
export const pageFailed = 'Pagina {page} kan niet worden getoond.';
export const pdfSlow = 'Het lezen van deze PDF duurt te lang.';
export const pageSlow = 'Pagina {page} is complex en verschijnt pas na enige tijd.';
export const pageTimedOut = 'Het tonen van pagina {page} duurde te lang.';
export const missingName = 'Vul uw naam in.';
export const missingEmail = 'Vul uw e-mailadres in.';
export const missingAnyEmail = 'Vul een e-mailadres in.';
export const badEmail = 'Vul een geldig e-mailadres in, bijvoorbeeld naam@example.com.';
export const nameNeeded = 'Vul een naam in.';
export const reasonNeeded = 'Vul een reden in.';
export const reasonShared = 'We geven dit door aan de afzender.';
export const certificate = 'Certificaat opslaan (PDF)';
export const evidence = 'Bewijs opslaan (ZIP)';
export const notReady = 'Dit bestand is nog niet klaar. Probeer het zo meteen opnieuw.';
export const fileFailed = 'We konden dit bestand niet laden. Probeer het opnieuw.';
export const saved = 'Het bestand staat bij uw downloads.';

export const loadFailed = 'Dit concept kan niet worden geladen';
export const movedTo = '“{name}” staat nu op plaats {n} van {of}.';
export const moveUp = '“{name}” omhoog';
export const moveDown = '“{name}” omlaag';
export const rename = 'Naam van “{name}” wijzigen';
export const remove = '“{name}” verwijderen';
export const removed = '“{name}” staat niet meer in de lijst.';

// What a check finds in fields.
export const fieldFindings = {
  findUnknownType: 'Een veld heeft een onbekend type: {type}.',
  findOffDocument: 'Een veld staat op een pagina die niet bestaat.',
  findLoneOption: 'Een groep heeft maar één keuzerondje.',
  findOptionBlank: 'Een keuzerondje van een groep heeft geen optie.',
  findOptionTwice: 'Een groep heeft twee keuzerondjes voor dezelfde optie.',
  findMixedGroup: 'De keuzerondjes van een groep zijn voor verschillende personen.',
  findNoOptions: 'Een keuzelijst heeft geen opties.',
  findOneOption: 'Een keuzelijst heeft maar één optie.',
  findRuleWrong: 'De validatieregels spreken elkaar tegen.',
  findLoneLink: 'Een veld is aan geen ander veld gekoppeld.',
  findMixedLink: 'Er zijn velden van verschillende types gekoppeld.',
  findLostGrid: 'Een veld hoort bij een raster dat niet bestaat.',
  findOverlap: 'Twee velden overlappen elkaar.',
  findTooSmall: 'Een veld is te klein om te lezen.',
  findTooTight: 'Een gewoon antwoord past niet leesbaar in dit veld.',
  findOverText: 'Een veld staat over tekst heen.',
} as const;
export const givenReason = 'Opgegeven reden:';
