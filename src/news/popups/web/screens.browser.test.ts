import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { buildParagraph } from '#ui/rich-text/rich-text.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import type { RecordedCall } from '#testing/mock-server.ts'
import { openScreen } from '#testing/screen.tsx'
import type { PopupRecord } from '../contract.ts'
import { AddPopup, EditPopup } from './PopupForm.tsx'
import { PopupsList } from './PopupsList.tsx'

const popup: PopupRecord = {
  id: 4,
  version: 2,
  title: 'Przerwa techniczna',
  body: [buildParagraph('W nocy program nie działa.')],
  date_from: '2026-05-03',
  date_to: '2026-05-10',
  state: 'current',
  seen: 1,
  audience: {
    to_roles: [2],
    to_dioceses: [],
    to_parishes: [9],
    dioceses: [],
    parishes: [{ id: 9, name: 'Parafia św. Anny, Sokołów' }],
  },
}
const reader = {
  id: 1,
  name: 'ks. Jan Lis',
  parish: 'Parafia św. Anny',
  seen_at: '2026-05-03T08:00:00Z',
}
const answers = {
  'GET /api/popups/4/record': popup,
  'GET /api/popups/4/seen': getPage([reader]),
  'GET /api/popups': getPage([popup]),
  'POST /api/popups/4/restore': { id: 4, version: 4 },
  'POST /api/popups': { id: 5, version: 1 },
  'PUT /api/popups/4': { id: 4, version: 3 },
  'DELETE /api/popups/4': { id: 4, version: 3 },
}
const open = (Screen: () => React.ReactNode, path: string, route?: string) =>
  openScreen(Screen, { path, route, answers, current: buildCurrentUser({ user: { role_id: 1 } }) })
const edit = () =>
  open(EditPopup, '/administration/popups/4/edit', '/administration/popups/$popupID/edit')
const getBody = (requests: RecordedCall[], call: string) =>
  requests.findLast(request => request.call === call)?.body
const save = () => userEvent.keyboard('{Control>}s{/Control}')

beforeEach(() => localStorage.clear())

test('notices list: shows the period of each notice and the number of users who have seen it', async () => {
  await open(PopupsList, '/administration/popups')
  const row = page.getByRole('row').nth(1)
  await expect.element(row).toMatchTextContent('03.05.2026 – 10.05.2026')
  await expect.element(row).toMatchTextContent('pokazywany')
  await expect.element(row).toMatchTextContent(/1.osoba/)
})

test('notice form: preview before saving, as users will see the notice', async () => {
  const { sent } = await open(AddPopup, '/administration/popups/add')
  await userEvent.fill(page.getByRole('textbox', { name: 'Tytuł' }), 'Nowe druki')
  await page.getByRole('textbox', { name: 'Treść' }).click()
  await userEvent.keyboard('Są w zakładce')
  await page.getByRole('button', { name: 'Podgląd' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nowe druki' })
  await expect.element(dialog.getByText('Są w zakładce')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await save()
  await expect
    .poll(() => getBody(sent, 'POST /api/popups'))
    .toMatchObject({ title: 'Nowe druki', to_roles: [], date_to: null })
})

test('notice form: a saved notice shows its audience and the users who have seen it', async () => {
  await edit()
  await expect.element(page.getByRole('checkbox', { name: 'proboszcz' })).toBeChecked()
  await expect.element(page.getByText('Parafia św. Anny, Sokołów')).toBeVisible()
  await expect.element(page.getByText('Parafia św. Anny · 03.05.2026, 10:00')).toBeVisible()
})

test('notice form: a change preserves the audience', async () => {
  const { sent } = await edit()
  await userEvent.fill(page.getByRole('textbox', { name: 'Tytuł' }), 'Dłuższa przerwa')
  await save()
  await expect
    .poll(() => getBody(sent, 'PUT /api/popups/4'))
    .toMatchObject({ title: 'Dłuższa przerwa', version: 2, to_roles: [2], to_parishes: [9] })
})

test('notice: removed → can be restored', async () => {
  const { sent } = await edit()
  await page.getByRole('button', { name: 'Usuń', exact: true }).click()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect.element(page.getByText('Przywrócono komunikat')).toBeVisible()
  expect(getBody(sent, 'DELETE /api/popups/4')).toEqual({ version: 2 })
  expect(getBody(sent, 'POST /api/popups/4/restore')).toEqual({ version: 3 })
})
