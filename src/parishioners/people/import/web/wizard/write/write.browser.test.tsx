import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { checkedFile, buildFile, buildPage, buildRow, renderImportStep } from '../testing.tsx'
import { Confirm } from '#imports/web/wizard/write/Confirm.tsx'
import { Done } from '#imports/web/wizard/write/Done.tsx'
import { Failed } from '#imports/web/wizard/write/Failed.tsx'
import { Writing } from '#imports/web/wizard/write/Writing.tsx'

afterEach(() => vi.restoreAllMocks())

const APPLY = 'POST /api/people-imports/7/apply'

test('import write: the confirmation shows the planned changes and then starts the write', async () => {
  const requests = mockServer({ [APPLY]: { id: 7 } })
  const { getByRole, getByText, router } = await renderImportStep(
    () => <Confirm file={checkedFile({ added: 1200 })} />,
    '/stage?step=write',
  )
  await expect.element(getByText(/^1.200$/)).toBeVisible()
  await expect.element(getByText('Do dodania')).toBeVisible()
  await expect.element(getByText(/wszystko albo nic/)).toBeVisible()
  await userEvent.click(getByRole('button', { name: 'Zapisz w kartotece' }))
  await expect.poll(() => router.state.location.search).toEqual({})
  expect(requests.filter(({ call }) => call === APPLY)).toHaveLength(1)
})

test('import write: server refuses → the file stays at this step and the reason is shown', async () => {
  const message = 'Zapisać można tylko sprawdzony plik, i tylko raz. Odśwież stronę.'
  mockServer({ [APPLY]: new Refused(422, { message }) })
  const { getByRole, router } = await renderImportStep(
    () => <Confirm file={checkedFile()} />,
    '/stage?step=write',
  )
  await userEvent.click(getByRole('button', { name: 'Zapisz w kartotece' }))
  await expect.element(getByRole('alert')).toMatchTextContent(message)
  expect(router.state.location.search).toEqual({ step: 'write' })
  await userEvent.click(getByRole('link', { name: 'Wróć do sprawdzenia' }))
  expect(router.state.location.search).toEqual({})
})

test('import write: no progress figure is shown while the progress is unknown', async () => {
  const { getByRole, getByText } = await renderImportStep(() => (
    <Writing file={{ added: 3, changed: 1 }} />
  ))
  await expect.element(getByRole('progressbar', { name: 'Zapisywanie w kartotece' })).toBeVisible()
  await expect.element(getByText(/4.osoby/)).toBeVisible()
})

test('import done: links lead to the people and to the next file', async () => {
  mockServer({ 'GET /api/people-imports/7/rows': buildPage(buildRow({ record_id: 5 })) })
  const { getByRole, getByText } = await renderImportStep(() => (
    <Done file={checkedFile({ state: 'done' })} />
  ))
  await expect
    .element(getByRole('link', { name: 'Lista parafian' }))
    .toHaveAttribute('href', '/status-of-the-animarum/parish-records/peoples')
  await expect
    .element(getByRole('link', { name: 'Rodziny' }))
    .toHaveAttribute('href', '/status-of-the-animarum/parish-records/families')
  await expect.element(getByRole('link', { name: 'Wczytaj następny plik' })).toBeVisible()
  await expect.element(getByRole('link', { name: /^Dodane 1$/ })).toBeVisible()
  await expect.element(getByText(/Odrzucone wiersze możesz pobrać niżej/)).toBeVisible()
})

test('import failed: the reason is shown, and the same file can be checked again', async () => {
  const problem = 'Nie udało się zapisać danych z tego pliku. W kartotece nic się nie zmieniło.'
  const requests = mockServer({ 'PUT /api/people-imports/7/mapping': { id: 7 } })
  const { getByRole, router } = await renderImportStep(() => (
    <Failed file={buildFile({ state: 'failed', problem, overwrite: true })} />
  ))
  await expect.element(getByRole('alert')).toMatchTextContent(problem)
  await userEvent.click(getByRole('link', { name: 'Wróć do kolumn' }))
  expect(router.state.location.search).toEqual({ step: 'columns' })
  await userEvent.click(getByRole('button', { name: 'Sprawdź plik jeszcze raz' }))
  await expect
    .poll(() => requests.find(({ call }) => call.startsWith('PUT'))?.body)
    .toEqual({
      mapping: { surname: 0, names: 1 },
      overwrite: true,
    })
})

test('import done: rows deleted after the retention period are reported, and the import can be undone', async () => {
  const file = buildFile({ state: 'done', refused: 1, forgotten_at: '2026-11-20T03:15:00.000Z' })
  const { getByRole, getByText } = await renderImportStep(() => <Done file={file} />)
  await expect.element(getByText(/Wiersze tego pliku usunięto 20/)).toBeVisible()
  await expect.element(getByRole('button', { name: 'Cofnij import' })).toBeVisible()
  await expect.element(getByText(/możesz pobrać niżej/)).not.toBeInTheDocument()
})
