import * as z from 'zod'
import { removeInvisible } from '#shared/text/invisible-characters.ts'
import { addDays, isBefore, today } from './dates/days.ts'
import { normalizeText } from './text/normalize-text.ts'

// Own messages in Polish for users, because the Polish locale of zod is not user-friendly (stack: "oczekiwano, że
// string…").
z.config({
  customError: issue => {
    if (issue.code === 'unrecognized_keys')
      return `Nieznane pole: ${issue.keys.slice(0, 5).join(', ').slice(0, 200)}`
    if (issue.input === undefined || issue.input === null) return 'To pole jest wymagane'
    if (issue.code === 'too_big') return `Za dużo: najwyżej ${String(issue.maximum)}`
    if (issue.code === 'too_small') return `Za mało: co najmniej ${String(issue.minimum)}`
    return 'Nieprawidłowa wartość'
  },
})

/** Number in an address or a query: `:id`, `page`. Refuses signs, fractions and more than 2^53. */
export const Id = z.coerce
  .number<number>('Nieprawidłowy numer')
  .int('Nieprawidłowy numer')
  .positive('Nieprawidłowy numer')
  .max(Number.MAX_SAFE_INTEGER, 'Nieprawidłowy numer')
export const IdParam = z.strictObject({ id: Id })

/** Schema of a record with at most `max` fields of any name; OpenAPI and the test of limits read `maxProperties`. */
export const boundedRecord = <K extends z.core.$ZodRecordKey, V extends z.ZodType>(
  key: K,
  value: V,
  max: number,
) =>
  z
    .record(key, value)
    .refine(fields => Object.keys(fields).length <= max, `Najwyżej ${max} pól`)
    .meta({ maxProperties: max })

/** Normalises text: well-formed, composed (NFC), without invisible characters. */
export const composeText = (text: string) => normalizeText(removeInvisible(text), 'NFC')

/** Normalises text like `composeText`, and trims it. */
export const trimText = (text: string) => composeText(text).trim()

/** Makes one ordinary space of each run of spaces and hard spaces, so that equal names are equal texts. */
export const collapseSpaces = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Text with a limit: longer than `max`, it is refused before a pattern or a parser reads it. */
export const boundedText = (max: number, message: string, tooLong = message) =>
  z.string(message).max(max, { error: tooLong, abort: true })

/**
 * Returns a limit for raw text, which is longer than the stored one because of surrounding spaces and combining
 * accents.
 */
const getRawLength = (max: number) => 4 * max + 1000

/** Text like `boundedText`, but `max` applies after outer spaces and invisible characters are removed. */
export const tidyText = (max: number, message: string, tooLong = `Najwyżej ${max} znaków`) =>
  boundedText(getRawLength(max), message, tooLong)
    .transform(trimText)
    .pipe(boundedText(max, message, tooLong))

/** Maximum length of a field with one line; notes and letters have fields with several lines. */
const LONGEST_LINE = 300

const joinLines = (text: string) =>
  text
    .split(/[\r\n\t]/)
    .map(line => line.trim())
    .filter(Boolean)
    .join(' ')

const buildTidyText = (message: string, max: number) =>
  boundedText(getRawLength(max), message, `Najwyżej ${max} znaków`).transform(text =>
    trimText(max > LONGEST_LINE ? text : joinLines(text)),
  )

/** Required text of at most `max` characters. */
export const requiredText = (message: string, max = 100) =>
  buildTidyText(message, max).pipe(
    boundedText(max, message, `Najwyżej ${max} znaków`).min(1, message),
  )

/** E-mail address of at most 254 characters, the limit of mail (RFC 5321). */
export const emailText = (message: string) =>
  boundedText(254, message, 'Najwyżej 254 znaki').pipe(z.email(message))

export const uuidText = (message: string) => boundedText(36, message).pipe(z.uuid(message))

/** Instant with its offset, in ISO 8601 format. */
export const instantText = (message: string) =>
  boundedText(40, message).pipe(z.iso.datetime({ offset: true, error: message }))

/** Optional text; blank is stored as null. */
export const optionalText = (max = 100) =>
  buildTidyText('Wpisz tekst', max)
    .pipe(z.string().max(max, `Najwyżej ${max} znaków`))
    .transform(text => text || null)
    .nullable()
    .default(null)

const realDay = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const NO_SUCH_DAY = 'Nie ma takiej daty. Wpisz dzień, miesiąc i rok, np. 03.05.1994'

/** Full date `YYYY-MM-DD`, from 1500 to 2200. */
export const Day = boundedText(10, 'Wpisz datę: dzień, miesiąc i rok, np. 03.05.1994', NO_SUCH_DAY)
  .regex(/^\d{4}-\d{2}-\d{2}$/, NO_SUCH_DAY)
  .refine(realDay, NO_SUCH_DAY)
  .refine(day => day >= '1500' && day < '2200', 'Rok musi być między 1500 a 2199')

/** Full date, today at the latest. */
export const pastDay = (message: string) => Day.refine(day => !isBefore(today(), day), message)

/** Full date, at most a year from now: a later one is a mistyped year. */
export const dayWithinYear = (message: string) =>
  Day.refine(day => day <= addDays(today(), 366), message)

/** Date in the precision of old books: `1823-05-03`, `1823-05`, `1823`, or `~1823` (about). */
export const PartialDay = boundedText(10, 'Wpisz datę', NO_SUCH_DAY)
  .regex(/^(\d{4}-\d{2}-\d{2}|\d{4}-(0[1-9]|1[0-2])|~?\d{4})$/, NO_SUCH_DAY)
  .refine(text => text.length < 10 || realDay(text), NO_SUCH_DAY)
  .refine(text => {
    const year = Number(text.replace('~', '').slice(0, 4))
    return year >= 1500 && year < 2200
  }, 'Rok musi być między 1500 a 2199')

/** Makes a schema accept null; an empty choice or date in a form is an empty string, which means null. */
export const orNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess(value => (value === '' || value === undefined ? null : value), schema.nullable())

/**
 * Builds a schema that also accepts another form of the input: `convert` turns it into the one that the schema reads.
 */
export const convertInput = <S extends z.ZodType>(
  schema: S,
  convert: (input: unknown, context: z.RefinementCtx) => unknown,
) => z.preprocess(convert, schema) as unknown as S

const NO_SUCH_TIME = 'Podaj godzinę, np. 17:30'
export const Time = boundedText(5, 'Podaj godzinę', NO_SUCH_TIME).regex(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  NO_SUCH_TIME,
)

/** Amount of money in whole grosze; a form sends the value of `<Money>`. */
export const Grosze = z
  .number('Podaj kwotę, np. 100,00')
  .int('Podaj kwotę, np. 100,00')
  .min(0, 'Kwota nie może być ujemna')
  .max(100_000_000, 'Najwyżej 1 000 000 zł. Sprawdź, czy nie ma za wielu zer.')

export const Year = z.coerce
  .number<number>('Podaj rok')
  .int('Podaj rok')
  .min(1500, 'Rok musi być między 1500 a 2199')
  .max(2199, 'Rok musi być między 1500 a 2199')

/** Version of a record when it was read, for optimistic locking. */
export const Version = z.coerce.number<number>().int().positive()
/** The body of an action that writes nothing of its own: the version that was read. */
export const VersionBody = z.strictObject({ version: Version })
export type VersionBody = z.infer<typeof VersionBody>

export const Saved = z.object({ id: z.number(), version: z.number() })

/** Boolean `true`/`false` in a query. */
export const Flag = z
  .enum(['true', 'false', '1', '0'], 'Wpisz true albo false')
  .transform(text => text === 'true' || text === '1')

const MIN_REASON_WORDS = 2
const MIN_WORD_SIGNS = 3
const MIN_REASON_SIGNS = 10
const countSigns = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length

/** Checks whether a reason explains anything to a later reader of the history: „ok”, „-” and „x” do not. */
export const isReason = (text: string) =>
  text.split(/\s+/).filter(word => countSigns(word) >= MIN_WORD_SIGNS).length >= MIN_REASON_WORDS ||
  countSigns(text) >= MIN_REASON_SIGNS

export const THIN_REASON =
  'Opisz powód pełniej: co najmniej dwa słowa albo dziesięć liter, na przykład: błąd w pisowni nazwiska'

/** Required reason in words; `message` is shown when it is missing. */
export const reasonText = (message: string, max = 500) =>
  requiredText(message, max).refine(text => !text || isReason(text), THIN_REASON)

/** Reason why a written record is changed, cancelled or struck; stored in history. */
export const Reason = reasonText('Podaj powód, na przykład: błąd w pisowni nazwiska')
