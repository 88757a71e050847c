import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../refusals.ts'
import type { SchemaNames } from './schemas.ts'
import { hasBearer } from '../admission.ts'
import type { Api } from '../serve.ts'

const DOCS = '/api/docs'
/** Address of the description for other programs, which read it with an API token. */
const DESCRIPTION = '/api/openapi.json'
const DESCRIPTIONS = new Set([`${DOCS}/json`, `${DOCS}/yaml`])

/**
 * Serves the API description at /api/docs to signed-in users, and at /api/openapi.json also to API tokens; it is built,
 * and its pages are loaded, at the first request.
 */
export function serveDocs({ app, server, endpoints }: Api, bringNames: () => Promise<SchemaNames>) {
  async function open() {
    const [{ openDocs }, { openApi }, names] = await Promise.all([
      import('./pages.ts'),
      import('./document.ts'),
      bringNames(),
    ])
    return openDocs(DOCS, () => openApi(endpoints, names))
  }
  let docs: ReturnType<typeof open> | undefined
  const drawnUp = new Map<string, ReturnType<typeof ask>>()
  const ask = async (url: string, headers: FastifyRequest['headers'] = {}) =>
    (await (docs ??= open())).inject({ method: 'GET', url, headers })

  function describe(path: string) {
    const cachedResponse = drawnUp.get(path)
    if (cachedResponse) return cachedResponse
    const answer = ask(path)
    drawnUp.set(path, answer)
    return answer
  }
  const requireSession = async (request: FastifyRequest) => {
    if (!(await server.identify(request))) throw new Refusal(401, 'Zaloguj się, aby kontynuować')
  }
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    await requireSession(request)
    const { url, headers } = request
    const path = url.split('?')[0]!
    const answer = await (DESCRIPTIONS.has(path) ? describe(path) : ask(url, headers))
    if (answer.statusCode === 404) return reply.callNotFound()
    return reply.code(answer.statusCode).headers(answer.headers).send(answer.rawPayload)
  }
  const config = { limited: true }
  app.get(DOCS, { config }, serve)
  app.get(`${DOCS}/*`, { config }, serve)
  app.get(DESCRIPTION, { config }, async (request, reply) => {
    await (hasBearer(request) ? server.bearer(request) : requireSession(request))
    const { headers, rawPayload } = await describe(`${DOCS}/json`)
    return reply.headers(headers).send(rawPayload)
  })
}
