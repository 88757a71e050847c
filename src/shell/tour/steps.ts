import type { User } from '#auth/contract.ts'

/** Step of the tour: its text, and selectors of the element it describes, of which the first visible one is used. */
export interface TourStep {
  title: string
  text: string
  about: string
}

const MENU = '.shell > .shell-menu, [aria-label="Otwórz menu"]'

const search: TourStep = {
  title: 'Jedno pole znajduje wszystko',
  text: 'Nazwisko, numer aktu, ulica, numer pisma albo nazwa ekranu: wpisz początek i wybierz. Z klawiatury: Ctrl+K.',
  about: '.search-open',
}
const help: TourStep = {
  title: 'Pomoc jest o jeden klawisz stąd',
  text: 'F1 otwiera artykuł o ekranie, na którym jesteś; to, co wpisujesz, zostaje. Znak „?” pokazuje skróty klawiszowe. Stąd też wrócisz do tego oprowadzenia.',
  about: '.shell-help',
}
const today: TourStep = {
  title: 'Dzień zaczyna się tutaj',
  text: 'Najpierw widać to, co ma termin i czeka na kogoś; niżej dzisiejsze Msze i najbliższe dni, potem pisma i liczby. Każdy wiersz prowadzi do swojego wpisu.',
  about: '.home-group',
}
const papers: TourStep = {
  title: 'Świadectwo w dwóch naciśnięciach',
  text: 'W akcie naciśnij „Drukuj”. „Podgląd” pokazuje pismo, zanim dostanie numer. Wszystkie wydane pisma zawiera „Dziennik pism”.',
  about: MENU,
}
const account: TourStep = {
  title: 'Twoje konto',
  text: 'Tu zmienisz hasło, włączysz logowanie dwuetapowe i się wylogujesz. Wszystko, co wpiszesz, ma w historii Twoje nazwisko: pracuj zawsze na swoim koncie.',
  about: '.shell-person',
}

const administrator: TourStep[] = [
  {
    title: 'Czego jeszcze brakuje',
    text: 'Dopóki instalacja nie jest gotowa, na ekranie „Dziś” jest lista kroków. Znikają same, gdy są zrobione. Niżej zobaczysz, kiedy powstała ostatnia kopia zapasowa.',
    about: '.first-steps, .home-group',
  },
  {
    title: 'Parafie, konta i stan systemu',
    text: 'W menu zakładasz parafie i konta, ustawiasz moduły i sprawdzasz „Stan systemu”.',
    about: MENU,
  },
  {
    title: 'Wejście do parafii',
    text: '„Zmień parafię” otwiera księgi i ustawienia wybranej parafii. Bez wyboru widzisz tylko to, co wspólne.',
    about: '.shell-switch, .shell-bar-side',
  },
  search,
  help,
]
const priest: TourStep[] = [
  today,
  {
    title: 'Kartoteka, księgi, Msze',
    text: 'W menu są działy według pracy: intencje i ogłoszenia, kartoteka, sakramenty. Na dole jest „Parafia”, a w „Ustawieniach” ekran „Użytkownicy”: tam zakładasz konta kancelarii i odbierasz uprawnienia. Gwiazdka obok ścieżki przypina ekran na górze menu.',
    about: MENU,
  },
  search,
  papers,
  help,
]
const clerk: TourStep[] = [
  today,
  {
    title: 'Najczęstsze czynności',
    text: 'Nowy parafianin, intencja, zgłoszenie i wpis chrztu, ślub: od tych przycisków zaczyna się większość spraw.',
    about: '.home-ways',
  },
  search,
  papers,
  help,
]
const coworker: TourStep[] = [
  {
    title: 'W menu jest to, co Twoje',
    text: 'Widzisz te działy, do których proboszcz dał Ci dostęp. Jeśli czegoś brakuje, poproś go o uprawnienie.',
    about: MENU,
  },
  { ...today, title: 'Dziś' },
  search,
  account,
  help,
]

/** Steps by role; the curia has none, because its screens need no tour. */
const BY_ROLE: Record<number, readonly TourStep[]> = {
  1: administrator,
  2: priest,
  3: clerk,
  5: coworker,
}

export const listSteps = ({ role_id }: Pick<User, 'role_id'>) => BY_ROLE[role_id] ?? []
