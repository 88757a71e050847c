import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Day, Grosze, IdParam, Saved, Version, orNull, requiredText } from '#shared/fields.ts'

const DAYS = 'Podaj, w ilu dniach tygodnia: od 1 do 7'

/** A decree of the bishops of the province that allows a parish to combine intentions (13.04.2025, art. 1). */
export const DecreeEntry = z
  .strictObject({
    name: requiredText('Podaj, czyj to dekret i z którego dnia', 300),
    date_from: Day,
    date_to: orNull(Day).default(null),
    days_a_week: z.coerce.number<number>(DAYS).int(DAYS).min(1, DAYS).max(7, DAYS).default(2),
    celebrant_keeps: orNull(Grosze).default(null),
  })
  .refine(({ date_from, date_to }) => !date_to || date_from <= date_to, {
    error: 'Koniec nie może być przed początkiem',
    path: ['date_to'],
  })
export type DecreeEntry = z.infer<typeof DecreeEntry>

export const Decree = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  date_from: z.string(),
  date_to: z.string().nullable(),
  days_a_week: z.number(),
  celebrant_keeps: z.number().nullable(),
})
export type Decree = z.infer<typeof Decree>

/** Returns the decree in force on a day; the newest when there are several. */
export const findDecree = (decrees: readonly Decree[], day: string) =>
  decrees
    .filter(({ date_from, date_to }) => date_from <= day && (!date_to || day <= date_to))
    .toSorted((a, b) => b.date_from.localeCompare(a.date_from))[0] ?? null

const baseSpec = { access: 'intentions.plan', params: IdParam, answer: Saved }

export const collectiveDecrees = {
  list: endpoint('GET /api/collective-decrees', {
    access: 'intentions.read',
    answer: z.object({ data: z.array(Decree) }),
  }),
  add: endpoint('POST /api/collective-decrees', {
    access: 'intentions.plan',
    body: DecreeEntry,
    answer: Saved,
    status: 201,
  }),
  edit: endpoint('PUT /api/collective-decrees/:id', {
    ...baseSpec,
    body: DecreeEntry.safeExtend({ version: Version }),
  }),
}
