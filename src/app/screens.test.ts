import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { ScreenFacts } from '#shell/facts.tsx'
import { routeTree } from './screens.tsx'

const { routesByPath } = createRouter({ routeTree })
const screens = Object.entries(
  routesByPath as Record<string, { options: { staticData?: Partial<ScreenFacts> } }>,
).map(([path, { options }]) => ({ path, ...options.staticData }))

/** Screens the specification does not name. */
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
  'peopleDuplicates',
  'peopleMerge',
  'peopleMerges',
  'personRequestsList',
  'retentionList',

  'account',
  'confirmationCelebration',
  'conversionsList',
  'conversionAddChoice',
  'conversionAddNewPerson',
  'conversionAddForm',
  'conversionEdit',
  'conversionPreview',
  'confirmationCheckmarks',
  'confirmationPreparationsAddChoice',
  'confirmationPreparationsAddForm',
  'confirmationPreparationsAddNewPerson',
  'confirmationPreparationsEdit',
  'confirmationPreparationsList',
  'confirmationPreparationsMeeting',
  'confirmationPreparationsPreview',
  'unreadAnnotationsList',
  'substituteCertificatesList',
  'substituteCertificateAddChoice',
  'substituteCertificateAddNewPerson',
  'substituteCertificateAddForm',
  'substituteCertificateEdit',
  'substituteCertificatePreview',
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
  'peopleImport',
  'peopleImportFile',
]

/** Every book takes files and tells what its numbering lacks. */
const OF_BOOKS = /^[a-z_]+(Import|ImportFile|Gaps)$/

const isOurs = (name = '') => OURS.includes(name) || OF_BOOKS.test(name)
const listedScreens = screens.filter(({ name }) => !isOurs(name))
const lines = readFileSync(
  fileURLToPath(new URL('../../docs/screens.txt', import.meta.url)),
  'utf8',
)
const screenLines = lines.trim().split('\n')

test('the router knows every screen of the list, at its address, and no other', () => {
  expect(screenLines).toHaveLength(146)
  expect(listedScreens.map(({ name, path }) => `${name} ${path}`).toSorted()).toEqual(
    screenLines.toSorted(),
  )
})

test('the server knows the addresses of all screens, and answers 404 to others', async () => {
  const addresses = screens.map(({ path }) => path).toSorted()
  await expect(`${addresses.join('\n')}\n`).toMatchFileSnapshot('../shell/addresses.txt')
})

test('every screen has a Polish crumb; only the home panel’s is empty', () => {
  const silent = screens.filter(({ crumb }) => !crumb).map(({ name }) => name)
  expect(silent).toEqual(['books'])
})

const rolesOf = (screenName: string) => screens.find(({ name }) => name === screenName)?.roles

test('the lists and entries of parishioners are for roles 2 and 3', () => {
  expect(rolesOf('peoplesList')).toEqual([2, 3])
  expect(rolesOf('peopleAdd')).toEqual([2, 3])
})

test('the curia sees parishes and statistics, and nothing of the register or the books', () => {
  expect(rolesOf('parishesList')).toEqual([4])
  const curia = screens.filter(({ roles }) => roles?.includes(4)).map(({ name }) => name)
  expect(curia.toSorted()).toEqual([
    'dioceseTexts',
    'parishesList',
    'statisticsBooks',
    'statisticsFamilies',
    'statisticsPeoples',
  ])
})

test('doors and notices are open to everybody who has signed in', () => {
  for (const name of [
    'books',
    'logout',
    'twoFactor',
    'unauthorized',
    'permissionDenied',
    'maintenanceMode',
    'moduleInProgress',
    'account',
  ]) {
    expect(rolesOf(name), name).toBeUndefined()
  }
})

test('the seven public pages and the five of the sign-in are other entries of the house', () => {
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
