import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type Page, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { ADDRESS, type OfficeFixture, type OfficeUser, expect } from './office.ts'

export const POCKET = '/inventory/pastoral-visits/pocket'
export const PIN = '480215'
const DOORS = 60

/** Creates a route of one building with the given number of flats, planned for today, and its priest. */
export async function createRoute(office: OfficeFixture, doors = DOORS) {
  const parish_id = await office.newParish()
  const priest = await office.newPerson({ parish_id, role_id: 2, name: 'ks. Adam Bąk' })
  const [createdRow] = await office.sqlIn(
    parish_id,
    `with town as (insert into towns (name) values ('Żabia Wola') returning id),
     street as (insert into streets (name, town_id) select 'ul. Polna', id from town returning id, town_id),
     season as (insert into visit_seasons (name, date_from, date_to, public_search, registrations_from, registrations_to)
       values ('2026/2027', current_date, current_date + 30, true, current_date - 1, current_date + 20) returning id),
     route as (insert into visit_routes (visit_season_id, name, date, time_from, time_to)
       select id, 'Polna 4', current_date, '16:00', '21:00' from season returning id),
     range as (insert into visit_ranges (visit_route_id, position, dic_town_id, dic_street_id, number_from, number_to)
       select route.id, 1, street.town_id, street.id, '4', '4' from route, street),
     family as (insert into families (family_name, dic_town_id, dic_street_id, building_number, place_number)
       select 'Tajemniccy ' || n, street.town_id, street.id, '4', n::text from street, generate_series(1, $1) n
       returning id, place_number),
     door as (insert into visit_addresses (visit_route_id, position, dic_town_id, dic_street_id, building_number,
         entrance, place_number, family_id)
       select route.id, family.place_number::int, street.town_id, street.id, '4',
         chr(65 + (family.place_number::int - 1) / 20), family.place_number, family.id
       from route, street, family)
     select route.id from route`,
    [doors],
  )
  return { parish_id, priest, route: Number(createdRow.id) }
}

/** Opens a browser with a persistent profile, as a phone that is switched off and on again. */
async function getPhone(folder: string) {
  const context = await chromium.launchPersistentContext(folder, {
    ...(await findBrowser()),
    baseURL: ADDRESS,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 390, height: 844 },
  })
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

export async function checkOutRoute(page: Page, pin = PIN) {
  await page.goto(POCKET)
  await page.getByRole('button', { name: /Polna 4/ }).click()
  await page.getByLabel('Nowy PIN (co najmniej 6 cyfr)').fill(pin)
  await page.getByLabel('Powtórz PIN').fill(pin)
  await page.getByRole('button', { name: 'Zabierz trasę' }).click()
  await expect(page.getByRole('heading', { name: 'Polna 4', exact: true })).toBeVisible()
}

export async function unlockPocket(page: Page, pin = PIN) {
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.getByRole('button', { name: 'Otwórz trasę' }).click()
}

export const tapOutcome = (page: Page, flat: number, outcome: string) =>
  page
    .getByRole('group', { name: `Wynik: ul. Polna 4/${flat}`, exact: true })
    .getByRole('button', { name: outcome, exact: true })
    .click()

export const isServiceWorkerReady = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => Boolean(active)))

export async function withPhone(
  office: OfficeFixture,
  priest: OfficeUser,
  work: (phone: { context: BrowserContext; page: Page; again(): Promise<Page> }) => Promise<void>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'phone-'))
  let phone = await getPhone(folder)
  await office.signIn(phone.context, priest)
  try {
    await work({
      get context() {
        return phone.context
      },
      get page() {
        return phone.page
      },
      async again() {
        await phone.context.close()
        phone = await getPhone(folder)
        // The session cookie ends with the browser, so the priest signs in again.
        await office.signIn(phone.context, priest)
        return phone.page
      },
    })
  } finally {
    await phone.context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Lists everything that this browser stores for the program, as text; databases by their names. */
export async function listStoredLeftovers() {
  const storageTexts = [...Object.values(localStorage), ...Object.values(sessionStorage)]
  const names = (await indexedDB.databases()).map(({ name }) => name!)
  const cachedUrls: string[] = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const text = await (await cache.match(request))!.clone().text()
      if (text.includes('Tajemnic') || new URL(request.url).pathname.startsWith('/api'))
        cachedUrls.push(request.url)
    }
  }
  return [...names, ...storageTexts.filter(text => text.includes('Tajemnic')), ...cachedUrls]
}
