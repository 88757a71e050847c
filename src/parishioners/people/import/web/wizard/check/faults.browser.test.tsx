import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Rows } from '#imports/web/wizard/check/Rows.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { checkedFile, buildPage, buildRow, renderImportStep } from '../testing.tsx'

const ROWS = 'GET /api/people-imports/7/rows'
const fault = 'a'.repeat(32)
const FAULTS = {
  data: [{ fault, words: 'Telefon: nieznane słowo „…”', outcome: 'add', rows: 12 }],
}

test('import remarks: a click on a remark filters its rows, a second click shows all rows again', async () => {
  const requests = mockServer({
    [ROWS]: buildPage(buildRow()),
    'GET /api/people-imports/7/faults': FAULTS,
  })
  const { router } = await renderImportStep(() => <Rows file={checkedFile()} />)
  const remark = page.getByRole('link', { name: /Telefon: nieznane słowo.*do dodania: 12.wierszy/ })
  await userEvent.click(remark)
  await expect.element(remark).toHaveAttribute('aria-current', 'page')
  expect(router.state.location.search).toEqual({ outcome: 'add', fault })
  await userEvent.click(remark)
  expect(router.state.location.search).toEqual({ outcome: 'add' })
  await userEvent.click(page.getByRole('checkbox', { name: 'Tylko z uwagami' }))
  await expect
    .poll(() => requests.findLast(({ call }) => call === ROWS)!.query)
    .toMatchObject({ remarks: 'true' })
})

test('import remarks: a row is edited in the list, and the cell with the remark comes first', async () => {
  const reasons = ['Imiona: najwyżej 100 znaków']
  const requests = mockServer({
    [ROWS]: buildPage(buildRow({ outcome: 'refuse', reasons })),
    'PUT /api/people-imports/7/rows/2': { id: 7 },
  })
  await renderImportStep(() => <Rows file={checkedFile()} />, '/stage?outcome=refuse')
  await userEvent.click(page.getByRole('button', { name: 'Popraw wiersz 2' }))
  const cells = page.getByRole('dialog').getByRole('textbox')
  await expect.element(cells.first()).toHaveAccessibleName('Imiona (kolumna „Imię”)')
  await userEvent.fill(cells.first(), 'Ewa')
  await userEvent.click(page.getByRole('button', { name: 'Popraw wiersz', exact: true }))
  await expect
    .poll(() => requests.find(({ call }) => call.startsWith('PUT'))?.body)
    .toEqual({ changes: [{ column: 1, before: 'Anna', after: 'Ewa' }] })
})
