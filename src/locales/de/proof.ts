import type { proof as english } from '../en/proof.js';
import type { Translated } from '../catalogue.js';
import { certificate, evidence, fileFailed, givenReason, notReady, saved, waitSeconds } from './shared.js';

export const proof: Translated<typeof english> = {
  loadFailed: 'Das Protokoll lässt sich nicht laden',
  waitSeconds,

  verified: 'Protokoll geprüft und unverändert',
  verifiedAnchored: 'Protokoll geprüft und unverändert, mit Zeitstempel',
  verifiedMore: 'Kein Eintrag wurde seit seiner Aufzeichnung geändert, hinzugefügt oder entfernt.',
  broken: 'Das Protokoll hält der Prüfung nicht stand',
  brokenMore:
    'Es ist nicht mehr so, wie es aufgezeichnet wurde. Stützen Sie sich nicht darauf, bevor Sie den Grund kennen.',
  disputedMore:
    'Zwei Prüfungen desselben Protokolls widersprechen sich. Stützen Sie sich nicht darauf, bevor der Dienst den Grund erklärt hat.',
  contradictedMore:
    'Seine Einträge sind unverändert, aber der Dienst beanstandet das Protokoll. Stützen Sie sich nicht darauf, bevor der Dienst den Grund erklärt hat.',
  unchecked: 'Protokoll nicht geprüft',
  uncheckedMore: 'Der Dienst sagt nicht, ob das Protokoll unverändert ist.',
  recalculated:
    'Ihr Browser hat den Fingerabdruck jedes Eintrags nachgerechnet. Alle stimmen. Ob am Ende Einträge fehlen, kann er nicht feststellen.',
  recalculatedBroken:
    'Ihr Browser hat die Fingerabdrücke nachgerechnet und dieselbe Änderung gefunden wie der Dienst.',
  disputed: 'Die Rechnung Ihres Browsers und das Ergebnis des Dienstes weichen voneinander ab.',
  browserAt: 'Ihr Browser findet die Änderung in Eintrag {n}.',
  browserNone: 'Ihr Browser findet keine Änderung.',
  serviceAt: 'Der Dienst findet sie in Eintrag {n}.',
  serviceNone: 'Der Dienst findet keine Änderung.',
  serviceNowhere: 'Der Dienst sagt nicht, wo.',
  serviceNoReason: 'Der Dienst nennt keinen Grund.',
  noForm:
    'Der Dienst veröffentlicht nicht, wie er Fingerabdrücke berechnet. Deshalb steht hier nur sein eigenes Ergebnis.',
  noCrypto:
    'Ihr Browser kann auf dieser Seite keine Fingerabdrücke berechnen. Deshalb steht hier nur das Ergebnis des Dienstes.',
  noEntries: 'Es gibt keine Einträge, die geprüft werden könnten.',
  anchored: 'Unabhängige Anbieter haben es mit Zeitstempeln versehen.',
  notAnchored: 'Unabhängige Zeitstempel gibt es nicht. Das ist kein Fehler.',
  badAnchors: 'Die Zeitstempel passen nicht zum Protokoll.',
  anchorsByService: 'Der Dienst hat sie geprüft. Ihr Browser kann das nicht.',
  stamps: 'Zeitstempel',
  noProvider: 'Anbieter nicht genannt',
  badStamp: 'Passt nicht zum Protokoll',
  serviceSays: 'Der Dienst meldet:',

  certificate,
  evidence,
  filesLater: 'Zertifikat und Nachweise gibt es, sobald alle unterschrieben haben.',
  notReady,
  fileFailed,
  saved,

  entries: { one: '{n} Eintrag', other: '{n} Einträge' },
  created: 'Vorgang angelegt',
  updated: 'Vorgang geändert',
  sent: 'Zur Unterschrift versandt',
  notified: 'Empfänger benachrichtigt',
  viewed: 'Dokument geöffnet',
  signed: 'Unterschrieben',
  reminded: 'Erinnerung versandt',
  completed: 'Von allen abgeschlossen',
  declined: 'Abgelehnt',
  voided: 'Vom Absender zurückgezogen',
  expired: 'Abgelaufen',
  copySent: 'Kopie versandt',
  copyOpened: 'Kopie geöffnet',
  copyWithdrawn: 'Kopie zurückgezogen',
  unnamed: 'Eintrag ohne Namen',
  to: 'an {name}',
  through: 'über {name}',
  noTime: 'Keine Zeit aufgezeichnet',
  breakTitle: 'Eintrag {n} ist nicht mehr der aufgezeichnete',
  breakText:
    'Sein Inhalt passt nicht mehr zu seinem Fingerabdruck. Er wurde nachträglich geändert, oder vor ihm wurde ein Eintrag hinzugefügt, verschoben oder entfernt.',
  unprotected: 'Nach der Änderung: Der Platz dieses Eintrags lässt sich nicht bestätigen.',
  givenReason,
  serviceHere: 'Der Dienst findet die Änderung hier.',
  fingerprint: 'Fingerabdruck',
  ownHash: 'Dieser Eintrag',
  previousHash: 'Der Eintrag davor',
  none: 'keiner',
};
