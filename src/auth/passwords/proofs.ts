import { boundedText } from '#shared/fields.ts'

const SHORTEST_PASSWORD = 12
const LONGEST_PASSWORD = 200

const TOO_LONG = `Hasło może mieć najwyżej ${LONGEST_PASSWORD} znaków`

/** Password typed to prove one's identity: never trimmed, never shortened. */
export const EnteredPassword = boundedText(LONGEST_PASSWORD, 'Podaj hasło', TOO_LONG).min(
  1,
  'Podaj hasło',
)

/** Address typed to sign in; compared case-insensitively. */
export const EnteredEmail = boundedText(1000, 'Podaj adres e-mail')
  .trim()
  .min(1, 'Podaj adres e-mail')
  .max(254, 'Podaj adres e-mail')

/** New password: length matters more than odd characters. The server also refuses common ones (`errors.password`). */
export const NewPassword = boundedText(LONGEST_PASSWORD, 'Podaj nowe hasło', TOO_LONG).refine(
  text => Array.from(text).length >= SHORTEST_PASSWORD,
  {
    error: `Hasło jest za krótkie: ma mieć co najmniej ${SHORTEST_PASSWORD} znaków`,
  },
)
