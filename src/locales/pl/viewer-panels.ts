import type { panels as english } from '../en/viewer-panels.js';
import type { Translated } from '../catalogue.js';
import { goToPage } from './shared.js';

export const panels: Translated<typeof english> = {
  closePanel: 'Zamknij',

  attachments: 'Załączniki',
  attachmentsNote: 'Te pliki są w dokumencie. Nie zostały sprawdzone: otwieraj tylko te, którym ufasz.',
  noAttachments: 'Ten dokument nie ma załączników.',
  saveAttachment: 'Pobierz: {name}',
  unnamedAttachment: 'załącznik',

  layers: 'Warstwy',
  unnamedLayer: 'Warstwa bez nazwy',
  resetLayers: 'Pokaż jak w pliku',

  report: 'Czy czytnik ekranu może to odczytać?',
  reportReading: 'Odczytywanie strony {page} z {n}…',
  reportFailed: 'Nie udało się sprawdzić dokumentu.',
  reportAgain: 'Sprawdź ponownie',
  reportGood: 'Tak, na ile to sprawdzenie pozwala ocenić.',
  reportBad: 'Nie za dobrze. W pliku źródłowym popraw to, co zaznaczono poniżej, i ponownie wyeksportuj PDF.',
  reportNote: 'Program nie oceni wszystkiego: najlepiej odsłuchać dokument.',
  resultOk: '(w porządku)',
  resultProblem: '(do poprawy)',
  resultCheck: '(do sprawdzenia)',
  goToPage,
  morePages: {
    one: 'i jeszcze {n}',
    few: 'i jeszcze {n}',
    many: 'i jeszcze {n}',
    other: 'i jeszcze {n}',
  },
  textTopic: 'Tekst',
  textOk: 'Żadna strona nie jest samym obrazem.',
  textProblem:
    'Te strony to obrazy bez tekstu, na przykład skany: nic nie zostanie na nich odczytane. Użyj rozpoznawania tekstu (OCR).',
  tagsTopic: 'Struktura',
  tagsOk: 'Nagłówki, listy i tabele mają znaczniki.',
  tagsProblem:
    'Brakuje znaczników, więc nagłówki, listy i tabele są odczytywane jako jeden długi tekst. Wyeksportuj PDF ze znacznikami.',
  tagsPages: 'Te strony nie mają znaczników.',
  languageTopic: 'Język',
  languageOk: 'Język dokumentu: {language}.',
  languageProblem: 'Dokument nie podaje języka, więc może być odczytywany z niewłaściwą wymową.',
  titleTopic: 'Tytuł',
  titleOk: 'Tytuł dokumentu: „{title}”.',
  titleProblem: 'Dokument nie ma tytułu, więc zamiast niego odczytywana jest nazwa pliku.',
  orderTopic: 'Kolejność czytania',
  orderOk: 'Każda strona jest odczytywana od góry do dołu.',
  orderNone: 'Nie ma tekstu do odczytania.',
  orderCheck: 'Na tych stronach czytanie wraca w górę. Odsłuchaj je lub sprawdź kolejność znaczników.',
  picturesTopic: 'Obrazy',
  picturesOk: 'Każdy obraz ma opis.',
  picturesProblem: 'Na tych stronach są obrazy bez opisu.',
  picturesCheck: 'Bez znaczników obrazy nie mają opisów.',
  picturesNone: 'Nie ma obrazów, które wymagają opisu.',
  fieldsTopic: 'Pola formularza',
  fieldsOk: 'Każde pole formularza ma nazwę.',
  fieldsProblem: 'Na tych stronach są pola formularza bez nazwy, więc nie słychać, co wpisać.',
  fieldsNone: 'Nie ma pól formularza.',
};
