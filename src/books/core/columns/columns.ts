import * as z from 'zod'
import { type ReferenceSource, formatHistoryMoney } from '#history/fields.ts'
import {
  archivalName,
  optionalName,
  personName,
  requiredSurname,
} from '#shared/people/person-fields.ts'
import * as field from '#shared/fields.ts'
import type { ActColumn } from './column.ts'
import { offeringField } from '#auth/rights/money-field.ts'

// Options of the column kinds: `text`, `day`, `item`, and those required for an act of today.

type ColumnOptions = Pick<ActColumn, 'headers' | 'told' | 'reading'>

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

/** Builds a column of optional text with at most `max` characters. */
export const textColumn = (label: string, max = 100, options: ColumnOptions = {}) => ({
  label,
  ...keptText,
  ...buildEqualShapes(field.optionalText(max)),
  ...options,
})

/** Builds a column of text required for an act of today; `message` asks for it. */
export const neededText = (
  label: string,
  message: string,
  max = 200,
  options: ColumnOptions = {},
) => ({
  label,
  ...keptText,
  today: field.requiredText(message, max),
  old: field.optionalText(max),
  ...options,
})

/** Builds a column of names or a surname that every act requires. */
export const neededName = (label: string, message: string, options: ColumnOptions = {}) => ({
  label,
  kept: z.string(),
  today: personName(message),
  old: field.requiredText(message),
  blank: '',
  reading: 'name' as const,
  ...options,
})

/** Builds a column of the surname that every act requires; a dash says that the person has none. */
export const neededSurname = (label: string, message: string) => ({
  ...neededName(label, message),
  today: requiredSurname(message),
})

/** Builds a column of an optional name or surname. */
export const nameColumn = (label: string, options: ColumnOptions = {}) => ({
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

/** Builds a column of a day required for an act of today, which may be partial in an old volume. */
export const neededDay = (label: string, options: ColumnOptions = {}) => ({
  label,
  ...keptDay,
  today: field.Day,
  old: PartialDay,
  ...options,
})

/** Builds a column of an optional day, which may be partial in an old volume. */
export const dateColumn = (label: string, options: ColumnOptions = {}) => ({
  label,
  ...keptDay,
  today: WholeDay,
  old: PartialDay,
  ...options,
})

/** Builds a column of a day long ago, which may be partial even today. */
export const partialDay = (label: string, options: ColumnOptions = {}) => ({
  label,
  ...keptDay,
  ...buildEqualShapes(PartialDay),
  ...options,
})

/** Builds a column of a day required for an act of today, which may be partial. */
export const neededPartialDay = (label: string, options: ColumnOptions = {}) => ({
  label,
  ...keptDay,
  today: field.PartialDay,
  old: PartialDay,
  ...options,
})

/** Builds a column of a day recorded by the office, never partial. */
export const wholeDay = (label: string, options: ColumnOptions = {}) => ({
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

export const calendarYearColumn = (label: string, options: ColumnOptions = {}) => ({
  label,
  ...keptId,
  ...buildEqualShapes(field.orNull(field.Year).default(null)),
  reading: 'year' as const,
  ...options,
})

/** Builds a yes-or-no column; `blank` is its default. */
export const markColumn = (label: string, blank = false) => ({
  label,
  kept: z.boolean(),
  ...buildEqualShapes(z.boolean().default(blank)),
  blank,
})

/** Builds the offering column in grosze; no file contains it, and only users who may see offerings get it. */
export const offeringColumn = () => ({
  label: 'Ofiara',
  kept: offeringField(Number),
  blank: null,
  ...buildEqualShapes(offeringField(field.orNull(field.Grosze).default(null))),
  told: { tell: formatHistoryMoney, right: 'offerings.read' as const },
})

const Choice = field.orNull(field.Id).default(null)

/** Builds a column with the id of a record of the parish: a card, a place, a priest. */
export const linkColumn = (label: string, source: ReferenceSource) => ({
  label,
  ...keptId,
  ...buildEqualShapes(Choice),
  told: { source },
})

/** Builds a column with the id of a record that history formats in another way. */
export const recordId = (label: string) => ({ label, ...keptId, ...buildEqualShapes(Choice) })

const ofDictionary = (dictionary: string, { told, ...more }: ColumnOptions) => ({
  ...keptId,
  told: { source: `dictionary:${dictionary}` as const, ...told },
  reading: { dictionary },
  ...more,
})

/** Builds a column with an optional item of a dictionary. */
export const dictionaryColumn = (
  label: string,
  dictionary: string,
  options: ColumnOptions = {},
) => ({
  label,
  ...ofDictionary(dictionary, options),
  ...buildEqualShapes(Choice),
})

/** Builds a column with an item required for an act of today. */
export const neededItem = (
  label: string,
  dictionary: string,
  message: string,
  options: ColumnOptions = {},
) => ({
  label,
  ...ofDictionary(dictionary, options),
  today: z.number(message).int(message).positive(message),
  old: Choice,
})
