import { IMPORTS } from '#parishioners/people/import/web/paths.ts'
import type { FirstStepName } from '../contract.ts'

interface StepWords {
  title: string
  why: string
  to?: string
  search?: Record<string, string>
  act: string
}

/** Title, reason and button of each step. */
export const STEP_WORDS: Record<FirstStepName, StepWords> = {
  own_password: {
    title: 'Własne hasło',
    why: 'Hasło startowe zna też ten, kto je nadał, i traci ważność po siedmiu dniach.',
    to: '/account',
    act: 'Zmień',
  },
  second_factor: {
    title: 'Logowanie dwuetapowe',
    why: 'Konto administratora daje dostęp do całej instalacji: samo hasło to za mało.',
    to: '/account',
    act: 'Włącz',
  },
  parish: {
    title: 'Pierwsza parafia',
    why: 'Nazwa, wezwanie i adres, które będą drukowane na pismach.',
    to: '/administration/parishes/add',
    act: 'Załóż parafię',
  },
  diocese: {
    title: 'Diecezja parafii',
    why: 'Od niej zależą zasady zapowiedzi, wzory pism i to, co widzi kuria.',
    to: '/administration/parishes',
    act: 'Wskaż',
  },
  priest: {
    title: 'Konto proboszcza',
    why: 'Każda parafia potrzebuje kogoś, kto za nią odpowiada. Resztę założy on sam.',
    to: '/administration/users/add',
    search: { role: '2' },
    act: 'Załóż konto',
  },
  mail: {
    title: 'Poczta',
    why: 'Zaproszenia i nowe hasła są wysyłane e-mailem. Wyślij jeden na próbę do siebie.',
    act: 'Wyślij e-mail na próbę',
  },
  sms: {
    title: 'SMS',
    why: 'Nadawca, cisza nocna i saldo każdej parafii. Gdy są ustawione, wyślij jeden SMS na próbę.',
    to: '/administration/parishes',
    act: 'Ustaw',
  },
  backup: {
    title: 'Kopia zapasowa',
    why: 'Program robi ją sam każdej nocy. Pierwszą zrób od razu, zanim ktoś zacznie pisać.',
    act: '',
  },
  details: {
    title: 'Dane parafii',
    why: 'Adres, telefon i e-mail kancelarii są drukowane na każdym piśmie.',
    to: '/administration/parish',
    act: 'Uzupełnij',
  },
  workers: {
    title: 'Duszpasterze i podpisy',
    why: 'Kto udziela sakramentów i kto podpisuje świadectwa.',
    to: '/inventory/parish-workers',
    act: 'Wpisz',
  },
  place: {
    title: 'Kościół parafialny',
    why: 'Miejsce główne jest podpowiadane w aktach i w intencjach.',
    to: '/inventory/parish-places',
    act: 'Wpisz',
  },
  numbers: {
    title: 'Ostatnie numery w księgach',
    why: 'Na czym skończyły się w tym roku księgi papierowe: następny akt dostanie kolejny numer.',
    to: '/administration/parish',
    act: 'Podaj',
  },
  dictionaries: {
    title: 'Słowniki',
    why: 'Miejscowości i ulice parafii podpowiadają się przy wpisywaniu; dodasz je też po drodze.',
    to: '/administration/dictionaries',
    act: 'Przejrzyj',
  },
  clerk: {
    title: 'Konto dla kancelarii',
    why: 'Każdy pracuje na swoim koncie: wtedy wiadomo, kto co wpisał.',
    to: '/administration/users/add',
    search: { role: '3' },
    act: 'Załóż konto',
  },
  people: {
    title: 'Parafianie',
    why: 'Z arkusza albo z innego programu; pojedyncze osoby można wpisać ręcznie.',
    to: IMPORTS,
    act: 'Importuj',
  },
}
