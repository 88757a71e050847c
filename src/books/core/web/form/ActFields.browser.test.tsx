import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { ActFields } from './ActFields.tsx'

interface Act {
  act_number: string | null
  church: string
}

/** Renders a form of an act whose church is loaded after the next number. */
const buildActForm = (act_number: string | null) =>
  function ActForm() {
    const form = useForm<Act>({ defaultValues: { act_number, church: '' } })
    return (
      <FormProvider {...form}>
        <ActFields next={2} />
        <button type="button" onClick={() => form.reset({ act_number, church: 'św. Anny' })}>
          Przyszedł kościół
        </button>
      </FormProvider>
    )
  }

test.each([
  ['new act → the next number, also after a reset of the form', null, '2'],
  ['stored number → unchanged', '7', '7'],
])('act number: %s', async (_, initialNumber, expectedNumber) => {
  const { getByRole } = await renderScreen(buildActForm(initialNumber))
  const number = getByRole('textbox', { name: 'Numer aktu' })
  await expect.element(number).toHaveValue(expectedNumber)
  await getByRole('button', { name: 'Przyszedł kościół' }).click()
  await expect.element(number).toHaveValue(expectedNumber)
})

test('act number: on a phone the number and the year, the volume and the page are side by side', async () => {
  await page.viewport(390, 844)
  const { getByRole } = await renderScreen(buildActForm('7'))
  const getTop = (name: string) =>
    getByRole('textbox', { name }).element().getBoundingClientRect().top
  await expect.element(getByRole('textbox', { name: 'Tom' })).toBeVisible()
  expect(getTop('Rok')).toBe(getTop('Numer aktu'))
  expect(getTop('Strona')).toBe(getTop('Tom'))
  expect(getTop('Tom')).toBeGreaterThan(getTop('Rok'))
  expect(document.documentElement.scrollWidth).toBe(390)
  await page.viewport(1280, 900)
})
