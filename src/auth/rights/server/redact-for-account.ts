import type * as z from 'zod'
import { redactValue } from '#platform/redact-by-schema.ts'
import { type Actor, hasPermission } from '../permissions.ts'

/** Returns the response as the account may see it: null in place of hidden values. */
export const redactAnswer = <T>(account: Actor, schema: z.ZodType, answer: T): T =>
  redactValue(schema, answer, (right, value) => (hasPermission(account, right) ? value : null))

/** Returns the body without the fields hidden from the account, so that their columns stay unchanged. */
export const stripHiddenFields = <T>(account: Actor, schema: z.ZodType, body: T): T =>
  redactValue(schema, body, (right, value) => (hasPermission(account, right) ? value : undefined))

/** Returns the body without any field that needs a right to be seen. */
export const stripRedactedFields = <T>(schema: z.ZodType, body: T): T =>
  redactValue(schema, body, () => undefined)

export const hidesMoney = (account: Actor): boolean => !hasPermission(account, 'offerings.read')

/** Fields of issued papers that hold amounts; the content is stored as printed and has no schema. */
const PAPER_SUMS = new Set(['offering', 'offerings', 'amount'])

function removeSums(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(removeSums)
  if (content === null || typeof content !== 'object') return content
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      PAPER_SUMS.has(name) ? null : removeSums(value),
    ]),
  )
}

/** Returns the content of an issued paper as the account may see it. */
export const redactPaper = <T>(account: Actor, content: T): T =>
  hidesMoney(account) ? (removeSums(content) as T) : content
