// What several elements say in the same words: written once, so that it stays the same.

export const tryAgain = 'Spróbuj ponownie';
export const cancel = 'Anuluj';
export const download = 'Pobierz';
export const required = 'wymagane';
export const optional = 'opcjonalne';
export const againIn = {
  one: 'Spróbuj ponownie za {n} sekundę.',
  few: 'Spróbuj ponownie za {n} sekundy.',
  many: 'Spróbuj ponownie za {n} sekund.',
  other: 'Spróbuj ponownie za {n} sekundy.',
} as const;
export const againNow = 'Można spróbować ponownie.';
export const tooManyTries = 'Zbyt wiele prób.';
export const waitSeconds = {
  one: 'Ponowna próba za {n} sekundę.',
  few: 'Ponowna próba za {n} sekundy.',
  many: 'Ponowna próba za {n} sekund.',
  other: 'Ponowna próba za {n} sekundy.',
} as const;
export const duration = {
  one: '{n} minuta',
  few: '{n} minuty',
  many: '{n} minut',
  other: '{n} minuty',
} as const;
export const noPage = 'Nie znaleziono tej strony rezerwacji';
export const noAccess = 'Na tej stronie nie można rezerwować';
export const checkLink = 'Sprawdź link lub poproś o nowy.';
export const askHost = 'Skontaktuj się z organizatorem.';
export const linkExpired = 'Ten link wygasł';
export const tabRefused = 'Przeglądarka zablokowała nową kartę';
export const notSignable = 'Tego dokumentu nie można teraz podpisać';
export const checkSigned = 'Podpis złożony – sprawdź';
export const nothingToSign = 'Nie masz nic do podpisania';
export const offline = 'Brak połączenia z internetem.';
export const sessionEnded = 'Sesja podpisywania się zakończyła';
export const alreadySigned = 'Twój podpis jest już złożony';
export const askNewLink = 'Poproś nadawcę o nowy link.';
export const reasonShared = 'Przekażemy go nadawcy.';
export const loadFailed = 'Nie udało się załadować tego szkicu';
export const pdfNotPdf = 'Ten plik nie jest plikiem PDF.';
export const pdfEmpty = 'Ten plik jest pusty.';
export const pdfCorrupt = 'Ten plik PDF jest uszkodzony i nie można go wyświetlić.';
export const pdfBlocked = 'Na tej stronie nie udało się uruchomić podglądu PDF.';
export const zoomIn = 'Powiększ';
export const zoomOut = 'Pomniejsz';
export const pageInput = 'Strona';
export const ofPages = 'z {n}';
export const pages = 'Strony';
export const pageLabel = 'Strona {page} z {n}';
export const goToPage = 'Przejdź do strony {page}';
export const pageFailed = 'Nie udało się wyświetlić strony {page}.';
export const pdfSlow = 'Odczytywanie tego pliku PDF trwa zbyt długo.';
export const pageSlow = 'Strona {page} jest złożona i wyświetla się dłużej.';
export const pageTimedOut = 'Wyświetlanie strony {page} trwało zbyt długo.';
export const missingName = 'Wpisz imię i nazwisko.';
export const missingEmail = 'Wpisz adres e-mail.';
export const badEmail = 'Wpisz prawidłowy adres e-mail, na przykład nazwa@example.com.';
export const certificate = 'Zapisz certyfikat (PDF)';
export const evidence = 'Zapisz dowody (ZIP)';
export const notReady = 'Ten plik nie jest jeszcze gotowy. Spróbuj ponownie za chwilę.';
export const fileFailed = 'Nie udało się pobrać tego pliku. Spróbuj ponownie.';
export const saved = 'Plik jest w folderze pobranych plików.';

export const movedTo = '„{name}” jest teraz na pozycji {n} z {of}.';
export const moveUp = 'Przesuń „{name}” w górę';
export const moveDown = 'Przesuń „{name}” w dół';
export const remove = 'Usuń „{name}”';
export const removed = 'Pozycji „{name}” nie ma już na liście.';

// What a check finds in fields.
export const fieldFindings = {
  findUnknownType: 'Pole ma nieznany rodzaj: {type}.',
  findOffDocument: 'Pole jest na stronie, której nie ma.',
  findLoneOption: 'Grupa przycisków opcji ma tylko jeden przycisk.',
  findOptionBlank: 'Przycisk w grupie przycisków opcji nie ma opcji.',
  findOptionTwice: 'Grupa przycisków opcji ma dwa przyciski dla tej samej opcji.',
  findMixedGroup: 'Przyciski jednej grupy są dla różnych osób.',
  findNoOptions: 'Lista rozwijana nie ma opcji.',
  findOneOption: 'Lista rozwijana ma tylko jedną opcję.',
  findRuleWrong: 'Reguły sprawdzania są ze sobą sprzeczne.',
  findLoneLink: 'Pole nie jest połączone z żadnym innym.',
  findMixedLink: 'Połączono pola różnych rodzajów.',
  findLostGrid: 'Pole należy do siatki, której nie ma.',
  findOverlap: 'Dwa pola nachodzą na siebie.',
  findTooSmall: 'Pole jest za małe, aby je odczytać.',
  findTooTight: 'Typowa odpowiedź nie mieści się w tym polu w czytelnym rozmiarze.',
  findOverText: 'Pole zasłania tekst.',
} as const;
export const givenReason = 'Podany powód:';
