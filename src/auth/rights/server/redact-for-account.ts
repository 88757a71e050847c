import type * as z from 'zod'
import { redactValue } from '#platform/redaction.ts'
import { type Actor, hasPermission } from '../permissions.ts'

/** An answer as the account may see it: null in place of what it may not. */
export const redactAnswer = <T>(account: Actor, schema: z.ZodType, answer: T): T =>
  redactValue(schema, answer, (right, value) => (hasPermission(account, right) ? value : null))

/** A body without the fields that the account does not see, so that their columns stay as they are. */
export const stripHiddenFields = <T>(account: Actor, schema: z.ZodType, body: T): T =>
  redactValue(schema, body, (right, value) => (hasPermission(account, right) ? value : undefined))

/** A body without any field that needs a right to be seen. */
export const stripRedactedFields = <T>(schema: z.ZodType, body: T): T =>
  redactValue(schema, body, () => undefined)

export const hidesMoney = (account: Actor): boolean => !hasPermission(account, 'offerings.read')

/** Fields of issued papers that hold sums; their content is stored as it was printed and has no schema. */
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

/** The content of an issued paper as the account may see it. */
export const redactPaper = <T>(account: Actor, content: T): T =>
  hidesMoney(account) ? (removeSums(content) as T) : content
