import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressFormSaveKeys } from '../testing.tsx'
import { EMPTY_FIELD_VALUES, locateField, renderFieldForm, typeText } from './testing.tsx'

test.each([
  ['Dzień', '3.5.2026', '03.05.2026', { day: '2026-05-03' }],
  ['Dzień', '03052026', '03.05.2026', { day: '2026-05-03' }],
  ['Dawny dzień', 'ok. 1823', 'ok.\u00a01823', { old: '~1823' }],
  ['Dawny dzień', '5.1823', '05.1823', { old: '1823-05' }],
  ['Godzina', '1730', '17:30', { time: '17:30' }],
  ['Telefon', '600139039', '+48\u00a0600\u00a0139\u00a0039', { phone: '+48600139039' }],
  ['Ofiara', '1234,5', '1\u00a0234,50', { money: 123_450 }],
  ['Liczba', '12', '12', { whole: 12 }],
])('%s: „%s” becomes „%s” and is saved', async (label, input, displayText, savedFields) => {
  const { saved } = await renderFieldForm()
  await typeText(label, `${input}{Tab}`)
  await expect.element(locateField(label)).toHaveValue(displayText)
  await pressFormSaveKeys()
  await expect.poll(() => saved).toEqual([{ ...EMPTY_FIELD_VALUES, ...savedFields }])
})

test.each([
  ['Dzień', '31.02.2026', 'Nie ma takiej daty'],
  ['Dawny dzień', '13.1823', 'Nie ma takiej daty'],
  ['Godzina', '2560', 'Podaj godzinę'],
  ['Telefon', '60013', 'Podaj numer telefonu'],
  ['Ofiara', 'sto', 'Podaj kwotę'],
  ['Liczba', '1,5', 'Podaj liczbę'],
])('%s: „%s” stays in the field with its error and is not saved', async (label, input, reason) => {
  const { saved } = await renderFieldForm()
  await typeText(label, `${input}{Tab}`)
  await expect.element(page.getByText(reason, { exact: false }).first()).toBeVisible()
  await expect.element(locateField(label)).toHaveValue(input)
  await pressFormSaveKeys()
  await expect.element(locateField(label)).toHaveFocus()
  expect(saved).toEqual([])
})

test('fields: the error disappears as soon as the text is corrected', async () => {
  await renderFieldForm()
  await typeText('Dzień', '31.02.2026{Tab}')
  await expect.element(locateField('Dzień')).toHaveAttribute('aria-invalid', 'true')
  await typeText('Dzień', '{Control>}a{/Control}28.02.2026')
  await expect.element(locateField('Dzień')).not.toHaveAttribute('aria-invalid', 'true')
})

test('Tags: short texts are collected one by one', async () => {
  const { saved } = await renderFieldForm()
  await typeText('Znaczniki', 'chór{Enter}lektor{Enter}')
  await pressFormSaveKeys()
  await expect.poll(() => saved.at(-1)?.tags).toEqual(['chór', 'lektor'])
})

test('fields: Enter moves to the next field, Shift+Enter back, and neither saves', async () => {
  const { saved } = await renderFieldForm()
  await typeText('Godzina', '8{Enter}')
  await expect.element(locateField('Miasto')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.element(locateField('Godzina')).toHaveFocus()
  expect(saved).toEqual([])
})

test('LongText: Enter inserts a line break', async () => {
  const { saved } = await renderFieldForm()
  await typeText('Uwagi', 'raz{Enter}dwa')
  await pressFormSaveKeys()
  await expect.poll(() => saved.at(-1)?.notes).toBe('raz\ndwa')
})
