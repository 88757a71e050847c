import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { renderScreen } from '#testing/render-screen.tsx'
import { CallProblem } from '../calls/call.tsx'
import { notifySaved } from '../dialogs/modals.tsx'
import { Text } from '../fields.tsx'
import { TestFormEntry, anna, save, write } from '../testing.tsx'
import { RecordForm } from './RecordForm.tsx'

const undo = () => page.getByRole('button', { name: 'Cofnij' })
const notice = (text: string) => page.getByText(text, { exact: false })

/** A form whose record the server keeps: each save is the next version, an older one is refused. */
async function kept(
  values: Record<string, unknown> = anna,
  schema: z.ZodType<object, object> = TestFormEntry,
) {
  const savedEntries: unknown[] = []
  let version = 1
  const server = {
    saved: savedEntries,
    /** Somebody else saves the record. */
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

test('a saved change is taken back by saving what stood before, once', async () => {
  const { saved } = await kept()
  await write('Imiona', 'Ewa')
  await save()
  await undo().click()
  await expect.element(notice('Cofnięto zmianę')).toBeVisible()
  expect(saved).toMatchObject([
    { names: 'Ewa', version: 1 },
    { names: 'Anna', version: 2 },
  ])
  expect(undo().query()).toBeNull()
})

test('after somebody else’s change nothing is taken back, and it says so', async () => {
  const { saved, elsewhere } = await kept()
  await write('Imiona', 'Ewa')
  await save()
  await expect.element(undo()).toBeVisible()
  elsewhere()
  await undo().click()
  await expect
    .element(notice('Nie cofnięto: ten wpis zmienił w międzyczasie ktoś inny'))
    .toBeVisible()
  expect(saved).toHaveLength(1)
})

test('only the last save is offered to be undone', async () => {
  const { saved } = await kept()
  await write('Imiona', 'Ewa')
  await save()
  await expect.element(undo()).toBeVisible()
  await write('Imiona', 'Maria')
  await save()
  await expect.poll(() => saved).toHaveLength(2)
  expect(undo().elements()).toHaveLength(1)
  await undo().click()
  await expect.poll(() => saved).toHaveLength(3)
  expect(saved[2]).toMatchObject({ names: 'Ewa' })
})

test('a new record has no way back here', async () => {
  await kept({ names: 'Anna' }, z.object({ names: z.string() }))
  await write('Imiona', 'Ewa')
  await save()
  await expect.element(notice('Zapisano kartę')).toBeVisible()
  expect(undo().query()).toBeNull()
})

test('a record that stood without what is demanded today is not undone', async () => {
  await kept({ ...anna, names: '' })
  await userEvent.click(page.getByLabelText(/^Imiona/))
  await write('Imiona', 'Ewa')
  await save()
  await expect.element(notice('Zapisano kartę')).toBeVisible()
  expect(undo().query()).toBeNull()
})
