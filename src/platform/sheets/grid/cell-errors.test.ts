import { expect, test } from 'vitest'
import { isErrorText } from './cell-errors.ts'

test.each(
  '#N/D! #N/D #N/A #REF! #ADR! #DIV/0! #DZIEL/0! #ARG! #VALUE! #NAZWA? #NAME? #LICZBA! #ZERO! Err:502 Błąd:522 #####'.split(
    ' ',
  ),
)('isErrorText: %s → an error', text => {
  expect(isErrorText(text)).toBe(true)
})

test.each(['#12', '#', 'nr #5', '#Anna', 'N/A', 'brak!', '#N/D! Nowak', ''])(
  'isErrorText: „%s” → text',
  text => {
    expect(isErrorText(text)).toBe(false)
  },
)
