import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ImportQuestion } from '#imports/contract.ts'
import { Checked } from '#imports/web/wizard/check/Checked.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { checkedFile, renderImportStep } from '../testing.tsx'

afterEach(() => vi.restoreAllMocks())

const GENDERS = [
  { value: '1', label: 'mężczyzna' },
  { value: '2', label: 'kobieta' },
]
const buildQuestion = (question: Partial<ImportQuestion>): ImportQuestion => ({
  id: 'gender noa',
  kind: 'gender',
  name: 'Noa',
  rows: 3,
  options: GENDERS,
  proposal: null,
  answer: null,
  ...question,
})

async function openChecked(...questions: ImportQuestion[]) {
  const requests = mockServer({
    'GET /api/people-imports/7/questions': { data: questions },
    'PUT /api/people-imports/7/answers': { id: 7 },
  })
  await renderImportStep(() => <Checked file={checkedFile()} />)
  const answers = () =>
    requests.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
  return { answers }
}
const choose = async (group: RegExp, option: string) => {
  const radio = page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option })
  await userEvent.click(radio)
}
const save = () => userEvent.click(page.getByRole('button', { name: /Zapisz odpowiedzi/ }))

test('import questions: an unknown gender is answered once for all rows of the name', async () => {
  const { answers } = await openChecked(buildQuestion({}))
  await expect.element(page.getByRole('button', { name: /Zapisz odpowiedzi/ })).toBeDisabled()
  await choose(/Noa \(3 wiersze\)/, 'kobieta')
  await save()
  await expect.poll(answers).toEqual([{ answers: { 'gender noa': '2' } }])
})

test('import questions: proposals are counted, opened on request and confirmed together', async () => {
  const { answers } = await openChecked(
    buildQuestion({ id: 'gender jan', name: 'Jan', rows: 5, proposal: '1' }),
    buildQuestion({ id: 'gender ewa', name: 'Ewa', rows: 7, proposal: '2' }),
  )
  const summary = page.getByText('Płeć odgadnięta z imienia: 2 imiona (12 wierszy)')
  await userEvent.click(summary)
  await choose(/Jan/, 'kobieta')
  await userEvent.click(page.getByRole('button', { name: 'Potwierdź wszystkie odgadnięte (2)' }))
  await save()
  await expect.poll(answers).toEqual([{ answers: { 'gender jan': '2', 'gender ewa': '2' } }])
})
