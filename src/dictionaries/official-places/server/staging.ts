import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import * as z from 'zod'
import { type Database, type Db, setStatementTimeout } from '#platform/database/database.ts'
import { readFile } from '#platform/files/files.ts'
import { makeTemporaryFolder } from '#platform/files/temporary-folder.ts'
import { Refusal, findRefusal } from '#platform/refusals.ts'
import { toJsonb } from '#platform/database/records.ts'
import { runWorker, type WorkerLimits } from '#platform/workers/run-worker.ts'
import { type TerritoryFileKind, territoryFileKinds } from '../contract.ts'
import type { TerritoryPart } from './read-thread.ts'
import type { Batch } from './reading.ts'
import { inInstallation } from '#platform/database/tenancy.ts'

const STAGING_TIMEOUT_MS = 60_000

const TABLES: Record<TerritoryFileKind, string> = {
  TERC: 'territory_units',
  SIMC: 'territory_towns',
  ULIC: 'territory_streets',
}

const INSERT: Record<TerritoryFileKind, (rows: object[]) => ReturnType<typeof sql>> = {
  TERC: rows => sql`
    insert into territory_units (code, name, kind, folded)
    select code, name, kind, folded
    from jsonb_to_recordset(${toJsonb(rows)}) as r(code text, name text, kind text, folded text, whole boolean)
    where whole on conflict do nothing`,
  SIMC: rows => sql`
    insert into territory_towns (simc, parent, commune, city, name, folded)
    select simc, parent, commune, city, name, folded
    from jsonb_to_recordset(${toJsonb(rows)})
      as r(simc text, parent text, commune text, city boolean, name text, folded text)
    on conflict do nothing`,
  ULIC: rows => sql`
    insert into territory_streets (simc, ulic, name, folded)
    select simc, ulic, name, folded
    from jsonb_to_recordset(${toJsonb(rows)}) as r(simc text, ulic text, name text, folded text)
    on conflict do nothing`,
}

export const TERRITORY_LIMITS: WorkerLimits = {
  cpuSeconds: 60,
  wallSeconds: 1800,
  megabytes: 256,
}
const TOO_BIG = 'Ten plik jest za duży. Wybierz TERC, SIMC albo ULIC.'

/** Replaces the stored lines of the former file of the same kind; calls `tell` with the number of lines so far. */
async function keep(db: Db, path: string, tell: (lines: number) => Promise<unknown>) {
  await setStatementTimeout(db, STAGING_TIMEOUT_MS)
  let stagedFile: { kind: TerritoryFileKind; as_of: string; lines: number } | undefined

  async function keepBatch({ kind, as_of, rows }: Batch) {
    if (!stagedFile) {
      const table = sql.table(TABLES[kind])
      // Lock the table, so that two files are read one after the other and their lines are not mixed.
      await sql`lock table ${table} in share row exclusive mode`.execute(db)
      await sql`delete from ${table}`.execute(db)
    }
    await INSERT[kind](rows).execute(db)
    stagedFile = { kind, as_of, lines: (stagedFile?.lines ?? 0) + rows.length }
    await tell(stagedFile.lines)
  }

  return runWorker<TerritoryPart, { as_of: string; lines: number }>({
    script: new URL('./read-thread.ts', import.meta.url),
    workerData: { path },
    limits: TERRITORY_LIMITS,
    owner: 'territory',
    limitError: () => new Refusal(422, TOO_BIG),
    async onMessage(part, reply) {
      if ('problem' in part) throw new Refusal(422, part.problem)
      if ('end' in part) return stagedFile!
      await keepBatch(part.batch)
      reply('next')
      return undefined
    },
  })
}

export const TERRITORY_FILE = 'territory-file'
const Data = z.object({ kind: z.enum(territoryFileKinds), file_id: z.number() })
const NOT_READ = 'Nie udało się przeczytać tego pliku. Wgraj go jeszcze raz.'

/** Reads an uploaded file: either all of its lines are stored or none, and the former lines remain until then. */
export const createTerritoryReader =
  (database: Database) => async (data: unknown, signal: AbortSignal) => {
    const { kind, file_id } = Data.parse(data)
    const inNewTransaction = <T>(work: (db: Db) => Promise<T>) => inInstallation(database, work)
    const change = (db: Db, values: object) =>
      db
        .updateTable('territory_files')
        .set(values)
        .where('kind', '=', kind)
        .where('file_id', '=', file_id)
        .executeTakeFirst()
    const isWanted = await inNewTransaction(db => change(db, { done: 0 }))
    // Another file of this kind has been uploaded since.
    if (!isWanted.numUpdatedRows) return
    const folder = await makeTemporaryFolder()
    try {
      const path = join(folder, 'file')
      await pipeline(readFile(inNewTransaction, file_id), createWriteStream(path))
      await inNewTransaction(async db => {
        const { as_of, lines } = await keep(db, path, doneLines =>
          inNewTransaction(own => change(own, { done: doneLines })),
        )
        await change(db, { as_of, lines, problem: null, file_id: null })
      })
    } catch (problem) {
      const refusal = findRefusal(problem)
      if (signal.aborted || refusal?.status === 503) throw problem
      const words = refusal?.status === 422 ? refusal.message : NOT_READ
      await inNewTransaction(db => change(db, { problem: words, file_id: null }))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    await inNewTransaction(db => db.deleteFrom('files').where('id', '=', file_id).execute())
  }
