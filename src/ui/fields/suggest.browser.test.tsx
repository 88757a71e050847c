import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { optionalText } from '#shared/fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import { Suggest } from './Suggest.tsx'

const Entry = z.object({ priest: optionalText() })
const LATE_SUGGESTIONS = ['ks. Jan Lis', 'ks. Łukasz Żak'].map(label => ({ label }))

/** Renders a form whose list loads when the test allows, as from a slow server. */
async function form() {
  let arrive: (list: typeof LATE_SUGGESTIONS) => void = () => {}
  const savedEntries: z.output<typeof Entry>[] = []
  function Fields() {
    const [list, setList] = useState<typeof LATE_SUGGESTIONS>([])
    arrive = setList
    return <Suggest name="priest" label="Kapłan" among={list} />
  }
  await renderScreen(() => (
    <RecordForm
      schema={Entry}
      values={{ priest: null }}
      onSave={async entry => void savedEntries.push(entry)}
    >
      <Fields />
    </RecordForm>
  ))
  await userEvent.click(page.getByLabelText('Kapłan'))
  return { saved: savedEntries, arrive: () => arrive(LATE_SUGGESTIONS) }
}

test('suggestions: text typed before the list has loaded → suggested as soon as it loads', async () => {
  const { saved, arrive } = await form()
  await userEvent.keyboard('zak')
  expect(page.getByRole('option').elements()).toEqual([])
  arrive()
  await page.getByRole('option', { name: 'ks. Łukasz Żak' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => saved.at(-1)?.priest).toBe('ks. Łukasz Żak')
})

test('suggestions: a list on the screen is searched at each key, regardless of case and diacritics', async () => {
  const { arrive } = await form()
  arrive()
  await userEvent.keyboard('LU')
  const options = () =>
    page
      .getByRole('option')
      .elements()
      .map(element => element.textContent)
  await expect.poll(options).toEqual(['ks. Łukasz Żak'])
  await userEvent.keyboard('{Backspace}{Backspace}lis')
  await expect.poll(options).toEqual(['ks. Jan Lis'])
  await userEvent.keyboard('x')
  await expect.poll(options).toEqual([])
  await expect.element(page.getByLabelText('Kapłan')).toHaveValue('lisx')
})
