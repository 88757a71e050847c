import { rm, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { copyDatabase } from '#operations/backups/server/database/copy-database.ts'
import { refuseWrong, measureFile } from '#operations/backups/server/database/check.ts'
import type { LoadedBackup } from '#operations/backups/server/database/load.ts'
import { formatStamp } from '#operations/backups/server/restoring/beside-files.ts'
import { openDatabase } from '#platform/database/database.ts'
import { deleteAbandonedClusters } from '#platform/postgres/abandoned-clusters.ts'
import { type ClusterPaths, chooseSocketFolder } from '#platform/postgres/cluster-paths.ts'
import { OWN_CONNECTION, hasGuests, openSuperuserClient } from '#platform/postgres/databases.ts'
import { type EmbeddedServer, startCluster } from '#platform/postgres/embedded.ts'
import { runningPostmaster } from '#platform/postgres/postmaster.ts'
import { swapClusters } from '#platform/postgres/swap-clusters.ts'
import { type UpgradeSettings, backUp, withBackupLocation } from './upgrade.ts'

const DATABASE_NAME = 'kancelaria'
export const RUNNING = 'Program jest uruchomiony. Zatrzymaj go i spróbuj ponownie.'
const WRITTEN =
  'W czasie przenoszenia ktoś zapisał coś w dotychczasowej bazie. Zatrzymaj program na wszystkich komputerach i powtórz polecenie.'
const NO_SPACE =
  'Na dysku danych jest za mało miejsca: nowa baza powstaje obok dotychczasowej i potrzebuje tyle samo. Zwolnij miejsce i powtórz polecenie. Nic nie zostało zmienione.'

const describeEmpty = ({ cluster }: ClusterPaths) =>
  `W katalogu ${cluster} jest pusta baza danych: program nigdy w niej nie zapisał, więc nie ma czego przenosić. Odłóż ten katalog w inne miejsce i uruchom program: założy nową bazę. Jeśli dane powinny tu być, sprawdź ustawienie DATA_DIR.`

const MIN_FREE_BYTES = 512 * 2 ** 20

type Client = Awaited<ReturnType<typeof openSuperuserClient>>

async function requireSpace(client: Client, folder: string) {
  const { rows } = await client.query('select pg_database_size($1)::float8 as bytes', [
    DATABASE_NAME,
  ])
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < Number(rows[0].bytes) + MIN_FREE_BYTES) throw new Error(NO_SPACE)
}

async function hasTables({ url }: EmbeddedServer) {
  const database = openDatabase({ connectionString: url, application_name: OWN_CONNECTION }, 1)
  const { rows } = await database
    .query<{ found: boolean }>(`select to_regclass('public.kysely_migration') is not null as found`)
    .finally(() => database.end())
  return rows[0]?.found === true
}

/** Lists databases that an earlier restore has put aside; they stay in the former cluster. */
async function listOtherDatabases(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'kancelaria\\_before\\_%' order by 1`,
  )
  return rows.map(({ name }) => name)
}

const SEQUENCES = `
  select sequencename as name, last_value::float8 as value from pg_sequences
  where schemaname = 'public' and last_value is not null`

/** Refuses when anything was written since the copy: each write adds an entry of the history or of a log. */
async function refuseLaterWrites(former: EmbeddedServer, { manifest }: LoadedBackup) {
  if (await hasGuests(former, DATABASE_NAME)) throw new Error(RUNNING)
  const database = openDatabase(
    { connectionString: former.url, application_name: OWN_CONNECTION },
    1,
  )
  const { rows } = await database
    .query<{ name: string; value: number }>(SEQUENCES)
    .finally(() => database.end())
  if (rows.some(({ name, value }) => manifest.sequences[name] !== value)) throw new Error(WRITTEN)
}

/** Creates the new cluster, fills it from the former server and verifies its history. */
async function fillCluster(former: EmbeddedServer, paths: ClusterPaths, secret: string) {
  const server = await startCluster(paths)
  try {
    const copy = await copyDatabase(former.url, server.url, secret)
    const remarks = refuseWrong(await measureFile(server.url, { ...copy, secret }))
    await refuseLaterWrites(former, copy)
    return remarks
  } finally {
    await server.stop()
  }
}

export interface UpgradedCluster {
  /** Backup made before. */
  file: string
  /** Folder of the former cluster. */
  before: string
  remarks: string[]
  /** Databases of earlier restores that remain only in the former cluster. */
  otherDatabases: string[]
}

/**
 * Moves the data of the built-in database to the major version of this program: a backup, then a copy into a new cluster
 * beside the current one, whose history is verified; only then the clusters change their names. A move that is refused,
 * killed or interrupted changes nothing. `former`: the current cluster, with the binaries of its major version.
 */
export async function upgradeCluster(
  former: ClusterPaths & { binaries: string },
  major: number,
  settings: UpgradeSettings,
): Promise<UpgradedCluster> {
  const prefix = `${former.cluster}.upgrade-`
  await deleteAbandonedClusters(former, prefix)
  const fresh = `${prefix}${process.pid}`
  const freshPaths: ClusterPaths = {
    ...former,
    binaries: undefined,
    cluster: fresh,
    sockets: former.sockets && chooseSocketFolder(fresh, former.account),
    // The log of the copy is not worth archiving: the first base backup is made from the finished cluster.
    extraSettings: { archive_mode: 'off' },
  }
  try {
    const server = await startCluster(former)
    const { file, remarks, otherDatabases } = await copyFromFormer(
      server,
      { former, fresh: freshPaths },
      settings,
    )
      // The last process to leave stops the server, so one that still runs has another user.
      .finally(() => server.stop())
    if (runningPostmaster(former)) throw new Error(RUNNING)
    const before = `${former.cluster}.postgresql-${major}-${formatStamp()}`
    await swapClusters(former.cluster, fresh, before)
    return { file, before, remarks, otherDatabases }
  } finally {
    await rm(fresh, { recursive: true, force: true, maxRetries: 10 })
    await rm(freshPaths.sockets ?? fresh, { recursive: true, force: true })
  }
}

async function copyFromFormer(
  former: EmbeddedServer,
  paths: Record<'former' | 'fresh', ClusterPaths>,
  settings: UpgradeSettings,
) {
  if (await hasGuests(former, DATABASE_NAME)) throw new Error(RUNNING)
  if (!(await hasTables(former))) throw new Error(describeEmpty(paths.former))
  const client = await openSuperuserClient(former)
  const otherDatabases = await requireSpace(client, dirname(paths.fresh.cluster))
    .then(() => listOtherDatabases(client))
    .finally(() => client.end())
  const file = await withBackupLocation(former.url, settings, backUp)
  const remarks = await fillCluster(former, paths.fresh, settings.secretKey)
  return { file, remarks, otherDatabases }
}
