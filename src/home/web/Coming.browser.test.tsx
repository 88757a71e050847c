import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getKey } from '#ui/calls/query.ts'
import { renderForUser, buildCurrentUser } from '#testing/office.tsx'
import { Coming } from './Coming.tsx'
import { type Anniversary, home } from '../contract.ts'

const jubilee: Anniversary = {
  kind: 'wedding',
  id: 7,
  title: 'Anna i Jan Kos',
  years: 50,
  day: '2026-12-01',
}
const show = (data: Anniversary[]) =>
  renderForUser(() => <Coming />, buildCurrentUser(), [[getKey(home.anniversaries, {}), { data }]])

test('anniversaries: a jubilee shows its day and links to the act; a birthday links to the card', async () => {
  await show([
    jubilee,
    { kind: 'birthday', id: 3, title: 'Zofia Lis', years: 80, day: '2026-12-02' },
  ])
  await expect.element(page.getByText('01.12.2026, 50. rocznica ślubu')).toBeVisible()
  await expect.element(page.getByText('02.12.2026, 80. urodziny')).toBeVisible()
  const way = (name: string) => page.getByRole('link', { name }).element().getAttribute('href')
  expect(way('Anna i Jan Kos')).toBe('/books/weddings/7/preview')
  expect(way('Zofia Lis')).toMatch(/peoples\/3\/preview$/)
})

test('anniversaries: six are shown, the others on request', async () => {
  await show(Array.from({ length: 8 }, (_, id) => ({ ...jubilee, id, title: `Para ${id}` })))
  expect(page.getByRole('listitem').elements()).toHaveLength(6)
  await page.getByRole('button', { name: 'Pokaż jeszcze 2' }).click()
  expect(page.getByRole('listitem').elements()).toHaveLength(8)
})

test('anniversaries: none in the period → no card', async () => {
  await show([])
  expect(page.getByText('W najbliższych').elements()).toEqual([])
})
