import type { InjectOptions } from 'fastify'
import { keepCookie } from '../visitor.ts'
import type { ApiResponse } from '../api.ts'
import { buildAddress } from '#platform/endpoint.ts'
import type { Description } from './types-of.ts'

interface Input {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  header?: Record<string, string>
  body?: object
}

/** Creates a client that calls operations by name and proves its session only in the described way. */
export function createClient(
  { paths, components }: Description,
  send: (options: InjectOptions) => Promise<ApiResponse>,
) {
  const cookies = new Map<string, string>()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )
  const token = () => cookies.get('XSRF-TOKEN') ?? ''
  const proofs: Record<string, () => string> = { csrf: token, script: () => 'client' }

  async function call(id: string, { path = {}, query, header, body }: Input) {
    const operation = operations.find(({ operationId }) => operationId === id)
    if (!operation) throw new Error(`No operation ${id}`)
    const [requirement = {}] = operation.security
    const proofHeaders = Object.entries(components.securitySchemes)
      .filter(([name, scheme]) => name in requirement && scheme.in === 'header')
      .map(([name, scheme]) => [scheme.name, proofs[name]?.() ?? ''])
    const url = buildAddress({ path: operation.path.replaceAll(/\{(\w+)\}/g, ':$1') }, path, query)
    const answer = await send({
      method: operation.method.toUpperCase(),
      url,
      payload: body,
      headers: {
        ...Object.fromEntries(proofHeaders),
        ...header,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) keepCookie(cookies, line)
    return { status: answer.status, body: answer.body as unknown }
  }
  return Object.assign(call, { token })
}
