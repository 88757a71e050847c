import type { Page } from '@playwright/test'
import { findingsEverywhere } from './axe.ts'
import { expect, type OfficeFixture, test } from './office.ts'
import { sendRequest } from './send.ts'
import { screenList } from '../src/auth/menu/server/screen-list.ts'

const ADDRESSES = screenList.map(({ path }) => path)

/** Table of the record that the first parameter of an address names. */
const TABLES: Readonly<Record<string, string>> = {
  announcementID: 'announcements',
  baptismID: 'baptisms',
  communionID: 'communions',
  communionPreparationsID: 'communion_preparations',
  confirmationID: 'confirmations',
  conversionID: 'conversions',
  conversionPersonID: 'people',
  deceasedID: 'deceased',
  deceasedPersonIDProp: 'people',
  dicParishID: 'dictionary_parishes',
  familyID: 'families',
  funeralID: 'funerals',
  intentionID: 'intentions',
  intentionPatternID: 'intention_patterns',
  itemID: 'banns',
  messageGroupID: 'message_groups',
  messageID: "messages where state = 'draft'",
  nameID: 'names where parish_id is null',
  orderID: 'intention_orders',
  parishID: "parishes where url = 'demo'",
  parishPlaceID: 'parish_places',
  parishWorkerID: 'parish_workers',
  paymentID: 'settlements',
  pastoralVisitID: "visit_routes where state = 'planned'",
  peopleID: 'people',
  peopleIDConfirmation: 'people',
  peopleIDFirstCommunion: 'people',
  peopleIDToBeBaptized: 'people',
  premaritalID: 'premaritals',
  preparationID: 'confirmation_preparations',
  rulesID: 'settlement_rules',
  streetID: 'streets',
  substituteID: 'substitute_certificates',
  substitutePersonID: 'people',
  townID: 'towns where parish_id is null',
  userID: "users where email = 'nowy@demo.pl'",
  weddingID: 'weddings',
}
const VALUES: Readonly<Record<string, string>> = {
  kind: 'conversion',
  parishUrl: 'demo',
  tab: 'stole',
}

/**
 * Parameters of records that the demonstration does not have, or that belong to a record named by an earlier parameter.
 */
const WITHOUT_RECORD = [
  'importID',
  'luraStoleID',
  'massID',
  'newsID',
  'parishId',
  'popupID',
  'seriesID',
  'zipCodeID',
]
/** Screens that redirect at once. */
const LEADING_AWAY = ['/signout', '/signin/callback', '/two-factor', '/$', '/maintenance-mode']

const parameters = (address: string) => [...address.matchAll(/\$(\w+)/g)].map(([, name]) => name!)
const visitedAddresses = ADDRESSES.filter(
  address =>
    !LEADING_AWAY.includes(address) &&
    !parameters(address).some(name => WITHOUT_RECORD.includes(name)),
)

async function fillAddress(address: string, office: OfficeFixture) {
  const [parish] = await office.sql(`select id from parishes where url = 'demo'`)
  let path = address
  for (const name of parameters(address)) {
    const [row] = VALUES[name]
      ? [{ id: VALUES[name] }]
      : await office.sqlIn(parish.id, `select id from ${TABLES[name]} order by id limit 1`)
    expect(row, `a record for ${name}`).toBeDefined()
    path = path.replace(`$${name}`, String(row.id))
  }
  return path
}

/** Opens the address as the first account that has the permission. */
async function openAsAllowed(page: Page, office: OfficeFixture, path: string) {
  for (const account of ['proboszcz', 'admin', 'kuria']) {
    await page.context().clearCookies()
    await office.signIn(page.context(), { email: `${account}@demo.pl` }, 'demo-parafia')
    if (account === 'admin') {
      const [parish] = await office.sql(`select id from parishes where url = 'demo'`)
      const [{ id }] = await office.sql(`select id from users where email = 'admin@demo.pl'`)
      await sendRequest(
        page.context(),
        `/api/users/${id}/setParish`,
        { parishID: parish.id },
        'PUT',
      )
    }
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    if (path.startsWith('/permission-denied') || !page.url().includes('/permission-denied')) return
  }
  throw new Error('No account of the demonstration may open it')
}

for (const address of visitedAddresses) {
  test(`axe reports no violations on ${address}`, async ({ page, office }) => {
    await openAsAllowed(page, office, await fillAddress(address, office))
    expect(await findingsEverywhere(page)).toEqual([])
  })
}
