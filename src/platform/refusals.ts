import { showInstant } from '#shared/dates/format-day.ts'

/** Error with a message that a clerk understands; `errors` are keyed by the field name of the form. */
export class Refusal extends Error {
  readonly status: number
  readonly errors?: Record<string, string[]>
  /**
   * Additional fields of the response: the state of maintenance, `ableToRefresh`, the new version of a stale record.
   */
  readonly extra?: Record<string, unknown>

  constructor(
    status: number,
    message: string,
    details: { errors?: Record<string, string[]>; extra?: Record<string, unknown> } = {},
  ) {
    super(message)
    this.status = status
    this.errors = details.errors
    this.extra = details.extra
  }
}

/** Creates a 422 for one field of the form. */
export const refuseField = (field: string, message: string) =>
  new Refusal(422, message, { errors: { [field]: [message] } })

/** Creates a 404; a record of another parish gets the same response as a missing one. */
export const notFound = (message = 'Nie ma takiego zapisu') => new Refusal(404, message)

/**
 * Creates a 409: the record was saved since it was read. `ownChangeAt` is the instant of that save when the same account
 * made it, in another tab or window.
 */
export const staleVersion = (ownChangeAt?: string) =>
  ownChangeAt
    ? new Refusal(
        409,
        `Ten zapis zmieniono z tego samego konta (${showInstant(ownChangeAt)}), np. w innej karcie lub oknie. Wczytaj aktualną wersję i nanieś zmiany ponownie.`,
        { extra: { own_change_at: ownChangeAt } },
      )
    : new Refusal(
        409,
        'Ktoś zmienił ten zapis, zanim został zapisany tutaj. Wczytaj aktualną wersję i nanieś zmiany ponownie.',
      )

/** Creates a 503: the confirmation of a write was lost, so its outcome is unknown. */
export const outcomeUnknown = () =>
  new Refusal(
    503,
    'Baza danych nie potwierdziła zapisu i nie wiadomo, czy został przyjęty. Sprawdź to za chwilę, zanim zapiszesz jeszcze raz.',
    { extra: { outcome: 'unknown' } },
  )

/** Creates a 503: all connections have been busy for too long. */
const busy = () =>
  new Refusal(503, 'Serwer wykonuje teraz zbyt wiele prac naraz. Spróbuj ponownie za chwilę.')

/** Message of pg-pool when all connections stay busy although the database itself answers. */
const CROWDED = 'timeout exceeded when trying to connect'

export const forbidden = (message = 'Nie masz uprawnień do tej czynności') =>
  new Refusal(403, message)

/** Returns a text property of an error from PostgreSQL or Node, such as its code or constraint; empty without it. */
function readText(problem: unknown, name: 'code' | 'constraint' | 'message' | 'where'): string {
  const text: unknown =
    typeof problem === 'object' && problem !== null ? Reflect.get(problem, name) : undefined
  return typeof text === 'string' ? text : ''
}

/** Returns the code of an error, such as `23505` of PostgreSQL or `ENOENT` of Node; empty when it has none. */
export const getCode = (problem: unknown) => readText(problem, 'code')
export const getConstraint = (problem: unknown) => readText(problem, 'constraint')
export const getErrorMessage = (problem: unknown) => readText(problem, 'message') || String(problem)
export const getError = (problem: unknown) =>
  problem instanceof Error ? problem : new Error(getErrorMessage(problem), { cause: problem })

const constraintMessages = new Map<string, { field: string; message: string }>()

/** Registers a message for a database constraint or unique index, by its name. */
export function mapConstraintError(constraint: string, field: string, message: string) {
  constraintMessages.set(constraint, { field, message })
}

const DATABASE_UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])

const DATABASE_UNAVAILABLE_MESSAGE_PATTERN =
  /timeout exceeded|read timeout|Connection terminated|not queryable/

/**
 * Tests whether the database does not answer: it is down, starting, out of connections, hung, or the connection was
 * lost.
 */
export function isAway(problem: unknown): boolean {
  const code = getCode(problem)
  return (
    DATABASE_UNAVAILABLE_CODES.has(code) ||
    code.startsWith('08') ||
    DATABASE_UNAVAILABLE_MESSAGE_PATTERN.test(readText(problem, 'message'))
  )
}

/** Checks whether a statement was prepared before a newer program added a column to what it reads. */
export const isOutdatedPlan = (problem: unknown): boolean =>
  getCode(problem) === '0A000' && readText(problem, 'message').startsWith('cached plan must not')

/**
 * Checks whether the same transaction can be retried: deadlocks, serialization failures, an outdated plan, and a wait
 * for the history chain that took too long (for example behind a large import).
 */
export const isRepeatable = (problem: unknown) => {
  const code = getCode(problem)
  const waits = code === '57014' && readText(problem, 'where').includes('history_heads')
  return code === '40001' || code === '40P01' || waits || isOutdatedPlan(problem)
}

/** Checks whether the disk of the database or of the program is full. */
export const isDiskFull = (problem: unknown) => ['53100', 'ENOSPC'].includes(getCode(problem))

/** Checks whether a constraint is named after a form field; names generated by PostgreSQL are never shown. */
const isField = (constraint: string) => constraint !== '' && !/_fkey\d*$/.test(constraint)

/** Converts a database error to a refusal; undefined when a clerk cannot fix it. */
export function findRefusal(problem: unknown): Refusal | undefined {
  if (problem instanceof Refusal) return problem
  const [code, constraint] = [getCode(problem), getConstraint(problem)]
  const words = constraintMessages.get(constraint)
  if (words) return refuseField(words.field, words.message)
  if (code === '23505') return new Refusal(422, 'Taki zapis już istnieje')
  if (code === '23503') {
    return new Refusal(
      422,
      'Wskazany zapis nie istnieje albo jest jeszcze używany. Wybierz go z listy jeszcze raz.',
      { errors: isField(constraint) ? { [constraint]: ['Wybierz pozycję z listy'] } : undefined },
    )
  }
  if (code === '22021' || code === '22P05')
    return new Refusal(422, 'Tekst zawiera niedozwolone znaki')
  if (code === '22003' || code === '22008')
    return new Refusal(422, 'Wartość jest poza dozwolonym zakresem')
  if (code === '57014')
    return new Refusal(503, 'Zapytanie trwało zbyt długo. Zawęź filtr i spróbuj ponownie.')
  if (isDiskFull(problem))
    return new Refusal(503, 'Na serwerze skończyło się miejsce. Zapis nie został przyjęty.')
  if (readText(problem, 'message') === CROWDED) return busy()
  if (isAway(problem)) {
    return new Refusal(503, 'Baza danych chwilowo nie odpowiada. Spróbuj ponownie za chwilę.')
  }
  return undefined
}
