import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as z from 'zod'
import { Section } from '#ui/layout/Section.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { MinisterField } from './MinisterField.tsx'
import { parishAnswers } from '../../server/testing.ts'
import { actForm } from '../testing.tsx'

const schema = z.object({ minister: z.string().nullable(), minister_id: z.number().nullable() })

async function field(minister: string | null = null) {
  mockServer(parishAnswers)
  const form = await actForm(
    <Section title="Obrzęd">
      <MinisterField label="Szafarz" />
    </Section>,
    { schemas: [schema, schema], values: { minister, minister_id: null } },
  )
  const input = form.getByRole('combobox', { name: 'Szafarz' })
  await expect.element(input).toBeVisible()
  return { ...form, input }
}

test('half-written name of a minister → question, until a minister is chosen', async () => {
  const { input, getByText, getByRole } = await field()
  await input.fill('li')
  await expect.element(getByRole('option', { name: /Lis/ })).toBeVisible()
  ;(document.activeElement as HTMLElement).blur()
  await expect.element(getByText(/^Czy to .*Lis.*zostanie samo „li”/)).toBeVisible()
  await expect.element(input).toHaveValue('li')
  await input.fill('lis')
  await getByRole('option', { name: /Lis/ }).click()
  await expect.element(getByText(/^Czy to/)).not.toBeInTheDocument()
})

test('the list opens with a click, and Tab or Enter takes the only match', async () => {
  for (const key of ['{Tab}', '{Enter}']) {
    const { input, getByRole, unmount } = await field()
    await input.click()
    await expect.element(getByRole('option', { name: /Lis/ })).toBeVisible()
    await input.fill('lis')
    await expect.element(getByRole('option', { name: /Lis/ })).toBeVisible()
    await userEvent.keyboard(key)
    await expect.poll(() => (input.element() as HTMLInputElement).value).toMatch(/ Lis, /)
    await unmount()
  }
})

test('guest minister, or the stored name of the record → no question', async () => {
  const { input, getByText } = await field('lis')
  await input.click()
  await userEvent.keyboard('{Tab}')
  await expect.element(getByText(/^Czy to/)).not.toBeInTheDocument()
  await input.fill('o. Gaudenty Kos OFM')
  await userEvent.keyboard('{Tab}')
  await expect.element(input).toHaveValue('o. Gaudenty Kos OFM')
  await expect.element(getByText(/^Czy to/)).not.toBeInTheDocument()
})
