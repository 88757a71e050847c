import { expect, test } from 'vitest'
import { openScreen } from '#testing/screen.tsx'
import type { SystemStatus as Status } from '../contract.ts'
import { SystemStatus } from './SystemStatus.tsx'
import { listSystemAlerts } from './system-warnings.ts'

const NOW = '2026-11-24T08:00:00.000Z'
const healthy: Status = {
  version: '0.1.0',
  started_at: NOW,
  disk: 'enough',
  waiting: 0,
  letters: { sent: 4, failed: 0 },
  readings_seconds: 0,
  verify_command: 'npm run verify',
  database: { version: '18.4', bytes: 52_428_800, connections: 14, max_connections: 100 },
  queues: [{ name: 'sealing', waiting: 0, active: 0, failed: 0, waiting_seconds: 0 }],
  sms: [{ state: 'delivered', count: 12 }],
  payments: [],
  backup: {
    made_at: NOW,
    bytes: 1_048_576,
    late: false,
    failed_at: null,
    problem: null,
    rehearsed_at: NOW,
    rehearsal_problem: null,
    under_way: false,
  },
  chain: { at: NOW, rows: 300, problems: 0, warnings: 0 },
}
const now = Date.parse(NOW)

test('system alerts: healthy installation → none', () => {
  expect(listSystemAlerts(healthy, now)).toEqual([])
})

test.each<[string, Partial<Status>, RegExp]>([
  ['a broken history', { chain: { at: NOW, rows: 1, problems: 2, warnings: 0 } }, /npm run verify/],
  ['no history recomputed', { chain: null }, /jeszcze nie sprawdzono/],
  [
    'a history recomputed long ago',
    { chain: { at: '2026-11-01T08:00:00.000Z', rows: 1, problems: 0, warnings: 0 } },
    /od dwóch tygodni/,
  ],
  ['a full disk', { disk: 'none' }, /przestał przyjmować zapisy/],
  ['an old backup', { backup: { ...healthy.backup, late: true } }, /młodszej niż 2 dni/],
  ['a failed backup', { backup: { ...healthy.backup, problem: 'Dysk' } }, /się nie udała/],
  [
    'jobs nobody does',
    { queues: [{ name: 'x', waiting: 1, active: 0, failed: 0, waiting_seconds: 901 }] },
    /są wstrzymane ponad kwadrans/,
  ],
])('system alerts: %s → an alert', (_, change, words) => {
  expect(listSystemAlerts({ ...healthy, ...change }, now)).toEqual([expect.stringMatching(words)])
})

test('system status: waiting queues are shown with the names known to the office', async () => {
  const queues = [{ name: 'sealing', waiting: 2, active: 0, failed: 1, waiting_seconds: 1200 }]
  const status = { ...healthy, queues }
  const screen = await openScreen(SystemStatus, {
    path: '/administration/system',
    answers: { 'GET /api/system/status': status },
  })
  await expect.element(screen.getByText('Podpis historii zmian')).toBeVisible()
  await expect.element(screen.getByText('najstarsze czeka 20 min')).toBeVisible()
  await expect.element(screen.getByText('doręczone: 12')).toBeVisible()
  await expect.element(screen.getByText('14 z 100')).toBeVisible()
})
