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
const propose = ({ query }: RecordedCall) => ({
  gender: NAMES.find(name => name.value === query.names)?.gender ?? null,
})

async function form(
  values: Partial<PersonEntry> = {},
  answer: (call: RecordedCall) => unknown = propose,
) {
  mockServer({ 'GET /api/names/gender': answer })
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

test('NamesAndGender: saved before the gender of the name is loaded → saved with it', async () => {
  const { names, saved } = await form()
  await names.fill('Maria')
  await save()
  await expect.poll(() => saved).toMatchObject([{ names: 'Maria', gender: 2 }])
})

test('NamesAndGender: name changed → the gender of the former name is not saved', async () => {
  const { names, saved } = await form()
  await names.fill('Maria')
  await expect.element(gender()).toHaveValue('kobieta')
  await names.fill('Marian')
  await save()
  await expect.element(gender()).toHaveValue('mężczyzna')
  await expect.poll(() => saved).toMatchObject([{ names: 'Marian', gender: 1 }])
})

test('NamesAndGender: a stored gender stays when the name changes', async () => {
  const { names, saved } = await form({ names: 'Maria', gender: 1 })
  await names.fill('Maria Anna')
  await names.fill('Zofia')
  await save()
  await expect.poll(() => saved).toMatchObject([{ names: 'Zofia', gender: 1 }])
})

test('NamesAndGender: a proposal is marked as one, and the user changes it', async () => {
  const { names, saved } = await form()
  await names.fill('Maria')
  await expect.element(page.getByText('Odgadnięta z imienia, sprawdź.')).toBeVisible()
  await gender().fill('męż')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('To imię noszą kobiety. Sprawdź płeć.')).toBeVisible()
  await save()
  await expect.poll(() => saved).toMatchObject([{ names: 'Maria', gender: 1 }])
})

test('NamesAndGender: a proposal arrives in the focused field → typing replaces it', async () => {
  const { promise: proposal, resolve: sendProposal } = Promise.withResolvers<unknown>()
  const { names, saved } = await form({}, () => proposal)
  await names.fill('Maria')
  await gender().click()
  sendProposal({ gender: 2 })
  await expect.element(gender()).toHaveValue('kobieta')
  await userEvent.keyboard('męż{Enter}')
  await expect.element(gender()).toHaveValue('mężczyzna')
  await save()
  await expect.poll(() => saved).toMatchObject([{ gender: 1 }])
})

test('NamesAndGender: a name that does not tell the gender leaves the field empty and says so', async () => {
  const { names } = await form()
  await names.fill('Noa')
  await expect.element(page.getByText(/płeć nie wynika, wybierz ją/)).toBeVisible()
  await expect.element(gender()).toHaveValue('')
})
