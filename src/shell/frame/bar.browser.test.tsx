import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inFrame } from '#testing/frame.tsx'
import { renderForUser, testParish, buildCurrentUser } from '#testing/office.tsx'
import { formatClock, Strips } from './Banners.tsx'
import { TopBar } from './TopBar.tsx'
import { getInitials } from './UserMenu.tsx'

const bar = (current = buildCurrentUser()) =>
  renderForUser(() => inFrame(<TopBar menuOpen={false} />), current)
const strips = (overrides: Partial<typeof testParish>) =>
  renderForUser(() => <Strips />, buildCurrentUser({ parish: { ...testParish, ...overrides } }))

test('TopBar: shows the name of the parish and its town', async () => {
  await bar()
  await expect.element(page.getByRole('link', { name: 'Parafia św. Anny Sokołów' })).toBeVisible()
  await expect.element(page.getByText('Sokołów')).toBeVisible()
})

test('TopBar: a patron missing from the name is added', async () => {
  await bar(buildCurrentUser({ parish: { ...testParish, name: 'Parafia Rzymskokatolicka' } }))
  await expect.element(page.getByText('Parafia Rzymskokatolicka pw. św. Anny')).toBeVisible()
})

test('TopBar: on a phone the patron alone is shown, abbreviated', async () => {
  await page.viewport(390, 800)
  const title = 'Najświętszego Serca Pana Jezusa'
  await bar(buildCurrentUser({ parish: { ...testParish, name: 'Parafia', title } }))
  await expect.element(page.getByRole('link', { name: 'NSPJ Sokołów' })).toBeVisible()
})

test('TopBar: no parish → the name of the program is shown', async () => {
  await bar(buildCurrentUser({ parish: null, user: { role_id: 1, parish_id: null } }))
  await expect.element(page.getByText('Kancelaria')).toBeVisible()
})

test('TopBar: a demo is labelled as one', async () => {
  await bar(buildCurrentUser({ parish: { ...testParish, demo_account: 1 } }))
  await expect.element(page.getByText('Parafia demonstracyjna')).toBeVisible()
})

const waiting = (...titles: string[]) =>
  buildCurrentUser({
    user: {
      unreadNews: titles.map((title, index) => ({ id: index + 1, title })),
      unreadNewsCount: titles.length,
    },
  })

test('TopBar: the bell shows the number of unread news and links to them', async () => {
  const { unmount } = await bar(waiting('Dyżury', 'Kolęda'))
  await expect
    .element(page.getByRole('link', { name: /2.nieprzeczytane aktualności/ }))
    .toHaveAttribute('href', '/news?unread=true')
  await unmount()
  await bar(waiting('Dyżury'))
  await expect
    .element(page.getByRole('link', { name: /1.nieprzeczytana aktualność/ }))
    .toHaveAttribute('href', '/news?open=1')
})

test('TopBar: no unread news → no bell', async () => {
  await bar()
  expect(page.getByRole('link', { name: /nieprzeczytan/ }).elements()).toEqual([])
})

test('TopBar: administrators see „Zmień parafię”', async () => {
  await bar(buildCurrentUser({ user: { role_id: 1 } }))
  await expect.element(page.getByRole('button', { name: 'Zmień parafię' })).toBeVisible()
})

test('TopBar: other users do not see „Zmień parafię”', async () => {
  await bar()
  await expect.element(page.getByRole('button', { name: 'Konto: ks. Jan Lis' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Zmień parafię' }).elements()).toEqual([])
})

test('UserMenu: shows the signed-in user and links to the account and to sign-out', async () => {
  await bar()
  await page.getByRole('button', { name: 'Konto: ks. Jan Lis' }).click()
  await expect.element(page.getByText('pracownik kancelarii')).toBeVisible()
  await expect
    .element(page.getByRole('menuitem', { name: 'Moje konto' }))
    .toHaveAttribute('href', '/account')
  await expect
    .element(page.getByRole('menuitem', { name: 'Wyloguj się' }))
    .toHaveAttribute('href', '/signout')
})

test.each([
  ['ks. Jan Lis', 'JL'],
  ['ks. kan. Stanisław Wróbel', 'SW'],
  ['Anna Nowak-Żak', 'AŻ'],
  ['Administrator systemu', 'A'],
  ['Łucja', 'Ł'],
  ['', '?'],
])('getInitials: „%s” → %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})

test('licence banner: valid licence → not shown', async () => {
  const { container } = await strips({})
  await expect.poll(() => container.querySelector('.shell-strips')).not.toBeNull()
  expect(container.querySelector('.shell-strip')).toBeNull()
})

test('licence banner: expired licence → a red heading with the day', async () => {
  await strips({ expiration_date: '2026-05-03', licence: 'expired' })
  await expect
    .element(page.getByRole('heading'))
    .toMatchTextContent('Ważność konta parafialnego wygasła z dniem 03.05.2026')
})

test('licence banner: licence ends soon → the text of the specification', async () => {
  await strips({ expiration_date: '2099-05-03', licence: 'soon' })
  await expect
    .element(
      page.getByText(
        'Ważność konta parafialnego wygaśnie z dniem 03.05.2099. Faktura za przedłużenie licencji została wysłana emailem. Opłać fakturę w terminie, by nie utracić dostępu do systemu.',
      ),
    )
    .toBeVisible()
})

test('licence banner: inactive account → reported, also when its licence has expired', async () => {
  await strips({ active: 0, licence: 'inactive', expiration_date: '2026-05-03' })
  await expect.element(page.getByText('Konto parafii jest nieaktywne')).toBeVisible()
  await expect.element(page.getByRole('heading')).toBeVisible()
})

test('licence banner: last day → not expired yet', async () => {
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Warsaw' })
  const { container } = await strips({ expiration_date: today, licence: 'soon' })
  await expect.element(page.getByText(/wygaśnie z dniem/)).toBeVisible()
  expect(container.querySelector('h2')).toBeNull()
})

test.each([
  [300_000, '5:00'],
  [271_200, '4:32'],
  [59_001, '1:00'],
  [8_900, '0:09'],
  [0, '0:00'],
])('formatClock: %i ms → %s', (remainingMs, clockText) => {
  expect(formatClock(remainingMs)).toBe(clockText)
})
