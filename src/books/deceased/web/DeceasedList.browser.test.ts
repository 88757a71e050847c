import { expect, test } from 'vitest'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { getPage } from '#books/core/server/testing.ts'
import type { DeceasedRow } from '../contract.ts'
import { DeceasedChoice } from './DeceasedChoice.tsx'
import { DeceasedList } from './DeceasedList.tsx'

const row: DeceasedRow = {
  id: 1,
  act_number: '12',
  year: 2026,
  volume: null,
  page: null,
  names: 'Stanisław',
  surname: 'Żółtowski',
  birth_date: '1944-03-12',
  age_in_words: '82 lata',
  death_date: '2026-05-10',
  burial_date: '2026-05-13',
  cemetery: 'Cmentarz parafialny',
  grave_sector: 'B',
  grave_row: null,
  grave_number: '12',
  needs_attention: true,
  archival: false,
  cancelled_at: null,
  cancel_reason: null,
}

test('a row shows the act, the days, the age and the grave; a cancelled act is crossed out', async () => {
  const cancelledRow = {
    ...row,
    id: 2,
    act_number: '11',
    surname: 'Kos',
    cancelled_at: '2026-05-14',
  }
  mockServer({ 'GET /api/deceased': getPage([row, cancelledRow]) })
  const { getByRole, getByText } = await renderScreen(DeceasedList, '/books/deceased')
  const line = getByRole('row', { name: /12\/2026 Żółtowski Stanisław/ })
  const age = line.getByText('82 lata')
  await expect.element(age).toBeVisible()
  expect(getComputedStyle(age.element()).whiteSpace).toBe('nowrap')
  const grave = line.getByText('Cmentarz parafialny, sektor B, grób 12')
  await expect.element(grave).toBeVisible()
  expect(getComputedStyle(grave.element()).whiteSpace).toBe('normal')
  await expect.element(line.getByText('wymaga uwagi')).toBeVisible()
  expect(getByText('Kos Stanisław').element().closest('.books-cancelled')).not.toBeNull()
})

test('an empty book says so and offers to add the first act', async () => {
  mockServer({ 'GET /api/deceased': getPage([]) })
  const { getByRole, getByText } = await renderScreen(DeceasedList, '/books/deceased')
  await expect.element(getByText('W księdze zmarłych nie ma jeszcze żadnego aktu.')).toBeVisible()
  const add = getByRole('link', { name: 'Wpisz zgon' }).first()
  await expect.element(add).toHaveAttribute('href', '/books/deceased/choice')
})

test('a person is chosen from the register, added to it, or copied from an old volume', async () => {
  mockServer({})
  const { getByRole } = await renderScreen(DeceasedChoice, '/books/deceased/choice')
  await expect
    .element(getByRole('heading', { level: 1 }))
    .toHaveTextContent('Czyją śmierć wpisujesz do księgi?')
  await expect
    .element(getByRole('link', { name: 'Dodaj nową osobę' }))
    .toHaveAttribute('href', '/books/deceased/choice/addPerson')
  await expect
    .element(getByRole('link', { name: /dawnej księgi/ }))
    .toHaveAttribute('href', '/books/deceased/choice/0/add?redirect=choice')
})
