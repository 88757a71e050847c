import { Modal } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { requiredText } from '#shared/fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { CallProblem } from '../calls/call.ts'
import { Check, Text } from '../fields.ts'
import { RecordForm } from './RecordForm.tsx'
import {
  sampleFormPerson,
  locateFormField,
  renderForm,
  findText,
  pressFormSaveKeys,
  writeField,
} from '../testing.tsx'

test('RecordForm: contains only the fields of the entry schema, including the version', async () => {
  const { saved } = await renderForm()
  await writeField('Imiona', 'Anna Maria')
  await pressFormSaveKeys()
  const { id: _, parish_id: __, ...entry } = sampleFormPerson
  await expect.poll(() => saved).toEqual([{ ...entry, names: 'Anna Maria' }])
})

test('RecordForm: an address with a field opens the form there', async () => {
  await renderForm({ hash: '#mother.names' })
  await expect.element(locateFormField('Imiona matki')).toHaveFocus()
})

test('RecordForm: only required fields have a star', async () => {
  await renderForm()
  const star = (label: string) => locateFormField(label).element().getAttribute('aria-required')
  expect(['Imiona', 'Nazwisko', 'Data urodzenia', 'Imiona matki'].map(star)).toEqual([
    'true',
    'true',
    null,
    null,
  ])
})

test('SaveBar: shows whether there are unsaved changes; a reverted value is not a change', async () => {
  await renderForm()
  await expect.element(findText('Bez zmian')).toBeVisible()
  await writeField('Imiona', 'Ewa')
  await expect.element(findText('Niezapisane zmiany')).toBeVisible()
  await writeField('Imiona', 'Anna')
  await expect.element(findText('Bez zmian')).toBeVisible()
  await writeField('Imiona matki', 'x')
  await writeField('Imiona matki', '')
  await expect.element(findText('Bez zmian')).toBeVisible()
})

test('RecordForm: a part of the screen can depend on one field', async () => {
  await renderForm()
  await writeField('Imiona', 'Ewa')
  await expect.element(findText('Dzień dobry, Ewa!')).toBeVisible()
})

test('RecordForm: refused save → focuses the first invalid field and shows the number of errors', async () => {
  const { saved } = await renderForm({ values: { names: '', surname: '', version: 1 } })
  await userEvent.click(locateFormField('Imiona matki'))
  await pressFormSaveKeys()
  await expect.element(locateFormField('Imiona')).toHaveFocus()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Popraw 2 pola: „Imiona”: Podaj imiona')
  expect(saved).toEqual([])
})

test('RecordForm: several errors → the bar names the field that has the focus, not the first one of the schema', async () => {
  const refusal = new CallProblem(422, 'Popraw', {
    errors: { surname: ['Podaj nazwisko'], names: ['Podaj imiona'] },
  })
  await renderForm({ onSave: () => Promise.reject(refusal) })
  await writeField('Imiona', 'Ewa')
  await pressFormSaveKeys()
  await expect.element(locateFormField('Imiona')).toHaveFocus()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Popraw 2 pola: „Imiona”: Podaj imiona')
})

test('RecordForm: an invalid checkbox gets the focus like any other field', async () => {
  const problem = new CallProblem(422, 'Popraw', { errors: { baptised: ['Zaznacz'] } })
  const onSave = () => Promise.reject(problem)
  await renderForm({ onSave, children: <Check name="baptised" label="Ochrzczona" /> })
  await writeField('Imiona', 'Ewa')
  await pressFormSaveKeys()
  await expect.element(page.getByRole('checkbox', { name: 'Ochrzczona' })).toHaveFocus()
  await expect.element(page.getByRole('checkbox', { name: 'Ochrzczona' })).toBeInvalid()
})

test('RecordForm: field filled in by the program after a refused save → its required error disappears', async () => {
  const values = { names: '', surname: '', version: 1 }
  await renderForm({ values, children: <Fill names="Ewa" /> })
  await pressFormSaveKeys()
  await expect.element(locateFormField('Imiona')).toHaveAccessibleDescription('Podaj imiona')
  await page.getByRole('button', { name: 'Wypełnij' }).click()
  await expect.element(locateFormField('Imiona')).toHaveValue('Ewa')
  await expect.element(locateFormField('Imiona')).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(locateFormField('Nazwisko')).toHaveAccessibleDescription('Podaj nazwisko')
})

test('RecordForm: field filled in by the program with an invalid value → its error remains', async () => {
  await renderForm({ values: { names: '', surname: '', version: 1 }, children: <Fill names=" " /> })
  await pressFormSaveKeys()
  await page.getByRole('button', { name: 'Wypełnij' }).click()
  await expect.element(locateFormField('Imiona')).toHaveValue(' ')
  await expect.element(locateFormField('Imiona')).toHaveAccessibleDescription('Podaj imiona')
})

function Fill({ names }: { names: string }) {
  const { setValue } = useFormContext()
  return (
    <button type="button" onClick={() => setValue('names', names)}>
      Wypełnij
    </button>
  )
}

test('RecordForm: error of a rule over two fields → shown at the field it names', async () => {
  await renderForm()
  await writeField('Nazwisko', 'Anna')
  await pressFormSaveKeys()
  await expect.element(locateFormField('Nazwisko')).toHaveFocus()
  await expect.element(findText('Imiona i nazwisko są takie same').first()).toBeVisible()
})

test('RecordForm: errors of the server appear at their fields and disappear when the field changes', async () => {
  const refusal = new CallProblem(422, 'Popraw', {
    errors: { 'mother.names': ['Nie znamy takiego imienia'] },
  })
  await renderForm({ onSave: () => Promise.reject(refusal) })
  await writeField('Imiona', 'Ewa')
  await pressFormSaveKeys()
  await expect.element(locateFormField('Imiona matki')).toHaveFocus()
  await expect
    .element(locateFormField('Imiona matki'))
    .toHaveAccessibleDescription('Nie znamy takiego imienia')
  await writeField('Imiona matki', 'Zofia')
  await expect.element(locateFormField('Imiona matki')).not.toHaveAttribute('aria-invalid', 'true')
})

test('RecordForm: error of a field that is not on the screen → shown in the bar', async () => {
  const refusal = new CallProblem(422, 'Popraw', {
    errors: { act_number: ['Akt 12/2024 już istnieje'] },
  })
  await renderForm({ onSave: () => Promise.reject(refusal) })
  await pressFormSaveKeys()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Akt 12/2024 już istnieje')
})

test('SaveBar: in a dialog on a phone → errors have a separate line above the buttons', async () => {
  await page.viewport(390, 844)
  await renderScreen(() => (
    <Modal opened onClose={() => {}} title="Zdjęcie ograniczenia" size="lg">
      <RecordForm
        inModal
        saveLabel="Zdejmij ograniczenie"
        schema={z.strictObject({ reason: requiredText('Podaj powód') })}
        values={{ reason: '' }}
        onSave={() => Promise.resolve()}
        onCancel={() => {}}
      >
        <Text name="reason" label="Powód" />
      </RecordForm>
    </Modal>
  ))
  await page.getByRole('button', { name: 'Zdejmij ograniczenie' }).click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toBeVisible()
  const bar = alert.element().closest('.kit-save-state')!
  expect(bar.clientWidth).toBeGreaterThan(250)
})
