import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForUser, buildCurrentUser } from '#testing/office.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { ReadersSection } from './ReadersSection.tsx'

const reading = {
  id: 1,
  at: '2026-05-03T10:00:00.000Z',
  who: 'Maria Kos',
  place: 'Karta',
  among: 1,
}
const getPage = (data: object[], total = data.length) => ({
  data,
  links: { first: null, last: null, prev: null, next: null },
  meta: { current_page: 1, last_page: 1, per_page: 20, total, from: 1, to: data.length },
})
const section = (role_id: number) =>
  renderForUser(
    () => <ReadersSection table="people" id={7} />,
    buildCurrentUser({ user: { role_id } }),
  )

test('readers: the parish priest opens the section and sees the time, the user and the screen', async () => {
  const list = { ...reading, id: 2, who: 'Jan Wilk', place: 'Lista', among: 50 }
  const requests = mockServer({ 'GET /api/readers/people/7': getPage([reading, list]) })
  await section(2)
  expect(requests).toEqual([])
  await page.getByRole('button', { name: 'Pokaż' }).click()
  await expect.element(page.getByRole('cell', { name: 'Maria Kos' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Lista (50 pozycji)' })).toBeVisible()
  await page.getByRole('button', { name: 'Ukryj' }).click()
  await expect.element(page.getByRole('cell', { name: 'Maria Kos' })).not.toBeInTheDocument()
})

test('readers: no views → a message; more entries are loaded on request', async () => {
  mockServer({ 'GET /api/readers/people/7': getPage([]) })
  await section(2)
  await page.getByRole('button', { name: 'Pokaż' }).click()
  await expect.element(page.getByText('Nikt jeszcze nie oglądał tych danych.')).toBeVisible()
})

test('readers: earlier views are loaded on request', async () => {
  const requests = mockServer({ 'GET /api/readers/people/7': getPage([reading], 90) })
  await section(1)
  await page.getByRole('button', { name: 'Pokaż' }).click()
  await page.getByRole('button', { name: 'Pokaż wcześniejsze' }).click()
  await expect.poll(() => requests.at(-1)?.query).toMatchObject({ per_page: '80' })
})

test('readers: a clerk does not see the section', async () => {
  const requests = mockServer({})
  await section(3)
  await expect.element(page.getByText('Kto oglądał te dane')).not.toBeInTheDocument()
  expect(requests).toEqual([])
})
