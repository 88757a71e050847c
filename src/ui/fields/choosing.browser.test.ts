import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressFormSaveKeys } from '../testing.tsx'
import { locateField, findTownOptions, renderFieldForm, typeText } from './testing.tsx'

test('Choice: typing „lodz 1” and Enter picks Łódź 1', async () => {
  const { saved } = await renderFieldForm()
  await typeText('Miasto', 'lodz 1{Enter}')
  await expect.element(locateField('Miasto')).toHaveValue('Łódź 1')
  await pressFormSaveKeys()
  await expect.poll(() => saved.at(-1)?.town).toBe(2)
})

test('Choice: Tab picks too', async () => {
  await renderFieldForm()
  await typeText('Miasto', 'zyw{Tab}')
  await expect.element(locateField('Miasto')).toHaveValue('Żywiec')
})

test('Choice: a text not on the list stays and is refused; Esc restores the chosen item', async () => {
  const { saved } = await renderFieldForm({ town: 2 })
  await typeText('Miasto', 'xyz{Tab}')
  await expect.element(page.getByText('Wybierz pozycję z listy albo wyczyść pole')).toBeVisible()
  await pressFormSaveKeys()
  await expect.element(locateField('Miasto')).toHaveFocus()
  await expect.element(locateField('Miasto')).toHaveValue('xyz')
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('„Miasto”: Wybierz pozycję z listy albo wyczyść pole')
  expect(saved).toEqual([])
  await typeText('Miasto', '{Control>}a{/Control}lodz 2{Enter}')
  await pressFormSaveKeys()
  await expect.poll(() => saved.at(-1)?.town).toBe(3)
  await typeText('Miasto', 'xyz{Escape}{Tab}')
  await expect.element(locateField('Miasto')).toHaveValue('Łódź 2')
})

test('choice field: left before the server has answered → the typed text is still matched', async () => {
  let serverAnswer = Promise.withResolvers<void>()
  const { saved } = await renderFieldForm({}, async text => {
    await serverAnswer.promise
    return findTownOptions(text)
  })
  const leave = async (keys: string) => {
    serverAnswer = Promise.withResolvers()
    await typeText('Parafia', `{Control>}a{/Control}${keys}{Tab}`)
    await expect.element(locateField('Parafia')).not.toHaveFocus()
    serverAnswer.resolve()
  }
  await leave('Lub')
  await expect.element(locateField('Parafia')).toHaveValue('Lublin')
  await leave('Łódź')
  await expect.element(page.getByText('Wybierz pozycję z listy albo wyczyść pole')).toBeVisible()
  await leave('Łódź 1')
  await expect.element(locateField('Parafia')).toHaveValue('Łódź 1')
  await pressFormSaveKeys()
  await expect.poll(() => saved.at(-1)?.parish).toBe(2)
})

test('Lookup: Enter before the server has answered → picks a match, and never adds a new item', async () => {
  const serverAnswer = Promise.withResolvers<void>()
  const { saved, created } = await renderFieldForm({}, text =>
    serverAnswer.promise.then(() => findTownOptions(text)),
  )
  await typeText('Parafia', 'Lub{Enter}')
  await expect.element(locateField('Ulica')).toHaveFocus()
  serverAnswer.resolve()
  await userEvent.keyboard('Dłu{Enter}')
  await expect.element(locateField('Telefon')).toHaveFocus()
  await expect.element(locateField('Parafia')).toHaveValue('Lublin')
  await pressFormSaveKeys()
  await expect.poll(() => saved.at(-1)).toMatchObject({ parish: 1, street: 'Dłu' })
  expect(created).toEqual([])
})

test('Choice: the page does not scroll when the list opens under a field far down', async () => {
  await renderFieldForm()
  document.body.style.paddingTop = '2000px'
  locateField('Parafia').element().scrollIntoView({ block: 'center' })
  const before = window.scrollY
  expect(before).toBeGreaterThan(500)
  await typeText('Parafia', 'Lub')
  await expect.element(page.getByRole('option', { name: 'Lublin' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  expect(window.scrollY).toBe(before)
  document.body.style.paddingTop = ''
})

test('Choice: a long list is shown from its beginning when opened', async () => {
  await renderFieldForm()
  await userEvent.click(locateField('Parafia'))
  await expect.element(page.getByRole('option', { name: 'Lublin' })).toBeVisible()
})

test('Choice: arrow keys move through the list, and the active option is announced', async () => {
  await renderFieldForm()
  await typeText('Miasto', 'lodz{ArrowDown}')
  const id = locateField('Miasto').element().getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(id)?.textContent).toBe('Łódź 2')
  await userEvent.keyboard('{Enter}')
  await expect.element(locateField('Miasto')).toHaveValue('Łódź 2')
})

test('Choice: an erased choice is saved as null', async () => {
  const { saved } = await renderFieldForm({ town: 2 })
  await typeText('Miasto', '{Control>}a{/Control}{Delete}{Tab}')
  await pressFormSaveKeys()
  await expect.poll(() => saved.at(-1)?.town).toBe(null)
})

test('Lookup: a long list is requested from the server; the initial text stays until another item is picked', async () => {
  const { saved } = await renderFieldForm({ parish: 4 })
  await expect.element(locateField('Parafia')).toHaveValue('Żywiec')
  await typeText('Parafia', '{Control>}a{/Control}Lub')
  await userEvent.click(page.getByRole('option', { name: 'Lublin' }))
  await expect.element(locateField('Parafia')).toHaveValue('Lublin')
  await pressFormSaveKeys()
  await expect.poll(() => saved.at(-1)?.parish).toBe(1)
})

test('Suggest: a street may be suggested, new, or added', async () => {
  const { saved, created } = await renderFieldForm()
  await typeText('Ulica', 'dlu')
  await userEvent.click(page.getByRole('option', { name: 'Długa' }))
  await expect.element(locateField('Ulica')).toHaveValue('Długa')
  await typeText('Ulica', '{Control>}a{/Control}Nowa')
  await userEvent.click(page.getByRole('option', { name: 'Dodaj „Nowa”' }))
  expect(created).toEqual(['Nowa'])
  await pressFormSaveKeys()
  await expect.poll(() => saved.at(-1)?.street).toBe('Nowa')
})
