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

test('the bar names the parish and its town', async () => {
  await bar()
  await expect.element(page.getByRole('link', { name: 'Parafia św. Anny Sokołów' })).toBeVisible()
  await expect.element(page.getByText('Sokołów')).toBeVisible()
})

test('a patron that the name leaves out is added', async () => {
  await bar(buildCurrentUser({ parish: { ...testParish, name: 'Parafia Rzymskokatolicka' } }))
  await expect.element(page.getByText('Parafia Rzymskokatolicka pw. św. Anny')).toBeVisible()
})

test('without a parish the bar says whose program it is', async () => {
  await bar(buildCurrentUser({ parish: null, user: { role_id: 1, parish_id: null } }))
  await expect.element(page.getByText('Kancelaria')).toBeVisible()
})

test('a demonstration is called one', async () => {
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

test('the bell counts what is unread and leads to it', async () => {
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

test('without unread news there is no bell', async () => {
  await bar()
  expect(page.getByRole('link', { name: /nieprzeczytan/ }).elements()).toEqual([])
})

test('only administrators see „Zmień parafię”', async () => {
  await bar(buildCurrentUser({ user: { role_id: 1 } }))
  await expect.element(page.getByRole('button', { name: 'Zmień parafię' })).toBeVisible()
})

test('others do not', async () => {
  await bar()
  await expect.element(page.getByRole('button', { name: 'Konto: ks. Jan Lis' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Zmień parafię' }).elements()).toEqual([])
})

test('the own menu says who is signed in and leads to the account and out', async () => {
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
])('„%s” is shown as %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})

test('a licence in order needs no words', async () => {
  const { container } = await strips({})
  await expect.poll(() => container.querySelector('.shell-strips')).not.toBeNull()
  expect(container.querySelector('.shell-strip')).toBeNull()
})

test('a licence that is over has a red heading with the day', async () => {
  await strips({ expiration_date: '2026-05-03', licence: 'expired' })
  await expect
    .element(page.getByRole('heading'))
    .toMatchTextContent('Ważność konta parafialnego wygasła z dniem 03.05.2026')
})

test('a licence that ends soon is told in the words of the specification', async () => {
  await strips({ expiration_date: '2099-05-03', licence: 'soon' })
  await expect
    .element(
      page.getByText(
        'Ważność konta parafialnego wygaśnie z dniem 03.05.2099. Faktura za przedłużenie licencji została wysłana emailem. Opłać fakturę w terminie, by nie utracić dostępu do systemu.',
      ),
    )
    .toBeVisible()
})

test('an inactive account is told, also when its licence is over', async () => {
  await strips({ active: 0, licence: 'inactive', expiration_date: '2026-05-03' })
  await expect.element(page.getByText('Konto parafii jest nieaktywne')).toBeVisible()
  await expect.element(page.getByRole('heading')).toBeVisible()
})

test('on its last day a licence is not over yet', async () => {
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
])('%i ms are shown as %s', (remainingMs, clockText) => {
  expect(formatClock(remainingMs)).toBe(clockText)
})
