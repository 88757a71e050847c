import type { MenuItem, MenuParent } from '../../contract.ts'
import { bookCatalogue, menuBooks } from '#shared/book-catalogue.ts'
import { type Actor, hasPermission } from '../../rights/permissions.ts'
import { screenList } from './screen-list.ts'

/** Screen name, whose screen has the address and the right of the menu item, with title, icon and parameters. */
type Line = [name: string, title: string, icon: string, params?: Record<string, string>]

/** Lines above the headings, below the home panel, which the shell puts first. */
const TOP_LINES: Line[] = [['parishCalendar', 'Kalendarz parafii', 'calendar']]

/** Headings by work: those of every day first. */
const HEADINGS: Record<string, [title: string, icon: string]> = {
  intentions: ['Intencje i ogłoszenia', 'intentions'],
  parishRecords: ['Kartoteka', 'people'],
  sacraments: ['Sakramenty', 'books'],
  visits: ['Kolęda', 'visits'],
  messages: ['Wiadomości', 'messages'],
  payments: ['Rozliczenia', 'payments'],
  inventory: ['Parafia', 'parish'],
  administration: ['Ustawienia', 'settings'],
}

/** Lines under the headings; those that stand on one line are named in shared-lines.ts. */
const LINES: Record<keyof typeof HEADINGS, Line[]> = {
  intentions: [
    ['intentionsList', 'Intencje mszalne', 'intentions'],
    ['intentionsCalendar', 'Kalendarz intencji', 'calendar'],
    ['intentionsAttention', 'Intencje do załatwienia', 'intentions'],
    ['announcementsList', 'Ogłoszenia duszpasterskie', 'announcements'],
    ['intentionOrdersList', 'Zamówienia intencji', 'orders'],
    ['intentionSeriesList', 'Gregorianki', 'intentions'],
    ['intentionPatternList', 'Szablon wolnych intencji', 'pattern'],
  ],
  parishRecords: [
    ['peoplesList', 'Parafianie', 'people'],
    ['familiesList', 'Rodziny', 'families'],
    ['personRequestsList', 'Wnioski o dane osobowe', 'requests'],
    ['retentionList', 'Przechowywanie danych', 'terms'],
  ],
  sacraments: [
    ['baptismsList', 'Księga ochrzczonych', 'baptisms'],
    ['baptismRegister', 'Zgłoszenia do chrztu', 'registration'],
    ['firstCommunionList', 'Księga I Komunii', 'communion'],
    ['firstCommunionPreparationsList', 'Przygotowanie do I Komunii', 'preparation'],
    ['confirmationList', 'Księga bierzmowanych', 'confirmation'],
    ['confirmationPreparationsList', 'Przygotowanie do bierzmowania', 'preparation'],
    ['weddingsList', 'Księga małżeństw', 'weddings'],
    ['premaritalsList', 'Protokoły przedślubne', 'premaritals'],
    ['preweddingAnnouncementsList', 'Zapowiedzi', 'banns'],
    ['deceasedList', 'Księga zmarłych', 'deceased'],
    ['funeralsList', 'Zgłoszenia pogrzebów', 'registration'],
    ...menuBooks.map((book): Line => [...bookCatalogue[book].menu]),
  ],
  visits: [
    ['pastoralVisitsList', 'Trasy kolędy', 'visits'],
    ['pastoralVisitsStreetCoverage', 'Pokrycie ulic', 'coverage'],
    ['pastoralVisitsRegistrations', 'Zgłoszenia kolędy', 'registration'],
  ],
  messages: [
    ['messagesList', 'Wiadomości SMS', 'messages'],
    ['messageGroupsList', 'Grupy odbiorców', 'groups'],
  ],
  payments: [
    ['paymentsList', 'Miesiące', 'payments'],
    ['paymentsTab', 'Msze', 'masses', { tab: 'mass' }],
  ],
  inventory: [
    ['parishesList', 'Parafie', 'parishes'],
    ['newsList', 'Aktualności', 'news'],
    ['documentsList', 'Dziennik pism', 'texts'],
    ['statisticsPeoples', 'Statystyki', 'statistics'],
    ['parishSettings', 'Dane parafii', 'parish'],
    ['parishWorkersList', 'Pracownicy parafii', 'workers'],
    ['parishPlacesList', 'Miejsca w parafii', 'places'],
    ['liturgicalCalendar', 'Kalendarz liturgiczny', 'calendar'],
    ['widgetsList', 'Widżety', 'widgets'],
    ['downloadsList', 'Do pobrania', 'downloads'],
  ],
  administration: [
    ['usersList', 'Użytkownicy', 'users'],
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
    ['popupsList', 'Komunikaty', 'popups'],
    ['systemStatus', 'Stan systemu', 'system'],
    ['settings', 'Ustawienia', 'settings'],
  ],
}

function toItem([name, title, icon, params = {}]: Line, parent: string | null) {
  const screen = screenList.find(listed => listed.name === name)
  if (!screen) throw new Error(`No screen ${name}`)
  const path = screen.path.replaceAll(/\$(\w+)/g, (_, param: string) => params[param]!)
  return { access: screen.access, item: { name, title, icon, parent, path } }
}

const items = [
  ...TOP_LINES.map(line => toItem(line, null)),
  ...Object.entries(LINES).flatMap(([parent, lines]) => lines.map(line => toItem(line, parent))),
]

/** Rights whose screens work before a parish is chosen. */
const NEEDS_NO_PARISH = new Set<string>([
  'session',
  'installation.manage',
  'users.manage',
  'parishes.read',
  'dictionaries.write',
  'statistics.read',
  'diocese_texts.write',
])

/** Lists the menu items that a user may open, in display order; without a parish those that need none. */
export const buildMenu = (account: Actor & { parish_id?: number | null }): MenuItem[] =>
  items
    .filter(({ access }) => account.parish_id !== null || NEEDS_NO_PARISH.has(access))
    .filter(({ access }) => hasPermission(account, access))
    .map(({ item }) => item)

/** Lists the headings above those menu items. */
export const listParents = (menu: MenuItem[]): MenuParent[] =>
  Object.entries(HEADINGS)
    .filter(([name]) => menu.some(({ parent }) => parent === name))
    .map(([name, [title, icon]]) => ({ name, title, icon }))
