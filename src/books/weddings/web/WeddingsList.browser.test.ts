import { expect, test } from 'vitest'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { getPage } from '#books/core/server/testing.ts'
import type { WeddingRow } from '../contract.ts'
import { WeddingsList } from './WeddingsList.tsx'

const row: WeddingRow = {
  id: 1,
  act_number: '7',
  year: 2026,
  volume: null,
  page: null,
  wedding_date: '2026-06-13',
  wedding_place: 'Parafia pw. św. Anny, Sokołów',
  minister: 'ks. kan. Jan Lis, proboszcz',
  groom_names: 'Jan',
  groom_surname: 'Zięba',
  groom_family_name: null,
  groom_birth_date: '1998-02-14',
  bride_names: 'Ewa',
  bride_surname: 'Gołąb',
  bride_family_name: null,
  bride_birth_date: '1999-11-30',
  countdown: { deadline: '2026-06-19', left: 3 },
  needs_attention: false,
  archival: false,
  cancelled_at: null,
  cancel_reason: null,
}

test('weddings list: a row shows the couple, the day and the days left for the civil registry', async () => {
  const late = { ...row, id: 2, act_number: '6', countdown: { deadline: '2026-06-05', left: -4 } }
  const lastDay = { ...row, id: 3, act_number: '5', countdown: { deadline: '2026-06-12', left: 0 } }
  const cancelledRow = {
    ...row,
    id: 4,
    act_number: '4',
    groom_surname: 'Kos',
    cancelled_at: '2026-06-14',
  }
  mockServer({
    'GET /api/weddings': getPage([row, late, lastDay, { ...cancelledRow, countdown: null }]),
  })
  const { getByRole, getByText } = await renderScreen(WeddingsList, '/books/weddings')
  const line = (act: string) => getByRole('row', { name: new RegExp(`^${act}/2026`) })
  for (const words of ['Zięba Jan', 'Gołąb Ewa', 'ks. J. Lis']) {
    await expect.element(line('7').getByText(words)).toBeVisible()
  }
  await expect.element(line('7').getByText(/jeszcze 3\sdni, do 19\.06\.2026/)).toBeVisible()
  await expect.element(line('6').getByText('termin USC minął 05.06.2026')).toBeVisible()
  await expect.element(line('5').getByText('do USC: dziś ostatni dzień')).toBeVisible()
  expect(getByText('Kos Jan').element().closest('.books-cancelled')).not.toBeNull()
})

test('weddings list: empty book → a message, and the first act is offered', async () => {
  mockServer({ 'GET /api/weddings': getPage([]) })
  const { getByRole, getByText } = await renderScreen(WeddingsList, '/books/weddings')
  await expect.element(getByText('W księdze małżeństw nie ma jeszcze żadnego aktu.')).toBeVisible()
  await expect
    .element(getByRole('link', { name: 'Wpisz ślub' }).first())
    .toHaveAttribute('href', '/books/weddings/add')
})

test('weddings list: a header sorts by the groom, and the search waits until the clerk stops typing', async () => {
  const requests = mockServer({ 'GET /api/weddings': getPage([row]) })
  const { getByRole } = await renderScreen(WeddingsList, '/books/weddings')
  await getByRole('button', { name: 'Małżonek' }).click()
  await expect.poll(() => requests.at(-1)?.query).toMatchObject({ sort: 'groom', sortType: 'asc' })
  await getByRole('searchbox', { name: 'Nazwisko, imię małżonka albo nr aktu' }).fill('goł')
  await expect.poll(() => requests.at(-1)?.query).toMatchObject({ search: 'goł' })
})
