import type { Page } from '@playwright/test'
import { createAxe, findingsEverywhere } from './axe.ts'
import { ADDRESS, expect, type OfficeFixture, test, NIGHTLY } from './office.ts'
import { buildParishSite, newSite } from './site.ts'

const PAGES = [
  '',
  '/kalendarz',
  '/kalendarz?week=2027-01-04',
  '/intencje',
  '/ogloszenia-duszpasterskie',
  '/liturgia',
  '/nekrologi',
  '/wyszukiwarka-koled',
  '/zgloszenia-koled',
]

async function newPublicParish(office: OfficeFixture, sites: string[] = []) {
  const parish_id = await office.newParish()
  await office.sql(
    `with parish as (select set_config('app.parish_id', $1::text, true)::integer as id),
     pages as (insert into public_pages (parish_id, published, necrologies, sites, office_hours, about)
       select id, true, true, $2::text[], 'sobota 9:00–10:00', 'Parafia w lesie, przy starym trakcie.' from parish),
     pattern as (insert into intention_patterns (parish_id, name, weekdays, mass_time, slots)
       select id, 'Codziennie', '{1,2,3,4,5,6,7}', '18:00', 2 from parish),
     intention as (insert into intentions (parish_id, mass_date, mass_time, content, purchaser_name)
       select id, current_date + 1, '18:00', '† za śp. Jana Ziębę', 'Genowefa Tajemnicza' from parish),
     town as (insert into towns (parish_id, name) select id, 'Sokołów' from parish returning id),
     season as (insert into visit_seasons (parish_id, name, date_from, date_to, public_search, registrations_from,
         registrations_to, public_notice)
       select id, '2026/2027', current_date, current_date + 30, true, current_date, current_date + 20, 'Prosimy o stół.'
       from parish returning id),
     visit as (insert into visit_routes (parish_id, visit_season_id, date, time_from, time_to)
       select parish.id, season.id, current_date + 3, '16:00', '20:00' from parish, season returning id),
     range as (insert into visit_ranges (parish_id, visit_route_id, position, dic_town_id)
       select parish.id, visit.id, 1, town.id from parish, visit, town),
     dead as (insert into deceased (parish_id, act_number, year, names, surname, birth_date, death_date, burial_date,
         necrology_published, publish_consent_by)
       select id, '1', 2026, 'Stefan', 'Łoś', '1940', current_date::text, (current_date + 2)::text, true, 'córka'
       from parish)
     insert into announcements (parish_id, title, date_from, date_to, published_at, points)
       select id, 'Niedziela', current_date, current_date + 6, now() - interval '1 hour', $3::jsonb from parish`,
    [parish_id, sites, JSON.stringify([{ section: 'parish', body: point('Zbiórka na opał.') }])],
  )
  const [{ url }] = await office.sql('select url from parishes where id = $1', [parish_id])
  return { parish_id, url: url as string }
}
const point = (text: string) => [{ kind: 'paragraph', runs: [{ text }] }]

const linesOfNavigation = () =>
  new Set(
    [...document.querySelectorAll('header nav a')]
      .filter(link => link.checkVisibility())
      .map(link => link.getBoundingClientRect().top),
  ).size

/** Sets the colour scheme of the device. */
const wear = (page: Page, colorScheme: 'light' | 'dark') => page.emulateMedia({ colorScheme })

/** Lists the axe violations, and reports a navigation that covers half of a telephone screen. */
async function findings(page: Page) {
  const problems = await findingsEverywhere(page, wear)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 860 })
    const lines = await page.evaluate(linesOfNavigation)
    if (lines > 2) problems.push(`${width}: the navigation takes ${lines} lines`)
  }
  return problems
}

test(
  'every public page passes axe in every theme and width, and works with the keyboard',
  NIGHTLY,
  async ({ page, office }) => {
    test.slow()
    const { url } = await newPublicParish(office)
    const complaints: string[] = []
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
    for (const path of PAGES) {
      await page.goto(`/parafia/${url}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await findings(page), path).toEqual([])
      expect(await page.content()).not.toContain('Tajemnicza')
    }
    expect(complaints).toEqual([])
    expect(await page.context().cookies()).toEqual([])
  },
)

test('the public pages work without scripts', async ({ browser, office }) => {
  const { url } = await newPublicParish(office)
  const context = await browser.newContext({ baseURL: ADDRESS, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/parafia/${url}`)
  await page.getByRole('link', { name: 'Intencje' }).click()
  await expect(page.getByRole('heading', { name: 'Intencje mszalne' })).toBeVisible()
  await page.getByRole('link', { name: 'Nekrologi' }).click()
  await expect(page.getByText('Stefan Łoś')).toBeVisible()
  await page.getByRole('link', { name: 'Ogłoszenia' }).click()
  await expect(page.getByText('Zbiórka na opał.')).toBeVisible()
  await context.close()
})

test(
  'a public page transfers at most 100 KB with all it loads',
  NIGHTLY,
  async ({ browser, office }) => {
    const { url } = await newPublicParish(office)
    const context = await browser.newContext({
      baseURL: ADDRESS,
      extraHTTPHeaders: { 'Accept-Encoding': 'gzip' },
    })
    for (const path of PAGES) {
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.setCacheDisabled', { cacheDisabled: true })
      let bytes = 0
      session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
      await page.goto(`/parafia/${url}${path}`)
      await page.waitForLoadState('networkidle')
      expect(bytes, path).toBeGreaterThan(1000)
      expect(bytes / 1024, path).toBeLessThan(100)
      await page.close()
    }
    await context.close()
  },
)

test('the parish’s site embeds the page, which resizes with its content and reacts to messages of the site', async ({
  page,
  office,
}) => {
  let body = ''
  const site = await newSite(() => buildParishSite(body))
  const { url } = await newPublicParish(office, [site.origin])
  body = `<script type="module" src="${ADDRESS}/widget.js"></script>
    <kancelaria-widget parafia="${url}" strona="intencje" kolor="#7a1f2b"></kancelaria-widget>`
  await page.goto(site.origin)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Intencje mszalne' })).toBeVisible()
  await expect(frame.getByRole('navigation', { name: 'Strony parafii' })).toHaveCount(0)
  const getHeight = () => page.locator('iframe').evaluate(element => element.clientHeight)
  await expect.poll(getHeight).toBeGreaterThan(600)
  await frame.getByRole('link', { name: /^od .* →$/ }).click()
  await expect(frame.getByRole('heading', { name: 'Intencje mszalne' })).toBeVisible()
  const { violations } = await createAxe(page).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  const origins = await page.evaluate(() =>
    (window as unknown as { heard: { origin: string }[] }).heard.map(({ origin }) => origin),
  )
  expect(new Set(origins)).toEqual(new Set([ADDRESS]))
  site.close()
})

test(
  'in a frame of the parish’s site the liturgy opens and closes with the keyboard',
  NIGHTLY,
  async ({ page, office }) => {
    let body = ''
    const site = await newSite(() => buildParishSite(body))
    const { url } = await newPublicParish(office, [site.origin])
    body = `<script type="module" src="${ADDRESS}/widget.js"></script>
    <kancelaria-widget parafia="${url}" strona="liturgia" okno="Liturgia dnia"></kancelaria-widget>
    <kancelaria-widget parafia="${url}" strona="informacje" okno="Kancelaria"></kancelaria-widget>`
    await page.goto(site.origin)
    await page.getByRole('button', { name: 'Liturgia dnia' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Liturgia dnia' })
    await expect(dialog.frameLocator('iframe').getByText('Czytania')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Kancelaria' }).press('Enter')
    const office_hours = page
      .getByRole('dialog', { name: 'Informacje o parafii' })
      .frameLocator('iframe')
      .getByText('sobota 9:00–10:00')
    await expect(office_hours).toBeVisible()
    site.close()
  },
)

test(
  'foreign site: shows how to allow it, no data of the parish, and gets no reply to messages',
  NIGHTLY,
  async ({ page, office }) => {
    let body = ''
    const site = await newSite(() => buildParishSite(body))
    const { url } = await newPublicParish(office, ['https://www.parafia.test'])
    body = `<iframe src="${ADDRESS}/parafia/${url}/intencje?embedded=1"></iframe>`
    await page.goto(site.origin)
    const frame = page.frameLocator('iframe').locator('body')
    await expect(frame).toContainText(/Treści parafii można pokazywać tylko|Parafia nie dopisała/)
    await expect(frame).not.toContainText('św. Anny')

    // When the site opens the page in its own window, the page neither accepts nor sends messages.
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(
        address => void Object.assign(window, { opened: open(address) }),
        `${ADDRESS}/parafia/${url}/intencje`,
      ),
    ])
    await expect(popup.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() =>
      (window as unknown as { opened: Window }).opened.postMessage({ id: 'obcy' }, '*'),
    )
    await expect(popup.getByRole('heading', { level: 1 })).toBeVisible()
    const receivedMessages = await page.evaluate(
      () => (window as unknown as { heard: unknown[] }).heard,
    )
    expect(receivedMessages).toEqual([])
    site.close()
  },
)

test(
  'a clerk opens the pages, copies the code for the site and sees a preview',
  NIGHTLY,
  async ({ page, office }) => {
    test.slow()
    const clerk = await office.newPerson()
    await office.signIn(page.context(), clerk)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/widgets')
    await page.getByLabel('Strony parafii są otwarte').focus()
    await page.keyboard.press('Space')
    await page.getByLabel('Kolor stron').fill('#e8b800')
    await expect(page.getByText(/strona użyje ciemniejszego/)).toBeVisible()
    await page.getByLabel(/wolno pokazywać widżety/).focus()
    await page.keyboard.type('www.parafia.pl')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('link', { name: 'Otwórz stronę parafii' })).toBeVisible()
    await page.getByLabel('Co pokazać').selectOption('Liturgia dnia')
    const preview = page.frameLocator('iframe[title="Podgląd widżetu"]')
    await expect(preview.getByText('Czytania')).toBeVisible()
    await page.getByRole('button', { name: 'Kopiuj kod' }).press('Enter')
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('strona="liturgia" kolor="#e8b800"></kancelaria-widget>')
    expect(await findingsEverywhere(page)).toEqual([])
    const [{ url }] = await office.sql('select url from parishes where id = $1', [clerk.parish_id])
    const answer = await page.request.get(`/parafia/${url}`)
    expect(answer.headers()['content-security-policy']).toContain(
      "frame-ancestors 'self' https://www.parafia.pl",
    )
  },
)
