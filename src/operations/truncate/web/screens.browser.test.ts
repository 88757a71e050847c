import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { openScreen } from '#testing/screen.tsx'
import { confirmWithPassword } from '#testing/typing-password.ts'
import type { Cleanup } from '../contract.ts'
import { Truncate } from './Truncate.tsx'

const waiting: Cleanup = {
  id: 4,
  parish_id: 7,
  parish: 'Parafia pw. św. Anny',
  kind: 'cleanup',
  parts: ['register'],
  counted: [{ table: 'people', label: 'osoby', rows: 12 }],
  total: 12,
  reason: 'Dane z próby',
  term_days: null,
  state: 'waiting',
  requested_by_name: 'Adam Bór',
  requested_at: '2026-11-24T08:00:00Z',
  expires_at: '2026-11-27T08:00:00Z',
  decided_by_name: null,
  decided_at: null,
  due_at: null,
  backup_file: null,
  finished_at: null,
  problem: null,
  approvable: true,
  obstacle: null,
  own: false,
  open: true,
}
const doneCleanup: Cleanup = {
  ...waiting,
  id: 3,
  state: 'done',
  decided_by_name: 'Ewa Lis',
  decided_at: '2026-11-24T09:00:00Z',
  finished_at: '2026-11-24T09:01:00Z',
  backup_file: 'parafia-7-2026-11-24T090000.tar.zst.age',
  approvable: false,
  open: false,
}
const parish = { id: 7, name: 'Parafia', title: 'św. Anny', town: 'Sokołów' }

const open = (data: Cleanup[], otherAnswers = {}, alone = false) =>
  openScreen(Truncate, {
    path: '/administration/truncate',
    current: buildCurrentUser({ user: { role_id: 1 } }),
    answers: {
      'GET /api/truncate': { data, alone },
      'GET /api/parishes': getPage([parish]),
      'GET /api/truncate/preview': {
        parish_id: 7,
        name: waiting.parish,
        counted: waiting.counted,
        total: 12,
      },
      ...otherAnswers,
    },
  })
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('truncation form: only one administrator exists → a link to create another one, and no form', async () => {
  await open([], {}, true)
  await expect.element(page.getByRole('link', { name: 'Załóż mu konto' })).toBeVisible()
  expect(page.getByRole('textbox').elements()).toHaveLength(0)
})

test('truncation form: the rows to delete are counted first, and the parish name is typed by hand', async () => {
  const { sent } = await open([], { 'POST /api/truncate': { id: 5 } })
  await userEvent.fill(page.getByRole('combobox', { name: 'Parafia' }), 'Anny')
  await page.getByRole('option', { name: /Anny/ }).click()
  await page.getByRole('checkbox', { name: /^Kartoteka/ }).click()
  await expect.element(page.getByText(/Zniknie 12.wpisów: osoby 12/)).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: /^Powód/ }), 'Dane z próby')
  await userEvent.fill(page.getByRole('textbox', { name: /^Nazwa parafii/ }), waiting.parish)
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText(/Wniosek czeka na innego administratora/)).toBeVisible()
  expect(sent.find(({ call }) => call === 'POST /api/truncate')?.body).toMatchObject({
    parish_id: 7,
    kind: 'cleanup',
    parts: ['register'],
    name: waiting.parish,
  })
})

test('truncation requests: another administrator types the name and approves, or refuses', async () => {
  const { sent } = await open([waiting], {
    'POST /api/truncate/4/approve': {},
    'POST /api/truncate/4/stop': {},
  })
  await expect.element(page.getByText('czeka na drugiego administratora')).toBeVisible()
  await button(/^Zatwierdź/).click()
  const dialog = page.getByRole('dialog')
  await userEvent.fill(dialog.getByRole('textbox'), waiting.parish)
  await userEvent.keyboard('{Control>}s{/Control}')
  await confirmWithPassword()
  await expect.element(page.getByText(/Najpierw powstaje kopia parafii; o końcu/)).toBeVisible()
  await button(/^Odrzuć/).click()
  await expect.element(page.getByText('Wniosek zatrzymany; dane zostają')).toBeVisible()
  expect(sent.map(({ call }) => call)).toContain('POST /api/truncate/4/approve')
})

test('truncation requests: the requester can withdraw but not approve; completed ones stay on the list', async () => {
  const obstacle = 'Własnego wniosku nie można zatwierdzić. Zrobi to inny administrator.'
  await open([{ ...waiting, approvable: false, own: true, obstacle }, doneCleanup])
  await expect.element(button(/^Wycofaj/)).toBeVisible()
  expect(button(/^Zatwierdź/).elements()).toHaveLength(0)
  await expect.element(page.getByText(doneCleanup.backup_file!, { exact: false })).toBeVisible()
})

test('truncation requests: request of an account just created by the user → shown why and until when to wait', async () => {
  const obstacle = 'Konta Twoje i autora wniosku są powiązane: do 1 grudnia.'
  await open([{ ...waiting, approvable: false, obstacle }])
  await expect.element(page.getByText(obstacle)).toBeVisible()
  await expect.element(button(/^Odrzuć/)).toBeVisible()
  expect(button(/^Zatwierdź/).elements()).toHaveLength(0)
})
