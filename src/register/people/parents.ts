import * as z from 'zod'
import { optional } from '#platform/fields.ts'

/** Father and mother as every book writes them down. */
export const Parents = z.object({
  father_names: z.string().nullable(),
  father_surname: z.string().nullable(),
  mother_names: z.string().nullable(),
  mother_surname: z.string().nullable(),
  mother_family_name: z.string().nullable(),
})
export type Parents = z.infer<typeof Parents>

export const ParentsEntry = z.strictObject({
  father_names: optional(100),
  father_surname: optional(100),
  mother_names: optional(100),
  mother_surname: optional(100),
  mother_family_name: optional(100),
})
