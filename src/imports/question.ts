import * as z from 'zod'

const text = z.string().nullable()

/** Whether two values agree; null where one of them is not known. */
export const FactAgreement = z.enum(['equal', 'similar', 'differs']).nullable()
export type FactAgreement = z.infer<typeof FactAgreement>

/** A row side by side with the people who may be the same person. */
export const PeopleComparison = z.object({
  /** Titles of the columns: the row, then each of the people. */
  titles: z.array(z.string()),
  lines: z.array(
    z.object({
      label: z.string(),
      value: text,
      candidates: z.array(z.object({ value: text, agreement: FactAgreement })),
    }),
  ),
})
export type PeopleComparison = z.infer<typeof PeopleComparison>

/** Value of the options „inna osoba”, „nowa miejscowość” and „nowa ulica”. */
export const NEW_RECORD = 'new'
/** Value of the option that the street of the file is a village without streets. */
export const VILLAGE = 'village'

/** A question that the check leaves to a person, for all rows that share it. */
export const ImportQuestion = z.object({
  id: z.string(),
  kind: z.enum(['gender', 'life', 'town', 'street', 'person', 'people']),
  /** The name as in the file; for a street with its town. */
  name: z.string(),
  rows: z.number(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The option that the check uses while there is no answer; null where it uses none. */
  proposal: text,
  answer: text,
  /** Question that answers this one together with those like it; of a question about one person. */
  group: z.string().optional(),
  comparison: PeopleComparison.optional(),
  /** Number of rows without an answer; of a question about many people. */
  open: z.number().optional(),
})
export type ImportQuestion = z.infer<typeof ImportQuestion>
