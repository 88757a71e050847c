import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#kit/query.tsx'
import { playServer } from '#testing/play.ts'
import { stage } from '#testing/stage.tsx'
import { ActForm } from '../../ActForm.tsx'
import { today } from '../../days.ts'
import { clerk, parishAnswers } from '../../testing.ts'
import { SubstituteEntry } from '../contract.ts'
import { jan } from '../testing.ts'
import { SubstituteFields } from './SubstituteFields.tsx'
import { BLANK } from './values.tsx'

const year = Number(today().slice(0, 4))

beforeEach(() => {
  playServer({
    ...parishAnswers,
    'GET /api/substitute-certificates/next-number': { year, next_number: 4 },
  })
})

async function form(values: object) {
  const saved: SubstituteEntry[] = []
  const screen = await stage(() => {
    queryClient.setQueryData(['session'], clerk)
    return (
      <ActForm<SubstituteEntry>
        schemas={SubstituteEntry.options}
        values={{ ...BLANK, ...values } as never}
        onSave={async entry => {
          saved.push(entry)
          return { id: 1, version: 1, warnings: [] }
        }}
        onSaved={() => {}}
      >
        <SubstituteFields />
      </ActForm>
    )
  })
  const save = () => screen.getByRole('button', { name: /Zapisz/ }).click()
  return { ...screen, saved, save }
}

test('the words of the witness are asked for, and then it is saved', async () => {
  const { getByRole, getByText, saved, save } = await form({ ...jan, first_witness_words: '' })
  await save()
  await expect.element(getByText(/^Zapisz słowa świadka/)).toBeVisible()
  expect(saved).toEqual([])
  await getByRole('textbox', { name: 'Słowa świadka' }).first().fill('Byłam przy chrzcie.')
  await save()
  await expect.poll(() => saved).toMatchObject([{ first_witness_words: 'Byłam przy chrzcie.' }])
})

test('an oath takes the place of the witnesses, with advice when it is not enough', async () => {
  const { getByRole, getByText } = await form({
    ...jan,
    proof: 'oath',
    baptism_date: '1950-05-01',
  })
  await expect.element(getByRole('textbox', { name: 'Treść przysięgi' })).toBeVisible()
  await expect.element(getByRole('heading', { name: 'Pierwszy świadek' })).not.toBeInTheDocument()
  await expect.element(getByText(/Sama przysięga wystarcza temu/)).toBeVisible()
})

test('the form has a field for everything a certificate holds', () => {
  const asked = new Set(Object.keys(BLANK))
  const [today_] = SubstituteEntry.options
  expect(Object.keys(today_.shape).filter(name => !asked.has(name))).toEqual([])
})
