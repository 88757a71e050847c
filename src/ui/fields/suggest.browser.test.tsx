import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { optionalText } from '#shared/fields.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import { Suggest } from './Suggest.tsx'
import { Text } from './Text.tsx'

const Entry = z.object({ priest: optionalText(), other: optionalText() })
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
      values={{ priest: null, other: null }}
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

const findTowns = async (text: string) =>
  ['Kraków', 'Tarnów', 'Tarnowiec'].filter(town => town.startsWith(text))

/** Renders a form whose suggestions come from a server that answers when the test allows. */
async function renderTownForm(suggest: (text: string) => Promise<readonly string[]> = findTowns) {
  const savedEntries: z.output<typeof Entry>[] = []
  await renderScreen(() => (
    <RecordForm
      schema={Entry}
      values={{ priest: null, other: null }}
      onSave={async entry => void savedEntries.push(entry)}
    >
      <Suggest name="priest" label="Miasto" suggest={suggest} />
      <Text name="other" label="Dalej" />
    </RecordForm>
  ))
  await userEvent.click(page.getByLabelText('Miasto'))
  return savedEntries
}
const locateTown = () => page.getByLabelText('Miasto')

test.for(['{Tab}', '{Enter}'])('suggestions: %s takes the only match of the server', async key => {
  await renderTownForm()
  await userEvent.keyboard('Kra')
  await expect.element(page.getByRole('option', { name: 'Kraków' })).toBeVisible()
  await userEvent.keyboard(key)
  await expect.element(locateTown()).toHaveValue('Kraków')
})

test('suggestions: several matches → the typed text stays', async () => {
  await renderTownForm()
  await userEvent.keyboard('Tar')
  await expect.element(page.getByRole('option', { name: 'Tarnów' })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(locateTown()).toHaveValue('Tar')
})

test('suggestions: Escape closes the list and keeps the typed text', async () => {
  await renderTownForm()
  await userEvent.keyboard('Kra')
  await expect.element(page.getByRole('option', { name: 'Kraków' })).toBeVisible()
  await userEvent.keyboard('{Escape}{Tab}')
  await expect.element(page.getByLabelText('Dalej')).toHaveFocus()
  await expect.element(locateTown()).toHaveValue('Kra')
})

test('suggestions: left before the answer → the only match is taken when it comes, and the save waits for it', async () => {
  const answer = Promise.withResolvers<void>()
  const savedEntries = await renderTownForm(text => answer.promise.then(() => findTowns(text)))
  await userEvent.keyboard('Kra{Tab}')
  await expect.element(page.getByLabelText('Dalej')).toHaveFocus()
  await userEvent.keyboard('{Control>}s{/Control}')
  answer.resolve()
  await expect.poll(() => savedEntries.at(-1)?.priest).toBe('Kraków')
  await expect.element(locateTown()).toHaveValue('Kraków')
})

test('suggestions: a late answer never replaces a text typed since', async () => {
  const answer = Promise.withResolvers<void>()
  const answeredTexts: string[] = []
  await renderTownForm(async text => {
    await answer.promise
    answeredTexts.push(text)
    return findTowns(text)
  })
  await userEvent.keyboard('Kra{Tab}')
  await userEvent.fill(locateTown(), 'Krasne')
  answer.resolve()
  await expect.poll(() => answeredTexts).toContain('Kra')
  await expect.element(locateTown()).toHaveValue('Krasne')
})
