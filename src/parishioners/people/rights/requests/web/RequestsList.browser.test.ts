import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { openScreen } from '#testing/screen.tsx'
import { RequestsList } from './RequestsList.tsx'

const overdueRow = {
  id: 7,
  version: 1,
  person_id: 3,
  person: 'Żółć Łukasz',
  request_number: 4,
  year: 2026,
  received_on: '2026-05-03',
  request_kind: 'erase',
  letter_number: 'L.dz. 7/2026',
  note: null,
  due_on: '2026-06-03',
  extended_on: null,
  extension_reason: null,
  decision: null,
  decided_on: null,
  decided_by: null,
  decision_note: null,
  state: 'overdue',
}

const waiting = { ...overdueRow, id: 8, state: 'open' }

async function open(rows: object[], overdue: number, role_id = 2) {
  const { sent } = await openScreen(RequestsList, {
    path: '/status-of-the-animarum/parish-records/data-requests',
    answers: {
      'GET /api/person-requests': { ...getPage(rows), overdue },
      'GET /api/prints/personRequests': { docx: '', filename: 'rejestr.docx' },
      'POST /api/peoples/3/requests/7/decide': { id: 7, version: 2 },
      'POST /api/peoples/3/requests/8/extend': { id: 8, version: 2 },
    },
    current: buildCurrentUser({ user: { role_id } }),
  })
  return sent
}
async function fillChoice(label: RegExp, beginning: string) {
  await userEvent.fill(page.getByLabelText(label), beginning)
  await userEvent.keyboard('{Enter}')
}
const getMenu = (number: string) =>
  page.getByRole('button', { name: `Czynności: wniosek ${number}` })

test('RequestsList: an overdue request → a notice above the list links to the rights of the person', async () => {
  await open([overdueRow], 1)
  await expect.element(page.getByText(/Termin odpowiedzi minął: 1.wniosek\./)).toBeVisible()
  const row = page.getByRole('row').nth(1)
  await expect
    .element(row)
    .toMatchTextContent(/4\/2026.*Żółć Łukasz.*usunięcie danych.*po terminie/)
  await expect
    .element(row.getByRole('link'))
    .toHaveAttribute('href', '/status-of-the-animarum/parish-records/peoples/3/preview?tab=rights')
})

test('RequestsList: the list and the printout use the same filter', async () => {
  const requests = await open([overdueRow], 5)
  await expect.element(page.getByText(/minął: 5.wniosków/)).toBeVisible()
  await fillChoice(/Każdy stan/, 'Po')
  await expect.poll(() => requests.some(({ query }) => query.state === 'overdue')).toBe(true)
  await page.getByRole('button', { name: 'Drukuj rejestr' }).click()
  await expect
    .poll(() => requests.find(({ call }) => call === 'GET /api/prints/personRequests')?.query)
    .toEqual({ state: 'overdue' })
})

test('RequestsList: an answer is saved with its day and author', async () => {
  const requests = await open([overdueRow], 1)
  await getMenu('4/2026').click()
  expect(page.getByRole('menuitem', { name: 'Przedłuż termin…' }).elements()).toEqual([])
  await page.getByRole('menuitem', { name: 'Zapisz odpowiedź…' }).click()
  await fillChoice(/Rozstrzygnięcie/, 'nie u')
  await expect.element(page.getByLabelText(/Data odpowiedzi/)).toHaveValue('')
  await userEvent.fill(page.getByLabelText(/Data odpowiedzi/), '10.06.2026')
  await userEvent.fill(page.getByLabelText(/Kto odpowiedział/), 'ks. Jan Lis')
  await page.getByRole('button', { name: 'Zapisz odpowiedź' }).click()
  await expect
    .poll(() => requests.find(({ call }) => call.endsWith('/decide'))?.body)
    .toMatchObject({ version: 1, decision: 'refused', decided_by: 'ks. Jan Lis' })
})

test('RequestsList: the deadline of an open request is extended', async () => {
  const requests = await open([waiting], 0)
  await getMenu('4/2026').click()
  await page.getByRole('menuitem', { name: 'Przedłuż termin…' }).click()
  await userEvent.fill(page.getByLabelText(/Nowy termin/), '03.08.2026')
  await userEvent.fill(page.getByLabelText(/Osobę zawiadomiono/), '20.05.2026')
  await userEvent.fill(page.getByLabelText(/Powód przedłużenia/), 'Kwerenda w archiwum')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => requests.find(({ call }) => call.endsWith('/extend'))?.body)
    .toMatchObject({ version: 1, due_on: '2026-08-03', extension_reason: 'Kwerenda w archiwum' })
})

test('RequestsList: a clerk who may not decide → no actions for a request', async () => {
  await open([waiting], 0, 3)
  await expect.element(page.getByText('czeka na odpowiedź')).toBeVisible()
  expect(getMenu('4/2026').elements()).toEqual([])
})

test('RequestsList: no requests → explains where to record one and offers no printout', async () => {
  await open([], 0)
  await expect.element(page.getByText(/na karcie osoby, w zakładce „Prawa osoby”/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Drukuj rejestr' })).toBeDisabled()
})
