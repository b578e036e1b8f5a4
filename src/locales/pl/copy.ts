import type { Translated } from '../catalogue.js';
import type { copy as english } from '../en/copy.js';
import { askNewLink, waitSeconds } from './shared.js';

export const copy: Translated<typeof english> = {
  kind: 'Kopia podpisanego dokumentu',
  unnamed: 'Podpisany dokument',
  sender: 'Nadawca',
  firm: 'Firma',
  note: 'Wiadomość od nadawcy',
  availableUntil: 'Dostępna do {expiry}',
  view: 'Pokaż',
  hide: 'Ukryj',
  opened: 'Dokument jest otwarty pod przyciskami.',
  saved: 'Dokument jest w folderze pobranych plików.',
  fileName: '{subject} (podpisany)',

  loadFailed: 'Nie udało się otworzyć tej kopii',
  reloadFailed: 'Nie udało się ponownie załadować tej kopii',
  invalid: 'Ten link jest nieprawidłowy',
  checkLink: 'Sprawdź, czy skopiowano cały link, lub poproś nadawcę o nowy.',
  ended: 'Ten link został wycofany lub wygasł albo dokument nie jest już dostępny',
  askAgain: askNewLink,
  waitSeconds,

  unverified: 'Nie udało się zweryfikować dokumentu, dlatego nie jest wyświetlany',
  tryLater: 'Spróbuj ponownie później lub skontaktuj się z nadawcą.',
  askSender: 'Poproś nadawcę o dokument.',
  busy: 'Zbyt wiele żądań.',
};
