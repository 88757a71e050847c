import { join } from 'node:path'
import { openDatabase } from '#platform/database/database.ts'
import { createTables } from '#platform/database/migrate.ts'
import type { Settings } from '#platform/settings.ts'
import { createDatabase, startEmbedded } from '#platform/postgres/embedded.ts'
import { type ScratchServer, startScratchServer } from '#platform/postgres/scratch-server.ts'
import { dropAbandoned, dropDatabase } from '#platform/postgres/databases.ts'
import { measureFile, refuseWrong } from '../database/check.ts'
import { type LoadedBackup, loadBackup } from '../database/load.ts'
import { type ArchiveLock, chooseLock } from '../format/lock.ts'
import type { Manifest } from '../format/manifest.ts'
import { BackupProblem } from '../problem.ts'
import { bringParish } from './load-parish-copy.ts'
import type { ExchangeCounts } from './exchange.ts'
import { openFolder, parishFileName, writeParishFile } from './file.ts'

export interface RestoreRequest {
  file: string
  /** Passphrase or keys that open the file; by default the passphrase of the settings. */
  lock?: ArchiveLock
  /** Digest of the file whose origin was checked. */
  digest?: string
  /** Address of the parish in the copy, as after /parafia/. */
  parish: string
  /** Address in this installation, when it differs. */
  into?: string
  /** Whether data written after the copy may be lost. */
  replace: boolean
}

const PASSING = 'kancelaria_parish_'

interface Bench {
  /** Server for the temporary database of the copy. */
  server: ScratchServer
  /** Address of the database that the parish is restored into. */
  url: string
  folder: string
  /** Lock of the file in which the former data of the parish are saved. */
  passphrase?: string
  recipients?: readonly string[]
  secret: string
}

/**
 * Restores one parish from a copy of the whole installation or of the parish, while other users continue to work.
 * Returns the output.
 */
export async function restoreOne(settings: Settings, request: RestoreRequest): Promise<string> {
  const {
    databaseUrl,
    backupDir: folder,
    backupPassphrase: passphrase,
    backupRecipients: recipients,
    secretKey: secret,
  } = settings
  const restoreToDatabase = async (url: string, server: ScratchServer) => {
    await createTables(url)
    return restoreParish({ server, url, folder, passphrase, recipients, secret }, request)
  }
  if (databaseUrl) {
    return startScratchServer(settings.dataDir)(server => restoreToDatabase(databaseUrl, server))
  }
  const server = await startEmbedded(settings.dataDir)
  return restoreToDatabase(server.url, server).finally(() => server.stop())
}

/**
 * Restores the copy completely into a separate database, checks and migrates it there, then copies only the parish in
 * one transaction.
 */
export async function restoreParish(bench: Bench, request: RestoreRequest): Promise<string> {
  await dropAbandoned(bench.server, PASSING)
  const name = `${PASSING}${process.pid}_${Date.now()}`
  const source = await createDatabase(bench.server, name)
  try {
    const loadResult = await loadBackup(request.file, request.lock ?? bench.passphrase, source, {
      ofOneParish: true,
      digest: request.digest,
    })
    const remarks = refuseWrong(await measureFile(source, loadResult))
    const messages = await bringParishData(bench, source, loadResult, request)
    return [...messages, ...remarks].join('\n')
  } finally {
    await dropDatabase(bench.server, name)
  }
}

interface ExistingParish {
  id: number
  name: string
}

const FOUND = 'select id, name from parishes where url = $1'

async function query<Row>(url: string, text: string, values: unknown[]): Promise<Row[]> {
  const database = openDatabase(url, 1)
  return database.query(text, values).then(
    async ({ rows }) => (await database.end(), rows),
    async problem => (await database.end(), Promise.reject(problem)),
  )
}

/**
 * Whether the history of this installation continues that of the copy, so that it is the same parish. Uses the head
 * signed when the copy was made, because migrating an older copy may have added history entries.
 */
async function isSame(
  url: string,
  targetParish: ExistingParish,
  sourceParish: ExistingParish,
  { heads }: Manifest['heads'],
) {
  const head = heads.find(({ parish_id }) => parish_id === sourceParish.id)
  if (targetParish.id !== sourceParish.id || !head) return false
  const [row] = await query<{ hash: string }>(
    url,
    `select encode(hash, 'hex') as hash from history where parish_id = $1 and seq = $2`,
    [targetParish.id, head.seq],
  )
  return row?.hash === head.hash
}

async function bringParishData(
  bench: Bench,
  source: string,
  { manifest }: LoadedBackup,
  request: RestoreRequest,
) {
  const [sourceParish] = await query<ExistingParish>(source, FOUND, [request.parish])
  if (!sourceParish) {
    const copyParishes = await query<{ url: string }>(
      source,
      'select url from parishes order by url',
      [],
    )
    throw new BackupProblem(
      `W kopii nie ma parafii ${request.parish}. Są w niej: ${copyParishes.map(({ url }) => url).join(', ')}.`,
    )
  }
  const url = request.into ?? request.parish
  const [targetParish] = await query<ExistingParish>(bench.url, FOUND, [url])
  const isSameParish =
    targetParish !== undefined &&
    (await isSame(bench.url, targetParish, sourceParish, manifest.heads))
  const day = manifest.made_at.slice(0, 10)
  const messages: string[] = []
  if (targetParish && request.replace) messages.push(await putAside(bench, targetParish.id))
  const way = {
    source,
    from: sourceParish.id,
    target: bench.url,
    to: targetParish?.id ?? null,
    url,
    same: isSameParish,
  }
  const { changes } = await bringParish(
    { ...way, reason: `Odtworzenie parafii z kopii z dnia ${day}` },
    pendingChanges => {
      if (!request.replace) refuseLoss(pendingChanges)
    },
  )
  const { gone, brought } = sums(changes)
  return [
    `Odtworzono parafię ${sourceParish.name} (${url}) z kopii z ${day}: wierszy przywróconych ${brought}, usuniętych ${gone}.`,
    ...(isSameParish
      ? []
      : [
          'Parafia ma nową historię z dawnymi wpisami. Konta osób założy administrator.',
          'Pliki z „Do pobrania” należą do całej instalacji, więc tu nie przeszły.',
        ]),
    ...messages,
    'Danych innych parafii nie zmieniono.',
  ]
}

/** Saves the current state to a file from which it can be restored. */
async function putAside({ folder, ...source }: Bench, parish: number) {
  openFolder(folder)
  const isLocked = chooseLock(source) !== undefined
  const file = join(folder, parishFileName(parish, new Date(), isLocked))
  await writeParishFile(source, parish, file)
  return `Stan sprzed odtworzenia: ${file}`
}

const sums = (changes: ExchangeCounts) =>
  Object.values(changes).reduce(
    (sum, { gone, brought }) => ({ gone: sum.gone + gone, brought: sum.brought + brought }),
    { gone: 0, brought: 0 },
  )

function refuseLoss(changes: ExchangeCounts) {
  const { gone, brought } = sums(changes)
  if (gone === 0) return
  throw new BackupProblem(
    `Tej parafii zniknęłyby albo zmieniłyby się wpisy z czasu po kopii (wierszy: ${gone}), a wróciłyby dawne (wierszy: ${brought}). Jeśli tak ma być, dodaj na końcu --replace; obecny stan zostanie najpierw zapisany w pliku obok kopii.`,
  )
}
