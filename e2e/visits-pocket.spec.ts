import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type Page, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.ts'
import { axeFor } from './axe.ts'
import { ADDRESS, type Office, type Person, expect, test } from './office.ts'

const POCKET = '/inventory/pastoral-visits/pocket'
const PIN = '480215'
const DOORS = 60

/** A route of one house with so many flats, planned for today, and its priest. */
async function routeOf(office: Office, doors = DOORS) {
  const parish_id = await office.newParish()
  const priest = await office.newPerson({ parish_id, role_id: 2, name: 'ks. Adam Bąk' })
  const [made] = await office.sqlIn(
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
  return { parish_id, priest, route: Number(made.id) }
}

/** A phone that remembers, as one that is switched off and on again does. */
async function phoneOf(folder: string) {
  const context = await chromium.launchPersistentContext(folder, {
    ...(await findBrowser()),
    baseURL: ADDRESS,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 390, height: 844 },
  })
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

async function take(page: Page, pin = PIN) {
  await page.goto(POCKET)
  await page.getByRole('button', { name: /Polna 4/ }).click()
  await page.getByLabel('Nowy PIN (co najmniej 6 cyfr)').fill(pin)
  await page.getByLabel('Powtórz PIN').fill(pin)
  await page.getByRole('button', { name: 'Zabierz trasę' }).click()
  await expect(page.getByRole('heading', { name: 'Polna 4' })).toBeVisible()
}

async function open(page: Page, pin = PIN) {
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.getByRole('button', { name: 'Otwórz trasę' }).click()
}

const tap = (page: Page, flat: number, outcome: string) =>
  page
    .getByRole('group', { name: `Wynik: ul. Polna 4/${flat}`, exact: true })
    .getByRole('button', { name: outcome, exact: true })
    .click()

const ready = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => Boolean(active)))

async function withPhone(
  office: Office,
  priest: Person,
  work: (phone: { context: BrowserContext; page: Page; again(): Promise<Page> }) => Promise<void>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'phone-'))
  let phone = await phoneOf(folder)
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
        phone = await phoneOf(folder)
        return phone.page
      },
    })
  } finally {
    await phone.context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

test('a priest walks his route without a signal, his browser dies, and everything comes back', async ({
  office,
}) => {
  test.slow()
  const { parish_id, priest, route } = await routeOf(office)
  await withPhone(office, priest, async phone => {
    await take(phone.page)
    await ready(phone.page)
    await phone.context.setOffline(true)
    await phone.page.reload()
    await open(phone.page)
    for (let flat = 1; flat <= 40; flat++) {
      await tap(phone.page, flat, flat % 4 === 0 ? 'nieobecni' : 'przyjęto')
    }
    await expect(phone.page.getByText('40 z 60')).toBeVisible()
    await phone.page.getByRole('button', { name: 'Cofnij' }).click()
    await expect(phone.page.getByText('39 z 60')).toBeVisible()
    await tap(phone.page, 40, 'przyjęto')

    // Facts of one door, and what of its card is not so.
    await phone.page.getByRole('button', { name: /^m\. 3 / }).click()
    const dialog = phone.page.getByRole('dialog')
    await dialog.getByLabel('Ofiara (zł)').fill('50,50')
    await dialog.getByLabel(/Notatka/).fill('prośba o rozmowę')
    await dialog.getByRole('button', { name: 'Nowa osoba' }).click()
    await dialog.getByLabel('Imiona').fill('Zosia')
    await dialog.getByLabel('Nazwisko').fill('Tajemnicka')
    await dialog.getByRole('button', { name: 'Zaproponuj' }).click()
    await dialog.getByRole('button', { name: 'Gotowe' }).click()
    const { violations } = await axeFor(phone.page).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])

    // The vicar was at flat 5 and found nobody there.
    await office.sqlIn(
      parish_id,
      `update visit_addresses set outcome = 'absent', entered_by_name = 'ks. Jan Kos'
       where visit_route_id = $1 and place_number = '5'`,
      [route],
    )

    const page = await phone.again()
    await page.context().setOffline(true)
    await page.goto(POCKET)
    await open(page)
    await expect(page.getByText('40 z 60')).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: /^Oddaj zmiany/ }).click()
    await expect(page.getByText('Wszystko jest już w kancelarii.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Ktoś wpisał tu co innego (1)' })).toBeVisible()
    await page.getByRole('button', { name: 'ks. Adam Bąk przyjęto' }).click()
    await expect(page.getByRole('heading', { name: /Ktoś wpisał/ })).toBeHidden()

    const rows = await office.sqlIn(
      parish_id,
      `select place_number::int as flat, outcome, offering from visit_addresses where visit_route_id = $1
       order by 1 limit 41`,
      [route],
    )
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      ...Array.from({ length: 40 }, (_, n) =>
        (n + 1) % 4 === 0 && n !== 39 ? 'absent' : 'visited',
      ),
      null,
    ])
    expect(rows[2].offering).toBe(5050)
    const [{ count }] = await office.sqlIn(
      parish_id,
      `select count(*)::int from visit_corrections where subject = 'new_person' and state = 'waiting'`,
    )
    expect(count).toBe(1)

    await page.getByRole('button', { name: 'Zakończ trasę' }).click()
    await page.getByRole('button', { name: 'Oddaj i usuń' }).click()
    await expect(page.getByText('Trasa oddana.')).toBeVisible()
    expect(await page.evaluate(leftovers)).toEqual([])
  })
})

/** Everything this browser keeps for us, as text; databases by their names. */
async function leftovers() {
  const kept = [...Object.values(localStorage), ...Object.values(sessionStorage)]
  const names = (await indexedDB.databases()).map(({ name }) => name!)
  const cached: string[] = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const text = await (await cache.match(request))!.clone().text()
      if (text.includes('Tajemnic') || new URL(request.url).pathname.startsWith('/api'))
        cached.push(request.url)
    }
  }
  return [...names, ...kept.filter(text => text.includes('Tajemnic')), ...cached]
}

test('what lies in the phone says nothing without the PIN, and ten wrong ones wipe it', async ({
  office,
}) => {
  const { priest } = await routeOf(office, 5)
  await withPhone(office, priest, async ({ page }) => {
    await take(page)
    await tap(page, 1, 'przyjęto')
    await expect(page.getByText('1 z 5')).toBeVisible()
    await page.reload()
    const raw = await page.evaluate(async () => {
      const opened = indexedDB.open('kancelaria-koleda')
      const db = await new Promise<IDBDatabase>(resolve =>
        opened.addEventListener('success', () => resolve(opened.result)),
      )
      const texts: string[] = []
      for (const name of db.objectStoreNames) {
        const asked = db.transaction(name).objectStore(name).getAll()
        const rows = await new Promise<object[]>(resolve =>
          asked.addEventListener('success', () => resolve(asked.result)),
        )
        for (const row of rows) {
          for (const value of Object.values(row)) {
            texts.push(
              value instanceof ArrayBuffer
                ? new TextDecoder().decode(value)
                : JSON.stringify(value),
            )
          }
        }
      }
      db.close()
      return texts.join('\n')
    })
    expect(raw.length).toBeGreaterThan(500)
    for (const word of ['Tajemni', 'Polna', 'visited', PIN]) expect(raw).not.toContain(word)
    for (let n = 9; n > 0; n--) {
      await open(page, '111222')
      await expect(page.getByText(`Pozostało prób: ${n}.`)).toBeVisible()
    }
    await open(page, '111222')
    await expect(page.getByText(/dane trasy zostały usunięte/)).toBeVisible()
    expect(await page.evaluate(leftovers)).toEqual([])
  })
})

test('a phone taken away from afar forgets when it next speaks with the office', async ({
  office,
}) => {
  const { parish_id, priest } = await routeOf(office, 5)
  await withPhone(office, priest, async ({ context, page }) => {
    await take(page)
    await tap(page, 1, 'przyjęto')
    await office.sqlIn(parish_id, 'update visit_checkouts set revoked_at = now()')
    await context.clearCookies()
    await page.reload()
    await expect(page.getByText('Dane trasy zostały usunięte z tego telefonu.')).toBeVisible()
    expect(await page.evaluate(leftovers)).toEqual([])
  })
})

test('a full phone says so at once, keeps on trying, and loses nothing', async ({ office }) => {
  const { priest } = await routeOf(office, 5)
  await withPhone(office, priest, async ({ page }) => {
    await take(page)
    await page.evaluate(() => {
      const put = IDBObjectStore.prototype.put
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      Object.assign(window, { room: () => (IDBObjectStore.prototype.put = put) })
    })
    await tap(page, 2, 'przyjęto')
    await expect(page.getByRole('alert')).toContainText('nie ma już miejsca')
    await expect(page.getByText('1 z 5')).toBeVisible()
    await page.evaluate(() => (window as unknown as { room(): void }).room())
    await expect(page.getByRole('alert')).toBeHidden()
    await page.reload()
    await open(page)
    await expect(page.getByText('1 z 5')).toBeVisible()
  })
})

test('the session over and the tab killed in the middle: what waits stays, and goes once', async ({
  office,
}) => {
  const { parish_id, priest, route } = await routeOf(office, 5)
  await withPhone(office, priest, async phone => {
    await take(phone.page)
    for (let flat = 1; flat <= 5; flat++) await tap(phone.page, flat, 'przyjęto')
    await phone.context.clearCookies()
    await phone.page.getByRole('button', { name: /^Oddaj zmiany/ }).click()
    await expect(phone.page.getByText('Sesja wygasła.')).toBeVisible()
    await office.signIn(phone.context, priest)
    // The office hears, the answer is lost, and the tab dies.
    await phone.page.route('**/api/visit-checkouts/bring', async call => {
      await call.fetch()
      await call.abort()
    })
    await phone.page.getByRole('button', { name: /^Oddaj zmiany/ }).click()
    await expect(phone.page.getByText('Nie ma połączenia z kancelarią.')).toBeVisible()
    const page = await phone.again()
    await page.goto(POCKET)
    await open(page)
    await page.getByRole('button', { name: 'Oddaj zmiany (5)' }).click()
    await expect(page.getByText('Wszystko jest już w kancelarii.')).toBeVisible()
    const rows = await office.sqlIn(
      parish_id,
      `select count(*)::int as doors, (select count(*)::int from visit_changes) as changes
       from visit_addresses where visit_route_id = $1 and outcome = 'visited'`,
      [route],
    )
    expect(rows).toEqual([{ doors: 5, changes: 5 }])
  })
})

test('signing out asks about what was not brought back, and leaves nothing', async ({ office }) => {
  const { priest } = await routeOf(office, 5)
  await withPhone(office, priest, async ({ page }) => {
    await take(page)
    await tap(page, 1, 'przyjęto')
    await expect(page.getByText('Oddaj zmiany (1)')).toBeVisible()
    await page.goto('/signout')
    await page.getByRole('button', { name: 'Wyloguj i usuń' }).click()
    await expect(page.getByRole('heading', { name: 'Logowanie' })).toBeVisible()
    expect(await page.evaluate(leftovers)).toEqual([])
  })
})

test('screens of the office keep nothing personal on the device', async ({ office, page }) => {
  const { priest } = await routeOf(office, 5)
  await office.signIn(page.context(), priest)
  for (const path of [
    '/status-of-the-animarum/parish-records/families',
    '/inventory/pastoral-visits',
    '/inventory/pastoral-visits/devices',
    '/inventory/pastoral-visits/registrations',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(leftovers), path).toEqual([])
  }
})

test('a tap is painted at once on a phone six times slower, and the first screen is light', async ({
  office,
}) => {
  test.slow()
  const { priest } = await routeOf(office, 300)
  await withPhone(office, priest, async ({ context, page }) => {
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    let bytes = 0
    session.on('Network.loadingFinished', one => (bytes += one.encodedDataLength))
    const started = performance.now()
    await take(page)
    const taken = performance.now() - started
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.evaluate(() => {
      const tasks: number[] = []
      new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) tasks.push(duration)
      }).observe({ type: 'longtask' })
      const paints: number[] = []
      document.addEventListener(
        'click',
        () => {
          const start = performance.now()
          requestAnimationFrame(() => setTimeout(() => paints.push(performance.now() - start)))
        },
        true,
      )
      Object.assign(window, { seen: { tasks, paints } })
    })
    for (let flat = 1; flat <= 20; flat++) await tap(page, flat, 'przyjęto')
    const { tasks, paints } = await page.evaluate(
      () => (window as unknown as { seen: { tasks: number[]; paints: number[] } }).seen,
    )
    const median = paints.toSorted((one, other) => one - other)[paints.length >> 1]!
    console.info(
      `first screen and route ${Math.round(bytes / 1024)} KB, taken in ${Math.round(taken)} ms, tap ${Math.round(median)} ms (worst ${Math.round(Math.max(...paints))}), longest task ${Math.round(Math.max(0, ...tasks))} ms`,
    )
    expect(Math.max(0, ...tasks)).toBeLessThan(200)
    expect(bytes / 1024).toBeLessThan(250)
  })
})
