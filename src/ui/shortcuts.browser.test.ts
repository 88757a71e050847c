import { expect, test } from 'vitest'
import {
  CALENDAR,
  CLOSE,
  FIND_IN_LIST,
  LAST_FIELD,
  NEXT_FIELD,
  SAVE,
  ariaKeys,
  isPressed,
  isTyping,
  kitShortcuts,
} from './shortcuts.ts'

const press = (key: string, modifiers: Partial<KeyboardEventInit> = {}) =>
  new KeyboardEvent('keydown', { key, ...modifiers })

test('isPressed: exactly the key with its modifiers', () => {
  expect(isPressed(press('s', { ctrlKey: true }), SAVE)).toBe(true)
  expect(isPressed(press('S', { metaKey: true }), SAVE)).toBe(true)
  expect(isPressed(press('s'), SAVE)).toBe(false)
  expect(isPressed(press('s', { ctrlKey: true, altKey: true }), SAVE)).toBe(false)
  expect(isPressed(press('s', { ctrlKey: true, shiftKey: true }), SAVE)).toBe(false)
  expect(isPressed(press('Enter'), NEXT_FIELD)).toBe(true)
  expect(isPressed(press('Enter', { shiftKey: true }), NEXT_FIELD)).toBe(false)
  expect(isPressed(press('Enter', { shiftKey: true }), LAST_FIELD)).toBe(true)
  expect(isPressed(press('ArrowDown', { altKey: true }), CALENDAR)).toBe(true)
  expect(isPressed(press('Escape'), CLOSE)).toBe(true)
})

test('isPressed: the letter ś, typed with AltGr, is not Ctrl+S', () => {
  expect(isPressed(press('ś', { ctrlKey: true, altKey: true }), SAVE)).toBe(false)
})

test('isPressed: a character key works whether or not it requires Shift', () => {
  expect(isPressed(press('/'), FIND_IN_LIST)).toBe(true)
  expect(isPressed(press('?', { shiftKey: true }), { keys: '?', does: '' })).toBe(true)
  expect(isPressed(press('/', { ctrlKey: true }), FIND_IN_LIST)).toBe(false)
})

test('ariaKeys: names of keys as browsers define them', () => {
  expect([SAVE, CALENDAR, CLOSE].map(ariaKeys)).toEqual(['Control+S', 'Alt+ArrowDown', 'Escape'])
})

test('isTyping: in a field a character key is a letter', () => {
  const field = document.createElement('input')
  const typing = { target: field } as unknown as KeyboardEvent
  expect([isTyping(typing), isTyping({ target: document.body })]).toEqual([true, false])
})

test('shortcuts: no key has two meanings in one place', () => {
  for (const { shortcuts } of kitShortcuts) {
    expect(new Set(shortcuts.map(({ keys }) => keys)).size).toBe(shortcuts.length)
  }
})
