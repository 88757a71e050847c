import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { Id, optionalText, orNull } from '#shared/fields.ts'
import { mockServer, type RecordedCall } from '#testing/mock-server.ts'
import { renderForUser } from '#testing/office.tsx'
import { DictionaryParishField, DictionaryParishNameField } from './DictionaryParishField.tsx'

const JAN = {
  id: 4,
  version: 1,
  global: false,
  name: 'pw. św. Jana Chrzciciela',
  town: 'Tarnów',
  address: null,
  diocese_id: 1,
  diocese: 'tarnowska',
}
const Entry = z.object({ dic_parish_id: orNull(Id), place: optionalText(200) })

async function form(values: object = { dic_parish_id: null, place: '' }) {
  const requests = mockServer({
    'GET /api/dic-parishes': ({ query }: RecordedCall) => ({
      data: query.id === '4' || 'jan'.startsWith(query.search ?? '-') ? [JAN] : [],
    }),
    'GET /api/dioceses': {
      data: [
        { id: 1, name: 'tarnowska', kind: 'diecezja' },
        { id: 2, name: 'Ordynariat Polowy Wojska Polskiego', kind: 'ordynariat' },
      ],
    },
    'POST /api/dics/parishes/add': ({ body }: RecordedCall) => ({
      result: true,
      entry: { ...JAN, ...(body as object), id: 9 },
    }),
  })
  const savedEntries: unknown[] = []
  await renderForUser(() => (
    <RecordForm
      schema={Entry}
      values={values}
      onSave={async entry => void savedEntries.push(entry)}
    >
      <DictionaryParishField name="dic_parish_id" label="Parafia chrztu" />
      <DictionaryParishNameField name="place" label="Miejsce" />
    </RecordForm>
  ))
  return { sent: requests, saved: savedEntries }
}
const box = (name: string) => page.getByRole('combobox', { name })
const save = () => userEvent.keyboard('{Control>}s{/Control}')

test('parish field: shows the town with the title, because the same title exists in many towns', async () => {
  await form({ dic_parish_id: 4, place: '' })
  await expect.element(box('Parafia chrztu')).toHaveValue('pw. św. Jana Chrzciciela, Tarnów')
})

test('parish field: a parish is chosen by number, or stored by name', async () => {
  const { saved } = await form()
  await box('Parafia chrztu').fill('jan')
  await page.getByRole('option').first().click()
  await box('Miejsce').fill('jan')
  await page.getByRole('option', { name: 'pw. św. Jana Chrzciciela, Tarnów' }).click()
  await save()
  await expect
    .poll(() => saved)
    .toEqual([{ dic_parish_id: 4, place: 'pw. św. Jana Chrzciciela, Tarnów' }])
})

test('parish name field: our own parish is suggested, though the dictionary has other parishes only', async () => {
  const { saved } = await form()
  await box('Miejsce').fill('sokoł')
  await page.getByRole('option', { name: 'Parafia św. Anny, Sokołów' }).click()
  await save()
  await expect
    .poll(() => saved)
    .toEqual([{ dic_parish_id: null, place: 'Parafia św. Anny, Sokołów' }])
})

test('parish field: an unknown parish is added with its town and diocese, and selected', async () => {
  const { sent, saved } = await form()
  await box('Parafia chrztu').fill('pw. MB Bolesnej')
  await page.getByRole('option', { name: /Dodaj/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Nowa parafia w słowniku' })
  await expect
    .element(dialog.getByRole('textbox', { name: 'Parafia' }))
    .toHaveValue('pw. MB Bolesnej')
  await dialog.getByRole('textbox', { name: 'Miejscowość' }).fill('Limanowa')
  await dialog.getByRole('combobox', { name: 'Diecezja' }).fill('diecezja tarn')
  await userEvent.keyboard('{Enter}')
  await save()
  await expect.element(box('Parafia chrztu')).toHaveValue('pw. MB Bolesnej, Limanowa')
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    name: 'pw. MB Bolesnej',
    town: 'Limanowa',
    diocese_id: 1,
    address: null,
  })
  await save()
  await expect.poll(() => saved).toEqual([{ dic_parish_id: 9, place: null }])
})

test('parish field: cancelling a new parish adds nothing', async () => {
  const { sent } = await form()
  await box('Parafia chrztu').fill('pw. MB Bolesnej')
  await page.getByRole('option', { name: /Dodaj/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Anuluj' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})
