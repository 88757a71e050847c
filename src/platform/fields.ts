import * as z from 'zod'
import { withoutUnseen } from './database/unwritable.ts'

// Messages are for people; zod's own Polish locale is not (stack: "oczekiwano, że string…").
z.config({
  customError: issue => {
    if (issue.code === 'unrecognized_keys') return `Nieznane pole: ${issue.keys.join(', ')}`
    if (issue.input === undefined || issue.input === null) return 'To pole jest wymagane'
    if (issue.code === 'too_big') return `Za dużo: najwyżej ${String(issue.maximum)}`
    if (issue.code === 'too_small') return `Za mało: co najmniej ${String(issue.minimum)}`
    return 'Nieprawidłowa wartość'
  },
})

/** A number in an address or a query: `:id`, `page`. Refuses signs, fractions and more than 2^53. */
export const Id = z.coerce
  .number<number>('Nieprawidłowy numer')
  .int('Nieprawidłowy numer')
  .positive('Nieprawidłowy numer')
  .max(Number.MAX_SAFE_INTEGER, 'Nieprawidłowy numer')
export const IdParam = z.strictObject({ id: Id })

/** One form for every text: well-formed, composed (NFC), without what nobody sees. */
export const composed = (text: string) => withoutUnseen(text).normalize('NFC')

/** As `composed`, and without outer space. */
export const tidy = (text: string) => composed(text).trim()

/** What is no longer than this stands in a field of one line; notes and letters have lines of their own. */
const LONGEST_LINE = 300

const tidied = (message: string, max: number) =>
  z
    .string(message)
    .transform(text => tidy(max > LONGEST_LINE ? text : text.replaceAll(/\s*[\r\n\t]\s*/g, ' ')))

/** Text that must be there, of at most `max` characters. */
export const required = (message: string, max = 100) =>
  tidied(message, max).pipe(z.string().min(1, message).max(max, `Najwyżej ${max} znaków`))

/** Text that may be missing; blank is stored as null. */
export const optional = (max = 100) =>
  tidied('Wpisz tekst', max)
    .pipe(z.string().max(max, `Najwyżej ${max} znaków`))
    .transform(text => text || null)
    .nullable()
    .default(null)

const realDay = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const NO_SUCH_DAY = 'Nie ma takiej daty. Wpisz dzień, miesiąc i rok, np. 03.05.1994'

/** A full date `YYYY-MM-DD`, from 1500 to 2200. */
export const Day = z
  .string('Wpisz datę: dzień, miesiąc i rok, np. 03.05.1994')
  .regex(/^\d{4}-\d{2}-\d{2}$/, NO_SUCH_DAY)
  .refine(realDay, NO_SUCH_DAY)
  .refine(day => day >= '1500' && day < '2200', 'Rok musi być między 1500 a 2199')

/**
 * A date as old books know it: `1823-05-03`, `1823-05`, `1823`, or `~1823` (about).
 */
export const PartialDay = z
  .string('Wpisz datę')
  .regex(/^(\d{4}-\d{2}-\d{2}|\d{4}-(0[1-9]|1[0-2])|~?\d{4})$/, NO_SUCH_DAY)
  .refine(text => text.length < 10 || realDay(text), NO_SUCH_DAY)
  .refine(text => {
    const year = Number(text.replace('~', '').slice(0, 4))
    return year >= 1500 && year < 2200
  }, 'Rok musi być między 1500 a 2199')

/** An empty choice or date in a form arrives as an empty string; it means "none". */
export const orNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess(value => (value === '' || value === undefined ? null : value), schema.nullable())

export const Time = z
  .string('Podaj godzinę')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Podaj godzinę, np. 17:30')

/** An amount of money, whole grosze; a form sends what `<Money>` holds. */
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

/** A row seen before it was changed: the number the record carried when it was read. */
export const Version = z.coerce.number<number>().int().positive()

export const Saved = z.object({ id: z.number(), version: z.number() })

/** `true`/`false` in a query. */
export const Flag = z
  .enum(['true', 'false', '1', '0'], 'Wpisz true albo false')
  .transform(text => text === 'true' || text === '1')

/** Why a written record changes, is cancelled or struck; history keeps it. */
export const Reason = required('Podaj powód, na przykład: błąd w pisowni nazwiska', 500)
