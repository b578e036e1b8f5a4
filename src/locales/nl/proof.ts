import type { proof as english } from '../en/proof.js';
import type { Translated } from '../catalogue.js';
import {
  certificate,
  evidence,
  fileFailed,
  givenReason,
  notReady,
  saved,
  waitSeconds,
  withdrawnBySender,
} from './shared.js';

export const proof: Translated<typeof english> = {
  loadFailed: 'We konden de audittrail niet laden',
  waitSeconds,

  verified: 'Audittrail geverifieerd',
  verifiedAnchored: 'Audittrail geverifieerd, met tijdstempel',
  verifiedMore: 'Sinds het vastleggen is geen enkele regel gewijzigd, toegevoegd of weggehaald.',
  broken: 'Audittrail klopt niet',
  brokenMore:
    'De vastgelegde gegevens zijn niet meer zoals ze waren. Vertrouw er niet op voordat u weet waarom.',
  disputedMore:
    'Twee controles van dezelfde gegevens spreken elkaar tegen. Vertrouw er niet op voordat de dienst heeft uitgelegd waarom.',
  contradictedMore:
    'De regels zijn ongewijzigd, maar volgens de dienst kloppen de gegevens niet. Vertrouw er niet op voordat de dienst heeft uitgelegd waarom.',
  unchecked: 'Audittrail niet gecontroleerd',
  uncheckedMore: 'De dienst heeft niet gemeld of de audittrail ongewijzigd is.',
  recalculated:
    'Uw browser heeft de vingerafdruk van elke regel opnieuw berekend en alles klopt. Of er aan het eind regels ontbreken, kan de browser niet vaststellen.',
  recalculatedBroken:
    'Uw browser heeft de vingerafdrukken opnieuw berekend en dezelfde wijziging gevonden als de dienst.',
  disputed: 'De berekening van uw browser en het oordeel van de dienst verschillen.',
  browserAt: 'Uw browser vindt de wijziging bij regel {n}.',
  browserNone: 'Uw browser vindt geen wijziging.',
  serviceAt: 'De dienst vindt deze bij regel {n}.',
  serviceNone: 'De dienst vindt geen wijziging.',
  serviceNowhere: 'De dienst meldt niet waar.',
  serviceNoReason: 'De dienst noemt geen reden.',
  noForm:
    'De dienst maakt niet bekend hoe vingerafdrukken worden berekend. U ziet daarom alleen het oordeel van de dienst zelf.',
  noCrypto:
    'Uw browser kan op deze pagina geen vingerafdrukken berekenen. U ziet daarom alleen het oordeel van de dienst.',
  noEntries: 'Er zijn geen regels om te controleren.',
  anchored: 'Onafhankelijke partijen hebben er een tijdstempel op gezet.',
  notAnchored: 'Er zijn geen onafhankelijke tijdstempels. Dat is geen fout.',
  badAnchors: 'De tijdstempels passen niet bij de vastgelegde gegevens.',
  anchorsByService: 'De dienst heeft ze gecontroleerd; uw browser kan dat niet.',
  stamps: 'Tijdstempels',
  noProvider: 'Partij niet genoemd',
  badStamp: 'Past niet bij de vastgelegde gegevens',
  serviceSays: 'De dienst meldt:',

  certificate,
  evidence,
  filesLater: 'Certificaat en bewijs zijn beschikbaar zodra iedereen heeft ondertekend.',
  notReady,
  fileFailed,
  saved,

  entries: { one: '{n} regel', other: '{n} regels' },
  created: 'Envelop gemaakt',
  updated: 'Envelop gewijzigd',
  sent: 'Verzonden ter ondertekening',
  notified: 'Ontvanger heeft bericht gekregen',
  viewed: 'Document geopend',
  signed: 'Ondertekend',
  reminded: 'Herinnering verzonden',
  completed: 'Voltooid door iedereen',
  declined: 'Geweigerd',
  voided: withdrawnBySender,
  expired: 'Verlopen',
  copySent: 'Kopie verzonden',
  copyOpened: 'Kopie geopend',
  copyWithdrawn: 'Kopie ingetrokken',
  unnamed: 'Regel zonder naam',
  to: 'aan {name}',
  through: 'via {name}',
  noTime: 'Geen tijd vastgelegd',
  breakTitle: 'Regel {n} is niet wat is vastgelegd',
  breakText:
    'De inhoud past niet meer bij de vingerafdruk. De regel is gewijzigd nadat deze was vastgelegd, of een eerdere regel is toegevoegd, verplaatst of weggehaald.',
  unprotected: 'Na de wijziging: de plaats van deze regel kan niet worden bevestigd.',
  givenReason,
  serviceHere: 'De dienst vindt de wijziging hier.',
  fingerprint: 'Vingerafdruk',
  ownHash: 'Deze regel',
  previousHash: 'De regel ervoor',
  none: 'geen',
};
