import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { getPage } from '#books/core/server/testing.ts'
import { BaptismChoice, NewChild } from './BaptismChoice.tsx'
import { BaptismsList } from './BaptismsList.tsx'
import type { BaptismRow } from '../contract.ts'

const zosia: BaptismRow = {
  id: 1,
  act_number: '12',
  year: 2026,
  volume: null,
  page: null,
  names: 'Zofia',
  surname: 'Gołąb',
  birth_date: '2026-03-01',
  baptism_date: '2026-05-03',
  father_names: 'Jan',
  father_surname: 'Gołąb',
  mother_names: 'Anna',
  mother_surname: 'Gołąb',
  mother_family_name: null,
  needs_attention: true,
  archival: false,
  cancelled_at: null,
  cancel_reason: null,
}
const old: BaptismRow = {
  ...zosia,
  id: 2,
  act_number: null,
  year: 1823,
  surname: 'Kozioł',
  names: 'Josephus',
  birth_date: null,
  baptism_date: '~1823',
  father_names: null,
  father_surname: null,
  needs_attention: false,
  archival: true,
  cancelled_at: '2026-05-04T10:00:00.000Z',
}

test('a row shows the act, the child and the parents; a cancelled act is crossed out', async () => {
  mockServer({ 'GET /api/baptisms': getPage([zosia, old]) })
  const { getByRole, getByText } = await renderScreen(BaptismsList, '/books/baptisms')
  await expect.element(getByRole('row', { name: /12\/2026 Gołąb Zofia/ })).toBeVisible()
  const row = getByRole('row', { name: /b\.n\.\/1823/ })
  await expect.element(row.getByText('ok.\u00a01823')).toBeVisible()
  await expect.element(row.getByText('unieważniony')).toBeVisible()
  await expect.element(row.getByText('archiwalny')).toBeVisible()
  expect(getByText('Kozioł Josephus').element().closest('.books-cancelled')).not.toBeNull()
  await expect.element(getByText('2 akty')).toBeVisible()
})

test('filters of the book are stored in the address and sent to the server', async () => {
  const calls = mockServer({ 'GET /api/baptisms': getPage([zosia]) })
  const { router } = await renderScreen(
    BaptismsList,
    '/books/baptisms?year=2026&needs_attention=true&cancelled=false',
  )
  await expect
    .poll(() => calls.at(-1)?.query)
    .toMatchObject({ year: '2026', needs_attention: 'true', cancelled: 'false', sortType: 'desc' })
  await userEvent.keyboard('/')
  await userEvent.keyboard('golab')
  await expect.poll(() => calls.at(-1)?.query.search).toBe('golab')
  expect(router.state.location.search).toMatchObject({ search: 'golab' })
})

test('the year shown on the screen is the year that is printed', async () => {
  const calls = mockServer({
    'GET /api/baptisms': getPage([zosia]),
    'GET /api/prints': { pdf: '' },
  })
  const { getByRole } = await renderScreen(BaptismsList, '/books/baptisms?year=2019')
  await getByRole('button', { name: 'Drukuj rok 2019' }).click()
  await expect.poll(() => calls.map(({ call }) => call)).toContain('GET /api/prints/baptisms/2019')
})

const hint = {
  id: 7,
  names: 'Zofia',
  surname: 'Gołąb',
  family_name: null,
  gender: 2,
  birth_date: '2026-03-01',
  status: 'parishioner',
  father_names: 'Jan',
  mother_names: 'Anna',
  address: null,
}

test('baptism choice: picked person → form of a new act or of a registration', async () => {
  mockServer({ 'GET /api/peoples/suggestions': { data: [hint] } })
  for (const [search, address] of [
    ['', '/books/baptisms/choice/7/add'],
    ['?register=1', '/books/baptisms/register/7/add'],
  ]) {
    const screen = await renderScreen(BaptismChoice, `/books/baptisms/choice${search}`)
    await userEvent.fill(screen.getByRole('combobox', { name: 'Osoba z kartoteki' }), 'gol')
    await expect.element(screen.getByRole('option', { name: /Gołąb Zofia/ })).toBeVisible()
    // A single match is chosen also when the arrow key is pressed, so that no new person is added by mistake.
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => screen.router.state.location.pathname).toBe(address)
    await screen.unmount()
  }
})

test('baptism choice: person not in the register → added under the typed name', async () => {
  mockServer({ 'GET /api/peoples/suggestions': { data: [] } })
  const choice = await renderScreen(BaptismChoice, '/books/baptisms/choice')
  await userEvent.fill(choice.getByRole('combobox', { name: 'Osoba z kartoteki' }), 'żuk zofia')
  await expect.element(choice.getByRole('option', { name: 'Dodaj „żuk zofia”' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => choice.router.state.location.href)
    .toBe('/books/baptisms/choice/addPerson')
  await choice.unmount()
  const { getByRole } = await renderScreen(NewChild, '/books/baptisms/choice/addPerson')
  const names = getByRole('combobox', { name: 'Imiona', exact: true })
  await expect.element(names).toHaveFocus()
  await expect.element(names).toHaveValue('Zofia')
  await expect.element(getByRole('textbox', { name: 'Nazwisko', exact: true })).toHaveValue('Żuk')
})

test('new child: likely duplicate in the register → shown before a second card is created', async () => {
  const calls = mockServer({ 'GET /api/peoples/alike': { data: [hint] } })
  const { getByRole, router } = await renderScreen(NewChild, '/books/baptisms/choice/addPerson')
  await userEvent.fill(getByRole('combobox', { name: 'Imiona', exact: true }), 'Zofia')
  await userEvent.fill(getByRole('textbox', { name: 'Nazwisko', exact: true }), 'Gołąb')
  await getByRole('button', { name: 'To ta osoba' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/books/baptisms/choice/7/add')
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
})

test('a child missing from the register is added, and the form of the act opens', async () => {
  const calls = mockServer({
    'POST /api/peoples': { id: 9, version: 1, warnings: [] },
    'GET /api/names/gender': { gender: 2 },
  })
  const { getByRole, router } = await renderScreen(NewChild, '/books/baptisms/choice/addPerson')
  await userEvent.fill(getByRole('combobox', { name: 'Imiona', exact: true }), 'Zofia')
  await userEvent.fill(getByRole('textbox', { name: 'Nazwisko', exact: true }), 'Gołąb')
  await userEvent.fill(getByRole('textbox', { name: 'Data urodzenia' }), '1.3.2026')
  await expect.element(getByRole('combobox', { name: 'Płeć' })).toHaveValue('kobieta')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => router.state.location.pathname).toBe('/books/baptisms/choice/9/add')
  const post = calls.find(({ call }) => call === 'POST /api/peoples')
  expect(post?.body).toMatchObject({ surname: 'Gołąb', gender: 2, birth_date: '2026-03-01' })
})
