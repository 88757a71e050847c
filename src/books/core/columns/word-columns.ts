import * as z from 'zod'
import * as field from '#shared/fields.ts'
import { listKeys } from '#shared/objects.ts'
import { buildEqualShapes } from './columns.ts'

type Words = Readonly<Record<string, string>>
const oneOf = <W extends Words>(words: W, message: string) => z.enum(listKeys(words), message)

/** Builds a column with one of the book's own choices, or none. */
export const wordColumn = <W extends Words>(label: string, words: W, message: string) => ({
  label,
  kept: oneOf(words, message).nullable(),
  ...buildEqualShapes(field.orNull(oneOf(words, message)).default(null)),
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
  kept: oneOf(words, message),
  ...buildEqualShapes(oneOf(words, message)),
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
  kept: oneOf(words, message),
  ...buildEqualShapes(oneOf(words, message).prefault(blank)),
  blank,
  told: { words },
})

/** Builds a column with one of the book's own choices, required for an act of today. */
export const neededWord = <W extends Words>(label: string, words: W, message: string) => ({
  label,
  kept: oneOf(words, message).nullable(),
  today: oneOf(words, message),
  old: field.orNull(oneOf(words, message)).default(null),
  blank: null,
  told: { words },
})
