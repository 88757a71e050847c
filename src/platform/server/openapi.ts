import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Refusal } from '../problems.ts'
import type { Api } from './serve.ts'

const STATUSES: Record<number, string> = {
  401: 'Brak sesji',
  403: 'Brak uprawnień',
  404: 'Nie ma takiego zapisu (także zapis innej parafii)',
  409: 'Zapis zmieniono w międzyczasie',
  419: 'Nieaktualny token CSRF',
  422: 'Nieprawidłowe dane',
  429: 'Zbyt wiele żądań',
  466: 'Konto parafii jest nieaktywne',
  467: 'Przerwa techniczna',
  468: 'Trwa aktualizacja',
  469: 'Aktualizacja zakończona',
  470: 'Moduł w przebudowie',
  471: 'Drugi składnik niepotwierdzony',
  503: 'Serwer chwilowo zajęty',
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'openapi-3.0',
    unrepresentable: 'any',
  })
  return rest as { properties?: Record<string, unknown>; required?: string[] }
}

function parameters(schema: z.ZodType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

function operation({
  method,
  path,
  access,
  params,
  query,
  body,
  answer,
  status,
  upload,
}: Endpoint) {
  const json = (schema: z.ZodType, io: 'input' | 'output') => ({
    'application/json': { schema: schemaOf(schema, io) },
  })
  const file = {
    'multipart/form-data': {
      schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
    },
  }
  return {
    tags: [path.split('/')[2] ?? 'sesja'],
    summary: access === 'public' ? 'bez logowania' : `uprawnienie: ${access}`,
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(method !== 'GET' && { requestBody: { content: upload ? file : json(body, 'input') } }),
    responses: {
      [status]: { description: 'Sukces', content: json(answer, 'output') },
      ...Object.fromEntries(
        Object.entries(STATUSES).map(([code, description]) => [code, { description }]),
      ),
    },
  }
}

/** The OpenAPI description of these endpoints, made from the very contracts that guard them. */
export function openApi(endpoints: Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    ;(paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return { openapi: '3.0.3', info: { title: 'Kancelaria', version: '1' }, paths }
}

const DOCS = '/api/docs'
const DESCRIPTIONS = new Set([`${DOCS}/json`, `${DOCS}/yaml`])

/**
 * Opens the description at /api/docs to whoever is signed in; it is drawn up once, and its pages are loaded, when
 * somebody asks for them.
 */
export function serveDocs({ app, house, endpoints }: Api) {
  const open = async () => (await import('./api-docs.ts')).openDocs(DOCS, () => openApi(endpoints))
  let docs: ReturnType<typeof open> | undefined
  const drawnUp = new Map<string, ReturnType<typeof ask>>()
  const ask = async (url: string, headers: FastifyRequest['headers'] = {}) =>
    (await (docs ??= open())).inject({ method: 'GET', url, headers })

  function describe(path: string) {
    const known = drawnUp.get(path)
    if (known) return known
    const answer = ask(path)
    drawnUp.set(path, answer)
    return answer
  }
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, headers } = request
    if (!(await house.identify(request))) throw new Refusal(401, 'Zaloguj się, aby kontynuować')
    const path = url.split('?')[0]!
    const answer = await (DESCRIPTIONS.has(path) ? describe(path) : ask(url, headers))
    if (answer.statusCode === 404) return reply.callNotFound()
    return reply.code(answer.statusCode).headers(answer.headers).send(answer.rawPayload)
  }
  app.get(DOCS, serve)
  app.get(`${DOCS}/*`, serve)
}
