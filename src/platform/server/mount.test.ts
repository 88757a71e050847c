import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { UNLIMITED_SPACE } from '../files/disk-space.ts'
import { endpoint } from '../endpoint.ts'
import { defineRoutes, forVisitorsWithoutTransaction as visitors, mount } from './mount.ts'
import type { Api } from './serve.ts'

const Id = z.coerce.number()
const access = { access: 'public', answer: z.unknown(), embeddable: true } as const
const contract = {
  list: endpoint('GET /rows', { ...access, query: z.strictObject({ page: Id }) }),
  get: endpoint('GET /rows/:id', { ...access, params: z.strictObject({ id: Id }) }),
  day: endpoint('GET /rows/:id/days/:day', {
    ...access,
    params: z.strictObject({ id: Id, day: z.string() }),
    query: z.strictObject({ page: Id }),
  }),
  edit: endpoint('PUT /rows/:id', {
    ...access,
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ name: z.string() }),
  }),
  close: endpoint('POST /rows/:id/close', {
    ...access,
    formerAddress: 'PUT /rows/:id/closing',
    params: z.strictObject({ id: Id }),
  }),
}
const answerInput = visitors(async (_, ...input: unknown[]) => input)
const handlers = {
  list: answerInput,
  get: answerInput,
  day: answerInput,
  edit: answerInput,
  close: answerInput,
}

/** A server that admits everybody; nothing of it but the addresses is tried here. */
function openServer() {
  const app = Fastify()
  const server = {
    origin: 'http://localhost',
    diskSpace: UNLIMITED_SPACE,
    refuseClosed: async () => undefined,
  }
  mount({ app, endpoints: [], server: server as unknown as Api['server'] }, [
    [defineRoutes(contract, handlers)],
  ])
  return app
}

test.each([
  ['GET', '/rows?page=2', undefined, [{ page: 2 }]],
  ['GET', '/rows/7', undefined, [7]],
  ['GET', '/rows/7/days/monday?page=2', undefined, [{ id: 7, day: 'monday' }, { page: 2 }]],
  ['PUT', '/rows/7', { name: 'Anna' }, [7, { name: 'Anna' }]],
  ['POST', '/rows/7/close', undefined, [7]],
  ['PUT', '/rows/7/closing', undefined, [7]],
] as const)(
  '%s %s: the handler takes only what the contract declares',
  async (method, url, body, input) => {
    const headers = { 'x-requested-with': 'XMLHttpRequest', origin: 'http://localhost' }
    const answer = await openServer().inject({ method, url, headers, ...(body && { body }) })
    expect(answer.json()).toEqual(input)
  },
)

test('a handler that is missing, superfluous or takes another input does not compile', () => {
  const { list, ...rest } = handlers
  // @ts-expect-error: `list` has no handler
  expect(defineRoutes(contract, rest)).toBeTypeOf('function')
  // @ts-expect-error: `remove` is no address
  expect(defineRoutes(contract, { ...rest, list, remove: list })).toBeTypeOf('function')
  const get = visitors(async (_, id: string) => id)
  // @ts-expect-error: the number of a row is no text
  expect(defineRoutes({ get: contract.get }, { get })).toBeTypeOf('function')
})
