import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { hasPermission, permissions } from '#auth/rights/permissions.ts'
import { bookCatalogue, menuBooks } from '#shared/book-catalogue.ts'
import type { ScreenFacts } from '#shell/facts.ts'
import { findScreen } from '#shell/session.ts'
import { routeTree } from './screens.ts'

const router = createRouter({ routeTree })
const screens = Object.entries(
  router.routesByPath as Record<string, { options: { staticData?: Partial<ScreenFacts> } }>,
).map(([path, { options }]) => ({ path, ...options.staticData }))

/** Screens that are not in the specification. */
const OURS = [
  'apiTokensList',
  'dictionaryDoubles',
  'dictionaryMerges',
  'documentsList',
  'officialPlaces',
  'parishBackups',
  'parishSettings',
  'rolesTable',
  'identityProvidersList',
  'signInCallback',
  'webhooksList',
  'systemStatus',
  'familyDuplicates',
  'familyMerge',
  'familyRelocation',
  'peopleDuplicates',
  'peopleMerge',
  'peopleMerges',
  'peopleRelocation',
  'personRequestsList',
  'retentionList',

  'account',
  'confirmationCelebration',
  'confirmationCheckmarks',
  'confirmationPreparationsAddChoice',
  'confirmationPreparationsAddForm',
  'confirmationPreparationsAddNewPerson',
  'confirmationPreparationsEdit',
  'confirmationPreparationsList',
  'confirmationPreparationsMeeting',
  'confirmationPreparationsPreview',
  'unreadAnnotationsList',
  'funeralAdd',
  'funeralEdit',
  'funeralEnter',
  'funeralPreview',
  'funeralsList',
  'incomingNoticesList',
  'intentionSeriesAdd',
  'intentionsAttention',
  'intentionSeriesList',
  'intentionSeriesMove',
  'intentionSeriesPreview',
  'intentionsUnsatisfied',
  'intentionOrderPreview',
  'intentionOrderSettings',
  'intentionOrdersList',
  'liturgicalCalendar',
  'documentVerification',
  'firstCommunionCheckmarks',
  'firstCommunionPreparationsMeeting',
  'firstCommunionTransfers',
  'notFound',
  'parishCalendar',
  'pastoralVisitsDevices',
  'pastoralVisitsPocket',
  'noticesList',
  'paymentPreview',
  'settlementRulesAdd',
  'statisticsYear',
  'settlementRulesEdit',
  'documentTexts',
  'letterheads',
  'dioceseTexts',
  'whatsNew',
  'peopleImport',
  'peopleImportFile',
]

/** Screens of every book: file import and missing act numbers. */
const OF_BOOKS = /^[a-z_]+(Import|ImportFile|Gaps)$/

const bookPaths = menuBooks.map(book => bookCatalogue[book].path)

const listedScreens = screens.filter(
  ({ name = '', path }) =>
    !OURS.includes(name) &&
    !OF_BOOKS.test(name) &&
    !bookPaths.some(book => path === book || path.startsWith(`${book}/`)),
)
const lines = readFileSync(
  fileURLToPath(new URL('../../../docs/screens.txt', import.meta.url)),
  'utf8',
)
const screenLines = lines.trim().split('\n')

test('the router contains every screen of the list at its address, and no other', () => {
  expect(screenLines).toHaveLength(146)
  expect(listedScreens.map(({ name, path }) => `${name} ${path}`).toSorted()).toEqual(
    screenLines.toSorted(),
  )
})

test('the server knows the name, address and right of every screen, and answers 404 to other addresses', async () => {
  const screenLines = screens
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ name, path, access }) => `${name} ${path} ${access}\n`)
  await expect(screenLines.join('')).toMatchFileSnapshot('../../auth/menu/server/screen-list.txt')
})

test('every screen has a Polish breadcrumb; only the home panel’s is empty', () => {
  const silent = screens.filter(({ crumb }) => !crumb).map(({ name }) => name)
  expect(silent).toEqual(['books'])
})

const getAccess = (screenName: string) => screens.find(({ name }) => name === screenName)?.access

test('every screen declares its right; only pages outside the office are public', () => {
  expect(screens.filter(({ access }) => !access)).toEqual([])
  const publicScreens = screens.filter(({ access }) => access === 'public')
  expect(publicScreens.filter(({ entry }) => !entry).map(({ name }) => name)).toEqual([
    'documentVerification',
  ])
})

test('the list and the entry of parishioners need the right to read and to write them', () => {
  expect(getAccess('peoplesList')).toBe('people.read')
  expect(getAccess('peopleAdd')).toBe('people.write')
})

test('the curia sees parishes and statistics, and nothing of the register or the books', () => {
  const curia = screens.filter(
    ({ access = 'session' }) =>
      access in permissions && hasPermission({ role_id: 4, clergy: true }, access),
  )
  expect(curia.map(({ name }) => name).toSorted()).toEqual([
    'dioceseTexts',
    'parishesList',
    'statisticsBooks',
    'statisticsFamilies',
    'statisticsPeoples',
  ])
})

test('screens of the account and of messages, the home panel and news are open to every signed-in user', () => {
  const open = screens.filter(({ access }) => access === 'session').map(({ name }) => name)
  expect(open.toSorted()).toEqual([
    'account',
    'books',
    'downloadsList',
    'logout',
    'maintenanceMode',
    'moduleInProgress',
    'newsList',
    'notFound',
    'permissionDenied',
    'settings',
    'twoFactor',
    'unauthorized',
    'whatsNew',
  ])
})

test('findScreen: a pattern, an address and an address with a query → the screen and its right', () => {
  for (const { path, access, entry } of screens)
    if (!entry) expect(findScreen(router, path)?.access, path).toBe(access)
  expect(findScreen(router, '/books/baptisms/7/edit?tab=2#top')?.name).toBe('baptismEdit')
  expect(findScreen(router, '/books/baptisms/choice')?.access).toBe('baptisms.write')
  expect(findScreen(router, '/nothing-here')?.access).toBe('session')
})

test('the seven public pages and the five sign-in pages belong to other entry bundles', () => {
  const entries = Object.groupBy(screens, ({ entry }) => entry ?? 'office')
  expect(entries.public).toHaveLength(7)
  expect(entries.signin?.map(({ path }) => path).toSorted()).toEqual([
    '/forgot-password',
    '/reset-password',
    '/signin',
    '/signin/callback',
    '/two-factor/link',
  ])
})
