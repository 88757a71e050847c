import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import type { NoticeCandidate, IncomingRow } from '../contract.ts'
import { IncomingList } from './IncomingList.tsx'

const notice: IncomingRow = {
  id: 3,
  version: 1,
  sender: 'Parafia pw. św. Kingi, Bochnia',
  kind: 'confirmation',
  about: 'Gołąb Zofia',
  baptised: '03.05.2010, nr 7/2010',
  act: '4/2026',
  said: '09.05.2026, Bochnia, nr 4/2026',
  recalled: false,
  state: 'waiting',
  answer: null,
  baptism_id: null,
  reminded_at: null,
  received_at: '2026-05-10T10:00:00Z',
}
const act: NoticeCandidate = {
  id: 12,
  act_number: '7',
  year: 2010,
  names: 'Zofia',
  surname: 'Gołąb',
  birth_date: '2010-03-01',
  baptism_date: '2010-05-03',
  father_names: 'Michał',
  mother_names: 'Anna',
  sure: true,
}
const namesake: NoticeCandidate = { ...act, id: 13, act_number: '9', year: 1950, sure: false }

async function open(rows: IncomingRow[], acts: NoticeCandidate[] = []) {
  const calls = mockServer({
    'GET /api/incoming-notices/3/candidates': { data: acts },
    'GET /api/incoming-notices': getPage(rows),
    'POST /api/incoming-notices/3/enter': { answer: 'akt 7/2010' },
    'POST /api/incoming-notices/3/return': { answer: 'Nie ma takiego aktu' },
  })
  await renderScreen(IncomingList)
  return (call: string) => calls.find(entry => entry.call === call)?.body
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('quoted act preselected → Enter adds the annotation', async () => {
  const getBody = await open([notice], [act, namesake])
  await button('Odnotuj').click()
  await expect.element(page.getByRole('radio', { name: /7\/2010/ })).toBeChecked()
  await button('Odnotuj w akcie').click()
  await expect.element(page.getByText('Odnotowano: akt 7/2010')).toBeVisible()
  expect(getBody('POST /api/incoming-notices/3/enter')).toEqual({ version: 1, baptism_id: 12 })
})

test('a notice that recalls an earlier one asks to strike, not to annotate', async () => {
  const getBody = await open([{ ...notice, recalled: true }], [act])
  await expect.element(page.getByText(/skreślić: bierzmowanie/)).toBeVisible()
  await button('Skreśl').click()
  await button('Skreśl adnotację').click()
  await expect.element(page.getByText('Skreślono adnotację')).toBeVisible()
  expect(getBody('POST /api/incoming-notices/3/enter')).toEqual({ version: 1, baptism_id: 12 })
})

test('between namesakes the clerk chooses, and none is preselected', async () => {
  const getBody = await open([notice], [{ ...act, sure: false }, namesake])
  await button('Odnotuj').click()
  await expect.element(button('Odnotuj w akcie')).toBeDisabled()
  await page.getByRole('radio', { name: /9\/1950/ }).click()
  await button('Odnotuj w akcie').click()
  await expect
    .poll(() => getBody('POST /api/incoming-notices/3/enter'))
    .toMatchObject({ baptism_id: 13 })
})

test('a notice about a person not in our book is returned with a reason', async () => {
  const getBody = await open([notice])
  await button('Odnotuj').click()
  await expect.element(page.getByText(/nie ma ważnego aktu na to imię/)).toBeVisible()
  await button('Nie ma takiego aktu').click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Powód' }), 'Nie ma takiego aktu')
  await button('Odeślij').click()
  await expect
    .poll(() => getBody('POST /api/incoming-notices/3/return'))
    .toEqual({ version: 1, reason: 'Nie ma takiego aktu' })
})

test('an answered notice shows the annotated act and offers no actions', async () => {
  await open([{ ...notice, state: 'entered', answer: 'akt 7/2010', baptism_id: 12 }])
  const row = page.getByRole('row', { name: /Gołąb Zofia/ })
  await expect.element(row).toMatchTextContent(/odnotowane.*akt 7\/2010/)
  await expect.element(row.getByRole('link')).toHaveAttribute('href', '/books/baptisms/12/preview')
  expect(button('Odnotuj').elements()).toEqual([])
})

test('an empty list explains its future content', async () => {
  await open([])
  await expect.element(page.getByText(/Żadna parafia nie przysłała/)).toBeVisible()
})
