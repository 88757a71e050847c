/** A refusal a clerk understands. `errors` are keyed by the field's name in the form. */
export class Refusal extends Error {
  readonly status: number
  readonly errors?: Record<string, string[]>
  /** More for the answer: the state of maintenance, `ableToRefresh`, the stale record's new version. */
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

/** 422 on one field of the form. */
export const refuseField = (field: string, message: string) =>
  new Refusal(422, message, { errors: { [field]: [message] } })

/** 404; another parish's record answers the same as none at all. */
export const notFound = (message = 'Nie ma takiego zapisu') => new Refusal(404, message)

/** 409: somebody saved the record since it was read. */
export const staleVersion = () =>
  new Refusal(
    409,
    'Ktoś zmienił ten zapis, zanim został zapisany tutaj. Wczytaj aktualną wersję i nanieś zmiany ponownie.',
  )

/** 503; the confirmation of a write was lost on its way, so it may stand or not. */
export const outcomeUnknown = () =>
  new Refusal(
    503,
    'Baza danych nie potwierdziła zapisu i nie wiadomo, czy został przyjęty. Sprawdź to za chwilę, zanim zapiszesz jeszcze raz.',
    { extra: { outcome: 'unknown' } },
  )

/** 503; all connections have worked for too long at what others asked for. */
const busy = () =>
  new Refusal(503, 'Serwer wykonuje teraz zbyt wiele prac naraz. Spróbuj ponownie za chwilę.')

/** Message of pg-pool when all connections stay busy: the database itself answers. */
const CROWDED = 'timeout exceeded when trying to connect'

export const forbidden = (message = 'Nie masz uprawnień do tej czynności') =>
  new Refusal(403, message)

/** A text that PostgreSQL or Node puts on what it throws: its code, the constraint; empty without it. */
function textOn(problem: unknown, name: 'code' | 'constraint' | 'message' | 'where'): string {
  const text: unknown =
    typeof problem === 'object' && problem !== null ? Reflect.get(problem, name) : undefined
  return typeof text === 'string' ? text : ''
}

/** `23505` of PostgreSQL, `ENOENT` of Node; empty when what was thrown bears none. */
export const getCode = (problem: unknown) => textOn(problem, 'code')
export const getConstraint = (problem: unknown) => textOn(problem, 'constraint')
export const getErrorMessage = (problem: unknown) => textOn(problem, 'message') || String(problem)
export const getError = (problem: unknown) =>
  problem instanceof Error ? problem : new Error(getErrorMessage(problem), { cause: problem })

const constraintMessages = new Map<string, { field: string; message: string }>()

/** Words for a rule the database keeps, by the name of its constraint or unique index. */
export function mapConstraintError(constraint: string, field: string, message: string) {
  constraintMessages.set(constraint, { field, message })
}

const AWAY = new Set([
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

const SILENT = /timeout exceeded|read timeout|Connection terminated|not queryable/

/**
 * Tests whether the database does not answer: it is down, starting, out of connections, hung, or the connection was
 * lost.
 */
export function isAway(problem: unknown): boolean {
  const code = getCode(problem)
  return AWAY.has(code) || code.startsWith('08') || SILENT.test(textOn(problem, 'message'))
}

/**
 * The same transaction may simply be run again: deadlocks, serialization failures, and a wait for the
 * chain of history that took too long (somebody writes a large import; it is short of its end by then).
 */
export const isRepeatable = (problem: unknown) => {
  const code = getCode(problem)
  const waits = code === '57014' && textOn(problem, 'where').includes('history_heads')
  return code === '40001' || code === '40P01' || waits
}

/** A rule of a form bears the name of its field; what PostgreSQL names by itself is nobody's to read. */
const isField = (constraint: string) => constraint !== '' && !/_fkey\d*$/.test(constraint)

/** Turns what the database says into a refusal; undefined when it is nothing a clerk can mend. */
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
  if (code === '53100' || code === 'ENOSPC')
    return new Refusal(503, 'Na serwerze skończyło się miejsce. Zapis nie został przyjęty.')
  if (textOn(problem, 'message') === CROWDED) return busy()
  if (isAway(problem)) {
    return new Refusal(503, 'Baza danych chwilowo nie odpowiada. Spróbuj ponownie za chwilę.')
  }
  return undefined
}

/**
 * Formats the reason why a command failed: our own sentences unchanged; messages of the system or the database, which
 * are English, after one of ours.
 */
export function commandFailure(problem: unknown): string {
  const message = getErrorMessage(problem)
  const isOurs = problem instanceof Error && !getCode(problem) && !(problem instanceof TypeError)
  if (isOurs) return message
  const isFile = problem instanceof Error && 'path' in problem
  const knownMessage = isFile ? undefined : findRefusal(problem)?.message
  return knownMessage ?? `Polecenie przerwał błąd, którego program nie przewidział: ${message}`
}
