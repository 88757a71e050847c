import type { MenuItem, MenuParent } from '../contract.ts'
import { type Permission, type Actor, hasPermission } from './permissions.ts'

type Line = [
  name: string,
  title: string,
  icon: string,
  path: string,
  access: Permission | 'session',
]

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

const BOOKS = '/books'
const ADMIN = '/administration'
const VISITS = '/inventory/pastoral-visits'
const RECORDS = '/status-of-the-animarum/parish-records'

const LINES: Record<string, Line[]> = {
  parishRecords: [
    ['peoplesList', 'Parafianie', 'people', `${RECORDS}/peoples`, 'people.read'],
    ['familiesList', 'Rodziny', 'families', `${RECORDS}/families`, 'families.read'],
    ['personRequestsList', 'Wnioski o dane', 'requests', `${RECORDS}/data-requests`, 'people.read'],
    ['retentionList', 'Przechowywanie danych', 'terms', `${RECORDS}/retention`, 'people.restrict'],
  ],
  books: [
    [
      'firstCommunionList',
      'I Komunia Święta',
      'communion',
      `${BOOKS}/first-communion`,
      'communions.read',
    ],
    [
      'firstCommunionPreparationsList',
      'Przygotowanie do I Komunii',
      'preparation',
      `${BOOKS}/first-communion/preparations`,
      'communions.read',
    ],
    [
      'confirmationList',
      'Bierzmowania',
      'confirmation',
      `${BOOKS}/confirmation`,
      'confirmations.read',
    ],
    [
      'confirmationPreparationsList',
      'Przygotowanie do bierzmowania',
      'preparation',
      `${BOOKS}/confirmation/preparations`,
      'confirmations.read',
    ],
    ['deceasedList', 'Zmarli', 'deceased', `${BOOKS}/deceased`, 'deceased.read'],
    ['baptismsList', 'Chrzty', 'baptisms', `${BOOKS}/baptisms`, 'baptisms.read'],
    [
      'baptismRegister',
      'Zgłoszenia do chrztu',
      'registration',
      `${BOOKS}/baptisms/register`,
      'baptisms.write',
    ],
    ['weddingsList', 'Śluby', 'weddings', `${BOOKS}/weddings`, 'weddings.read'],
    [
      'premaritalsList',
      'Protokoły przedślubne',
      'premaritals',
      `${BOOKS}/premaritals`,
      'premaritals.read',
    ],
    [
      'preweddingAnnouncementsList',
      'Zapowiedzi',
      'banns',
      `${BOOKS}/prewedding-announcements`,
      'banns.read',
    ],
    [
      'conversionsList',
      'Konwersje, wystąpienia i powroty',
      'conversions',
      `${BOOKS}/conversions`,
      'conversions.read',
    ],
    [
      'substituteCertificatesList',
      'Metryki zastępcze',
      'substitutes',
      `${BOOKS}/substitute-certificates`,
      'substitute_certificates.read',
    ],
  ],
  intentions: [
    ['intentionsList', 'Intencje mszalne', 'intentions', `${BOOKS}/intentions`, 'intentions.read'],
    [
      'intentionsCalendar',
      'Kalendarz intencji',
      'calendar',
      `${BOOKS}/intentions/calendar`,
      'intentions.read',
    ],
    [
      'intentionsAttention',
      'Intencje do załatwienia',
      'intentions',
      `${BOOKS}/intentions/attention`,
      'intentions.read',
    ],
    [
      'intentionSeriesList',
      'Gregorianki',
      'intentions',
      `${BOOKS}/intentions/series`,
      'intentions.read',
    ],
    [
      'intentionOrdersList',
      'Zamówienia intencji',
      'orders',
      `${BOOKS}/intentions/orders`,
      'intentions.write',
    ],
    [
      'intentionPatternList',
      'Szablon wolnych intencji',
      'pattern',
      `${BOOKS}/intentions/pattern`,
      'intentions.read',
    ],
    [
      'announcementsList',
      'Ogłoszenia duszpasterskie',
      'announcements',
      `${BOOKS}/announcements`,
      'announcements.read',
    ],
  ],
  visits: [
    ['pastoralVisitsList', 'Trasy', 'visits', VISITS, 'visits.read'],
    [
      'pastoralVisitsStreetCoverage',
      'Pokrycie ulic',
      'coverage',
      `${VISITS}/street-coverage`,
      'visits.read',
    ],
    [
      'pastoralVisitsRegistrations',
      'Zgłoszenia',
      'registration',
      `${VISITS}/registrations`,
      'visits.read',
    ],
  ],
  messages: [
    ['messagesList', 'Wiadomości', 'messages', '/inventory/messages', 'messages.read'],
    ['messageGroupsList', 'Grupy', 'groups', '/inventory/messages/groups', 'messages.read'],
  ],
  payments: [
    ['paymentsList', 'Miesiące', 'payments', '/payments', 'payments.read'],
    ['paymentsTab', 'Msze', 'masses', '/payments/tab/mass', 'payments.read'],
  ],
  inventory: [
    [
      'parishWorkersList',
      'Pracownicy parafii',
      'workers',
      '/inventory/parish-workers',
      'workers.read',
    ],
    ['parishPlacesList', 'Miejsca w parafii', 'places', '/inventory/parish-places', 'places.read'],
    [
      'liturgicalCalendar',
      'Kalendarz liturgiczny',
      'calendar',
      '/inventory/liturgical-calendar',
      'calendar.read',
    ],
    ['newsList', 'Aktualności', 'news', '/news', 'session'],
    ['widgetsList', 'Widżety', 'widgets', '/widgets', 'widgets.read'],
  ],
  administration: [
    ['usersList', 'Użytkownicy', 'users', `${ADMIN}/users`, 'users.manage'],
    ['parishesList', 'Parafie', 'parishes', `${ADMIN}/parishes`, 'parishes.read'],
    ['parishSettings', 'Dane parafii', 'parish', `${ADMIN}/parish`, 'parish.settings'],
    ['documentsList', 'Dziennik pism', 'texts', `${ADMIN}/documents`, 'documents.issue'],
    [
      'parishBackups',
      'Kopie danych parafii',
      'backups',
      `${ADMIN}/parish-backups`,
      'parish_backups.order',
    ],
    ['documentTexts', 'Wzory pism', 'texts', `${ADMIN}/document-texts`, 'documents.issue'],
    ['letterheads', 'Wygląd pism', 'texts', `${ADMIN}/letterheads`, 'letterheads.write'],
    [
      'dioceseTexts',
      'Wzory pism diecezji',
      'texts',
      `${ADMIN}/diocese-texts`,
      'diocese_texts.write',
    ],
    ['townsList', 'Miejscowości', 'towns', `${ADMIN}/towns`, 'dictionaries.write'],
    ['streetsList', 'Ulice', 'streets', `${ADMIN}/streets`, 'dictionaries.write'],
    ['zipCodesList', 'Kody pocztowe', 'zipCodes', `${ADMIN}/zip-codes`, 'dictionaries.write'],
    ['namesList', 'Imiona', 'names', `${ADMIN}/names`, 'dictionaries.write'],
    ['dictionariesList', 'Słowniki', 'dictionaries', `${ADMIN}/dictionaries`, 'dictionaries.write'],
    [
      'dicParishesList',
      'Słownik parafii',
      'dicParishes',
      `${ADMIN}/dicParishes`,
      'dictionaries.write',
    ],
    ['modulesList', 'Moduły', 'modules', `${ADMIN}/modules`, 'installation.manage'],
    ['truncate', 'Czyszczenie danych', 'truncate', `${ADMIN}/truncate`, 'installation.manage'],
    [
      'statisticsPeoples',
      'Statystyki',
      'statistics',
      `${ADMIN}/statistics/peoples`,
      'statistics.read',
    ],
    ['popupsList', 'Komunikaty', 'popups', `${ADMIN}/popups`, 'installation.manage'],
    ['downloadsList', 'Do pobrania', 'downloads', `${ADMIN}/downloads`, 'session'],
    ['systemStatus', 'Stan systemu', 'system', `${ADMIN}/system`, 'installation.manage'],
    ['settings', 'Ustawienia', 'settings', `${ADMIN}/settings`, 'session'],
  ],
}

/** The lines of the menu a person may open, in the order they are shown. */
export const buildMenu = (account: Actor): MenuItem[] =>
  Object.entries(LINES).flatMap(([parent, lines]) =>
    lines
      .filter(([, , , , access]) => hasPermission(account, access))
      .map(([name, title, icon, path]) => ({ name, title, icon, parent, path })),
  )

/** The headings above those lines. */
export const listParents = (menu: MenuItem[]): MenuParent[] =>
  Object.entries(HEADINGS)
    .filter(([name]) => menu.some(({ parent }) => parent === name))
    .map(([name, [title, icon]]) => ({ name, title, icon }))
