import { expect, test } from 'vitest'
import * as z from 'zod'
import { listRedactedFields } from '#platform/redact-by-schema.ts'
import { withDependents } from '#auth/rights/prerequisites.ts'
import { testApi } from './api.ts'

const { api } = await testApi()

/** Field names of sums in contracts. */
const SUMS = ['offering', 'offerings', 'owed', 'amount', 'paid', 'refunded', 'received']

/** Types of a sum; a field of a visit is an object with two values. */
const NUMBERS: unknown[] = ['number', 'integer', 'object']

/** Fields named like a sum that are other numbers. */
const OTHER_NUMBERS = ['POST /api/messages/top-up body amount']

/** Permissions of an account that may not see offerings. */
const closedRights = withDependents(['offerings.read'])
const openEndpoints = api.endpoints.filter(
  ({ access }) => access !== 'public' && !closedRights.includes(access),
)

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Lists paths of numbers, and of objects in place of a number, that are named like a sum. */
function listSums(schema: JsonSchema, path: string[] = []): string[] {
  const options = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(isSchema)
  const types = options.flatMap(({ type }) => type ?? [])
  if (SUMS.includes(path.at(-1) ?? '') && types.some(type => NUMBERS.includes(type)))
    return [path.join('.')]
  const parts = [schema.items, ...options.slice(1), ...(schema.allOf ?? [])]
  return [
    ...parts.flatMap(part => (isSchema(part) ? listSums(part, path) : [])),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      isSchema(part) ? listSums(part, [...path, name]) : [],
    ),
  ]
}

const isSchema = (part: unknown): part is JsonSchema =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

const toJson = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' })

test('contracts: every sum that may be hidden from an account declares its permission', () => {
  const listFields = (list: (schema: z.ZodType) => string[]) =>
    openEndpoints
      .flatMap(({ method, path, body, answer }) => [
        ...list(body).map(field => `${method} ${path} body ${field}`),
        ...list(answer).map(field => `${method} ${path} answer ${field}`),
      ])
      .filter(line => !OTHER_NUMBERS.includes(line))
  const redactedFields = listFields(schema => listRedactedFields(schema).map(([path]) => path))
  const sums = listFields(schema => [...new Set(listSums(toJson(schema)))])
  expect(redactedFields.length).toBeGreaterThan(30)
  expect(redactedFields.toSorted()).toEqual(sums.toSorted())
})
