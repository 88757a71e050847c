import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { Text } from '#ui/fields.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { GenderField } from './GenderField.tsx'

async function renderForm(gender: 1 | 2 | null) {
  mockServer({ 'GET /api/names/gender': { gender } })
  const savedEntries: unknown[] = []
  await renderScreen(() => (
    <RecordForm
      schema={z.object({ names: z.string(), gender: z.literal([1, 2], 'Wybierz płeć') })}
      values={{ names: '', gender: null }}
      onSave={async entry => void savedEntries.push(entry)}
    >
      <Text name="names" label="Imiona" />
      <GenderField />
    </RecordForm>
  ))
  await page.getByRole('textbox', { name: 'Imiona' }).fill('Nikita')
  await userEvent.keyboard('{Control>}s{/Control}')
  return savedEntries
}

test('gender field: a form saved right after the name waits for the proposal', async () => {
  const savedEntries = await renderForm(1)
  await expect.poll(() => savedEntries).toEqual([{ names: 'Nikita', gender: 1 }])
})

test('gender field: no proposal → the form asks for the gender', async () => {
  const savedEntries = await renderForm(null)
  await expect.element(page.getByText('Wybierz płeć')).toBeVisible()
  expect(savedEntries).toEqual([])
})
