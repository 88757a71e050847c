import { listed } from './listed-query.ts'
import { Refusal } from '../problems.ts'

// Controls break documents and NUL cannot be stored at all; tabs and line ends stay.
const CONTROL = /[^\P{Cc}\t\n\r]/u
// Signs that turn the direction of writing make a name read otherwise than it is written.
const TURNING = /[\u202a-\u202e\u2066-\u2069]/
const NOTHING = /[\ufeff\u200e\u200f]/

const anyOf = (...signs: RegExp[]) => new RegExp(signs.map(({ source }) => source).join('|'), 'gu')
const UNWRITABLE = anyOf(CONTROL, TURNING)
const UNSEEN = anyOf(CONTROL, TURNING, NOTHING)

/** The text without what nobody sees and no record may hold. */
export const withoutUnseen = (text: string) => text.toWellFormed().replaceAll(UNSEEN, '')

const isWritable = (text: string) => text.isWellFormed() && text.search(UNWRITABLE) < 0

const MESSAGE =
  'Tekst zawiera niewidoczny znak, którego nie można zapisać (bywa taki w tekście wklejonym z innego programu). Skasuj to pole i wpisz je ręcznie.'

/**
 * 422 with the field for a text with a control character, half of a letter or a sign that turns the direction of
 * writing: shortened in silence it would not be what was typed. However deep the value is, the stack stays flat.
 */
export function refuseUnwritable(body: unknown): void {
  const waiting: [path: string, value: unknown][] = [['', body]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next
    if (typeof value === 'string') {
      if (!isWritable(value)) throw new Refusal(422, MESSAGE, { errors: { [path]: [MESSAGE] } })
    } else if (value && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value))
        waiting.push([path ? `${path}.${key}` : key, inner])
    }
  }
}

/** What is searched by, without what nobody sees: no record holds it, so nothing could be found by it. */
export const searchable = (query: unknown): unknown =>
  Object.fromEntries(
    Object.entries(listed((query ?? {}) as Record<string, unknown>)).map(([name, value]) => [
      name,
      cleaned(value),
    ]),
  )

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned)
  return typeof value === 'string' ? withoutUnseen(value) : value
}
