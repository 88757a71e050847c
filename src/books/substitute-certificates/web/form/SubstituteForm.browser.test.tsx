import { beforeEach, expect, test } from 'vitest'
import { mockServer } from '#testing/mock-server.ts'
import { today } from '#shared/dates/days.ts'
import { parishAnswers } from '#books/core/server/testing.ts'
import { actForm } from '#books/core/web/testing.tsx'
import { SubstituteEntry } from '../../contract.ts'
import { sampleSubstitute } from '../../server/testing.ts'
import { SubstituteFields } from './SubstituteFields.tsx'
import { blankAct } from '#books/core/book.ts'
import { substituteColumns } from '../../columns.ts'

const year = Number(today().slice(0, 4))

beforeEach(() => {
  mockServer({
    ...parishAnswers,
    'GET /api/substitute-certificates/next-number': { year, next_number: 4 },
  })
})

const form = (values: object) =>
  actForm<SubstituteEntry>(<SubstituteFields />, {
    schemas: SubstituteEntry.options,
    values: { ...blankAct(substituteColumns), ...values },
  })

test('substitute form: statement of the witness missing → error; entered → saved', async () => {
  const { getByRole, getByText, saved, save } = await form({
    ...sampleSubstitute,
    first_witness_words: '',
  })
  await save()
  await expect.element(getByText(/^Zapisz oświadczenie świadka/)).toBeVisible()
  expect(saved).toEqual([])
  await getByRole('textbox', { name: 'Treść oświadczenia świadka' })
    .first()
    .fill('Byłam przy chrzcie.')
  await save()
  await expect.poll(() => saved).toMatchObject([{ first_witness_words: 'Byłam przy chrzcie.' }])
})

test('substitute form: an oath replaces the witnesses, with a warning when it is not sufficient', async () => {
  const { getByRole, getByText } = await form({
    ...sampleSubstitute,
    proof: 'oath',
    baptism_date: '1950-05-01',
  })
  await expect.element(getByRole('textbox', { name: 'Treść przysięgi' })).toBeVisible()
  await expect.element(getByRole('heading', { name: 'Pierwszy świadek' })).not.toBeInTheDocument()
  await expect.element(getByText(/Sama przysięga wystarcza temu/)).toBeVisible()
})
