import * as z from 'zod'
import { Id, Year } from '#shared/fields.ts'

/** Filters of a preparation group: year, school, class, guardian. */
export const groupFields = {
  year: Year.optional(),
  dic_school_id: Id.optional(),
  school_class: z.string().max(20).optional(),
  dic_youth_guardian_id: Id.optional(),
}
export const GroupQuery = z.strictObject(groupFields)
export type GroupQuery = z.infer<typeof GroupQuery>

const Named = z.array(z.object({ id: z.number(), value: z.string() }))

export const PreparationGroups = z.object({
  years: z.array(z.number()),
  schools: Named,
  classes: z.array(z.string()),
  guardians: Named,
})
export type PreparationGroups = z.infer<typeof PreparationGroups>

/** Result of undoing a group: number of cancelled acts, and numbers of those that remain (`12/2026`). */
export const GroupUndone = z.object({ cancelled: z.number(), kept: z.array(z.string()) })
export type GroupUndone = z.infer<typeof GroupUndone>
