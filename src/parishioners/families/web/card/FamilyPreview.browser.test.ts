import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockServer, Refused } from '#testing/mock-server.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { openScreen } from '#testing/screen.tsx'
import { renderScreen } from '#testing/render-screen.tsx'
import { FamilyPreview } from './FamilyPreview.tsx'

const FAMILY = {
  id: 5,
  version: 3,
  family_name: 'Lisowie',
  card_number: '7',
  country: 'Polska',
  dic_town_id: 1,
  town: 'Tarnów',
  dic_street_id: 11,
  street: 'ul. Polna',
  building_number: '12A',
  place_number: '4',
  zip_code: '33-100',
  post_office: null,
  region: null,
  dic_family_marriage_id: 1,
  family_marriage: 'sakramentalne',
  marriage_date: '1985-05-11',
  marriage_place: null,
  moved_in: '2001-02-03',
  moved_out: null,
  inactive: false,
  needs_attention: true,
  members: [],
}

async function showFamily(overrides: object = {}) {
  const requests = mockServer({
    'GET /api/families/5': { ...FAMILY, ...overrides },
    'GET /api/prints/familyDocuments/5/card': () =>
      new Refused(503, { message: 'Spróbuj za chwilę.' }),
  })
  await renderScreen(FamilyPreview, '/families/5', '/families/$familyID')
  await expect.element(page.getByRole('heading', { name: 'Rodzina Lisowie' })).toBeVisible()
  return (call: string) => requests.filter(request => request.call.startsWith(call)).length
}
const fact = (label: string) =>
  [...document.querySelectorAll('dt')].find(term => term.textContent === label)?.nextElementSibling
    ?.textContent

test('family card: the address is formatted as on an envelope; unknown values are hidden', async () => {
  await showFamily()
  expect(fact('Adres')).toBe('ul. Polna 12A/4\n33-100 Tarnów')
  expect(fact('Data ślubu')).toBe('11.05.1985')
  expect(fact('W parafii od')).toBe('03.02.2001')
  expect([fact('Kraj'), fact('Rejon'), fact('Uwagi')]).toEqual([undefined, undefined, undefined])
  await expect.element(page.getByText('wymaga uwagi')).toBeVisible()
  await expect.element(page.getByText('Na tej karcie nikogo już nie ma.')).toBeVisible()
})

test('family card: another country and notes for clergy are shown when present', async () => {
  await showFamily({ country: 'Niemcy', notes: 'Prosi o rozmowę' })
  expect(fact('Kraj')).toBe('Niemcy')
  expect(fact('Uwagi')).toBe('Prosi o rozmowę')
})

test('family card: a family that has moved out cannot move out again', async () => {
  await showFamily({ moved_out: '2026-06-30', inactive: true })
  expect(fact('Wyprowadzka')).toBe('30.06.2026')
  await expect.element(page.getByText('nieaktywna', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Wyprowadzka' })).not.toBeInTheDocument()
})

test('family card: the history is loaded only when it is opened', async () => {
  const countRequests = await showFamily()
  expect(countRequests('GET /api/history')).toBe(0)
  await page.getByRole('button', { name: 'Pokaż historię' }).click()
  await expect.poll(() => countRequests('GET /api/history/families/5')).toBe(1)
})

test('family card: print fails → a notice with an action to retry', async () => {
  const countRequests = await showFamily()
  await page.getByRole('button', { name: 'Drukuj kartę' }).click()
  await expect.element(page.getByText(/Spróbuj za chwilę\./)).toBeVisible()
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect.poll(() => countRequests('GET /api/prints')).toBe(2)
})

test.for([null, '2026-06-30'])(
  'family card, moved out %s: an account that only reads changes nothing',
  async moved_out => {
    await openScreen(FamilyPreview, {
      path: '/families/5',
      route: '/families/$familyID',
      answers: { 'GET /api/families/5': { ...FAMILY, moved_out } },
      current: buildCurrentUser({ user: { rights_taken: ['families.write'] } }),
    })
    await expect.element(page.getByRole('heading', { name: 'Rodzina Lisowie' })).toBeVisible()
    for (const name of ['Wyprowadzka', 'Cofnij wyprowadzkę…', 'Nowa osoba', 'Osoba z kartoteki']) {
      expect(page.getByRole('button', { name }).elements(), name).toEqual([])
    }
  },
)
