import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FamilyPairs } from '#parishioners/families/merging/web/FamilyPairs.tsx'
import { getPage } from '#platform/paging.ts'
import { mockServer, Refused } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { Merges } from './Merges.tsx'
import { PeoplePairs } from './PeoplePairs.tsx'

const buildPage = (path: string, rows: object[], total = rows.length) =>
  getPage(path, { page: 1, per_page: 20 }, rows, total)

const person = (id: number, overrides: object = {}) => ({
  id,
  names: 'Anna',
  surname: 'Nowak',
  family_name: null,
  gender: 2,
  birth_date: '1990-05-03',
  status: 'parishioner',
  father_names: 'Jan',
  mother_names: 'Ewa',
  address: 'ul. Polna 2',
  ...overrides,
})
const pair = {
  id: 1,
  one: person(11),
  other: person(12, { names: 'Ania', status: 'deceased' }),
  reasons: ['to samo imię i nazwisko', 'ci sami rodzice'],
  score: 90,
}

test('duplicate pairs: a pair shows both people and the reasons, and links to the comparison', async () => {
  mockServer({ 'GET /api/people-pairs': buildPage('/api/people-pairs', [pair]) })
  const { router } = await renderScreen(PeoplePairs)
  await expect
    .element(page.getByRole('row').nth(1))
    .toMatchTextContent(/Nowak Anna.*rodzice: Jan i Ewa.*Nowak Ania.*ci sami rodzice/)
  await expect.element(page.getByText('1\u00a0para')).toBeVisible()
  const link = page.getByRole('link', { name: /^Nowak Anna/ })
  ;(link.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toMatch(/peoples\/11\/merge\?other=12$/)
})

test('duplicate pairs: «to różne osoby» is sent for that pair and confirmed', async () => {
  const requests = mockServer({
    'GET /api/people-pairs': buildPage('/api/people-pairs', [pair]),
    'POST /api/peoples/11/not-duplicates': { result: true },
  })
  await renderScreen(PeoplePairs)
  await page.getByRole('button', { name: 'To różne osoby: Nowak Anna i Nowak Ania' }).click()
  await expect.element(page.getByText('Zapamiętano: to różne osoby.')).toBeVisible()
  const write = requests.find(({ call }) => call === 'POST /api/peoples/11/not-duplicates')
  expect(write?.body).toEqual({ other_id: 12 })
  // The list is read anew a moment after the message.
  await expect
    .poll(() => requests.filter(({ call }) => call === 'GET /api/people-pairs').length)
    .toBeGreaterThan(1)
})

test('duplicate pairs: a refusal of the mark is shown as a message', async () => {
  mockServer({
    'GET /api/people-pairs': buildPage('/api/people-pairs', [pair]),
    'POST /api/peoples/11/not-duplicates': () =>
      new Refused(404, { message: 'Nie ma takiej osoby w kartotece' }),
  })
  await renderScreen(PeoplePairs)
  await page.getByRole('button', { name: /^To różne osoby/ }).click()
  await expect.element(page.getByText('Nie ma takiej osoby w kartotece')).toBeVisible()
})

test('duplicate pairs: no pairs → the screen says so', async () => {
  mockServer({ 'GET /api/people-pairs': buildPage('/api/people-pairs', []) })
  await renderScreen(PeoplePairs)
  await expect
    .element(page.getByText('Nie widać kart, które mogłyby dotyczyć jednej osoby.'))
    .toBeVisible()
})

test('duplicate pairs: more pairs than fit on a page → pages', async () => {
  const requests = mockServer({
    'GET /api/people-pairs': buildPage('/api/people-pairs', [pair], 41),
  })
  await renderScreen(PeoplePairs)
  await page.getByRole('button', { name: 'Strona 3' }).click()
  await expect
    .poll(() => requests.findLast(({ call }) => call === 'GET /api/people-pairs')?.query?.page)
    .toBe('3')
})

const family = (id: number, card_number: string) => ({
  id,
  family_name: 'Lisowie',
  card_number,
  address: 'ul. Polna 2',
  members: ['Lis Adam', 'Lis Ewa'],
})

test('duplicate families: two cards show their numbers, addresses and people', async () => {
  const families = { one: family(5, '7'), other: family(6, '8'), reasons: ['ten sam adres'] }
  const requests = mockServer({
    'GET /api/family-pairs': buildPage('/api/family-pairs', [{ id: 1, score: 80, ...families }]),
    'POST /api/families/5/not-duplicates': { result: true },
  })
  const { router } = await renderScreen(FamilyPairs)
  await expect
    .element(page.getByRole('row').nth(1))
    .toMatchTextContent(/Lisowie.*karta 7; ul\. Polna 2; Lis Adam, Lis Ewa.*karta 8/)
  await page.getByRole('button', { name: 'To różne rodziny: Lisowie i Lisowie' }).click()
  await expect.element(page.getByText('Zapamiętano: to różne rodziny.')).toBeVisible()
  expect(requests.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ other_id: 6 })
  await page.getByRole('link', { name: /^Porównaj/ }).click()
  await expect.poll(() => router.state.location.href).toMatch(/families\/5\/merge\?other=6$/)
})

const merge = (id: number, overrides: object = {}) => ({
  id,
  version: 2,
  kind: 'people',
  kept_id: 11,
  gone_id: 12,
  kept_name: 'Nowak Anna',
  gone_name: 'Nowak Ania',
  merged_at: '2026-11-21T10:00:00Z',
  merged_by_name: 'ks. Jan Lis',
  undone_at: null,
  undone_by_name: null,
  ...overrides,
})
const undone = {
  kind: 'families',
  gone_name: 'Lisowie',
  undone_at: '2026-11-21T11:00:00Z',
  undone_by_name: 'Maria Kos',
}

test('list of merges: shows user and time; an undone merge has no undo', async () => {
  mockServer({ 'GET /api/merges': buildPage('/api/merges', [merge(1), merge(2, undone)]) })
  await renderScreen(Merges)
  await expect
    .element(page.getByRole('row').nth(1))
    .toMatchTextContent(/Nowak Anna \(nr 11\).*Nowak Ania \(nr 12\).*osoba.*11:00, ks\. Jan Lis/)
  await expect
    .element(page.getByRole('row').nth(2))
    .toMatchTextContent(/Lisowie.*rodzina.*12:00, Maria Kos/)
  expect(page.getByRole('button', { name: /^Cofnij/ }).elements()).toHaveLength(1)
})

test('undo merge: confirmed → sent with the version that was shown', async () => {
  const requests = mockServer({
    'GET /api/merges': buildPage('/api/merges', [merge(1)]),
    'POST /api/merges/1/undo': { id: 1, kept_id: 11, gone_id: 12 },
  })
  await renderScreen(Merges)
  await page.getByRole('button', { name: 'Cofnij połączenie: Nowak Ania' }).click()
  await expect.element(page.getByText(/„Nowak Ania” \(nr 12\) wróci do kartoteki/)).toBeVisible()
  await page.getByRole('button', { name: 'Cofnij połączenie', exact: true }).click()
  await expect.element(page.getByText(/Obie karty są znów takie jak przedtem/)).toBeVisible()
  expect(requests.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ version: 2 })
})

test('undo merge: refused → the reason stays on the screen until it is closed', async () => {
  const message = 'Tego połączenia nie można już cofnąć, bo później zmieniono: karta osoby.'
  mockServer({
    'GET /api/merges': buildPage('/api/merges', [merge(1)]),
    'POST /api/merges/1/undo': () => new Refused(422, { message }),
  })
  await renderScreen(Merges)
  await page.getByRole('button', { name: 'Cofnij połączenie: Nowak Ania' }).click()
  await page.getByRole('button', { name: 'Cofnij połączenie', exact: true }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await page.getByRole('button', { name: 'Zamknij powiadomienie' }).last().click()
  await expect.element(page.getByText(message)).not.toBeInTheDocument()
})
