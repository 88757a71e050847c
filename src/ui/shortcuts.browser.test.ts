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

test('a key is heard with what is held, and with nothing else', () => {
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

test('the letter ś, typed with AltGr, saves nothing', () => {
  expect(isPressed(press('ś', { ctrlKey: true, altKey: true }), SAVE)).toBe(false)
})

test('a sign is heard whether Shift is needed for it or not', () => {
  expect(isPressed(press('/'), FIND_IN_LIST)).toBe(true)
  expect(isPressed(press('?', { shiftKey: true }), { keys: '?', does: '' })).toBe(true)
  expect(isPressed(press('/', { ctrlKey: true }), FIND_IN_LIST)).toBe(false)
})

test('readers of the screen hear the names browsers know', () => {
  expect([SAVE, CALENDAR, CLOSE].map(ariaKeys)).toEqual(['Control+S', 'Alt+ArrowDown', 'Escape'])
})

test('in a field a sign is a letter', () => {
  const field = document.createElement('input')
  const typing = { target: field } as unknown as KeyboardEvent
  expect([isTyping(typing), isTyping({ target: document.body })]).toEqual([true, false])
})

test('no key does two things in one place', () => {
  for (const { shortcuts } of kitShortcuts) {
    expect(new Set(shortcuts.map(({ keys }) => keys)).size).toBe(shortcuts.length)
  }
})
