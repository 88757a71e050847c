import { useMemo } from 'react'
import { foldText, isOtherEnding, omitPrepositions, splitWords } from '#shared/text/fold-text.ts'
import { useScreens } from '#shell/frame/current-screen.ts'
import { canOpen, useSession } from '#shell/session.ts'
import type { TrailScreen } from '#shell/frame/trail.ts'
import type { Item } from './shown.ts'

const MAX_VISIBLE_SCREENS = 6

/** Screens whose breadcrumb uses the name of the screen above. */
const CALLED: Record<string, string> = {
  books: 'Dziś',
  baptismAddChoice: 'Nowy chrzest',
  baptismAddNewPerson: 'Nowy chrzest osoby spoza kartoteki',
  baptismRegisterNewPerson: 'Nowe zgłoszenie do chrztu',
  firstCommunionAddChoice: 'Nowa I Komunia',
  firstCommunionAddNewPerson: 'Nowa I Komunia osoby spoza kartoteki',
  firstCommunionPreparationsAddChoice: 'Nowe dziecko w przygotowaniu do I Komunii',
  firstCommunionPreparationsAddNewPerson: 'Nowe dziecko spoza kartoteki w przygotowaniu',
  confirmationAddChoice: 'Nowe bierzmowanie',
  confirmationAddNewPerson: 'Nowe bierzmowanie osoby spoza kartoteki',
  confirmationPreparationsAddChoice: 'Nowy kandydat do bierzmowania',
  confirmationPreparationsAddNewPerson: 'Nowy kandydat do bierzmowania spoza kartoteki',
  deceasedAddChoice: 'Nowy zgon',
  funeralAdd: 'Nowe zgłoszenie zgonu i pogrzebu',
  deceasedAddNewPerson: 'Nowy zgon osoby spoza kartoteki',
  substituteCertificateAddChoice: 'Nowa metryka zastępcza',
  substituteCertificateAddNewPerson: 'Nowa metryka zastępcza osoby spoza kartoteki',
  confirmationCelebration: 'Wpis całej grupy bierzmowanych',
  firstCommunionPreparationsMeeting: 'Obecność na spotkaniu do I Komunii',
  confirmationPreparationsMeeting: 'Obecność na spotkaniu do bierzmowania',
  peopleImport: 'Import parafian z pliku',
}
/** Alternative words for screens, and verbs by which users name what they do there. */
const ALSO: Record<string, string> = {
  account: 'zmień hasło powiadomienia wygląd kod z telefonu',
  announcementAdd: 'napisz ułóż przygotuj ogłoś',
  announcementsList: 'opublikuj przeczytaj',
  intentionAdd: 'zapisz zamów mszę msza',
  intentionPatternList: 'ułóż ustaw zmień godziny mszy',
  intentionsCalendar: 'znajdź wolny termin mszę msza',
  letterheads: 'zmień wygląd pisma nagłówek pieczęć logo',
  messageAdd: 'napisz wyślij roześlij powiadom sms mail rodzice rodziców parafianie parafian',
  messagesList: 'napisz wyślij sms mail',
  parishCalendar: 'zaplanuj umów spotkanie termin',
  parishSettings: 'zmień ustaw telefon adres parafii konto bankowe',
  pastoralVisitAdd: 'zaplanuj ułóż kolędę kolęda',
  pastoralVisitsList: 'zaplanuj kolęda wizyta duszpasterska',
  paymentAdd: 'rozlicz policz podziel miesiąc',
  paymentsList: 'rozlicz wypłać ofiary',
  peopleDuplicates: 'połącz scal usuń',
  peopleImport: 'wczytaj zaimportuj przenieś excel csv arkusz',
  premaritalAdd: 'spisz protokół ślub narzeczeni',
  preweddingAnnouncementAdd: 'ogłoś wygłoś',
  statisticsYear: 'policz sprawozdanie',
  userAdd: 'załóż konto zaproś',
  books: 'strona główna pulpit',
  baptismsList: 'chrzest chrzty',
  confirmationList: 'bierzmowanie bierzmowania',
  deceasedList: 'zmarli zgony pogrzeby',
  funeralAdd: 'zgłoś zgon śmierć pogrzeb',
  firstCommunionList: 'święta',
  parishBackups: 'zrób pobierz kopia zapasowa administracja',
  weddingsList: 'śluby małżeństwo',
  confirmationCelebration: 'wpisz przepisz grupę do księgi',
}
/** Dialogs that can be searched by name, with their screens. */
const DIALOGS = [
  {
    screen: 'intentionsList',
    title: 'Druk intencji na tydzień',
    also: 'drukuj wydruk intencje tygodnia msze lista dla zakrystii zakrystia gablota',
    asked: '?print=week',
  },
  {
    screen: 'firstCommunionPreparationsList',
    title: 'Wpis grupy do księgi I Komunii',
    also: 'wpisz przepisz grupę dzieci',
    asked: '?transfer=group',
  },
]
const DOORS = [
  'logout',
  'twoFactor',
  'moduleInProgress',
  'permissionDenied',
  'unauthorized',
  'maintenanceMode',
  'notFound',
]
const SUGGESTED_SCREEN_NAMES = [
  'peopleAdd',
  'familyAdd',
  'baptismAddChoice',
  'peoplesList',
  'familiesList',
  'baptismsList',
]

const getParent = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** Returns the screens that a user may open, by the words of their names; items of the menu come first. */
export function usePlaces() {
  const { user, menu, menuParents } = useSession()
  const screens = useScreens()
  const places = useMemo(() => {
    const inMenu = new Set(menu.map(({ name }) => name))
    const crumbs = new Map(screens.map(({ path, facts }) => [path, facts.crumb]))
    const worth = ({ path, facts }: TrailScreen) =>
      !path.includes('$') &&
      !facts.entry &&
      !inMenu.has(facts.name ?? '') &&
      !DOORS.includes(facts.name ?? '') &&
      canOpen(user, facts)
    return [
      ...menu.map(({ name, title, icon, parent, path }) =>
        place(
          name,
          title,
          menuParents.find(menuParent => menuParent.name === parent)?.title,
          path,
          icon,
        ),
      ),
      ...screens
        .filter(worth)
        .map(({ path, facts: { name = '', crumb = '' } }) =>
          place(name, CALLED[name] ?? crumb, crumbs.get(getParent(path)), path, 'pattern'),
        )
        .filter(({ title }) => title),
      ...menu.flatMap(({ name, title, icon, path }) =>
        DIALOGS.filter(({ screen }) => screen === name).map(dialog => ({
          ...place(`${name} ${dialog.asked}`, dialog.title, title, path + dialog.asked, icon),
          also: dialog.also,
        })),
      ),
    ]
  }, [user, menu, menuParents, screens])
  return {
    first: () => {
      const firstPlaces = SUGGESTED_SCREEN_NAMES.flatMap(name =>
        places.filter(({ key }) => key === `screens ${name}`),
      )
      return firstPlaces.length ? firstPlaces : places.slice(0, 5)
    },
    matching: (text: string) => listPlaces(text, places),
  }
}

interface Place extends Item {
  also?: string
}

const place = (
  name: string,
  title: string,
  above: string | undefined,
  path: string,
  icon: string,
): Place => ({
  key: `screens ${name}`,
  icon,
  title,
  detail: above ?? '',
  state: null,
  path,
  also: ALSO[name] ?? '',
})

// Words of the buttons «Wpisz», «Dodaj» and «Przyjmij», whose screens are named «Nowy», «Nowa», «Nowe».
const isAsking = (word: string) => ['wpisz', 'dodaj', 'przyjmij'].includes(word)

const WRITING_WORDS = ['napisz', 'wyslij', 'rozeslij', 'powiadom']

/** Checks whether the text requests a screen and not a record: „nowy zgon”, „dodaj parafianina”. */
export const asksForScreen = (text: string) =>
  splitWords(text).some(
    word => isAsking(word) || /^now[aey]?$/.test(word) || WRITING_WORDS.includes(word),
  )

/**
 * Checks whether a word is the beginning of another; a long one also without its ending: «rodzinę» matches «Nowa
 * rodzina».
 */
const fits = (searchWord: string) => (titleWord: string) =>
  titleWord.startsWith(searchWord) ||
  isOtherEnding(searchWord, titleWord) ||
  (/^.{4}[aeiouy]$/.test(searchWord) && titleWord.startsWith(searchWord.slice(0, -1))) ||
  (isAsking(searchWord) && /^now[aey]$/.test(titleWord))

/** Lists screens for which every typed word is the beginning of a word in the name or in the heading above. */
export function listPlaces(text: string, places: Place[]): Item[] {
  const searchWords = omitPrepositions(splitWords(text))
  if (searchWords.join('').length < 2) return []
  const begins = (words: string[]) => (word: string) => words.some(fits(word))
  return places
    .filter(({ title, detail, also = '' }) =>
      searchWords.every(begins(splitWords(`${title} ${detail} ${also}`))),
    )
    .toSorted((a, b) => countMissedWords(a) - countMissedWords(b))
    .slice(0, MAX_VISIBLE_SCREENS)
  function countMissedWords({ title }: Item) {
    const foldedTitle = foldText(title)
    const isNew = isAsking(searchWords[0]!) && /^now[aey]? /.test(foldedTitle)
    return isNew || foldedTitle.startsWith(searchWords[0]!)
      ? 0
      : searchWords.every(begins(splitWords(title)))
        ? 1
        : 2
  }
}
