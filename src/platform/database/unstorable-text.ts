import { toListedQuery } from '../listed-query.ts'
import { Refusal } from '../refusals.ts'
import { isStorable, removeInvisible } from '#shared/text/invisible-characters.ts'

const MESSAGE =
  'Tekst zawiera niewidoczny znak, którego nie można zapisać (bywa taki w tekście wklejonym z innego programu). Usuń ten tekst i wpisz go ręcznie.'

/** Maximum nesting; rich text in the points of announcements has eight levels, and no other body has more. */
const MAX_DEPTH = 16
/** Maximum number of values in a body; the largest is a list of all people of a large parish (20,000 ids). */
const MAX_VALUES = 25_000

const TOO_DEEP = 'Nieprawidłowe dane: za dużo poziomów zagnieżdżenia'
export const TOO_MUCH =
  'Przesłano zbyt dużo danych naraz. Skróć tekst albo zapisz go w kilku częściach.'

/**
 * Returns the path of the first text with a control character, a lone surrogate or a direction mark; throws early when
 * a body is deeper or has more values than any form sends.
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

/**
 * Throws 422 at the field of a text that cannot be stored, because silently removing characters would store another
 * text.
 */
export function refuseUnstorableText(body: unknown): void {
  const path = findUnstorableText(body)
  if (path !== undefined) throw new Refusal(422, MESSAGE, { errors: { [path]: [MESSAGE] } })
}

/** Removes invisible characters from the values of a query, because no record contains them and nothing would match. */
export const cleanQuery = (query: unknown) =>
  Object.fromEntries(
    Object.entries(toListedQuery((query ?? {}) as Record<string, unknown>)).map(([name, value]) => [
      name,
      cleanValue(value),
    ]),
  )

/** Cleans a query and drops empty filters (`&time=`), which count as absent. */
export const getPresentFilters = (query: unknown) =>
  Object.fromEntries(Object.entries(cleanQuery(query)).filter(([, value]) => value !== ''))

function cleanValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleanValue)
  return typeof value === 'string' ? removeInvisible(value) : value
}
