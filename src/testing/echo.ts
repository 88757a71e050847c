import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'

const FRESH = 'fresh='
/** Addresses `flaky-…` whose first call has already failed. */
const failedAddresses = new Set<string>()

/** Answers calls of tested screens over real HTTP: `/api/echo/...` returns what it was sent. */
export const echoPlugin: Plugin = {
  name: 'echo',
  configureServer({ middlewares }) {
    middlewares.use('/sanctum/csrf-cookie', (_, response) => {
      response.setHeader('Set-Cookie', `XSRF-TOKEN=${encodeURIComponent(FRESH)}; Path=/`)
      response.writeHead(204).end()
    })
    // Page of a parish in a frame; without an answer the frame would load the tests themselves.
    middlewares.use('/parafia', (_, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.end('<!doctype html><title>Parafia</title>')
    })
    middlewares.use('/api/echo', (request, response) => void answer(request, response))
  },
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { pathname, search } = new URL(request.url ?? '/', 'http://echo')
  const kind = pathname.slice(1)
  const say = (status: number, body: unknown) => {
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  const echoBody = {
    method: request.method,
    search,
    headers: request.headers,
    text: Buffer.concat(chunks).toString(),
  }
  const token = decodeURIComponent(String(request.headers['x-xsrf-token'] ?? ''))
  if (kind === 'guarded' && token !== FRESH) return say(419, { message: 'Odśwież' })
  if (kind === '422')
    return say(422, { message: 'Popraw pola', errors: { names: ['Podaj imiona'] } })
  if (kind === 'sentences') return say(422, { message: ['Pierwszy', 'Drugi'] })
  if (kind === 'sure' && request.headers['x-confirmed'] !== '1')
    return say(428, { message: 'Czy to na pewno ta osoba?' })
  if (kind === 'html') return response.writeHead(502).end('<h1>Bad gateway</h1>')
  if (kind === 'portal') return response.writeHead(200).end('<h1>Zaloguj się do sieci</h1>')
  if (kind.startsWith('flaky-') && !failedAddresses.has(kind)) {
    failedAddresses.add(kind)
    return say(500, { message: 'Zabrakło papieru.' })
  }
  if (kind === 'pdf' || kind.startsWith('flaky-'))
    return say(200, { pdf: btoa('%PDF-1.7'), filename: 'świadectwo-1-2026.pdf' })
  if (kind === 'remarked')
    return say(200, {
      pdf: btoa('%PDF-1.7'),
      filename: 'lista.pdf',
      remarks: ['Lista ma 3 strony.'],
    })
  const status = Number(kind)
  return status > 299
    ? say(status, { message: `Stan ${status}`, ...echoBody })
    : say(status || 200, echoBody)
}
