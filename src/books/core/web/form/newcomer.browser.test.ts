import { expect, test } from 'vitest'
import { bringNewcomer, parseTypedName, takeNewcomer } from './newcomer.ts'

test('parseTypedName: the surname comes first, and lower case is capitalised', () => {
  expect(parseTypedName(' święcicka-łoś  anna maria ')).toEqual({
    surname: 'Święcicka-Łoś',
    names: 'Anna Maria',
  })
})

test('takeNewcomer: the typed name is returned once', () => {
  bringNewcomer('Gołąb')
  expect(takeNewcomer()).toEqual({ surname: 'Gołąb', names: '' })
  expect(takeNewcomer()).toEqual({ surname: '', names: '' })
})
