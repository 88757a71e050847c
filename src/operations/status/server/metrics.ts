import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge } from 'prom-client'
import type { Database } from '#platform/database/database.ts'
import type { ServerContext } from '#platform/server/server-context.ts'
import type { Metrics } from '#platform/server/metrics.ts'
import { Refusal } from '#platform/refusals.ts'
import { isHere } from '#auth/server/attempt-limits/sign-in-limits.ts'
import { type WatchedResources, buildFacts } from './facts.ts'
import { openGauges } from './gauges.ts'

/** Milliseconds for which facts are cached, however often they are requested. */
const FRESH = 10_000

const digest = (text: string) => createHash('sha256').update(text).digest()

function hasToken(request: FastifyRequest, tokens: readonly string[]) {
  const [scheme, requestToken] = (request.headers.authorization ?? '').split(' ')
  if (!requestToken || scheme?.toLowerCase() !== 'bearer') return false
  return tokens.some(token => timingSafeEqual(digest(requestToken), digest(token)))
}

interface MetricsDeps {
  database: Database
  metrics: Metrics
  server: Pick<ServerContext, 'accessLog' | 'diskSpace'>
  resources: WatchedResources
  /** Tokens that permit /metrics from other hosts. */
  tokens: readonly string[]
}

/** Serves `/metrics` in the Prometheus format, for requests from this host or with the token. */
export function serveMetrics(
  app: FastifyInstance,
  { database, metrics, server, resources, tokens }: MetricsDeps,
) {
  const { registry } = metrics
  const show = openGauges(registry)
  const registers = [registry]
  const up = new Gauge({
    name: 'kancelaria_database_up',
    help: '1: the database told its facts',
    registers,
  })
  const readings = new Gauge({
    name: 'kancelaria_readings_waiting_seconds',
    help: 'How long the record of who looked has waited to be written',
    registers,
  })
  const disk = new Gauge({
    name: 'kancelaria_disk_room',
    help: 'Disk of the built-in database: 2 enough, 1 little, 0 none',
    registers,
  })
  let lastQueryTime = -Infinity
  let asking: Promise<void> | undefined

  const ask = () =>
    buildFacts(database, resources).then(
      facts => {
        show(facts)
        up.set(1)
      },
      () => up.set(0),
    )

  function refresh() {
    if (asking || performance.now() - lastQueryTime < FRESH) return asking
    lastQueryTime = performance.now()
    asking = ask().finally(() => (asking = undefined))
    return asking
  }

  app.get('/metrics', { config: { quiet: true } }, async (request, reply) => {
    if (!isHere(request) && !hasToken(request, tokens))
      throw new Refusal(
        403,
        'Pomiary są tylko dla tego komputera albo dla posiadacza hasła z ustawienia METRICS_TOKEN',
      )
    await refresh()
    readings.set(server.accessLog.oldest())
    disk.set(['none', 'little', 'enough'].indexOf(server.diskSpace.left()))
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
