import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Processor time in one turn of the event loop after which everybody else has noticed. */
const HELD_MS = 200
/** How often the loop is looked at. */
const TICK_MS = 50
const MAX_NAMED = 10

export interface HeldLoop {
  held_ms: number
  /** Patterns of the requests in progress at any moment of it: one of them may be the cause, or none. */
  in_progress: string[]
}

/**
 * Tells turns of the event loop that took long for our own computing. Processor time is what counts, not the clock: a
 * busy machine makes every turn long, and nothing in the program is to be mended then.
 */
export function createLoopWatch(readProcessorMs: () => number, report: (held: HeldLoop) => void) {
  const current = new Map<object, string>()
  const finishedRoutes = new Set<string>()
  let last = readProcessorMs()
  return {
    start: (request: object, route: string) => void current.set(request, route),
    finish(request: object) {
      const route = current.get(request)
      // Answered before the loop was looked at again: it was in progress all the same.
      if (route !== undefined) finishedRoutes.add(route)
      current.delete(request)
    },
    tick() {
      const now = readProcessorMs()
      const heldMs = now - last
      last = now
      if (heldMs >= HELD_MS) {
        const routes = [...new Set([...current.values(), ...finishedRoutes])].slice(0, MAX_NAMED)
        report({ held_ms: Math.round(heldMs), in_progress: routes })
      }
      finishedRoutes.clear()
    },
  }
}

const readThreadMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Watches the loop while the server lives: a line in the log and a count for each long turn. */
export function watchLoop(app: FastifyInstance, metrics: Metrics) {
  const watch = createLoopWatch(readThreadMs, heldLoop => {
    metrics.loopHeld(heldLoop.held_ms)
    app.log.warn(heldLoop, 'event loop held')
  })
  app.addHook('onRequest', async ({ method, raw, routeOptions }) => {
    watch.start(raw, `${method} ${routeOptions.url ?? 'none'}`)
  })
  app.addHook('onResponse', async ({ raw }) => watch.finish(raw))
  app.addHook('onRequestAbort', async ({ raw }) => watch.finish(raw))
  const timer = setInterval(watch.tick, TICK_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
