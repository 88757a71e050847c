import { expect, test } from 'vitest'
import { openScreen } from '#testing/screen.tsx'
import type { SystemStatus as Status } from '../contract.ts'
import { SystemStatus } from './SystemStatus.tsx'
import { listSystemAlerts } from './system-warnings.ts'

const NOW = '2026-11-24T08:00:00.000Z'
const archive = {
  base_at: NOW,
  first_moment: NOW,
  archived_to: NOW,
  late: false,
  waiting_bytes: 0,
  problem: null,
}
const healthy: Status = {
  version: '0.1.0',
  started_at: NOW,
  disk: 'enough',
  waiting: 0,
  letters: { sent: 4, failed: 0 },
  readings_seconds: 0,
  verify_command: 'npm run verify',
  database: {
    version: '18.4',
    bytes: 52_428_800,
    connections: 14,
    max_connections: 100,
    deadlocks: 0,
    oldest_transaction: 0,
    built_in: true,
    newest_version: '18.6',
    releases_behind: 2,
    supported_until: '2030-11-14',
    support_ending: false,
  },
  disks: [{ folder: 'data', free: 40e9, total: 250e9 }],
  slots: [{ name: 'standby', active: true, retained_bytes: 1e6 }],
  mail_server: true,
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
  backup_gaps: [],
  foreign_backups: [],
  archive,
  copies: { copied_at: NOW, waiting_files: 0, waiting_bytes: 0, problem: null },
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
  ['a short data disk', { disks: [{ folder: 'data', free: 3e9, total: 250e9 }] }, /dysku danych/],
  [
    'a short disk of backups',
    { disks: [{ folder: 'backups', free: 3e9, total: 40e9 }] },
    /dysku kopii/,
  ],
  ['no mail server', { mail_server: false }, /SMTP_URL/],
  [
    'a standby that reads nothing',
    { slots: [{ name: 'standby', active: false, retained_bytes: 6e9 }] },
    /zapełnia dysk/,
  ],
  [
    'a transaction of hours',
    { database: { ...healthy.database, oldest_transaction: 4000 } },
    /ponad godziny/,
  ],
  [
    'an external server without repairs',
    {
      database: {
        ...healthy.database,
        version: '17.10 (Debian 17.10-1)',
        newest_version: '17.12',
        built_in: false,
      },
    },
    /ma PostgreSQL 17\.10 .*są w wersji 17\.12\. Zainstaluj/,
  ],
  [
    'a major version that will not be repaired',
    { database: { ...healthy.database, support_ending: true } },
    /^PostgreSQL 18 jest poprawiany tylko do 14.*2030\. Zainstaluj wersję programu z nowszym\.$/,
  ],
  [
    'an old backup',
    { backup: { ...healthy.backup, late: true } },
    /młodszej niż 2 dni\. Naciśnij „Zrób kopię teraz”/,
  ],
  ['a failed backup', { backup: { ...healthy.backup, problem: 'Dysk' } }, /się nie udała/],
  [
    'changes that do not reach the folder of backups',
    { archive: { ...archive, late: true } },
    /nie trafiają do katalogu kopii/,
  ],
  [
    'copies that S3 refuses',
    { copies: { copied_at: NOW, waiting_files: 2, waiting_bytes: 9, problem: 'Odmawia.' } },
    /Kopie nie trafiają na serwer S3. Odmawia./,
  ],
  ['backups on the disk of the data', { backup_gaps: ['place'] }, /^Kopie są na tym samym dysku/],
  ['backups without encryption', { backup_gaps: ['lock'] }, /BACKUP_PASSPHRASE/],
  [
    'files of somebody else among the backups',
    { foreign_backups: ['a.zst', 'b.zst', 'c.zst', 'd.zst', 'e.zst'] },
    /nie zapisała: a\.zst, b\.zst, c\.zst i jeszcze 2\. .*przenieś je gdzie indziej\.$/,
  ],
  [
    'an archive with a problem',
    { archive: { ...archive, late: true, problem: 'Podłącz dysk z kopiami.' } },
    /^Podłącz dysk z kopiami\.$/,
  ],
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
  await expect.element(screen.getByText('18.4, wbudowany')).toBeVisible()
  await expect
    .element(screen.getByText('są nowsze: 18.6; przyjdą z nową wersją programu'))
    .toBeVisible()
})
