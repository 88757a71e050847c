import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { renderScreen } from '#testing/render-screen.tsx'
import { CallProblem } from '../calls/call.ts'
import { notifySaved } from '../dialogs/modals.ts'
import { Text } from '../fields.ts'
import { TestFormEntry, sampleFormPerson, pressFormSaveKeys, writeField } from '../testing.tsx'
import { RecordForm } from './RecordForm.tsx'

const undo = () => page.getByRole('button', { name: 'Cofnij' })
const notice = (text: string) => page.getByText(text, { exact: false })

/**
 * Renders a form whose record is stored by a mocked server: each save makes the next version, and an older one is
 * refused.
 */
async function renderKeptForm(
  values: Record<string, unknown> = sampleFormPerson,
  schema: z.ZodType<object, object> = TestFormEntry,
) {
  const savedEntries: unknown[] = []
  let version = 1
  const server = {
    saved: savedEntries,
    /** Simulates a save by another user. */
    elsewhere: () => version++,
  }
  await renderScreen(() => (
    <RecordForm
      schema={schema}
      values={values}
      undoing={{ values: { reason: 'Cofnięcie' } }}
      onSave={async entry => {
        const { version: sentVersion } = entry as { version?: number }
        if (sentVersion !== undefined && sentVersion !== version)
          throw new CallProblem(409, 'Zmieniono', {})
        savedEntries.push(entry)
        return { id: 7, version: ++version }
      }}
      onSaved={(_, undoAction) => notifySaved('Zapisano kartę', undoAction)}
    >
      <Text name="names" label="Imiona" />
    </RecordForm>
  ))
  return server
}

test('undo of a save: the former values are saved once more, only once', async () => {
  const { saved } = await renderKeptForm()
  await writeField('Imiona', 'Ewa')
  await pressFormSaveKeys()
  await undo().click()
  await expect.element(notice('Cofnięto zmianę')).toBeVisible()
  expect(saved).toMatchObject([
    { names: 'Ewa', version: 1 },
    { names: 'Anna', version: 2 },
  ])
  expect(undo().query()).toBeNull()
})

test('undo of a save: record changed by another user → refused with a message', async () => {
  const { saved, elsewhere } = await renderKeptForm()
  await writeField('Imiona', 'Ewa')
  await pressFormSaveKeys()
  await expect.element(undo()).toBeVisible()
  elsewhere()
  await undo().click()
  await expect
    .element(notice('Nie cofnięto: ten wpis zmienił w międzyczasie ktoś inny'))
    .toBeVisible()
  expect(saved).toHaveLength(1)
})

test('undo of a save: offered only for the last save', async () => {
  const { saved } = await renderKeptForm()
  await writeField('Imiona', 'Ewa')
  await pressFormSaveKeys()
  await expect.element(undo()).toBeVisible()
  await writeField('Imiona', 'Maria')
  await pressFormSaveKeys()
  await expect.poll(() => saved).toHaveLength(2)
  expect(undo().elements()).toHaveLength(1)
  await undo().click()
  await expect.poll(() => saved).toHaveLength(3)
  expect(saved[2]).toMatchObject({ names: 'Ewa' })
})

test('undo of a save: not offered for a new record', async () => {
  await renderKeptForm({ names: 'Anna' }, z.object({ names: z.string() }))
  await writeField('Imiona', 'Ewa')
  await pressFormSaveKeys()
  await expect.element(notice('Zapisano kartę')).toBeVisible()
  expect(undo().query()).toBeNull()
})

test('undo of a save: not offered when the former values break present requirements', async () => {
  await renderKeptForm({ ...sampleFormPerson, names: '' })
  await userEvent.click(page.getByLabelText(/^Imiona/))
  await writeField('Imiona', 'Ewa')
  await pressFormSaveKeys()
  await expect.element(notice('Zapisano kartę')).toBeVisible()
  expect(undo().query()).toBeNull()
})
