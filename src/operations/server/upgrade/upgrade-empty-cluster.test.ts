import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findBinaries } from '#platform/postgres/binaries.ts'
import { chooseClusterPaths } from '#platform/postgres/cluster-paths.ts'
import { startEmbedded } from '#platform/postgres/embedded.ts'
import { upgradeCluster } from './upgrade-cluster.ts'

test('upgrade: a cluster in which the program has never written → refused in a sentence, no backup, nothing changed', async () => {
  const dataDir = mkdtempSync('/tmp/kancelaria-empty-cluster-')
  chmodSync(dataDir, 0o755) // the database runs under another account
  onTestFinished(() => rmSync(dataDir, { recursive: true, maxRetries: 10 }))
  await startEmbedded(dataDir, { durable: false }).then(server => server.stop())
  const paths = chooseClusterPaths(dataDir)
  const former = { ...paths, durable: false, binaries: findBinaries(paths) }
  const settings = { backupDir: join(dataDir, 'kopie'), secretKey: 's'.repeat(64), dataDir }
  await expect(upgradeCluster(former, 17, settings)).rejects.toThrow(
    `W katalogu ${paths.cluster} jest pusta baza danych`,
  )
  expect(existsSync(join(dataDir, 'kopie'))).toBe(false)
  expect(existsSync(join(paths.cluster, 'PG_VERSION'))).toBe(true)
  expect(readdirSync(dataDir).filter(name => name.includes('upgrade-'))).toEqual([])
})
