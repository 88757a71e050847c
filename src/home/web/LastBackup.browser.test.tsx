import { expect, test } from 'vitest'
import { type LatestBackup, backups } from '#operations/backups/contract.ts'
import { getKey } from '#ui/calls/query.ts'
import { mockServer } from '#testing/mock-server.ts'
import { renderForUser, buildCurrentUser } from '#testing/office.tsx'
import { home } from '../contract.ts'
import { HomePanel } from './HomePanel.tsx'
import { LastBackup } from './LastBackup.tsx'
import { emptyHome, getPart, noCharts, emptyWeek } from './testing.ts'

const latestBackup: LatestBackup = {
  made_at: '2026-11-24T00:15:00Z',
  bytes: 1000,
  late: false,
  failed_at: null,
  problem: null,
  rehearsed_at: null,
  rehearsal_problem: null,
  under_way: false,
}
const showBackup = (backupFields: Partial<LatestBackup>, role_id = 2) =>
  renderForUser(() => <HomePanel />, buildCurrentUser({ user: { role_id } }), [
    [getKey(home.show), emptyHome],
    noCharts,
    emptyWeek,
    [getKey(backups.latest), { ...latestBackup, ...backupFields }],
  ])
const backup = getPart('Ostatnia kopia zapasowa')

test('home panel: a parish priest sees the times of the last backup and of the last trial restore', async () => {
  await showBackup({ rehearsed_at: '2026-11-01T03:30:00Z' })
  await expect.element(backup).toMatchTextContent('24.11.2026')
  await expect.element(backup).toMatchTextContent('Odtworzona na próbę 01.11.2026')
  expect(backup.element().textContent).not.toContain('administratora')
})

test('home panel: backup late or failed → a warning that names whom to notify', async () => {
  const problem = 'Na dysku z kopiami skończyło się miejsce. Kopia nie powstała.'
  await showBackup({ late: true, failed_at: '2026-11-27T00:15:00Z', problem })
  await expect.element(backup).toMatchTextContent('starsza niż 2 dni')
  await expect.element(backup).toMatchTextContent('nieudana 27.11.2026')
  await expect.element(backup).toMatchTextContent(problem)
  await expect.element(backup).toMatchTextContent('Powiadom administratora')
})

test('home panel: one click of an administrator starts a backup, and its progress is shown', async () => {
  let under_way = false
  const requests = mockServer({
    'POST /api/backups': () => {
      under_way = true
      return {}
    },
    'GET /api/backups/latest': () => ({ ...latestBackup, late: true, under_way }),
  })
  await renderForUser(() => <LastBackup />, buildCurrentUser({ user: { role_id: 1 } }))
  await backup.getByRole('button', { name: 'Zrób kopię teraz' }).click()
  await expect.element(backup).toMatchTextContent('Kopia powstaje. Zobaczysz ją tu')
  expect(backup.getByRole('button').elements()).toEqual([])
  expect(requests.filter(({ call }) => call === 'POST /api/backups')).toHaveLength(1)
})

test('home panel: a clerk does not see the backups', async () => {
  await showBackup({ late: true }, 3)
  await expect.element(getPart('Najbliższe chrzty')).toBeVisible()
  expect(backup.elements()).toEqual([])
})
