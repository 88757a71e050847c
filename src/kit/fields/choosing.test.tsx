import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { field, find, form, save, type } from './testing.tsx'

test('typing „lodz 1” and Enter picks Łódź 1', async () => {
  const { saved } = await form()
  await type('Miasto', 'lodz 1{Enter}')
  await expect.element(field('Miasto')).toHaveValue('Łódź 1')
  await save()
  await expect.poll(() => saved.at(-1)?.town).toBe(2)
})

test('leaving with Tab picks too', async () => {
  await form()
  await type('Miasto', 'zyw{Tab}')
  await expect.element(field('Miasto')).toHaveValue('Żywiec')
})

test('a text that names nothing on the list stays and is refused; Esc takes it back', async () => {
  const { saved } = await form({ town: 2 })
  await type('Miasto', 'xyz{Tab}')
  await expect.element(page.getByText('Wybierz pozycję z listy albo wyczyść pole')).toBeVisible()
  await save()
  await expect.element(field('Miasto')).toHaveFocus()
  await expect.element(field('Miasto')).toHaveValue('xyz')
  expect(saved).toEqual([])
  await type('Miasto', '{Control>}a{/Control}lodz 2{Enter}')
  await save()
  await expect.poll(() => saved.at(-1)?.town).toBe(3)
  await type('Miasto', 'xyz{Escape}{Tab}')
  await expect.element(field('Miasto')).toHaveValue('Łódź 2')
})

test('choice field: left before the server has answered → the typed text is still matched', async () => {
  let serverAnswer = Promise.withResolvers<void>()
  const { saved } = await form({}, async text => {
    await serverAnswer.promise
    return find(text)
  })
  const leave = async (keys: string) => {
    serverAnswer = Promise.withResolvers()
    await type('Parafia', `{Control>}a{/Control}${keys}{Tab}`)
    await expect.element(field('Parafia')).not.toHaveFocus()
    serverAnswer.resolve()
  }
  await leave('Lub')
  await expect.element(field('Parafia')).toHaveValue('Lublin')
  await leave('Łódź')
  await expect.element(page.getByText('Wybierz pozycję z listy albo wyczyść pole')).toBeVisible()
  await leave('Łódź 1')
  await expect.element(field('Parafia')).toHaveValue('Łódź 1')
  await save()
  await expect.poll(() => saved.at(-1)?.parish).toBe(2)
})

test('Enter before the server has answered picks too, and never adds', async () => {
  const serverAnswer = Promise.withResolvers<void>()
  const { saved, created } = await form({}, text => serverAnswer.promise.then(() => find(text)))
  await type('Parafia', 'Lub{Enter}')
  await expect.element(field('Ulica')).toHaveFocus()
  serverAnswer.resolve()
  await userEvent.keyboard('Dłu{Enter}')
  await expect.element(field('Telefon')).toHaveFocus()
  await expect.element(field('Parafia')).toHaveValue('Lublin')
  await save()
  await expect.poll(() => saved.at(-1)).toMatchObject({ parish: 1, street: 'Dłu' })
  expect(created).toEqual([])
})

test('the page stays where it is while the list opens under a field far down', async () => {
  await form()
  document.body.style.paddingTop = '2000px'
  field('Parafia').element().scrollIntoView({ block: 'center' })
  const before = window.scrollY
  expect(before).toBeGreaterThan(500)
  await type('Parafia', 'Lub')
  await expect.element(page.getByRole('option', { name: 'Lublin' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  expect(window.scrollY).toBe(before)
  document.body.style.paddingTop = ''
})

test('a long list shows its beginning when it is opened', async () => {
  await form()
  await userEvent.click(field('Parafia'))
  await expect.element(page.getByRole('option', { name: 'Lublin' })).toBeVisible()
})

test('arrows walk the list and the screen reader is told where', async () => {
  await form()
  await type('Miasto', 'lodz{ArrowDown}')
  const id = field('Miasto').element().getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(id)?.textContent).toBe('Łódź 2')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Miasto')).toHaveValue('Łódź 2')
})

test('an erased choice is saved as none', async () => {
  const { saved } = await form({ town: 2 })
  await type('Miasto', '{Control>}a{/Control}{Delete}{Tab}')
  await save()
  await expect.poll(() => saved.at(-1)?.town).toBe(null)
})

test('a long list is asked of the server; the words of the record stand until another is picked', async () => {
  const { saved } = await form({ parish: 4 })
  await expect.element(field('Parafia')).toHaveValue('Żywiec')
  await type('Parafia', '{Control>}a{/Control}Lub')
  await userEvent.click(page.getByRole('option', { name: 'Lublin' }))
  await expect.element(field('Parafia')).toHaveValue('Lublin')
  await save()
  await expect.poll(() => saved.at(-1)?.parish).toBe(1)
})

test('a street may be suggested, new, or added', async () => {
  const { saved, created } = await form()
  await type('Ulica', 'dlu')
  await userEvent.click(page.getByRole('option', { name: 'Długa' }))
  await expect.element(field('Ulica')).toHaveValue('Długa')
  await type('Ulica', '{Control>}a{/Control}Nowa')
  await userEvent.click(page.getByRole('option', { name: 'Dodaj „Nowa”' }))
  expect(created).toEqual(['Nowa'])
  await save()
  await expect.poll(() => saved.at(-1)?.street).toBe('Nowa')
})
