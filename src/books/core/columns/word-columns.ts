import * as z from 'zod'
import * as field from '#shared/fields.ts'
import { listKeys } from '#shared/objects.ts'
import { buildEqualShapes } from './columns.ts'

type Words = Readonly<Record<string, string>>
const getOne = <W extends Words>(words: W, message: string) => z.enum(listKeys(words), message)

/** Builds a column with one of the book's own choices, or none. */
export const wordColumn = <W extends Words>(label: string, words: W, message: string) => ({
  label,
  kept: getOne(words, message).nullable(),
  ...buildEqualShapes(field.orNull(getOne(words, message)).default(null)),
  blank: null,
  told: { words },
})

/** Builds a column with one of the book's own choices, required for every act. */
export const fixedWord = <W extends Words>(
  label: string,
  words: W,
  message: string,
  blank: keyof W & string,
) => ({
  label,
  kept: getOne(words, message),
  ...buildEqualShapes(getOne(words, message)),
  blank,
  told: { words },
})

/** Builds a column with one of the book's own choices; `blank` is its default. */
export const defaultWord = <W extends Words>(
  label: string,
  words: W,
  message: string,
  blank: keyof W & string,
) => ({
  label,
  kept: getOne(words, message),
  ...buildEqualShapes(getOne(words, message).prefault(blank)),
  blank,
  told: { words },
})

/** Builds a column with one of the book's own choices, required for an act of today. */
export const neededWord = <W extends Words>(label: string, words: W, message: string) => ({
  label,
  kept: getOne(words, message).nullable(),
  today: getOne(words, message),
  old: field.orNull(getOne(words, message)).default(null),
  blank: null,
  told: { words },
})
