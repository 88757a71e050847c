import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Processor time in one turn of the event loop above which other requests are noticeably delayed. */
const HELD_MS = 200
/** Interval between checks of the loop. */
const TICK_MS = 50
const MAX_NAMED = 10

export interface HeldLoop {
  held_ms: number
  /** Route patterns of requests in progress at any moment of the turn; one of them may be the cause, or none. */
  in_progress: string[]
}

/**
 * Creates a watch that reports turns of the event loop with much processor time of our own. Elapsed time is ignored,
 * because a busy machine makes every turn long without a fault in the program.
 */
export function createLoopWatch(readProcessorMs: () => number, report: (held: HeldLoop) => void) {
  const current = new Map<object, string>()
  const finishedRoutes = new Set<string>()
  let last = readProcessorMs()
  return {
    start: (request: object, route: string) => void current.set(request, route),
    finish(request: object) {
      const route = current.get(request)
      // Answered before the next check of the loop, so it was in progress during the turn.
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

/** Watches the loop while the server runs: each long turn is logged and counted. */
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
