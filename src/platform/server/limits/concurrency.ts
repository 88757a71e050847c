import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../refusals.ts'

export const TOO_MANY_REQUESTS_MESSAGE =
  'Przekroczono limit zapytań do serwera. Prosimy spróbować ponownie za chwilę.'

const MAX_AT_ONCE = 8
const MAX_WAITING = 400

interface Lane {
  running: number
  waiting: (() => void)[]
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True when the route is expensive: its requests are counted and only a few of one address run at once. */
    limited?: boolean
    /** True when good answers are not logged: health and metrics. */
    quiet?: boolean
  }
}

export const isLimited = ({ routeOptions }: FastifyRequest) => routeOptions.config?.limited === true

/**
 * Limits concurrent requests of one address, because one connection may send hundreds without waiting for answers. The
 * others wait in order; too many are refused (429). Requests of a known session do not wait.
 */
export function limitConcurrency(
  app: FastifyInstance,
  rateKey: (request: FastifyRequest) => string,
): void {
  const lanes = new Map<string, Lane>()
  const slotsByRequest = new WeakMap<FastifyRequest, string>()

  function release(request: FastifyRequest) {
    const key = slotsByRequest.get(request)
    const lane = key === undefined ? undefined : lanes.get(key)
    if (key === undefined || !lane) return
    slotsByRequest.delete(request)
    const next = lane.waiting.shift()
    if (next) next()
    else if (--lane.running === 0) lanes.delete(key)
  }

  // Runs after the count per minute and before any byte of the body is read.
  app.addHook('preParsing', async request => {
    const key = rateKey(request)
    if (!isLimited(request) || key.startsWith('session ')) return
    const lane = lanes.get(key) ?? { running: 0, waiting: [] }
    lanes.set(key, lane)
    if (lane.running < MAX_AT_ONCE) lane.running++
    else if (lane.waiting.length >= MAX_WAITING) {
      throw new Refusal(429, TOO_MANY_REQUESTS_MESSAGE)
    } else await new Promise<void>(resolve => lane.waiting.push(resolve))
    slotsByRequest.set(request, key)
    // A disconnected client sends no more of the body, so the request would never end.
    if (request.raw.socket.destroyed) {
      release(request)
      throw new Refusal(408, 'Połączenie zostało przerwane. Spróbuj ponownie.')
    }
  })
  // The work is over when the answer is made, however slowly the client reads it.
  app.addHook('onSend', async request => release(request))
  app.addHook('onResponse', async request => release(request))
}
