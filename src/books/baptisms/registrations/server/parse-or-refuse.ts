import type * as z from 'zod'
import { Refusal } from '#platform/refusals.ts'

/** Parses a record composed of stored and sent values; refuses it with the missing values at their fields. */
export function parseOrRefuse<S extends z.ZodType>(
  schema: S,
  value: unknown,
  introduction: string,
): z.output<S> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const errors: Record<string, string[]> = {}
  for (const { path, message } of read.error.issues) (errors[path.join('.')] ??= []).push(message)
  const first = [...new Set(Object.values(errors).flat())].slice(0, 3).join('. ')
  throw new Refusal(422, `${introduction} ${first}.`, { errors })
}
