import { expect, test } from 'vitest'
import { openScreen } from '#testing/screen.tsx'
import { getPage, parishAnswers } from '#books/core/server/testing.ts'
import type { PremaritalRow } from '../contract.ts'
import { PremaritalsList } from './PremaritalsList.tsx'

const row: PremaritalRow = {
  id: 7,
  protocol_number: 12,
  year: 2026,
  couple: 'Łukasz Żółć i Ewa Nowak',
  protocol_date: '2026-05-03',
  wedding_date: '2026-09-05',
  wedding_time: '15:00',
  marriage_book_number: null,
  actions: 2,
  needs_attention: false,
  cancelled_at: null,
  erased_at: null,
}

test('a row shows the couple, the days and the pending actions', async () => {
  const marriedRow = { ...row, id: 8, protocol_number: 11, actions: 0, marriage_book_number: '3' }
  const cancelledRow = { ...row, id: 9, protocol_number: 10, cancelled_at: '2026-06-02T10:00:00Z' }
  const { getByRole } = await openScreen(PremaritalsList, {
    path: '/books/premaritals',
    answers: { ...parishAnswers, 'GET /api/premaritals': getPage([row, marriedRow, cancelledRow]) },
  })
  const lines = getByRole('row')
  await expect
    .element(lines.nth(1))
    .toMatchTextContent(/12\/2026.*03\.05\.2026.*05\.09\.2026, 15:00/)
  await expect.element(lines.nth(1)).toMatchTextContent(/do działania: 2.odpowiedzi/)
  await expect.element(lines.nth(2)).toMatchTextContent('po ślubie')
  await expect.element(lines.nth(3)).toMatchTextContent('anulowany')
  await expect.element(lines.nth(3)).not.toMatchTextContent('do działania')
})
