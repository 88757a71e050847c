import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { Id, orNull } from '#shared/fields.ts'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { DictionaryField } from './DictionaryField.tsx'

const Entry = z.object({ dic_faith_id: orNull(Id), dic_rite_id: orNull(Id) })
const CHOICES = {
  Faith: [
    { id: 1, value: 'rzymskokatolickie' },
    { id: 4, value: 'prawosławne' },
  ],
  Rite: [{ id: 1, value: 'łaciński' }],
}

async function form(values: object) {
  const requests = mockServer({ 'GET /api/dictionaries/choices': { choices: CHOICES } })
  const savedEntries: unknown[] = []
  await renderScreen(() => (
    <RecordForm
      schema={Entry}
      values={values}
      onSave={async entry => void savedEntries.push(entry)}
    >
      <DictionaryField name="dic_faith_id" dictionary="Faith" label="Wyznanie" />
      <DictionaryField name="dic_rite_id" dictionary="Rite" label="Obrządek" />
    </RecordForm>
  ))
  return { sent: requests, saved: savedEntries }
}
const box = (name: string) => page.getByRole('combobox', { name })

test('dictionary field: a number is shown as its label, and a choice is stored as a number', async () => {
  const { saved } = await form({ dic_faith_id: 4, dic_rite_id: null })
  await expect.element(box('Wyznanie')).toHaveValue('prawosławne')
  await box('Wyznanie').fill('rzym')
  await userEvent.keyboard('{Enter}{Control>}s{/Control}')
  await expect.poll(() => saved).toEqual([{ dic_faith_id: 1, dic_rite_id: null }])
})

test('dictionary field: label with two gendered forms → the form of the person’s gender is shown', async () => {
  const MaritalStatus = [
    { id: 1, value: 'kawaler / panna' },
    { id: 5, value: 'w separacji' },
  ]
  mockServer({ 'GET /api/dictionaries/choices': { choices: { MaritalStatus } } })
  const Couple = z.object({ his: orNull(Id), hers: orNull(Id), whose: orNull(Id) })
  const values = { his: 1, hers: 1, whose: 1 }
  await renderScreen(() => (
    <RecordForm schema={Couple} values={values} onSave={async () => {}}>
      <DictionaryField name="his" dictionary="MaritalStatus" gender={1} label="On" />
      <DictionaryField name="hers" dictionary="MaritalStatus" gender={2} label="Ona" />
      <DictionaryField name="whose" dictionary="MaritalStatus" gender={null} label="Ktoś" />
    </RecordForm>
  ))
  await expect.element(box('Ona')).toHaveValue('panna')
  await expect.element(box('On').first()).toHaveValue('kawaler')
  await expect.element(box('Ktoś')).toHaveValue('kawaler / panna')
})

test('dictionary field: a form with many dictionaries sends one request', async () => {
  const { sent } = await form({ dic_faith_id: 1, dic_rite_id: 1 })
  await expect.element(box('Obrządek')).toHaveValue('łaciński')
  expect(sent.map(({ call }) => call)).toEqual(['GET /api/dictionaries/choices'])
})

test('dictionary field: unknown dictionary → no options, and the stored number is preserved', async () => {
  mockServer({ 'GET /api/dictionaries/choices': { choices: {} } })
  const savedEntries: unknown[] = []
  await renderScreen(() => (
    <RecordForm
      schema={z.object({ dic_faith_id: orNull(Id), touched: z.boolean() })}
      values={{ dic_faith_id: 7, touched: false }}
      onSave={async entry => void savedEntries.push(entry)}
    >
      <DictionaryField name="dic_faith_id" dictionary="Nic" label="Wyznanie" />
    </RecordForm>
  ))
  await expect.element(box('Wyznanie')).toHaveValue('')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => savedEntries).toEqual([{ dic_faith_id: 7, touched: false }])
})
