import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getKey } from '#ui/calls/query.ts'
import { session } from '#auth/contract.ts'
import { calendarFeed } from '#parish-calendar/feed/contract.ts'
import { ownIdentity } from '#auth/oidc/contract.ts'
import { ownPasskeys } from '#auth/passkeys/contract.ts'
import { renderForUser, buildCurrentUser } from '#testing/office.tsx'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { ownPush } from '../../push/contract.ts'
import { FeedReminder } from '#parish-calendar/feed/web/FeedReminder.tsx'
import { Account } from './Account.tsx'
import { Sessions } from './Sessions.tsx'
import { SwitchOff } from './SwitchOff.tsx'

const open = (id: number, device: string, current: boolean) => ({
  id,
  device,
  current,
  created_at: '2026-11-21T07:00:00Z',
  seen_at: '2026-11-21T09:30:00Z',
  expires_at: '2026-11-21T19:00:00Z',
})
const sessions = { data: [open(1, 'Firefox, Windows', true), open(2, 'Chrome, Android', false)] }
const account = (
  current = buildCurrentUser(),
  identity: object | null = null,
  feed: object | null = null,
  passkeys: object[] = [],
) =>
  renderForUser(() => <Account />, current, [
    [getKey(session.list), sessions],
    [getKey(ownIdentity.read), { identity }],
    [getKey(ownPasskeys.list), { data: passkeys, obstacle: null }],
    [getKey(ownPush.read), { obstacle: 'demo', data: [] }],
    [getKey(calendarFeed.get), { feed }],
  ])
const ofTarnow = { label: 'Konto tarnowskie', active: true, linked_at: null, account_name: null }
const linkedIdentity = { linked_at: '2026-11-21T07:00:00Z', account_name: 'a.lis@diecezja.example' }

test('own account: shows the name of its user', async () => {
  await account()
  await expect.element(page.getByText('ks. Jan Lis, lis@kancelaria.example')).toBeVisible()
})

test('own account: a calendar in a telephone → told that a new password does not change its address', async () => {
  await account(buildCurrentUser(), null, { parish_worker_id: null, with_names: false })
  await expect
    .element(page.getByText(/Nowe hasło nie zmienia adresu kalendarza w telefonie/))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Kalendarz w telefonie' })).toBeVisible()
})

test('own account: administrator without a parish → the calendar of a parish is not asked for', async () => {
  const requests = mockServer({
    'GET /api/sessions': sessions,
    'GET /api/calendar-feed': { feed: null },
  })
  const administrator = buildCurrentUser({ user: { role_id: 1, parish_id: null }, parish: null })
  await renderForUser(
    () => [<FeedReminder key="feed" />, <Sessions key="sessions" />],
    administrator,
  )
  await expect.element(page.getByText('Firefox, Windows')).toBeVisible()
  expect(requests.map(({ call }) => call)).not.toContain('GET /api/calendar-feed')
})

test('sessions are listed by device; the current one cannot be ended in the list', async () => {
  await account()
  await expect.element(page.getByText('Firefox, Windows')).toBeVisible()
  await expect.element(page.getByText('to urządzenie')).toBeVisible()
  const ends = page.getByRole('button', { name: /^Zakończ sesję/ }).elements()
  expect(ends.map(button => button.getAttribute('aria-label'))).toEqual([
    'Zakończ sesję: Chrome, Android',
  ])
})

test('times are shown in Polish time', async () => {
  await account()
  await expect
    .element(page.getByText(/Ostatnia czynność: 21\.11\.2026, 10:30/).first())
    .toBeVisible()
})

test('no second factor → it can be switched on', async () => {
  await account()
  await expect
    .element(page.getByRole('button', { name: 'Włącz logowanie dwuetapowe' }))
    .toBeVisible()
})

test('second factor being switched on → the QR code has the size of a picture, not of the card', async () => {
  const qr = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
  mockServer({ 'POST /api/two-factor': { qr, secret: 'ABCD2345' } })
  await account()
  await page.getByRole('button', { name: 'Włącz logowanie dwuetapowe' }).click()
  const picture = page.getByRole('img', { name: 'Kod QR do zeskanowania' })
  await expect.element(picture).toHaveStyle({ width: '196px' })
})

test('second factor just switched on → „Wyłączone” is gone while the recovery codes are shown', async () => {
  mockServer({
    'POST /api/two-factor': { qr: '<svg/>', secret: 'ABCD2345' },
    'POST /api/two-factor/confirm': { recovery_codes: ['aaaa-1111'] },
  })
  await account()
  await expect.element(page.getByText(/^Wyłączone\./)).toBeVisible()
  await page.getByRole('button', { name: 'Włącz logowanie dwuetapowe' }).click()
  await expect.element(page.getByText(/^Wyłączone\./)).toBeVisible()
  await page.getByLabelText('Kod z aplikacji').fill('123456')
  await page.getByLabelText('Twoje hasło').fill('zielone jabłka')
  await page.getByRole('button', { name: 'Potwierdź i włącz' }).click()
  await expect.element(page.getByText('Logowanie dwuetapowe jest włączone.')).toBeVisible()
  expect(page.getByText(/^Wyłączone\./).elements()).toEqual([])
})

test('second factor on → it can be switched off with password and code', async () => {
  await account(buildCurrentUser({ user: { is_two_factor_active: 1 } }))
  await page.getByRole('button', { name: 'Wyłącz', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Wyłączenie logowania dwuetapowego' })
  await expect.element(dialog.getByRole('textbox', { name: 'Hasło' })).toHaveFocus()
  await expect.element(dialog.getByLabelText('Kod z aplikacji lub kod zapasowy')).toBeVisible()
})

test('refusal of the server → shown in the form, and no success message', async () => {
  let isDone = false
  mockServer({ 'DELETE /api/two-factor': new Refused(422, { message: 'Błędny kod' }) })
  await renderForUser(() => <SwitchOff onDone={() => (isDone = true)} />)
  await page.getByRole('textbox', { name: 'Hasło' }).fill('zielone jabłka')
  await page.getByLabelText('Kod z aplikacji lub kod zapasowy').fill('123456')
  await page.getByRole('button', { name: 'Wyłącz' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(isDone).toBe(false)
})

test('own account: diocese without single sign-on → diocese account section is not shown', async () => {
  await account()
  await expect.element(page.getByText('Firefox, Windows')).toBeVisible()
  expect(page.getByText('Konto diecezji').elements()).toEqual([])
})

test('new password: passkeys are named, and removed when that is chosen', async () => {
  const calls = mockServer({ 'PUT /api/password': {}, 'GET /api/session': buildCurrentUser() })
  const passkey = { id: 3, name: 'telefon', created_at: sessions.data[0]?.seen_at }
  await account(undefined, null, null, [{ ...passkey, last_used_at: null }])
  await page.getByLabelText('Obecne hasło').fill('zielone jabłka w koszu')
  await page.getByLabelText('Nowe hasło').fill('deszczowa beczka gwoździ')
  await page.getByRole('checkbox', { name: 'Usuń też klucze dostępu: telefon' }).click()
  await page.getByRole('button', { name: 'Zmień hasło' }).click()
  await expect
    .poll(() => calls.find(({ call }) => call === 'PUT /api/password')?.body)
    .toMatchObject({ remove_passkeys: true })
})

test('linking the diocesan account requires the password first', async () => {
  const calls = mockServer({
    'POST /api/own-identity/authorize': new Refused(422, {
      message: 'Popraw dane',
      errors: { password: ['To nie jest obecne hasło do tego konta'] },
    }),
  })
  await account(buildCurrentUser(), ofTarnow)
  await page.getByRole('button', { name: 'Połącz' }).click()
  const dialog = page.getByRole('dialog', { name: 'Połączenie z kontem diecezji' })
  await dialog.getByRole('textbox', { name: 'Hasło do kancelarii' }).fill('zielone jabłka')
  await dialog.getByRole('button', { name: 'Dalej' }).click()
  await expect.element(dialog.getByText('To nie jest obecne hasło do tego konta')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ password: 'zielone jabłka' })
})

test('a linked diocesan account shows its name, and is unlinked after a confirmation', async () => {
  const calls = mockServer({ 'DELETE /api/own-identity': {} })
  await account(buildCurrentUser(), { ...ofTarnow, ...linkedIdentity })
  await expect
    .element(page.getByText(/Połączone z kontem a\.lis@diecezja\.example, 21\.11\.2026/))
    .toBeVisible()
  await page.getByRole('button', { name: 'Odłącz' }).click()
  await expect.element(page.getByText(/Pozostałe sesje zostaną zakończone/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Odłącz' }).click()
  await expect.poll(() => calls.map(({ call }) => call)).toContain('DELETE /api/own-identity')
})

test('linked account of an inactive diocese server → the screen says so', async () => {
  await account(buildCurrentUser(), { ...ofTarnow, ...linkedIdentity, active: false })
  await expect.element(page.getByText(/jest teraz wyłączone/)).toBeVisible()
})
