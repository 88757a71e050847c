import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { Text } from '#ui/fields.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { pressFormSaveKeys } from '#ui/testing.tsx'
import { PersonEntry } from '../../contract.ts'
import { AlikePeople } from './AlikePeople.tsx'
import { EMPTY_PERSON_ENTRY } from './values.ts'

const anna = {
  id: 5,
  names: 'Anna',
  surname: 'Nowak',
  family_name: null,
  gender: 2,
  birth_date: '1990',
  status: 'parishioner',
  father_names: null,
  mother_names: null,
  address: null,
}
const mockAlikePeople = (people: object[], surname = 'Nowak') =>
  mockServer({
    'GET /api/peoples/alike': ({ query }: { query: Record<string, string> }) => ({
      data: query.surname === surname ? people : [],
    }),
  })

async function renderForm(except?: number) {
  const savedPeople: PersonEntry[] = []
  await renderScreen(() => (
    <RecordForm
      schema={PersonEntry}
      values={{ ...EMPTY_PERSON_ENTRY, names: 'Anna', gender: 2, birth_date: '1990' }}
      onSave={async entry => void savedPeople.push(entry)}
    >
      <Text name="surname" label="Nazwisko" />
      <AlikePeople except={except} />
    </RecordForm>
  ))
  return savedPeople
}
const answer = () => page.getByRole('button', { name: 'To inna osoba' })
const typeSurname = (surname: string) =>
  userEvent.fill(page.getByRole('textbox', { name: 'Nazwisko' }), surname)

test('new person: a similar one → the save waits for the answer, one press of Enter gives it', async () => {
  mockAlikePeople([anna])
  const savedPeople = await renderForm()
  await typeSurname('Nowak')
  await expect.element(answer()).toBeVisible()
  await pressFormSaveKeys()
  await expect.element(page.getByText(/Odpowiedz najpierw/)).toBeVisible()
  expect(savedPeople).toEqual([])
  await expect.element(answer()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Nowa osoba, inna niż:')).toBeVisible()
  await pressFormSaveKeys()
  await expect.poll(() => savedPeople.map(({ surname }) => surname)).toEqual(['Nowak'])
})

test('new person: an answer about one person is not an answer about another', async () => {
  mockAlikePeople([anna])
  const savedPeople = await renderForm()
  await typeSurname('Nowak')
  await answer().click()
  mockAlikePeople([{ ...anna, id: 6 }], 'Nowik')
  await typeSurname('Nowik')
  await expect.element(answer()).toBeVisible()
  await pressFormSaveKeys()
  await expect.element(page.getByText(/Odpowiedz najpierw/)).toBeVisible()
  expect(savedPeople).toEqual([])
})

test('new person: saved before the similar ones are shown → asked all the same', async () => {
  mockAlikePeople([anna])
  const savedPeople = await renderForm()
  await typeSurname('Nowak')
  await pressFormSaveKeys()
  await expect.element(page.getByText(/Odpowiedz najpierw/)).toBeVisible()
  expect(savedPeople).toEqual([])
})

test('existing card: similar people are shown and do not stop the save', async () => {
  mockAlikePeople([anna])
  const savedPeople = await renderForm(9)
  await typeSurname('Nowak')
  await expect.element(page.getByText(/jest już taka osoba/)).toBeVisible()
  await pressFormSaveKeys()
  await expect.poll(() => savedPeople).toHaveLength(1)
})
