import * as z from 'zod'
import { optional, required } from './fields.ts'
import { normalisePhone } from './phone.ts'

const LETTERS = /^[\p{L}\p{M}][\p{L}\p{M} '’.-]*$/u
const ONLY_LETTERS = 'Wpisz same litery; dozwolone są też spacja, łącznik, apostrof i kropka'

/** A name or surname: letters of any alphabet, space, hyphen, apostrophe, dot of an initial. */
export const personName = (message: string) =>
  required(message)
    .transform(name => name.replaceAll(/\s+/g, ' '))
    .pipe(z.string().regex(LETTERS, ONLY_LETTERS))
export const optionalName = () =>
  optional().refine(name => !name || LETTERS.test(name), ONLY_LETTERS)

/** As people write it; stored as `+48600100200`. */
export const PhoneNumber = optional(30).transform((text, ctx) => {
  if (!text) return null
  const read = normalisePhone(text)
  if ('phone' in read) return read.phone
  ctx.addIssue({ code: 'custom', message: read.problem })
  return z.NEVER
})
