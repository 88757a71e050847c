import { readFileSync } from 'node:fs'
import { commandLine } from '#platform/command-line.ts'
import type { Metrics } from '#platform/server/metrics.ts'
import { type Api, serveWithoutTransaction } from '#platform/server/serve.ts'
import { system } from '../contract.ts'
import { buildFacts } from './facts.ts'

const { version } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as { version: string }

/** Facts of the installation, for its administrators. */
export function systemRoutes(api: Api, metrics: Metrics) {
  const started_at = new Date().toISOString()
  const { database, accessLog, diskSpace } = api.server
  serveWithoutTransaction(api, system.status, async () => ({
    ...(await buildFacts(database)),
    version,
    started_at,
    disk: diskSpace.left(),
    waiting: database.waitingCount,
    letters: await metrics.countEmails(),
    readings_seconds: accessLog.oldest(),
    verify_command: commandLine('verify'),
  }))
}
