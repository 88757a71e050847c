import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { mockServer, type RecordedCall } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { PersonEntry } from '../../contract.ts'
import { NamesAndGender } from './NamesAndGender.tsx'
import { EMPTY_PERSON_ENTRY } from './values.ts'

const NAMES = [
  { value: 'Maria', gender: 2 },
  { value: 'Marian', gender: 1 },
]
const list = ({ query }: RecordedCall) => ({
  data: NAMES.filter(name => name.value.startsWith(query.search!)).map((name, id) => ({
    ...name,
    id,
    version: 1,
    global: true,
  })),
})

async function form(values: Partial<PersonEntry> = {}) {
  mockServer({ 'GET /api/names': list })
  const savedValues: PersonEntry[] = []
  await renderScreen(() => (
    <RecordForm
      schema={PersonEntry}
      values={{ ...EMPTY_PERSON_ENTRY, surname: 'Zięba', birth_date: '1990', ...values }}
      onSave={async entry => void savedValues.push(entry)}
    >
      <NamesAndGender />
    </RecordForm>
  ))
  return { saved: savedValues, names: page.getByRole('combobox', { name: 'Imiona' }) }
}
const gender = () => page.getByRole('combobox', { name: 'Płeć' })
const save = () => userEvent.keyboard('{Control>}s{/Control}')

test('NamesAndGender: saved before the gender of the name is loaded → refused; afterwards → saved with it', async () => {
  const { names, saved } = await form()
  await names.fill('Maria')
  await save()
  await expect.element(page.getByText('Wybierz płeć')).toBeVisible()
  await expect.element(gender()).toHaveValue('kobieta')
  expect(saved).toEqual([])
  await save()
  await expect.poll(() => saved).toMatchObject([{ names: 'Maria', gender: 2 }])
})

test('NamesAndGender: name changed → the gender of the former name is not saved', async () => {
  const { names, saved } = await form()
  await names.fill('Maria')
  await expect.element(gender()).toHaveValue('kobieta')
  await names.fill('Marian')
  await save()
  await expect.element(page.getByText('Wybierz płeć')).toBeVisible()
  await expect.element(gender()).toHaveValue('mężczyzna')
  await save()
  await expect.poll(() => saved).toMatchObject([{ names: 'Marian', gender: 1 }])
})

test('NamesAndGender: a stored gender stays when the name changes', async () => {
  const { names, saved } = await form({ names: 'Maria', gender: 1 })
  await names.fill('Maria Anna')
  await names.fill('Zofia')
  await save()
  await expect.poll(() => saved).toMatchObject([{ names: 'Zofia', gender: 1 }])
})
