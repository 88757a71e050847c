import * as z from 'zod'
import { optionalText } from '#shared/fields.ts'

/** Names of the father and mother, as every book stores them. */
export const Parents = z.object({
  father_names: z.string().nullable(),
  father_surname: z.string().nullable(),
  mother_names: z.string().nullable(),
  mother_surname: z.string().nullable(),
  mother_family_name: z.string().nullable(),
})
export type Parents = z.infer<typeof Parents>

export const ParentsEntry = z.strictObject({
  father_names: optionalText(100),
  father_surname: optionalText(100),
  mother_names: optionalText(100),
  mother_surname: optionalText(100),
  mother_family_name: optionalText(100),
})
