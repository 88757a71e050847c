import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPage } from '#platform/paging.ts'
import { mockServer, Refused } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { FamiliesList } from './FamiliesList.tsx'

const row = (id: number, family_name: string, overrides: object = {}) => ({
  id,
  family_name,
  card_number: String(id),
  address: 'ul. Polna 2, 33-100 Tarnów',
  head: `${family_name} Jan`,
  members_count: 4,
  region: null,
  inactive: false,
  needs_attention: false,
  ...overrides,
})
const ROWS = [
  row(1, 'Adamscy', { needs_attention: true }),
  row(2, 'Żakowie', { inactive: true, region: 'II' }),
]
const FILTERS = {
  towns: [{ id: 1, name: 'Tarnów' }],
  streets: [{ id: 11, name: 'ul. Polna', dic_town_id: 1 }],
  regions: ['II'],
}
const buildPage = (rows: object[]) =>
  getPage('/api/families', { page: 1, per_page: 20 }, rows, rows.length)

async function list(path = '/stage', rows: object[] = ROWS) {
  const requests = mockServer({
    'GET /api/families': buildPage(rows),
    'GET /api/families/filters': FILTERS,
    'GET /api/prints/familiesList': () => new Refused(503, { message: 'Drukarnia jest zajęta.' }),
  })
  const { router } = await renderScreen(FamiliesList, path)
  const last = (call: string) => requests.findLast(request => request.call === `GET ${call}`)?.query
  return { router, last }
}

test('families list: a row links to the card and shows what needs attention', async () => {
  const { router } = await list()
  const lines = page.getByRole('row')
  await expect
    .element(lines.nth(1))
    .toMatchTextContent(/Adamscy.*ul\. Polna 2.*Adamscy Jan.*wymaga uwagi/)
  await expect.element(lines.nth(2)).toMatchTextContent(/Żakowie.*nieaktywna/)
  await expect.element(page.getByText('2\u00a0rodziny')).toBeVisible()
  await page.getByRole('link', { name: 'Adamscy', exact: true }).click()
  await expect.poll(() => router.state.location.pathname).toMatch(/families\/1\/preview$/)
})

test('families list: filters are in the address, and sent to the server in the format of the API', async () => {
  const { router, last } = await list()
  await page.getByRole('combobox', { name: 'Każda ulica' }).fill('pol')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Więcej filtrów' }).click()
  await page.getByRole('combobox', { name: 'Uwagi' }).fill('wym')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => last('/api/families')?.needs_attention).toBe('true')
  expect(last('/api/families')).toMatchObject({
    dic_street_id: '11',
    status: 'active',
    sort: 'family_name',
  })
  expect(router.state.location.searchStr).toMatch(/dic_street_id=11/)
})

test('families list: only one town → no filter; inactive cards are shown on request', async () => {
  const { last } = await list('/stage?status=inactive')
  await expect.element(page.getByRole('combobox', { name: 'Aktywne' })).toHaveValue('Nieaktywne')
  await expect
    .element(page.getByRole('combobox', { name: 'Każda miejscowość' }))
    .not.toBeInTheDocument()
  expect(last('/api/families')).toMatchObject({ status: 'inactive' })
})

test('families list: the filtered list is printed; a failure shows a notice', async () => {
  const { last } = await list('/stage?region=II&needs_attention=false')
  await page.getByRole('button', { name: 'Drukuj' }).click()
  await expect
    .element(page.getByText(/Nie udało się przygotować wydruku\. Drukarnia jest zajęta\./))
    .toBeVisible()
  expect(last('/api/prints/familiesList')).toMatchObject({ region: 'II', needs_attention: 'false' })
})

test('families list: no families → a prompt to add the first one', async () => {
  await list('/stage', [])
  await expect.element(page.getByText('W kartotece nie ma jeszcze żadnej rodziny.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Dodaj rodzinę' }).first()).toBeVisible()
})
