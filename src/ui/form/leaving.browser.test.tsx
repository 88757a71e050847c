import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useParams } from '@tanstack/react-router'
import * as z from 'zod'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { requiredText } from '#shared/fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { screenAddress } from '../route-address.ts'
import { Text } from '../fields.ts'
import { RecordForm } from './RecordForm.tsx'
import {
  sampleFormPerson,
  TestFormEntry,
  locateFormField,
  renderForm,
  findText,
  pressFormSaveKeys,
  writeField,
} from '../testing.tsx'

test('leaving a form: unsaved changes → a confirmation; staying keeps them', async () => {
  const { router } = await renderForm()
  await writeField('Imiona', 'Ewa')
  void router.navigate({ to: screenAddress('/inny') })
  await expect.element(findText('Masz niezapisane zmiany')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Zostań' }))
  await expect.element(locateFormField('Imiona')).toHaveValue('Ewa')
  void router.navigate({ to: screenAddress('/inny') })
  await userEvent.click(page.getByRole('button', { name: 'Wyjdź bez zapisywania' }))
  await expect.element(findText('Inny ekran')).toBeVisible()
})

test('leaving a form: unchanged or just saved → no confirmation', async () => {
  const first = await renderForm()
  await first.router.navigate({ to: screenAddress('/inny') })
  await expect.element(findText('Inny ekran').first()).toBeVisible()
  await renderForm({ go: '/inny' })
  await writeField('Imiona', 'Ewa')
  await pressFormSaveKeys()
  await expect.poll(() => document.body.textContent).not.toContain('Nazwisko')
})

test('leaving a form: the next record gets none of the typed values', async () => {
  const { router } = await renderScreen(
    function Screen() {
      const id = useParams({ strict: false, select: params => Number(params['id' as never]) })
      return (
        <RecordForm
          schema={TestFormEntry}
          values={{ ...sampleFormPerson, names: `Anna ${id}` }}
          onSave={async () => {}}
        >
          <Text name="names" label="Imiona" />
        </RecordForm>
      )
    },
    '/people/1',
    '/people/$id',
  )
  await writeField('Imiona', 'Ewa')
  void router.navigate({ to: screenAddress('/people/2') })
  await userEvent.click(page.getByRole('button', { name: 'Wyjdź bez zapisywania' }))
  await expect.element(locateFormField('Imiona')).toHaveValue('Anna 2')
})

test('RecordForm: a form in a dialog saves itself and not the form behind', async () => {
  const saves: string[] = []
  const Town = z.object({ town: requiredText('Podaj nazwę') })
  function Two() {
    const [isOpen, setIsOpen] = useState(true)
    return (
      <RecordForm
        schema={TestFormEntry}
        values={sampleFormPerson}
        onSave={async () => void saves.push('person')}
      >
        <Text name="names" label="Imiona" />
        <Modal opened={isOpen} onClose={() => setIsOpen(false)} title="Miejscowość">
          <RecordForm
            schema={Town}
            values={{ town: '' }}
            onSave={async () => void saves.push('town')}
            inModal
          >
            <Text name="town" label="Nazwa" />
          </RecordForm>
        </Modal>
      </RecordForm>
    )
  }
  await renderScreen(Two)
  await writeField('Nazwa', 'Łódź')
  await pressFormSaveKeys()
  await expect.poll(() => saves).toEqual(['town'])
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Zapisz' }))
  await expect.poll(() => saves).toEqual(['town', 'town'])
})
