import { toListedQuery } from '../listed-query.ts'
import { Refusal } from '../problems.ts'

// Controls break documents and NUL cannot be stored at all; tabs and line ends stay.
const CONTROL = /[^\P{Cc}\t\n\r]/u
// Signs that turn the direction of writing make a name read otherwise than it is written.
const DIRECTION_MARK = /[\u202a-\u202e\u2066-\u2069]/
const NOTHING = /[\ufeff\u200e\u200f]/

const joinPatterns = (...signs: RegExp[]) =>
  new RegExp(signs.map(({ source }) => source).join('|'), 'gu')
const UNSTORABLE = joinPatterns(CONTROL, DIRECTION_MARK)
const INVISIBLE = joinPatterns(CONTROL, DIRECTION_MARK, NOTHING)

/** The text without what nobody sees and no record may hold. */
export const removeInvisible = (text: string) => text.toWellFormed().replaceAll(INVISIBLE, '')

const isStorable = (text: string) => text.isWellFormed() && text.search(UNSTORABLE) < 0

const MESSAGE =
  'Tekst zawiera niewidoczny znak, którego nie można zapisać (bywa taki w tekście wklejonym z innego programu). Skasuj to pole i wpisz je ręcznie.'

/** Rich text in the points of announcements stands eight deep; nothing of ours is deeper. */
const MAX_DEPTH = 16
/** A list of everybody in a large parish (20,000 numbers) is the most that a body of ours holds. */
const MAX_VALUES = 25_000

const TOO_DEEP = 'Nieprawidłowe dane: za dużo poziomów zagnieżdżenia'
export const TOO_MUCH =
  'Przesłano zbyt dużo danych naraz. Skróć tekst albo zapisz go w kilku częściach.'

/**
 * Path of the first text with a control character, half of a letter or a sign that turns the direction of writing;
 * throws where a body is deeper or holds more values than any form sends, before it costs more than that.
 */
function findUnstorableText(body: unknown): string | undefined {
  let remainingValues = MAX_VALUES
  function visit(value: unknown, depth: number): string[] | undefined {
    if (typeof value === 'string') return isStorable(value) ? undefined : []
    if (typeof value !== 'object' || value === null) return undefined
    if (depth > MAX_DEPTH) throw new Refusal(422, TOO_DEEP)
    if (Array.isArray(value) && value.length > remainingValues) throw new Refusal(413, TOO_MUCH)
    for (const key in value) {
      if (--remainingValues < 0) throw new Refusal(413, TOO_MUCH)
      const path = visit(Reflect.get(value, key), depth + 1)
      if (path) return [key, ...path]
    }
    return undefined
  }
  return visit(body, 0)?.join('.')
}

/** 422 with the field of a text that cannot be stored: shortened in silence it would not be what was typed. */
export function refuseUnstorableText(body: unknown): void {
  const path = findUnstorableText(body)
  if (path !== undefined) throw new Refusal(422, MESSAGE, { errors: { [path]: [MESSAGE] } })
}

/**
 * Removes invisible characters from the values of a query: no record contains them, so nothing could be found by them.
 */
export const cleanQuery = (query: unknown) =>
  Object.fromEntries(
    Object.entries(toListedQuery((query ?? {}) as Record<string, unknown>)).map(([name, value]) => [
      name,
      cleanValue(value),
    ]),
  )

/** The same of a query of ours: a filter left empty (`&time=`) counts as absent. */
export const getPresentFilters = (query: unknown) =>
  Object.fromEntries(Object.entries(cleanQuery(query)).filter(([, value]) => value !== ''))

function cleanValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleanValue)
  return typeof value === 'string' ? removeInvisible(value) : value
}
