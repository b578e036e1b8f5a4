import type { manage as english } from '../en/manage.js';
import type { Translated } from '../catalogue.js';

/** An invisible joiner after its hyphen keeps "E-Mail" on one line. */
export const manage: Translated<typeof english> = {
  noLink: 'Dieser Link ist ungültig.',
  loadFailed: 'Der Termin konnte nicht geladen werden.',
  waitSeconds: { one: 'Neuer Versuch in {n} Sekunde.', other: 'Neuer Versuch in {n} Sekunden.' },
  unknownLink: 'Was dieser Link kann, ließ sich nicht feststellen.',
  yourBooking: 'Ihr Termin',
  oldTime: 'Bisher gebucht',
  reason: 'Grund',
  cancelTitle: 'Diesen Termin absagen?',
  cancelMeans: 'Die Zeit wird dann für andere frei, und {name} erfährt davon.',
  cancelMeansNoName: 'Die Zeit wird dann für andere frei, und Ihr Gastgeber erfährt davon.',
  cancelBooking: 'Diesen Termin absagen',
  cancelling: 'Wird abgesagt …',
  toMoveInstead:
    'Möchten Sie stattdessen eine andere Zeit wählen, verwenden Sie den Link zum Verschieben in Ihrer Bestätigungs-E-\u2060Mail.',
  toCancelInstead:
    'Möchten Sie stattdessen absagen, verwenden Sie den Link zum Absagen in Ihrer Bestätigungs-E-\u2060Mail.',
  cancelled: 'Abgesagt',
  timeFree: 'Die Zeit ist wieder frei.',
  alreadyCancelled: 'Bereits abgesagt',
  nothingToDo: 'Es ist nichts mehr zu tun.',
  outOfCalendar: 'Die Kalenderdatei entfernt den Termin aus Ihrem Kalender.',
  wasMoved: 'Dieser Termin wurde verschoben',
  newestMail: 'Die neue Zeit und ihre Links stehen in Ihrer neuesten Bestätigungs-E-\u2060Mail.',
  over: 'Dieser Termin ist vorbei',
  overMore: 'Er kann nicht mehr verschoben oder abgesagt werden.',
  notForCancelling: 'Mit diesem Link kann kein Termin abgesagt werden.',
  notForCancellingMore: 'Der Link zum Absagen ist ein anderer: Er steht in Ihrer Bestätigungs-E-\u2060Mail.',
  notCancellable: 'Dieser Termin kann nicht mehr abgesagt werden.',
  askHost: 'Bitte wenden Sie sich an Ihren Gastgeber.',
  used: 'Dieser Link wurde bereits verwendet oder ist ungültig.',
  notCancelled:
    'Der Termin konnte nicht abgesagt werden. Versuchen Sie es erneut: Zweimal absagen schadet nicht.',
  tooManyTries: 'Zu viele Versuche.',
  againIn: {
    one: 'In {n} Sekunde können Sie es erneut versuchen.',
    other: 'In {n} Sekunden können Sie es erneut versuchen.',
  },
  againNow: 'Sie können es jetzt erneut versuchen.',
  notAccepted: 'Der Dienst hat diese Angabe nicht angenommen.',
  chooseNew: 'Andere Zeit wählen',
  newTime: 'Ihre neue Zeit',
  sameTime: 'Das ist Ihre bisherige Zeit.',
  move: 'Auf {time} verschieben',
  moveNone: 'Verschieben',
  moving: 'Wird auf {time} verschoben …',
  movedTitle: 'Ihr Termin ist verschoben',
  oldLinks: 'Die Links der alten Zeit gelten nicht mehr.',
  notMoved: 'Der Termin konnte nicht verschoben werden und bleibt, wie er ist. Versuchen Sie es erneut.',
  maybeMoved:
    'Der Termin ist möglicherweise bereits verschoben: Sehen Sie in Ihren E-\u2060Mails nach, bevor Sie es erneut versuchen.',
  seeTimes: 'Freie Zeiten ansehen',
};
