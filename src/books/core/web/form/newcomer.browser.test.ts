import { expect, test } from 'vitest'
import { bringNewcomer, takeNewcomer } from './newcomer.ts'

test('the surname comes first, and lower case is capitalised', () => {
  bringNewcomer(' święcicka-łoś  anna maria ')
  expect(takeNewcomer()).toEqual({ surname: 'Święcicka-Łoś', names: 'Anna Maria' })
})

test('takeNewcomer: the typed name is returned once', () => {
  bringNewcomer('Gołąb')
  expect(takeNewcomer()).toEqual({ surname: 'Gołąb', names: '' })
  expect(takeNewcomer()).toEqual({ surname: '', names: '' })
})
