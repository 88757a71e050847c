import { sql } from 'kysely'
import { today } from '#shared/dates/days.ts'
import { withExportLimit, noteExport } from '#platform/export/export.ts'
import type { ExportedFile } from '#platform/export/file.ts'
import type { Context } from '#platform/context.ts'
import { setStatementTimeout } from '#platform/database/database.ts'
import { Refusal } from '#platform/refusals.ts'
import { TABLE_LIMITS } from '#platform/sheets/limits.ts'
import { runWorker } from '#platform/workers/run-worker.ts'
import type { Version } from '../versions.ts'
import { type GedcomRegister, readRegister } from './writing/register.ts'
import type { RegisterPart, GedcomThreadMessage } from './writing/write-thread.ts'

const WHAT = { title: 'Kartoteka GEDCOM', subject: 'people' }

/** Exports the register as of one moment; the file is written in a worker thread, without holding a connection. */
export const exportGedcom = (context: Omit<Context, 'db'>, query: { version: Version }) =>
  withExportLimit(() => exportNow(context, query))

async function exportNow(
  context: Omit<Context, 'db'>,
  { version }: { version: Version },
): Promise<ExportedFile> {
  const register = await context.inNewTransaction(async db => {
    await sql`set transaction isolation level repeatable read`.execute(db)
    await setStatementTimeout(db, 60_000)
    return readRegister({ db, user: context.user })
  })
  const file = await writeApart(register, version, today())
  const filename = `${WHAT.title} – ${today()}.ged`
  const count = register.people.length
  await noteExport(context, WHAT, filename, { filters: null, count, format: `GEDCOM ${version}` })
  return { file, filename }
}

const TOO_BIG = 'Kartoteka jest za duża na jeden plik GEDCOM. Pobierz ją jako listę parafian.'

/** Number of records passed to the worker at once, so that other requests are not delayed. */
const RECORDS_PER_BATCH = 500

function getParts({ people, families }: GedcomRegister): RegisterPart[] {
  const parts: RegisterPart[] = []
  for (let from = 0; from < Math.max(people.length, families.length); from += RECORDS_PER_BATCH) {
    const to = from + RECORDS_PER_BATCH
    parts.push({ people: people.slice(from, to), families: families.slice(from, to) })
  }
  return [...parts, 'end']
}

function writeApart(register: GedcomRegister, version: Version, day: string): Promise<string> {
  const parts = getParts(register)
  const { parish } = register
  return runWorker<GedcomThreadMessage, string>({
    script: new URL('./writing/write-thread.ts', import.meta.url),
    workerData: { parish, version, day },
    limits: TABLE_LIMITS,
    owner: Symbol(),
    limitError: () => new Refusal(422, TOO_BIG),
    onMessage(message, reply) {
      if ('file' in message) return message.file
      reply(parts.shift())
      return undefined
    },
  })
}
