import { bookRightWords } from './book-rights.ts'
import { allPermissions } from './prerequisites.ts'
import { type Permission, permissions } from './permissions.ts'

/** Areas of the table of rights, in its order. */
export const permissionAreas = {
  register: 'Kartoteka',
  books: 'Księgi',
  confided: 'Protokoły i rozmowy kanoniczno-duszpasterskie',
  intentions: 'Intencje i ogłoszenia',
  money: 'Pieniądze',
  papers: 'Pisma i historia',
  parish: 'Parafia',
  administration: 'Administracja',
} as const
export type Area = keyof typeof permissionAreas

/** Descriptions of what each right allows to see or do, in Polish; a new right does not compile without one. */
export const rightWords: Record<Permission, readonly [area: Area, words: string]> = {
  ...bookRightWords,

  'people.read': ['register', 'Parafianie: przeglądanie'],
  'people.write': ['register', 'Parafianie: dopisywanie i poprawianie'],
  'views.read': ['register', 'Zapisane widoki list: przeglądanie'],
  'views.write': ['register', 'Zapisane widoki list: zapisywanie'],
  'people.import': ['register', 'Wczytywanie kartoteki z pliku'],
  'people.merge': ['register', 'Łączenie podwójnych kart'],
  'people.restrict': ['register', 'Ograniczanie przetwarzania danych'],
  'families.read': ['register', 'Rodziny: przeglądanie'],
  'families.write': ['register', 'Rodziny: dopisywanie i poprawianie'],

  'baptisms.read': ['books', 'Chrzty: przeglądanie'],
  'baptisms.write': ['books', 'Chrzty: wpisywanie i poprawianie'],
  'communions.read': ['books', 'I Komunia: przeglądanie'],
  'communions.write': ['books', 'I Komunia: wpisywanie i poprawianie'],
  'confirmations.read': ['books', 'Bierzmowania: przeglądanie'],
  'confirmations.write': ['books', 'Bierzmowania: wpisywanie i poprawianie'],
  'weddings.read': ['books', 'Śluby: przeglądanie'],
  'weddings.write': ['books', 'Śluby: wpisywanie i poprawianie'],
  'deceased.read': ['books', 'Zmarli: przeglądanie'],
  'deceased.write': ['books', 'Zmarli: wpisywanie i poprawianie'],
  'banns.read': ['books', 'Zapowiedzi: przeglądanie'],
  'banns.write': ['books', 'Zapowiedzi: wpisywanie i poprawianie'],
  'checkmarks.read': ['books', 'Obecności w przygotowaniu: przeglądanie'],
  'checkmarks.write': ['books', 'Obecności w przygotowaniu: wpisywanie'],
  'books.import': ['books', 'Wczytywanie ksiąg z pliku i braki w numeracji'],

  'confidences.read': ['confided', 'Uwagi, praktyka religijna i inne pola dla duchownych'],
  'visits.notes': ['confided', 'Kolęda: notatki z wizyt'],
  'visits.take': ['confided', 'Kolęda: odbywanie wizyt'],
  'premaritals.read': ['confided', 'Protokoły przedślubne: przeglądanie i druki'],
  'premaritals.write': ['confided', 'Protokoły przedślubne: pisanie'],
  'conversions.read': ['confided', 'Konwersje, wystąpienia i powroty: przeglądanie i druki'],
  'conversions.write': ['confided', 'Konwersje, wystąpienia i powroty: wpisywanie'],

  'intentions.read': ['intentions', 'Intencje mszalne: przeglądanie i druki'],
  'intentions.write': ['intentions', 'Intencje mszalne: przyjmowanie i zmienianie'],
  'intentions.plan': ['intentions', 'Porządek Mszy, dni bez Mszy i zamawianie przez Internet'],
  'announcements.read': ['intentions', 'Ogłoszenia: przeglądanie'],
  'announcements.write': ['intentions', 'Ogłoszenia: pisanie i publikowanie'],

  'offerings.read': ['money', 'Ofiary przy intencjach, zamówieniach i aktach'],
  'refunds.write': ['money', 'Zwroty ofiar za zamówienia z Internetu'],
  'visits.offerings': ['money', 'Kolęda: ofiary'],
  'payments.read': ['money', 'Rozliczenia miesięczne: przeglądanie'],
  'payments.write': ['money', 'Rozliczenia miesięczne: prowadzenie i zatwierdzanie'],

  'documents.issue': ['papers', 'Wydawanie pism i dziennik pism'],
  'letterheads.write': ['papers', 'Wygląd pism: herb, nagłówek i marginesy'],
  'history.read': ['papers', 'Historia zmian wpisów'],
  'readers.read': ['papers', 'Kto oglądał wpis'],
  'statistics.read': ['papers', 'Statystyki'],
  'yearly_reports.read': ['papers', 'Sprawozdanie roczne: przeglądanie'],
  'yearly_reports.write': ['papers', 'Sprawozdanie roczne: wypełnianie'],

  'workers.read': ['parish', 'Pracownicy parafii: przeglądanie'],
  'workers.write': ['parish', 'Pracownicy parafii: zmienianie'],
  'places.read': ['parish', 'Miejsca w parafii: przeglądanie'],
  'places.write': ['parish', 'Miejsca w parafii: zmienianie'],
  'calendar.read': ['parish', 'Kalendarz liturgiczny i kalendarz parafii: przeglądanie'],
  'calendar.write': ['parish', 'Kalendarz liturgiczny i kalendarz parafii: zmienianie'],
  'dictionaries.read': ['parish', 'Słowniki: podpowiedzi w formularzach'],
  'dictionaries.write': ['parish', 'Słowniki: poprawianie i łączenie haseł'],
  'visits.read': ['parish', 'Kolęda: przeglądanie'],
  'visits.write': ['parish', 'Kolęda: planowanie i zapisywanie'],
  'visits.correct': ['parish', 'Kolęda: poprawianie zapisanych wizyt'],
  'messages.read': ['parish', 'Wiadomości SMS: przeglądanie'],
  'messages.write': ['parish', 'Wiadomości SMS: pisanie i grupy'],
  'messages.send': ['parish', 'Wiadomości SMS: wysyłanie'],
  'news.write': ['parish', 'Aktualności: pisanie'],
  'widgets.read': ['parish', 'Strona publiczna parafii: przeglądanie ustawień'],
  'widgets.write': ['parish', 'Strona publiczna parafii: zmienianie ustawień'],

  'users.manage': ['administration', 'Konta użytkowników i ich uprawnienia'],
  'parish.settings': ['administration', 'Dane i zasady parafii'],
  'parish.order': ['administration', 'Zamawianie modułów i abonamentu'],
  'parish_backups.order': ['administration', 'Kopie danych parafii'],
  'backups.read': ['administration', 'Stan kopii zapasowych programu'],
  'parishes.read': ['administration', 'Lista parafii'],
  'diocese_statistics.read': ['administration', 'Statystyki diecezji'],
  'diocese_texts.write': ['administration', 'Wzory pism i zasady diecezji'],
  'parish.switch': ['administration', 'Praca w każdej parafii'],
  'installation.manage': ['administration', 'Ustawienia całego programu'],
}

/** Returns the description of a right in one line, for the history of an account. */
export const rightText = (right: string) => rightWords[right as Permission]?.[1] ?? right

export const listRights = (area: Area) =>
  allPermissions.filter(right => rightWords[right][0] === area)

/** Rights that every user who writes needs: names, places and priests suggested while typing. */
const BASE: readonly Permission[] = [
  'dictionaries.read',
  'workers.read',
  'places.read',
  'calendar.read',
]

interface QuickChoice {
  title: string
  /** Selects the rights that this choice withdraws, besides those that depend on them. */
  taken: (right: Permission) => boolean
}

const getArea = (right: Permission) => rightWords[right][0]

export const quickChoices: readonly QuickChoice[] = [
  { title: 'Wszystko, co daje rola', taken: () => false },
  { title: 'Bez pieniędzy', taken: right => getArea(right) === 'money' },
  { title: 'Bez protokołów i pól dla duchownych', taken: right => getArea(right) === 'confided' },
  { title: 'Tylko przeglądanie', taken: right => !permissions[right].reads },
  {
    title: 'Tylko intencje i ogłoszenia',
    taken: right => getArea(right) !== 'intentions' && !BASE.includes(right),
  },
]
