import type * as z from 'zod'
import type { Permission } from './permissions.ts'

/** A sum that was given: answers show it, and bodies set it, only for those who may see offerings. */
export const offeringField = <S extends z.ZodType>(schema: S): S =>
  schema.meta({ redact: 'offerings.read' satisfies Permission })
