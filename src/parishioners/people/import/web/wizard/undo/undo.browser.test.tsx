import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { checkedFile, buildPage, renderImportStep } from '../testing.tsx'
import { Earlier } from '#imports/web/wizard/start/Earlier.tsx'
import { Undone } from '#imports/web/wizard/write/Undone.tsx'
import { TakeBack } from '#imports/web/wizard/undo/TakeBack.tsx'

afterEach(() => vi.restoreAllMocks())

const UNDO = 'POST /api/people-imports/7/undo'
const DONE = checkedFile({ state: 'done', added: 3, changed: 2 })
const buildRefusal = (count: number, remainingCount: number) =>
  new Refused(422, {
    message: 'Nie cofnięto niczego',
    barred_by: [
      { id: 5, name: 'Nowak Anna', why: 'zmieniono: Telefon (20.11.2026, ks. Jan Lis)' },
      { id: null, name: 'Lis Ewa', why: 'kartę połączono z inną' },
    ],
    barred_count: count,
    left: remainingCount,
  })

test('undo import: confirmed → the import is undone', async () => {
  const requests = mockServer({ [UNDO]: { id: 7, removed: 3, restored: 2, kept: 0 } })
  const { getByRole, getByText } = await renderImportStep(() => <TakeBack file={DONE} />)
  await userEvent.click(getByRole('button', { name: 'Cofnij import' }))
  const dialog = getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/dodane osoby: 3.*zmienione osoby: 2/)
  await userEvent.click(dialog.getByRole('button', { name: 'Cofnij import' }))
  await expect.element(getByText('Cofnięto import.')).toBeVisible()
  expect(requests.filter(({ call }) => call === UNDO).map(({ body }) => body)).toEqual([
    { except: false },
  ])
})

test('undo import: not confirmed → no request', async () => {
  const requests = mockServer({ [UNDO]: { id: 7, removed: 3, restored: 2, kept: 0 } })
  const { getByRole } = await renderImportStep(() => <TakeBack file={DONE} />)
  await userEvent.click(getByRole('button', { name: 'Cofnij import' }))
  await userEvent.click(getByRole('button', { name: 'Wróć' }))
  await expect.poll(() => getByRole('dialog').query()).toBeNull()
  expect(requests.filter(({ call }) => call === UNDO)).toEqual([])
})

test('undo import: people changed since are listed, and a second choice undoes the import without them', async () => {
  const answers = [buildRefusal(23, 9), { id: 7, removed: 1, restored: 2, kept: 2 }]
  const requests = mockServer({ [UNDO]: () => answers.shift() })
  const file = checkedFile({ state: 'done', added: 30, changed: 2 })
  const { getByRole, getByText } = await renderImportStep(() => <TakeBack file={file} />)
  await userEvent.click(getByRole('button', { name: 'Cofnij import' }))
  await userEvent.click(getByRole('dialog').getByRole('button', { name: 'Cofnij import' }))
  await expect.element(getByRole('link', { name: 'Nowak Anna' })).toBeVisible()
  await expect.element(getByText(/zmieniono: Telefon \(20\.11\.2026/)).toBeVisible()
  await expect.element(getByText(/i jeszcze 21.osób/)).toBeVisible()
  await userEvent.click(getByRole('button', { name: 'Cofnij wszystko oprócz tych osób' }))
  await expect.element(getByText('Cofnięto import. Pozostawione osoby: 2.')).toBeVisible()
  expect(requests.filter(({ call }) => call === UNDO).map(({ body }) => body)).toEqual([
    { except: false },
    { except: true },
  ])
})

test('undo import: no remaining people to undo → partial undo is not offered', async () => {
  mockServer({ [UNDO]: buildRefusal(2, 0) })
  const { getByRole } = await renderImportStep(() => <TakeBack file={DONE} />)
  await userEvent.click(getByRole('button', { name: 'Cofnij import' }))
  await userEvent.click(getByRole('dialog').getByRole('button', { name: 'Cofnij import' }))
  await expect.element(getByRole('dialog', { name: 'Importu nie cofnięto' })).toBeVisible()
  expect(getByRole('button', { name: /oprócz/ }).query()).toBeNull()
  await userEvent.click(getByRole('dialog').getByRole('button', { name: 'Zamknij' }).last())
})

test('undo import: another refusal of the server is shown unchanged', async () => {
  const message = 'Ten import został już cofnięty.'
  mockServer({ [UNDO]: new Refused(409, { message }) })
  const { getByRole, getByText } = await renderImportStep(() => <TakeBack file={DONE} />)
  await userEvent.click(getByRole('button', { name: 'Cofnij import' }))
  await userEvent.click(getByRole('dialog').getByRole('button', { name: 'Cofnij import' }))
  await expect.element(getByText(message)).toBeVisible()
})

test('undo import: offered only for a written file, and an undone import is marked in the list', async () => {
  mockServer({
    'GET /api/people-imports': buildPage(
      { ...DONE, file_name: 'zapisany.csv' },
      { ...DONE, id: 8, state: 'undone', file_name: 'cofnięty.csv' },
      { ...DONE, id: 9, state: 'checked', file_name: 'sprawdzony.csv' },
    ),
  })
  const { getByRole, getByText } = await renderImportStep(() => <Earlier />)
  await expect
    .element(getByRole('button', { name: 'Cofnij import pliku zapisany.csv' }))
    .toBeVisible()
  expect(getByRole('button', { name: /^Cofnij import/ }).elements()).toHaveLength(1)
  expect(getByRole('button', { name: /^Zrezygnuj z pliku/ }).elements()).toHaveLength(1)
  await expect.element(getByText('cofnięty', { exact: true })).toBeVisible()
})

test('an undone import shows the user who undid it and the data that remain', async () => {
  mockServer({ 'GET /api/people-imports/7/rows': buildPage() })
  const undone = {
    state: 'undone',
    undone_at: '2026-11-21T09:00:00.000Z',
    undone_by_name: 'ks. Jan Lis',
    undone_kept: 2,
  } as const
  const { getByRole, getByText } = await renderImportStep(() => (
    <Undone file={checkedFile(undone)} />
  ))
  await expect.element(getByText(/Cofnięto: 21\.11\.2026.*ks\. Jan Lis/)).toBeVisible()
  await expect.element(getByText(/ktoś pracował po imporcie: 2/)).toBeVisible()
  expect(getByRole('button', { name: 'Cofnij import' }).query()).toBeNull()
})
