import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressFormSaveKeys } from '../testing.tsx'
import { locateField, renderFieldForm, typeText } from './testing.tsx'

test('Day: an erased date is saved as null', async () => {
  const { saved } = await renderFieldForm({ day: '1994-05-03' })
  await expect.element(locateField('Dzień')).toHaveValue('03.05.1994')
  await typeText('Dzień', '{Control>}a{/Control}{Delete}{Tab}')
  await pressFormSaveKeys()
  await expect.poll(() => saved.at(-1)?.day).toBe(null)
})

test('Day: arrow keys do not change a typed date', async () => {
  await renderFieldForm()
  await typeText('Dzień', '3.5.2026{ArrowUp}{ArrowDown}{ArrowDown}{Tab}')
  await expect.element(locateField('Dzień')).toHaveValue('03.05.2026')
})

test('Day: a click opens the calendar in Polish, from Monday, and a day can be picked', async () => {
  const { saved } = await renderFieldForm({ day: '2026-05-03' })
  await userEvent.click(locateField('Dzień'))
  await expect.element(page.getByText('maj 2026')).toBeVisible()
  const days = [...document.querySelectorAll('th')].map(day => day.textContent?.toLowerCase())
  expect(days).toEqual(['pn', 'wt', 'śr', 'cz', 'pt', 'so', 'nd'])
  await userEvent.click(page.getByRole('button', { name: '20 maja 2026' }))
  await expect.element(locateField('Dzień')).toHaveValue('20.05.2026')
  await expect.element(locateField('Dzień')).toHaveFocus()
  await pressFormSaveKeys()
  await expect.poll(() => saved.at(-1)?.day).toBe('2026-05-20')
})

test('Day: Alt+↓ opens the calendar for the keyboard, and Enter picks', async () => {
  await renderFieldForm({ day: '2026-05-03' })
  locateField('Dzień').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(page.getByRole('button', { name: '3 maja 2026', exact: true })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(locateField('Dzień')).toHaveValue('10.05.2026')
})
