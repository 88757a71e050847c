import * as z from 'zod'

export const SHORTEST_PASSWORD = 12
const LONGEST_PASSWORD = 200

const TOO_LONG = `Hasło może mieć najwyżej ${LONGEST_PASSWORD} znaków`

/** A password typed to prove who one is: never trimmed, never shortened. */
export const EnteredPassword = z
  .string('Podaj hasło')
  .min(1, 'Podaj hasło')
  .max(LONGEST_PASSWORD, TOO_LONG)

/** A password to be: long rather than odd. The server also refuses common ones (`errors.password`). */
export const NewPassword = z
  .string('Podaj nowe hasło')
  .max(LONGEST_PASSWORD, TOO_LONG)
  .refine(text => Array.from(text).length >= SHORTEST_PASSWORD, {
    error: `Hasło musi mieć co najmniej ${SHORTEST_PASSWORD} znaków. Najłatwiej zapamiętać kilka słów.`,
  })
