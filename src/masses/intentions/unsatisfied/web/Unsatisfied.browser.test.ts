import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { today } from '#shared/dates/days.ts'
import { getPage } from '#books/core/server/testing.ts'
import { openScreen } from '#testing/screen.tsx'
import { Unsatisfied } from './Unsatisfied.tsx'

const YEAR = Number(today().slice(0, 4))
const row = {
  id: 5,
  mass_date: '2025-03-01',
  mass_time: '18:00',
  content: '† Łukasz Żółć',
  purchaser_name: 'Grażyna Zięba',
  purchaser_phone: '+48600100200',
  offering: 5000,
  accepted_on: '2024-01-30',
  overdue: true,
}
const unsatisfiedPage = { ...getPage([row]), until: '2025-12-31', offerings: 5000, overdue: 1 }

async function open(answer: object) {
  const { sent } = await openScreen(Unsatisfied, {
    path: '/books/intentions/unsatisfied',
    answers: {
      'GET /api/intentions/unsatisfied': answer,
      'GET /api/prints/intentionsUnsatisfied': { docx: '', filename: 'niespelnione.docx' },
    },
  })
  return sent
}

test('unsatisfied intentions: a row shows the telephone, the offering and the day of acceptance', async () => {
  await open(unsatisfiedPage)
  const line = page.getByRole('row').nth(1)
  await expect.element(line).toMatchTextContent('Grażyna Zięba, +48600100200')
  await expect.element(line).toMatchTextContent('30.01.2024')
  await expect.element(line).toMatchTextContent('ponad rok')
  await expect
    .element(page.getByText(/1.intencja czeka ponad rok.*ordynariuszowi \(kan\. 956\)/))
    .toBeVisible()
})

test('unsatisfied intentions: an earlier year is selected and printed', async () => {
  const requests = await open(unsatisfiedPage)
  await userEvent.selectOptions(page.getByLabelText('Na koniec roku'), `koniec roku ${YEAR - 1}`)
  await expect.poll(() => requests.some(({ query }) => query.year === String(YEAR - 1))).toBe(true)
  await page.getByRole('button', { name: 'Drukuj' }).click()
  await expect
    .poll(
      () => requests.find(({ call }) => call === 'GET /api/prints/intentionsUnsatisfied')?.query,
    )
    .toEqual({ year: String(YEAR - 1) })
})

test('unsatisfied intentions: none → the screen says so, and printing is disabled', async () => {
  await open({ ...getPage([]), until: '2025-12-31', offerings: 0, overdue: 0 })
  await expect.element(page.getByText(/Wszystkie przyjęte Msze zostały odprawione/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Drukuj' })).toBeDisabled()
})
