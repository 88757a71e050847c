import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { mockServer, type RecordedCall } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { NamesField } from './NamesField.tsx'

const NAMES = ['Maria', 'Magdalena', 'Anna', 'Paweł']
const list = ({ query }: RecordedCall) => ({
  data: NAMES.filter(name => name.toLowerCase().startsWith(query.search!.toLowerCase())).map(
    (value, id) => ({ id, value, version: 1, global: true, gender: 2 }),
  ),
})

async function form(gender?: number | null) {
  const requests = mockServer({ 'GET /api/names': list })
  const savedEntries: unknown[] = []
  await renderScreen(() => (
    <RecordForm
      schema={z.object({ names: z.string() })}
      values={{ names: '' }}
      onSave={async entry => void savedEntries.push(entry)}
    >
      <NamesField name="names" label="Imiona" gender={gender} />
    </RecordForm>
  ))
  return {
    sent: requests,
    saved: savedEntries,
    box: page.getByRole('combobox', { name: 'Imiona' }),
  }
}

test('names field: the last of several names is completed', async () => {
  const { box, saved } = await form()
  await box.fill('Anna Ma')
  await expect.element(page.getByRole('option')).toHaveLength(2)
  await page.getByRole('option', { name: 'Anna Maria' }).click()
  await expect.element(box).toHaveValue('Anna Maria')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => saved).toEqual([{ names: 'Anna Maria' }])
})

test('names field: unknown name → stays as it was typed', async () => {
  const { box, saved } = await form()
  await box.fill('Żywia')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => saved).toEqual([{ names: 'Żywia' }])
})

test('names field: known gender → only names of that gender are requested', async () => {
  const { box, sent } = await form(2)
  await box.fill('ma')
  await expect.poll(() => sent.at(-1)?.query).toEqual({ search: 'ma', per_page: '8', gender: '2' })
})

test('names field: gender that is not a valid number → not sent in the request', async () => {
  const { box, sent } = await form(Number.NaN)
  await box.fill('ma')
  await expect.poll(() => sent.at(-1)?.query).toEqual({ search: 'ma', per_page: '8' })
})
