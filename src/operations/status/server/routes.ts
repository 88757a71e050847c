import { readFileSync } from 'node:fs'
import { commandLine } from '#platform/command-line.ts'
import type { Metrics } from '#platform/server/metrics.ts'
import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import type { ServerContext } from '#platform/server/server-context.ts'
import { system } from '../contract.ts'
import { type WatchedResources, buildFacts } from './facts.ts'

const { version } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as { version: string }

/** Serves the facts of the installation to its administrators. */
export function systemRoutes(
  { database, accessLog, diskSpace }: ServerContext,
  metrics: Metrics,
  resources: WatchedResources,
) {
  const started_at = new Date().toISOString()
  return defineRoutes(system, {
    status: withoutTransaction(async () => ({
      ...(await buildFacts(database, resources)),
      version,
      started_at,
      disk: diskSpace.left(),
      waiting: database.waitingCount,
      letters: await metrics.countEmails(),
      readings_seconds: accessLog.oldest(),
      verify_command: commandLine('verify'),
    })),
  })
}
