import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { buildMenu, listParents } from '../menu/server/menu.ts'
import { parishText } from './parish.ts'
import { createTestPeople } from '#testing/people.ts'

const server = await testApi()
const { database, newParishId, signIn } = server
const { open, signedIn } = createTestPeople(server)

test('an anonymous start-up check returns no user and no error', async () => {
  const { status, body } = await open()('GET', '/api/session')
  expect([status, body]).toEqual([200, { user: null }])
  expect((await open()('GET', '/api/user')).status).toBe(401)
})

test('the start-up check and the current-user call return the same', async () => {
  const { browser } = await signedIn({ role_id: 3 })
  const [start, user] = [await browser('GET', '/api/session'), await browser('GET', '/api/user')]
  expect(start.body).toEqual(user.body)
  expect(start.body.session.two_factor).toBe('passed')
})

test('the parish contains all data for the title bar and the notices', async () => {
  const { browser, parish_id } = await signedIn()
  await database.query(
    `update parishes set street = 'Kościelna', building_number = '3', sms_balance = 120,
      currently_being_filled = 1, demo_account = 1 where id = $1`,
    [parish_id],
  )
  const { parish, user } = (await browser('GET', '/api/user')).body
  expect(parish).toEqual({
    id: parish_id,
    name: 'Parafia św. Anny',
    title: 'św. Anny',
    active: 1,
    demo_account: 1,
    expiration_date: null,
    subscription_id: null,
    details: { town: { name: 'Sokołów' } },
    town: { name: 'Sokołów' },
    street: { name: 'Kościelna' },
    building_number: '3',
    currently_being_filled: 1,
    second_person: false,
    settings_sms: { sms_balance: 120 },
    display: 'Parafia św. Anny. Sokołów, Kościelna 3.',
    licence: 'valid',
  })
  expect(user.parish).toEqual(parish)
})

test('the purchased modules of the parish are listed', async () => {
  const { browser } = await signedIn({ modules: ['visits', 'messages'] })
  const { parishModules } = (await browser('GET', '/api/user')).body
  expect(parishModules).toEqual([
    { module: { code: 'visits', name: 'Kolęda', price: 12_000 } },
    { module: { code: 'messages', name: 'Wiadomości SMS', price: 6000 } },
  ])
})

test('the display text of the parish omits missing parts', () => {
  const parish = { name: 'Parafia', town: null, street: null, building_number: null }
  expect(parishText(parish)).toBe('Parafia.')
  expect(parishText({ ...parish, town: 'Wólka' })).toBe('Parafia. Wólka.')
  expect(parishText({ ...parish, town: 'Wólka', building_number: '7' })).toBe('Parafia. Wólka, 7.')
  expect(parishText({ ...parish, street: 'Leśna', building_number: '7' })).toBe('Parafia. Leśna 7.')
  expect(parishText({ ...parish, town: 'Wólka', street: 'Leśna', building_number: '7a' })).toBe(
    'Parafia. Wólka, Leśna 7a.',
  )
})

const titles = (role_id: number) => buildMenu({ role_id }).map(({ title }) => title)

test('the menu shows exactly the screens that a role may open', () => {
  expect(titles(3)).toEqual(
    expect.arrayContaining(['Parafianie', 'Rodziny', 'Księga ochrzczonych', 'Księga małżeństw']),
  )
  expect(titles(3)).not.toContain('Użytkownicy')
  expect(titles(4)).toEqual([
    'Parafie',
    'Aktualności',
    'Statystyki',
    'Do pobrania',
    'Wzory pism diecezji',
    'Ustawienia',
  ])
  expect(titles(5)).not.toContain('Księga ochrzczonych')
  expect(titles(5)).toEqual(
    expect.arrayContaining(['Intencje mszalne', 'Ogłoszenia duszpasterskie', 'Trasy kolędy']),
  )
  expect(titles(1)).toEqual(expect.arrayContaining(['Użytkownicy', 'Moduły', 'Parafianie']))
})

test('the menu has at most ten lines before a heading is opened, those of every day first', () => {
  for (const clergy of [true, false])
    for (const role_id of [1, 2, 3, 4, 5]) {
      const menu = buildMenu({ role_id, clergy })
      const topLines = menu.filter(({ parent }) => parent === null)
      // The shell adds „Dziś” as the first line.
      expect(1 + topLines.length + listParents(menu).length, `role ${role_id}`).toBeLessThan(11)
    }
  const clerk = buildMenu({ role_id: 3 })
  expect([clerk[0]!.title, ...listParents(clerk).map(({ title }) => title)]).toEqual([
    'Kalendarz parafii',
    'Intencje i ogłoszenia',
    'Kartoteka',
    'Sakramenty',
    'Kolęda',
    'Wiadomości',
    'Rozliczenia',
    'Parafia',
    'Ustawienia',
  ])
})

test('each menu item is listed once, under a visible heading or above all, and has its own address', () => {
  const menu = buildMenu({ role_id: 1 })
  const parents = listParents(menu)
  const names = parents.map(({ name }): string | null => name)
  for (const { parent } of menu) expect([null, ...names]).toContain(parent)
  expect(new Set(menu.map(({ path }) => path)).size).toBe(menu.length)
  expect(new Set(menu.map(({ name }) => name)).size).toBe(menu.length)
  expect(listParents(buildMenu({ role_id: 4 })).map(({ title }) => title)).toEqual([
    'Parafia',
    'Ustawienia',
  ])
})

test('an administrator without a parish starts with no parish, and without books in the menu', async () => {
  const admin = await signIn(1, null)
  const { body } = await admin('GET', '/api/user')
  expect(body).toMatchObject({ parish: null, user: { parish_id: null }, parishModules: [] })
  const titles = body.menu.map(({ title }: { title: string }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Parafie', 'Użytkownicy', 'Słowniki', 'Moduły']))
  for (const title of ['Księga ochrzczonych', 'Parafianie', 'Kalendarz parafii', 'Dane parafii'])
    expect(titles).not.toContain(title)
  expect(body.session.is_new_installation).toBe(false)
})

test('an administrator who switches the parish gets a new session secret', async () => {
  const parish = await newParishId({ name: 'Parafia w Węgrowie' })
  const { browser, user_id } = await signedIn({ role_id: 1 })
  const before = browser.cookies.get('__Host-sid')!
  const { status } = await browser('PUT', `/api/users/${user_id}/setParish`, { parishID: parish })
  expect(status).toBe(200)
  const { body } = await browser('GET', '/api/user')
  expect(body.parish).toMatchObject({ id: parish, name: 'Parafia w Węgrowie' })
  browser.cookies.set('__Host-sid', before)
  expect((await browser('GET', '/api/user')).status).toBe(401)
})

test('switch parish: only an administrator, only their own session, only an existing parish', async () => {
  const parishID = await newParishId()
  const admin = await signIn(1, null)
  const otherAdmin = await signIn(1, null)
  const move = (caller: typeof admin, id: number, body: object) =>
    caller('PUT', `/api/users/${id}/setParish`, body)
  expect((await move(admin, otherAdmin.user_id, { parishID })).status).toBe(403)
  const nowhere = await move(admin, admin.user_id, { parishID: 999_999_999 })
  expect(nowhere).toMatchObject({
    status: 422,
    body: { errors: { parishID: ['Nie ma takiej parafii'] } },
  })
  for (const role of [2, 3, 4, 5]) {
    const caller = await signIn(role, role === 4 ? null : parishID)
    expect((await move(caller, caller.user_id, { parishID })).status, String(role)).toBe(403)
  }
})

test('a user sees their open sessions and ends one of them', async () => {
  const { browser, credentials } = await signedIn()
  const otherBrowser = open()
  const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
  await otherBrowser('POST', '/login', credentials, { 'user-agent': agent })
  const { data } = (await browser('GET', '/api/sessions')).body
  expect(data).toContainEqual(
    expect.objectContaining({ device: 'Firefox, Windows', current: false }),
  )
  expect(data.filter((session: { current: boolean }) => session.current)).toHaveLength(1)
  const { id } = data.find((session: { device: string }) => session.device === 'Firefox, Windows')
  expect((await browser('DELETE', `/api/sessions/${id}`)).status).toBe(200)
  expect((await otherBrowser('GET', '/api/user')).status).toBe(401)
  expect((await browser('GET', '/api/user')).status).toBe(200)
})

test('end session: session of another user → 404', async () => {
  const [person, otherPerson] = [await signedIn(), await signedIn()]
  const { data } = (await otherPerson.browser('GET', '/api/sessions')).body
  expect((await person.browser('DELETE', `/api/sessions/${data[0].id}`)).status).toBe(404)
  expect((await otherPerson.browser('GET', '/api/user')).status).toBe(200)
})

test('signing out ends the session for good and leaves the CSRF token of a visitor', async () => {
  const { browser } = await signedIn()
  const stolen = browser.cookies.get('__Host-sid')!
  expect((await browser('POST', '/logout')).status).toBe(200)
  expect(browser.cookies.has('__Host-sid')).toBe(false)
  expect((await browser('POST', '/logout')).status).toBe(200)
  browser.cookies.set('__Host-sid', stolen)
  expect((await browser('GET', '/api/user')).status).toBe(401)
})

const ENDED_SESSIONS: [string, string][] = [
  [
    'idle for too long',
    `update account_sessions set seen_at = now() - interval '31 minutes' where user_id = $1`,
  ],
  ['older than twelve hours', `update account_sessions set expires_at = now() where user_id = $1`],
  ['whose owner’s account was closed', `update users set active = false where id = $1`],
]
test.each(ENDED_SESSIONS)('a session %s ends at once', async (_, change) => {
  const { browser, user_id } = await signedIn()
  expect((await browser('GET', '/api/user')).status).toBe(200)
  await database.query(change, [user_id])
  expect((await browser('GET', '/api/user')).status).toBe(401)
})

test('a revoked right is refused from the next request on', async () => {
  const { browser, user_id } = await signedIn({ role_id: 2 })
  expect((await browser('GET', '/api/parish-workers')).status).toBe(200)
  await database.query('update users set role_id = 4 where id = $1', [user_id])
  expect((await browser('GET', '/api/parish-workers')).status).toBe(403)
})

test('user moved to another parish → sees neither parish until signing in again', async () => {
  const { browser, user_id, credentials } = await signedIn({ role_id: 3 })
  const parish = await newParishId({ name: 'Parafia w Węgrowie' })
  await database.query('update users set parish_id = $2 where id = $1', [user_id, parish])
  expect((await browser('GET', '/api/parish-workers')).status).toBe(401)
  await browser('GET', '/sanctum/csrf-cookie')
  await browser('POST', '/login', credentials)
  expect((await browser('GET', '/api/user')).body.parish.name).toBe('Parafia w Węgrowie')
})
