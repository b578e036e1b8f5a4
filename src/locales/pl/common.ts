import type { common as english } from '../en/common.js';
import type { Translated } from '../catalogue.js';
import { cancel, download, offline, optional, required, tryAgain } from './shared.js';

export const common: Translated<typeof english> = {
  tryAgain,
  cancel,
  copy: 'Kopiuj',
  copied: 'Skopiowano',
  download,
  loading: 'Ładowanie…',
  required,
  optional,
  newTab: '(otwiera się w nowej karcie)',
  notSetUp: 'Ta strona nie działa prawidłowo. Skontaktuj się z właścicielem witryny.',
  notAnswering: 'Wystąpił problem z połączeniem.',
  offline,
  signedOut: 'Nastąpiło wylogowanie. Zaloguj się, aby kontynuować.',
  notAllowed: 'Ta czynność nie jest tu możliwa.',
  accountUnknown: 'Nie udało się rozpoznać konta. Skontaktuj się z administratorem.',
  notFound: 'Nie znaleziono lub nie jest już dostępne.',
  gone: 'Ten link został wycofany lub wygasł.',
  tooLarge: 'Ten plik jest za duży.',
  tooMany: 'Usługa jest teraz przeciążona.',
  failed: 'Wystąpił błąd. Spróbuj ponownie.',
  notLoaded: 'Nie załadowano części tej strony. Spróbuj ponownie lub odśwież stronę.',
};
