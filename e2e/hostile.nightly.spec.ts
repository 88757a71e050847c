import type { Page } from '@playwright/test'
import { ADDRESS, expect, type Office, PEOPLE, test } from './office.ts'
import { POCKET, leftovers, ready, routeOf, take, withPhone } from './pocket.ts'
import { around, newSite } from './site.ts'

/** Runs wherever it is not taken for text: in an element, an attribute, a script, a template. */
const HOSTILE =
  `"'><img src=x onerror="window.ran=1" data-ran><script>window.ran=1</script><svg onload="window.ran=1" data-ran>` +
  '`${window.ran=1}`{{constructor.constructor("window.ran=1")()}}</style></title></textarea><b data-ran>'
const RUNS = 'javascript:window.ran=1'
const point = (text: string) => [
  { kind: 'paragraph', runs: [{ text }, { text: 'odnośnik', link: RUNS }] },
]

/** Listens to the page from its first document on; answers what should not have happened. */
function listen(page: Page) {
  const complaints: string[] = []
  page.on('dialog', dialog => {
    complaints.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', message => {
    if (/Content.Security.Policy|Refused to/i.test(message.text())) complaints.push(message.text())
  })
  page.on('response', answer => {
    const policy = answer.headers()['content-security-policy'] ?? ''
    const isPage = answer.headers()['content-type']?.startsWith('text/html')
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]
    if (isPage && scripts !== "'self'")
      complaints.push(`${new URL(answer.url()).pathname}: script-src ${scripts}`)
  })
  return complaints
}

/** Hostile words of the page that came to life. */
const livingParts = (page: Page) =>
  page.evaluate(() => [
    ...('ran' in window ? ['a script ran'] : []),
    ...Array.from(
      document.querySelectorAll('[data-ran], [onerror], [onload], [href^="javascript:" i]'),
      ({ outerHTML }) => outerHTML.slice(0, 200),
    ),
  ])

/** A parish whose every word is hostile, past every check of a form. */
async function newHostileParish(office: Office) {
  const words = { name: HOSTILE, title: HOSTILE, town: HOSTILE, street: HOSTILE, phone: HOSTILE }
  const parish_id = await office.newParish({ ...words, email: HOSTILE })
  const rich = JSON.stringify(point(HOSTILE))
  await office.sqlIn(
    parish_id,
    `with pages as (insert into public_pages (published, necrologies, intentions, office_hours, about)
       values (true, true, true, $1, $1)),
     orders as (insert into order_settings (open, unpaid) values (true, true)),
     pattern as (insert into intention_patterns (name, weekdays, mass_time, slots, online)
       values ($1, '{1,2,3,4,5,6,7}', '18:00', 2, true) returning id),
     intention as (insert into intentions (mass_date, mass_time, content, public_content, purchaser_name)
       values (current_date + 1, '18:00', $1, $1, $1)),
     placed as (insert into intention_orders (number, request_key, request_hash, status, mass_date, mass_time,
         intention_pattern_id, content, name, surname, email, phone, amount, rodo_version)
       select 'WROGIE', '\\x01', '\\x01', 'waiting', current_date + 3, '18:00', id, $1, $1, $1, $1, $1, 100, '1'
       from pattern),
     town as (insert into towns (name) values ($1) returning id),
     season as (insert into visit_seasons (name, date_from, date_to, public_search, registrations_from,
         registrations_to, public_notice)
       select $1, current_date, current_date + 30, true, current_date, current_date + 20, $1 returning id),
     visit as (insert into visit_routes (visit_season_id, name, date, time_from, time_to, notes)
       select id, $1, current_date + 3, '16:00', '20:00', $1 from season returning id),
     range as (insert into visit_ranges (visit_route_id, position, dic_town_id)
       select visit.id, 1, town.id from visit, town),
     asked as (insert into visit_registrations (visit_season_id, number, request_key, source, dic_town_id,
         building_number, names, surname, phone, email, preferred, remarks)
       select season.id, 'WROGIE', gen_random_uuid(), 'office', town.id, '1', $1, $1, $1, $1, $1, $1
       from season, town),
     dead as (insert into deceased (act_number, year, names, surname, death_date, burial_date,
         necrology_published, publish_consent_by)
       values ('1', 2026, $1, $1, current_date::text, (current_date + 2)::text, true, $1)),
     told as (insert into announcements (title, date_from, date_to, published_at, points)
       values ($1, current_date, current_date + 6, now() - interval '1 hour',
         jsonb_build_array(jsonb_build_object('section', 'parish', 'body', $2::jsonb)))),
     news as (insert into news (title, body, date_from, published, author_name)
       select $1, $2::jsonb, current_date, true, $1)
     insert into families (family_name, dic_town_id, building_number) select $1, id, '1' from town`,
    [HOSTILE, rich],
  )
  const [person] = await office.sqlIn(
    parish_id,
    'insert into people (surname, names, notes) values ($1, $1, $1) returning id',
    [HOSTILE],
  )
  const [{ url }] = await office.sql('select url from parishes where id = $1', [parish_id])
  return { parish_id, url: url as string, person: Number(person.id) }
}

test('hostile words in every field of the public pages are only words', async ({
  page,
  office,
}) => {
  test.slow()
  const complaints = listen(page)
  const { url } = await newHostileParish(office)
  const query = `primaryColor=${encodeURIComponent('red;}*{display:none}</style><script>window.ran=1</script>')}&theme=${encodeURIComponent(HOSTILE)}&month=${encodeURIComponent(HOSTILE)}&numer=${encodeURIComponent(HOSTILE)}&ulica=${encodeURIComponent(HOSTILE)}`
  for (const path of [
    '',
    '/kalendarz',
    '/intencje',
    '/ogloszenia-duszpasterskie',
    '/liturgia',
    '/nekrologi',
    '/zamow-intencje',
    '/wyszukiwarka-koled',
    '/zgloszenia-koled',
    '/nic-takiego',
  ]) {
    await page.goto(`/parafia/${url}${path}?${query}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await livingParts(page), path).toEqual([])
  }
  expect(complaints).toEqual([])
})

test('hostile words in the records are only words on the screens of the office', async ({
  page,
  office,
}) => {
  test.slow()
  const complaints = listen(page)
  const { parish_id, person } = await newHostileParish(office)
  const priest = await office.newPerson({ parish_id, role_id: 2, name: HOSTILE })
  await office.signIn(page.context(), priest)
  for (const path of [
    '/',
    PEOPLE,
    `${PEOPLE}/${person}/preview`,
    `${PEOPLE}/${person}/edit`,
    '/status-of-the-animarum/parish-records/families',
    '/books/deceased',
    '/books/intentions',
    '/books/intentions/calendar',
    '/books/intentions/pattern',
    '/books/announcements',
    '/inventory/pastoral-visits',
    '/inventory/pastoral-visits/registrations',
    '/account',
    `/unauthorized?statusCode=${encodeURIComponent(HOSTILE)}&from=${encodeURIComponent(RUNS)}`,
    `/signin?redirect=${encodeURIComponent(RUNS)}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await livingParts(page), path).toEqual([])
  }
  expect(complaints).toEqual([])
})

test('a site in the frame’s place sends odd and huge messages: the form takes text of a bounded length', async ({
  page,
  office,
}) => {
  let body = ''
  const site = await newSite(() => around(body))
  const { parish_id, url } = await newHostileParish(office)
  await office.sqlIn(parish_id, 'update public_pages set sites = $1::text[]', [[site.origin]])
  body = `<iframe src="${ADDRESS}/parafia/${url}/zamow-intencje?embedded=1" referrerpolicy="origin"></iframe>`
  await page.goto(site.origin)
  const content = page.frameLocator('iframe').locator('form [name=content]')
  await expect(content).toBeAttached()
  await page.evaluate(
    ([hostile, runs]) => {
      const target = document.querySelector('iframe')!.contentWindow!
      const odd = [null, 1, 'x', [], { id: {} }, { id: Infinity }, { formData: null }]
      for (const data of [...odd, { page: runs }, { __proto__: { id: 'x' } }])
        target.postMessage(data, '*')
      target.postMessage({ id: 1, formData: { content: hostile + 'x'.repeat(5_000_000) } }, '*')
    },
    [HOSTILE, RUNS] as const,
  )
  await expect(content).toHaveValue(/^"'><img/)
  expect((await content.inputValue()).length).toBeLessThanOrEqual(2000)
  const frame = page.frames().find(one => one.url().startsWith(ADDRESS))!
  expect(await frame.evaluate(() => 'ran' in window)).toBe(false)
  expect(await frame.evaluate(() => document.documentElement.dataset.hostPage)).toBeUndefined()
  const heard = await page.evaluate(
    () => (window as unknown as { heard: { data: unknown }[] }).heard,
  )
  for (const { data } of heard)
    expect(Object.keys(data as object).toSorted()).toEqual(['height', 'id'])
  site.close()
})

test('screens of the office are shown in nobody’s frame, and learn of nobody who opened them', async ({
  page,
  office,
}) => {
  const site = await newSite(() =>
    around(`<iframe src="${ADDRESS}/signin"></iframe><iframe src="${ADDRESS}${POCKET}"></iframe>`),
  )
  await page.goto(site.origin)
  await page.waitForLoadState('networkidle')
  for (const frame of page.frames().slice(1))
    expect(await frame.locator('h1, form, #root').count()).toBe(0)
  await office.signIn(page.context(), await office.newPerson({ role_id: 2 }))
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(address => void open(address), `${ADDRESS}/`),
  ])
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await opened.evaluate(() => opener)).toBeNull()
  site.close()
})

/** Every text the browser keeps on the disk for us: databases, caches, storages. */
async function readStorage() {
  const contents: unknown[] = [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name!)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error!))
    })
    for (const store of database.objectStoreNames) {
      const rows = await new Promise<unknown[]>(resolve => {
        const request = database.transaction(store).objectStore(store).getAll()
        request.addEventListener('success', () => resolve(request.result))
      })
      const asText = (_: string, value: unknown) =>
        value instanceof ArrayBuffer || ArrayBuffer.isView(value)
          ? new TextDecoder('latin1').decode(value)
          : value
      contents.push(...rows.map(row => JSON.stringify(row, asText)))
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      contents.push(request.url, await (await cache.match(request))!.text())
  }
  return contents.join('\n')
}

test('a stolen phone tells no name and no address, and forgets once the office has revoked it or its time is over', async ({
  office,
}) => {
  test.slow()
  const { parish_id, priest, route } = await routeOf(office, 5)
  await withPhone(office, priest, async phone => {
    await take(phone.page)
    await ready(phone.page)
    const stolen = await phone.page.evaluate(readStorage)
    expect(stolen).toContain('expires_on')
    for (const word of ['Tajemnic', 'Polna', 'Żabia', 'Bąk', String(priest.email)])
      expect(stolen, word).not.toContain(word)
    const { scope } = await phone.page.evaluate(() =>
      navigator.serviceWorker.ready.then(({ scope }) => ({ scope })),
    )
    expect(new URL(scope).pathname).toBe(POCKET)

    await office.sqlIn(
      parish_id,
      `update visit_checkouts set revoked_at = now() where visit_route_id = $1`,
      [route],
    )
    await phone.page.reload()
    await expect(phone.page.getByText('Dane trasy zostały usunięte z tego telefonu.')).toBeVisible()
    expect(await phone.page.evaluate(leftovers)).toEqual([])

    await office.sqlIn(
      parish_id,
      `update visit_routes set name = 'Polna 4 jeszcze raz' where id = $1`,
      [route],
    )
    await take(phone.page).catch(() => {})
    await phone.page.clock.setFixedTime(Date.now() + 200 * 86_400_000)
    await phone.page.reload()
    await expect(phone.page.getByLabel('PIN', { exact: true })).toBeHidden()
    expect(await phone.page.evaluate(leftovers)).toEqual([])
  })
})
