import { boundedText } from '#platform/fields.ts'

export const SHORTEST_PASSWORD = 12
const LONGEST_PASSWORD = 200

const TOO_LONG = `Hasło może mieć najwyżej ${LONGEST_PASSWORD} znaków`

/** A password typed to prove who one is: never trimmed, never shortened. */
export const EnteredPassword = boundedText(LONGEST_PASSWORD, 'Podaj hasło', TOO_LONG).min(
  1,
  'Podaj hasło',
)

/** An address typed to sign in; compared without case. */
export const EnteredEmail = boundedText(1000, 'Podaj adres e-mail')
  .trim()
  .min(1, 'Podaj adres e-mail')
  .max(254, 'Podaj adres e-mail')

/** A password to be: long rather than odd. The server also refuses common ones (`errors.password`). */
export const NewPassword = boundedText(LONGEST_PASSWORD, 'Podaj nowe hasło', TOO_LONG).refine(
  text => Array.from(text).length >= SHORTEST_PASSWORD,
  {
    error: `Hasło musi mieć co najmniej ${SHORTEST_PASSWORD} znaków. Najłatwiej zapamiętać kilka słów.`,
  },
)
