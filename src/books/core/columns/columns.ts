import * as z from 'zod'
import { type ReferenceSource, formatHistoryMoney } from '#history/fields.ts'
import { archivalName, optionalName, personName } from '#platform/person-fields.ts'
import * as field from '#platform/fields.ts'
import type { ActColumn } from './column.ts'
import { listKeys } from '#platform/objects.ts'
import { offeringField } from '#auth/rights/offering-field.ts'

// The kinds of columns that books have: `text`, `day`, `item`, and what an act of today cannot lack.

type More = Pick<ActColumn, 'headers' | 'told' | 'reading'>

const Text = z.string().nullable()
const Number = z.number().nullable()
const keptText = { kept: Text, blank: '', reading: 'text' } as const
const keptDay = { kept: Text, blank: null, reading: 'day' } as const
const keptId = { kept: Number, blank: null } as const

/** Applies the same schema to acts of today and of old volumes. */
export const buildEqualShapes = <Entry extends z.ZodType>(entry: Entry) => ({
  today: entry,
  old: entry,
})

/** Text that may be missing, of at most `max` characters. */
export const textColumn = (label: string, max = 100, options: More = {}) => ({
  label,
  ...keptText,
  ...buildEqualShapes(field.optionalText(max)),
  ...options,
})

/** Text that an act of today cannot lack; `message` asks for it. */
export const neededText = (label: string, message: string, max = 200, options: More = {}) => ({
  label,
  ...keptText,
  today: field.requiredText(message, max),
  old: field.optionalText(max),
  ...options,
})

/** Names or a surname without which there is no act. */
export const neededName = (label: string, message: string, options: More = {}) => ({
  label,
  kept: z.string(),
  today: personName(message),
  old: field.requiredText(message),
  blank: '',
  reading: 'name' as const,
  ...options,
})

/** A name or surname that may be missing. */
export const nameColumn = (label: string, options: More = {}) => ({
  label,
  ...keptText,
  today: optionalName(),
  old: archivalName(),
  reading: 'name' as const,
  ...options,
})

export const genderColumn = () => ({
  label: 'Płeć',
  ...keptId,
  today: z.literal([1, 2], 'Wybierz płeć'),
  old: field.orNull(z.literal([1, 2], 'Wybierz płeć')).default(null),
  told: { words: { 1: 'mężczyzna', 2: 'kobieta' } },
})

const PartialDay = field.orNull(field.PartialDay).default(null)
const WholeDay = field.orNull(field.Day).default(null)

/** A day that an act of today cannot lack, and an old volume may know in part. */
export const neededDay = (label: string, options: More = {}) => ({
  label,
  ...keptDay,
  today: field.Day,
  old: PartialDay,
  ...options,
})

/** A day that may be missing; an old volume may know it in part. */
export const dateColumn = (label: string, options: More = {}) => ({
  label,
  ...keptDay,
  today: WholeDay,
  old: PartialDay,
  ...options,
})

/** A day of long ago, known in part even today. */
export const partialDay = (label: string, options: More = {}) => ({
  label,
  ...keptDay,
  ...buildEqualShapes(PartialDay),
  ...options,
})

/** A day that an act of today cannot lack, though it may be known in part. */
export const neededPartialDay = (label: string, options: More = {}) => ({
  label,
  ...keptDay,
  today: field.PartialDay,
  old: PartialDay,
  ...options,
})

/** A day of the office, never known in part. */
export const wholeDay = (label: string, options: More = {}) => ({
  label,
  ...keptDay,
  ...buildEqualShapes(WholeDay),
  reading: 'wholeDay' as const,
  ...options,
})

export const timeColumn = (label: string) => ({
  label,
  kept: Text,
  ...buildEqualShapes(field.orNull(field.Time).default(null)),
  blank: null,
})

export const calendarYearColumn = (label: string, options: More = {}) => ({
  label,
  ...keptId,
  ...buildEqualShapes(field.orNull(field.Year).default(null)),
  reading: 'year' as const,
  ...options,
})

/** A yes or no; `true` where it is so unless somebody says otherwise. */
export const markColumn = (label: string, blank = false) => ({
  label,
  kept: z.boolean(),
  ...buildEqualShapes(z.boolean().default(blank)),
  blank,
})

/** Offering in grosze; it appears in no file and only for those who may see offerings. */
export const offeringColumn = () => ({
  label: 'Ofiara',
  kept: offeringField(Number),
  blank: null,
  ...buildEqualShapes(offeringField(field.orNull(field.Grosze).default(null))),
  told: { tell: formatHistoryMoney, right: 'offerings.read' as const },
})

const Choice = field.orNull(field.Id).default(null)

/** The number of a record of the parish: a card, a place, a priest. */
export const linkColumn = (label: string, source: ReferenceSource) => ({
  label,
  ...keptId,
  ...buildEqualShapes(Choice),
  told: { source },
})

/** The number of a record that history tells in another way. */
export const recordId = (label: string) => ({ label, ...keptId, ...buildEqualShapes(Choice) })

const ofDictionary = (dictionary: string, { told, ...more }: More) => ({
  ...keptId,
  told: { source: `dictionary:${dictionary}` as const, ...told },
  reading: { dictionary },
  ...more,
})

/** An item of a dictionary that may be missing. */
export const dictionaryColumn = (label: string, dictionary: string, options: More = {}) => ({
  label,
  ...ofDictionary(dictionary, options),
  ...buildEqualShapes(Choice),
})

/** An item that an act of today cannot lack. */
export const neededItem = (
  label: string,
  dictionary: string,
  message: string,
  options: More = {},
) => ({
  label,
  ...ofDictionary(dictionary, options),
  today: z.number(message).int(message).positive(message),
  old: Choice,
})

type Words = Readonly<Record<string, string>>
const oneOf = <W extends Words>(words: W, message: string) => z.enum(listKeys(words), message)

/** One of a few words of the book itself, or none. */
export const wordColumn = <W extends Words>(label: string, words: W, message: string) => ({
  label,
  kept: oneOf(words, message).nullable(),
  ...buildEqualShapes(field.orNull(oneOf(words, message)).default(null)),
  blank: null,
  told: { words },
})

/** One of a few words of the book itself, without which there is no act. */
export const fixedWord = <W extends Words>(
  label: string,
  words: W,
  message: string,
  blank: keyof W & string,
) => ({
  label,
  kept: oneOf(words, message),
  ...buildEqualShapes(oneOf(words, message)),
  blank,
  told: { words },
})

/** One of a few words of the book itself; `blank` unless somebody says otherwise. */
export const defaultWord = <W extends Words>(
  label: string,
  words: W,
  message: string,
  blank: keyof W & string,
) => ({
  label,
  kept: oneOf(words, message),
  ...buildEqualShapes(oneOf(words, message).prefault(blank)),
  blank,
  told: { words },
})

/** One of a few words that an act of today cannot lack. */
export const neededWord = <W extends Words>(label: string, words: W, message: string) => ({
  label,
  kept: oneOf(words, message).nullable(),
  today: oneOf(words, message),
  old: field.orNull(oneOf(words, message)).default(null),
  blank: null,
  told: { words },
})
