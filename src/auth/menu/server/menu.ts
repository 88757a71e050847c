import type { MenuItem, MenuParent } from '../../contract.ts'
import { bookCatalogue, menuBooks } from '#shared/book-catalogue.ts'
import { type Actor, hasPermission } from '../../rights/permissions.ts'
import { screenList } from './screen-list.ts'

/** Screen name, whose screen has the address and the right of the menu item, with title, icon and parameters. */
type Line = [name: string, title: string, icon: string, params?: Record<string, string>]

const HEADINGS: Record<string, [title: string, icon: string]> = {
  parishRecords: ['Kartoteka', 'people'],
  books: ['Księgi', 'books'],
  intentions: ['Intencje i ogłoszenia', 'intentions'],
  visits: ['Kolęda', 'visits'],
  messages: ['Wiadomości SMS', 'messages'],
  payments: ['Rozliczenia', 'payments'],
  inventory: ['Parafia', 'parish'],
  administration: ['Administracja', 'settings'],
}

const LINES: Record<string, Line[]> = {
  parishRecords: [
    ['peoplesList', 'Parafianie', 'people'],
    ['familiesList', 'Rodziny', 'families'],
    ['personRequestsList', 'Wnioski o dane', 'requests'],
    ['retentionList', 'Przechowywanie danych', 'terms'],
  ],
  books: [
    ['firstCommunionList', 'I Komunia Święta', 'communion'],
    ['firstCommunionPreparationsList', 'Przygotowanie do I Komunii', 'preparation'],
    ['confirmationList', 'Bierzmowania', 'confirmation'],
    ['confirmationPreparationsList', 'Przygotowanie do bierzmowania', 'preparation'],
    ['deceasedList', 'Zmarli', 'deceased'],
    ['baptismsList', 'Chrzty', 'baptisms'],
    ['baptismRegister', 'Zgłoszenia do chrztu', 'registration'],
    ['weddingsList', 'Śluby', 'weddings'],
    ['premaritalsList', 'Protokoły przedślubne', 'premaritals'],
    ['preweddingAnnouncementsList', 'Zapowiedzi', 'banns'],
    ...menuBooks.map((book): Line => [...bookCatalogue[book].menu]),
  ],
  intentions: [
    ['parishCalendar', 'Kalendarz parafii', 'calendar'],
    ['intentionsList', 'Intencje mszalne', 'intentions'],
    ['intentionsCalendar', 'Kalendarz intencji', 'calendar'],
    ['intentionsAttention', 'Intencje do załatwienia', 'intentions'],
    ['intentionSeriesList', 'Gregorianki', 'intentions'],
    ['intentionOrdersList', 'Zamówienia intencji', 'orders'],
    ['intentionPatternList', 'Szablon wolnych intencji', 'pattern'],
    ['announcementsList', 'Ogłoszenia duszpasterskie', 'announcements'],
  ],
  visits: [
    ['pastoralVisitsList', 'Trasy', 'visits'],
    ['pastoralVisitsStreetCoverage', 'Pokrycie ulic', 'coverage'],
    ['pastoralVisitsRegistrations', 'Zgłoszenia', 'registration'],
  ],
  messages: [
    ['messagesList', 'Wiadomości', 'messages'],
    ['messageGroupsList', 'Grupy', 'groups'],
  ],
  payments: [
    ['paymentsList', 'Miesiące', 'payments'],
    ['paymentsTab', 'Msze', 'masses', { tab: 'mass' }],
  ],
  inventory: [
    ['parishWorkersList', 'Pracownicy parafii', 'workers'],
    ['parishPlacesList', 'Miejsca w parafii', 'places'],
    ['liturgicalCalendar', 'Kalendarz liturgiczny', 'calendar'],
    ['newsList', 'Aktualności', 'news'],
    ['widgetsList', 'Widżety', 'widgets'],
  ],
  administration: [
    ['usersList', 'Użytkownicy', 'users'],
    ['parishesList', 'Parafie', 'parishes'],
    ['parishSettings', 'Dane parafii', 'parish'],
    ['documentsList', 'Dziennik pism', 'texts'],
    ['parishBackups', 'Kopie danych parafii', 'backups'],
    ['documentTexts', 'Wzory pism', 'texts'],
    ['letterheads', 'Wygląd pism', 'texts'],
    ['dioceseTexts', 'Wzory pism diecezji', 'texts'],
    ['townsList', 'Miejscowości', 'towns'],
    ['streetsList', 'Ulice', 'streets'],
    ['zipCodesList', 'Kody pocztowe', 'zipCodes'],
    ['namesList', 'Imiona', 'names'],
    ['dictionariesList', 'Słowniki', 'dictionaries'],
    ['dicParishesList', 'Słownik parafii', 'dicParishes'],
    ['modulesList', 'Moduły', 'modules'],
    ['truncate', 'Czyszczenie danych', 'truncate'],
    ['statisticsPeoples', 'Statystyki', 'statistics'],
    ['popupsList', 'Komunikaty', 'popups'],
    ['downloadsList', 'Do pobrania', 'downloads'],
    ['systemStatus', 'Stan systemu', 'system'],
    ['settings', 'Ustawienia', 'settings'],
  ],
}

function toItem([name, title, icon, params = {}]: Line, parent: string) {
  const screen = screenList.find(listed => listed.name === name)
  if (!screen) throw new Error(`No screen ${name}`)
  const path = screen.path.replaceAll(/\$(\w+)/g, (_, param: string) => params[param]!)
  return { access: screen.access, item: { name, title, icon, parent, path } }
}

const items = Object.entries(LINES).flatMap(([parent, lines]) =>
  lines.map(line => toItem(line, parent)),
)

/** Lists the menu items that a user may open, in display order. */
export const buildMenu = (account: Actor): MenuItem[] =>
  items.filter(({ access }) => hasPermission(account, access)).map(({ item }) => item)

/** Lists the headings above those menu items. */
export const listParents = (menu: MenuItem[]): MenuParent[] =>
  Object.entries(HEADINGS)
    .filter(([name]) => menu.some(({ parent }) => parent === name))
    .map(([name, [title, icon]]) => ({ name, title, icon }))
