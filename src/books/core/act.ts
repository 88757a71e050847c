import * as z from 'zod'
import {
  Flag,
  Reason,
  Saved,
  Version,
  Year,
  optionalText,
  orNull,
  requiredText,
  boundedText,
} from '#shared/fields.ts'
import { Paging } from '#platform/paging.ts'

/** Acts are numbered within a book and a year, `12/2024`; an act of an old volume may lack the number. */
export const ActNumber = {
  act_number: z.string().nullable(),
  year: z.number(),
  volume: z.string().nullable(),
  page: z.string().nullable(),
}

const NUMBER = 'Numer aktu to liczba z najwyżej jedną literą, np. 12 albo 12a'
const Numbered = boundedText(100, 'Podaj numer aktu', NUMBER)
  .trim()
  .regex(/^(?!0+[a-z]?$)\d{1,5}[a-z]?$/, NUMBER)

/** Number, year, volume and page of a new act in the book. */
export const ActNumberEntry = {
  act_number: z.preprocess(
    value => (typeof value === 'number' ? String(value) : (value ?? '')),
    requiredText('Podaj numer aktu', 6).pipe(Numbered),
  ),
  year: Year,
  volume: optionalText(20),
  page: optionalText(20),
}

/** Number, year, volume and page of an act copied from an old volume, which may lack the number. */
export const ArchivalActNumberEntry = { ...ActNumberEntry, act_number: orNull(Numbered) }

/** Filters common to the lists of all books; the newest act comes first. */
export const BookQuery = {
  ...Paging,
  sortType: z.enum(['asc', 'desc'], 'Kierunek sortowania to asc albo desc').default('desc'),
  year: Year.optional(),
  needs_attention: Flag.optional(),
  cancelled: Flag.optional(),
  archival: Flag.optional(),
}

export const YearQuery = z.strictObject({ year: Year })
export const NextNumber = z.object({ year: z.number(), next_number: z.number() })

/** State of an act in its book. */
export const ActState = {
  needs_attention: z.boolean(),
  archival: z.boolean(),
  cancelled_at: z.string().nullable(),
  cancel_reason: z.string().nullable(),
}

/**
 * Warning shown at its field; it never blocks the save. `legal`: against a rule of law; `info`: nothing has to be done;
 * without a severity, data are missing.
 */
export const Warning = z.object({
  field: z.string(),
  message: z.string(),
  severity: z.enum(['legal', 'info']).optional(),
})
export type Warning = z.infer<typeof Warning>

/**
 * `waiting`, with status 202: the parish requires a second person, so the act is unchanged and the correction waits
 * under this id (`/api/corrections/:id`).
 */
const Waits = { waiting: z.number().optional() }
export const SavedAct = Saved.extend({ warnings: z.array(Warning), ...Waits })
export const SavedOrWaiting = Saved.extend(Waits)

/** Reason for cancelling an act or striking an annotation: nothing in a book is deleted. */
export const Because = z.strictObject({ version: Version, reason: Reason })
export type Because = z.infer<typeof Because>
