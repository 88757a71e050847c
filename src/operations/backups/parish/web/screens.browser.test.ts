import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { testParish, buildCurrentUser } from '#testing/office.tsx'
import { Refused } from '#testing/mock-server.ts'
import { openScreen } from '#testing/screen.tsx'
import { confirmWithPassword } from '#testing/typing-password.ts'
import type { ParishBackup } from '../contract.ts'
import { ParishBackups } from './ParishBackups.tsx'
import { TakeParishBackup } from './TakeParishBackup.tsx'

const ready: ParishBackup = {
  id: 3,
  parish_id: 7,
  parish_backup_type_id: 1,
  state: 'ready',
  progress: 1,
  ordered_by_name: 'ks. Jan Lis',
  planned: false,
  period: 0,
  upcoming_start_date: null,
  ordered_at: '2026-11-24T08:00:00Z',
  finished_at: '2026-11-24T08:01:00Z',
  expires_at: '2026-12-01T08:01:00Z',
  bytes: 1_572_864,
  problem: null,
  url: '/download-parish-backup/1/7?hash=k1',
  taken: 2,
  taken_at: '2026-11-24T09:00:00Z',
  taken_by: 'ks. Jan Lis',
}
const making: ParishBackup = {
  ...ready,
  id: 4,
  state: 'making',
  progress: 0.4,
  finished_at: null,
  expires_at: null,
  bytes: null,
  url: null,
  taken: 0,
}
const failedBackup: ParishBackup = {
  ...making,
  id: 2,
  state: 'failed',
  problem: 'Na dysku z kopiami skończyło się miejsce. Kopia nie powstała.',
}
const current = buildCurrentUser({ user: { role_id: 2 } })
const open = (rows: ParishBackup[], otherAnswers = {}, user = current) =>
  openScreen(ParishBackups, {
    path: '/administration/parish-backups',
    current: user,
    answers: { 'GET /api/parishes/backup': { data: rows, plans: [] }, ...otherAnswers },
  })
const openLink = (hash: string, otherAnswers = {}) =>
  openScreen(TakeParishBackup, {
    path: `/download-parish-backup/1/7?hash=${hash}`,
    route: '/download-parish-backup/$typeId/$parishId',
    current,
    answers: { 'GET /api/parishes/backup': { data: [ready], plans: [] }, ...otherAnswers },
  })
const button = (name: string) => page.getByRole('button', { name })

test('parish backups: each one shows its state, author, size and downloads', async () => {
  await open([ready, failedBackup])
  const line = page.getByRole('listitem').first()
  await expect.element(line).toMatchTextContent('Wszystkie dane (CSV)')
  await expect.element(line).toMatchTextContent('gotowa do 01.12.2026')
  await expect.element(line).toMatchTextContent(/ks\. Jan Lis, 1,5.MB/)
  await expect.element(line).toMatchTextContent(/Pobrana 2.razy/)
  await expect
    .element(line.getByRole('link', { name: /^Pobierz kopię/ }))
    .toHaveAttribute('href', ready.url)
  await expect
    .element(page.getByRole('listitem').nth(1))
    .toMatchTextContent('Na dysku z kopiami skończyło się miejsce')
})

test('parish backups: one in progress → its progress is shown, and no other can be ordered', async () => {
  await open([making])
  await expect.element(page.getByText('powstaje, 40%')).toBeVisible()
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  await expect.element(button('Zamów kopię')).toBeDisabled()
})

test('OrderDialog: requires a type and a passphrase, and refuses a short one', async () => {
  const { sent } = await open([], { 'POST /api/parishes/backup': { id: 5 } })
  await button('Zamów kopię').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Hasło do kopii *')).toBeRequired()
  await userEvent.fill(dialog.getByLabelText('Hasło do kopii', { exact: false }), 'krótkie')
  await dialog.getByRole('button', { name: 'Zamów kopię' }).click()
  await expect.element(dialog).toMatchTextContent('co najmniej 12 znaków')
  await userEvent.fill(
    dialog.getByLabelText('Hasło do kopii', { exact: false }),
    'zielone pole 1427',
  )
  await dialog.getByRole('button', { name: 'Zamów kopię' }).click()
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('POST'))?.body)
    .toEqual({
      parish_backup_type_id: 1,
      passphrase: 'zielone pole 1427',
    })
})

const orderBackup = async () => {
  await button('Zamów kopię').click()
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByLabelText(/Hasło do kopii/), 'zielone pole 1427')
  await dialog.getByRole('button', { name: 'Zamów kopię' }).click()
}

test('OrderDialog: an e-mail is promised only to users who get one, not to accounts of the demo', async () => {
  const answer = { 'POST /api/parishes/backup': { id: 5 } }
  await open([ready], answer)
  await orderBackup()
  await expect.element(page.getByText(/gdy będzie gotowa, otrzymasz e-mail/)).toBeVisible()
})

test('OrderDialog: demo → the backup waits on the list, and no e-mail is offered', async () => {
  const demo = buildCurrentUser({
    user: { role_id: 2 },
    parish: { ...testParish, demo_account: 1 },
  })
  await open([ready], { 'POST /api/parishes/backup': { id: 5 } }, demo)
  expect(button('Wyślij e-mail ponownie').elements()).toEqual([])
  await orderBackup()
  await expect.element(page.getByText(/pobierzesz ją z tej listy/)).toBeVisible()
})

test('parish backups: the e-mail is sent again, or the reason for the refusal is shown', async () => {
  await open([ready], {
    'POST /api/parishes/backup/resend': new Refused(422, { message: 'Nie ma gotowej kopii.' }),
  })
  await button('Wyślij e-mail ponownie').click()
  await expect
    .element(
      page.getByText(/^Wystąpił błąd podczas ponownego wysyłania prośby.*Nie ma gotowej kopii/),
    )
    .toBeVisible()
})

test('download screen: the link of the e-mail opens its file, and the download is recorded first', async () => {
  const refusal = 'Nie ma takiej kopii do pobrania.'
  const { sent } = await openLink('k1', {
    'POST /api/parishes/backup/3/takings': new Refused(404, { message: refusal }),
  })
  await button('Pobierz plik').click()
  await confirmWithPassword()
  await expect.element(page.getByText(refusal)).toBeVisible()
  expect(sent.map(({ call }) => call)).toContain('POST /api/parishes/backup/3/takings')
})

test('download screen: file deleted or of another parish → a message', async () => {
  await openLink('k2')
  await expect.element(page.getByText(/Nie ma takiej kopii do pobrania/)).toBeVisible()
  expect(button('Pobierz plik').elements()).toEqual([])
})

test('PlanDialog: a plan is saved with its interval and passphrase, and shown with its next date', async () => {
  const { sent } = await open([], {
    'GET /api/parishes/backup': {
      data: [],
      plans: [
        {
          parish_backup_type_id: 1,
          period: 30,
          upcoming_start_date: '2026-12-01',
          planned_by_name: 'ks. Jan Lis',
        },
      ],
    },
    'PUT /api/parishes/backup/plan': {},
  })
  await expect.element(page.getByText(/co 30 dni, najbliższa 01\.12\.2026/)).toBeVisible()
  await button('Kopie automatyczne').click()
  const dialog = page.getByRole('dialog')
  await userEvent.fill(
    dialog.getByLabelText('Hasło do kopii', { exact: false }),
    'zielone pole 1427',
  )
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('PUT'))?.body)
    .toEqual({ parish_backup_type_id: 1, period: 30, passphrase: 'zielone pole 1427' })
})
