import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { RecordForm } from '#kit/RecordForm.tsx'
import { Id, orNull } from '#platform/fields.ts'
import { playServer } from '#testing/play.ts'
import { stage } from '#testing/stage.tsx'
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
  const sent = playServer({ 'GET /api/dictionaries/choices': { choices: CHOICES } })
  const saved: unknown[] = []
  await stage(() => (
    <RecordForm schema={Entry} values={values} onSave={async entry => void saved.push(entry)}>
      <DictionaryField name="dic_faith_id" dictionary="Faith" label="Wyznanie" />
      <DictionaryField name="dic_rite_id" dictionary="Rite" label="Obrządek" />
    </RecordForm>
  ))
  return { sent, saved }
}
const box = (name: string) => page.getByRole('combobox', { name })

test('a number is shown in words and a choice is kept as a number', async () => {
  const { saved } = await form({ dic_faith_id: 4, dic_rite_id: null })
  await expect.element(box('Wyznanie')).toHaveValue('prawosławne')
  await box('Wyznanie').fill('rzym')
  await userEvent.keyboard('{Enter}{Control>}s{/Control}')
  await expect.poll(() => saved).toEqual([{ dic_faith_id: 1, dic_rite_id: null }])
})

test('a form with many dictionaries asks once', async () => {
  const { sent } = await form({ dic_faith_id: 1, dic_rite_id: 1 })
  await expect.element(box('Obrządek')).toHaveValue('łaciński')
  expect(sent.map(({ call }) => call)).toEqual(['GET /api/dictionaries/choices'])
})

test('a dictionary nobody knows offers nothing and loses no number', async () => {
  playServer({ 'GET /api/dictionaries/choices': { choices: {} } })
  const saved: unknown[] = []
  await stage(() => (
    <RecordForm
      schema={z.object({ dic_faith_id: orNull(Id), touched: z.boolean() })}
      values={{ dic_faith_id: 7, touched: false }}
      onSave={async entry => void saved.push(entry)}
    >
      <DictionaryField name="dic_faith_id" dictionary="Nic" label="Wyznanie" />
    </RecordForm>
  ))
  await expect.element(box('Wyznanie')).toHaveValue('')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => saved).toEqual([{ dic_faith_id: 7, touched: false }])
})
