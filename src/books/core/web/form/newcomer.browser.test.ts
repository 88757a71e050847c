import { Suspense, createElement, use } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { bringNewcomer, parseTypedName, useNewcomer } from './newcomer.ts'

test('parseTypedName: the surname comes first, and lower case is capitalised', () => {
  expect(parseTypedName(' święcicka-łoś  anna maria ')).toEqual({
    surname: 'Święcicka-Łoś',
    names: 'Anna Maria',
  })
})

const GOLAB = { surname: 'Gołąb', names: '' }

test('useNewcomer: the typed name is for one form only', async () => {
  bringNewcomer('Gołąb')
  const Form = () => useNewcomer().surname || 'bez nazwiska'
  const first = await render(createElement(Form))
  await expect.element(first.getByText('Gołąb')).toBeVisible()
  const second = await render(createElement(Form))
  await expect.element(second.getByText('bez nazwiska')).toBeVisible()
  await expect.element(first.getByText('Gołąb')).toBeVisible()
})

test('useNewcomer: a first render that waits for a part of the form is thrown away → the name is still there', async () => {
  bringNewcomer('Gołąb')
  const { promise, resolve } = Promise.withResolvers<null>()
  const names: unknown[] = []
  const Form = () => {
    names.push(useNewcomer())
    return use(promise)
  }
  await render(createElement(Suspense, { fallback: null }, createElement(Form)))
  resolve(null)
  await expect.poll(() => names.length).toBeGreaterThan(1)
  expect(names.at(-1)).toEqual(GOLAB)
})
