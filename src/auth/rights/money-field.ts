import type * as z from 'zod'
import type { Permission } from './permissions.ts'

/** Offering amount: only users who may see offerings get it in responses and may set it in bodies. */
export const offeringField = <S extends z.ZodType>(schema: S): S =>
  schema.meta({ redact: 'offerings.read' satisfies Permission })
