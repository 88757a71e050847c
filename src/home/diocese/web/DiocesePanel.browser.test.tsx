import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mockServer } from '#testing/mock-server.ts'
import { buildCurrentUser, renderForUser } from '#testing/office.tsx'
import type { DioceseOverview } from '../contract.ts'
import { DiocesePanel } from './DiocesePanel.tsx'

const parishes = Array.from({ length: 600 }, (_, index) => ({
  id: index + 1,
  name: `Parafia nr ${index + 1}`,
  day: index === 0 ? null : '2026-03-01',
}))

const overview: DioceseOverview = {
  parishes: 600,
  year: 2026,
  backups: parishes,
  books: [],
  questionnaires: parishes.slice(0, 2),
  licences: [],
  priests: [],
}

const show = () => {
  mockServer({ 'GET /api/diocese-overview': overview })
  const user = { role_id: 4, parish_id: null, unreadNewsCount: 2 }
  return renderForUser(() => <DiocesePanel />, buildCurrentUser({ user, parish: null }))
}

test('DiocesePanel: each figure has its parishes, five of many until all are asked for', async () => {
  const { getByRole } = await show()
  const card = getByRole('region', { name: 'Bez kopii danych z ostatnich 31 dni' })
  await expect.element(card).toMatchTextContent('600')
  await expect.element(card).toMatchTextContent('Parafia nr 1jeszcze żadnej')
  await expect.element(card).toMatchTextContent('Parafia nr 5ostatnia 01.03.2026')
  await expect.element(card).not.toMatchTextContent('Parafia nr 6')
  await expect
    .element(card.getByRole('link', { name: 'Parafia nr 5' }))
    .toHaveAttribute('href', '/administration/parishes?search=Parafia+nr+5')
  await userEvent.click(card.getByRole('button', { name: 'Pokaż wszystkie (600)' }))
  await expect.element(card).toMatchTextContent('Parafia nr 600')
  await expect
    .element(getByRole('region', { name: 'Bez liczenia wiernych za 2026' }))
    .toMatchTextContent('Parafia nr 2')
})

test('DiocesePanel: nothing missing → said; news lead to their list', async () => {
  const { getByRole } = await show()
  await expect
    .element(getByRole('region', { name: 'Bez konta proboszcza' }))
    .toMatchTextContent('Każda parafia ma konto proboszcza.')
  await expect
    .element(getByRole('link', { name: 'Wszystkie aktualności' }))
    .toHaveAttribute('href', '/news')
  await expect
    .element(getByRole('region', { name: 'Aktualności' }))
    .toMatchTextContent('2 nowe wiadomości')
})
