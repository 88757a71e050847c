import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { cleanQuery, getPresentFilters, refuseUnstorableText } from '../database/unstorable-text.ts'
import type { Endpoint } from '../endpoint.ts'
import { Refusal } from '../refusals.ts'

/**
 * Maximum number of reported errors, more than any form has fields; a list of thousands of wrong values is not reported
 * value by value.
 */
const MAX_ISSUES = 200

function parse(schema: z.ZodType, value: unknown, status: number) {
  const result = schema.safeParse(value ?? {})
  if (result.success) return result.data
  const errors: Record<string, string[]> = {}
  for (const issue of result.error.issues.slice(0, MAX_ISSUES))
    (errors[issue.path.join('.')] ??= []).push(issue.message)
  const first = result.error.issues[0]?.message ?? 'Nieprawidłowe dane'
  if (status === 404) throw new Refusal(404, 'Nie ma takiego zapisu')
  const count = Object.keys(errors).length
  throw new Refusal(422, count > 1 ? `Popraw zaznaczone pola (${count}). ${first}` : first, {
    errors,
  })
}

/** Reads a request by the schemas of its endpoint; 404 for an address without a record, 422 with a message for each field. */
export function readRequest(endpoint: Endpoint, request: FastifyRequest) {
  // Webhooks keep empty values, because a provider signs its request with them.
  const query = (endpoint.webhook ? cleanQuery : getPresentFilters)(request.query)
  if (!endpoint.upload) refuseUnstorableText(request.body)
  return {
    params: parse(endpoint.params, request.params, 404),
    query: parse(endpoint.query, query, 422),
    body: endpoint.upload ? {} : parse(endpoint.body, request.body, 422),
  }
}
