import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { PersonEntry } from '../../contract.ts'
import { Contact } from './Contact.tsx'
import { EMPTY_PERSON_ENTRY } from './values.ts'

const PHONE_TYPES = [
  { id: 1, value: 'komórkowy' },
  { id: 2, value: 'domowy' },
]

async function form(values: object = {}) {
  mockServer({ 'GET /api/dictionaries/PhoneType': { data: PHONE_TYPES } })
  const savedValues: PersonEntry[] = []
  await renderScreen(() => (
    <RecordForm
      schema={PersonEntry}
      values={{
        ...EMPTY_PERSON_ENTRY,
        names: 'Anna',
        surname: 'Zięba',
        gender: 2,
        birth_date: '1990',
        ...values,
      }}
      onSave={async entry => void savedValues.push(entry)}
    >
      <Contact />
    </RecordForm>
  ))
  return savedValues
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const save = () => userEvent.keyboard('{Control>}s{/Control}')
const TWO = {
  phone: '+48146271011',
  contacts: [
    { id: 5, kind: 'phone', value: '+48600100200', dic_phone_type_id: null },
    { id: 6, kind: 'email', value: 'drugi@poczta.pl', dic_phone_type_id: null },
  ],
}

test('contacts: a telephone and an e-mail are added by keyboard, and its field gets the focus; the main one first', async () => {
  const savedEntries = await form({ phone: '+48600100200' })
  await button('Dodaj telefon').click()
  await expect.element(field('Telefon 2')).toHaveFocus()
  await userEvent.keyboard('14 627 10 11{Tab}')
  await expect.element(field('Telefon 2')).toHaveValue('+48\u00a014\u00a0627\u00a010\u00a011')
  button('Dodaj e-mail').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('E-mail')).toHaveFocus()
  await userEvent.keyboard('anna@poczta.pl')
  button('Dodaj e-mail').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('E-mail 2')).toHaveFocus()
  await userEvent.keyboard('drugi@poczta.pl')
  await save()
  await expect
    .poll(() => savedEntries)
    .toMatchObject([
      {
        phone: '+48600100200',
        contacts: [
          { kind: 'phone', value: '+48146271011' },
          { kind: 'email', value: 'drugi@poczta.pl' },
        ],
      },
    ])
})

test('contacts: another telephone is made the main one, and the former takes its row', async () => {
  const savedEntries = await form(TWO)
  await button('Ustaw jako główny: telefon 2').click()
  await expect.element(field('Telefon')).toHaveValue('+48\u00a0600\u00a0100\u00a0200')
  await expect.element(field('Telefon 2')).toHaveValue('+48\u00a014\u00a0627\u00a010\u00a011')
  await button('Ustaw jako główny: e-mail 2').click()
  await expect.element(field('E-mail')).toHaveValue('drugi@poczta.pl')
  await expect.element(field('E-mail 2')).not.toBeInTheDocument()
  await save()
  await expect
    .poll(() => savedEntries)
    .toMatchObject([
      {
        phone: '+48600100200',
        email: 'drugi@poczta.pl',
        contacts: [{ id: 5, value: '+48146271011' }],
      },
    ])
})

test('contacts: an invalid number is refused at its row; a removed row is not saved', async () => {
  const savedEntries = await form(TWO)
  await userEvent.fill(field('Telefon 2'), '60010')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Polski numer telefonu ma 9 cyfr, a podano 5.')).toBeVisible()
  await save()
  await expect.element(field('Telefon 2')).toHaveFocus()
  expect(savedEntries).toEqual([])
  await button('Usuń telefon 2').click()
  await save()
  await expect.poll(() => savedEntries).toMatchObject([{ contacts: [{ id: 6 }] }])
})
