import { sql } from 'kysely'
import { today } from '#platform/days.ts'
import { exporting, noteExport } from '#platform/export/export.ts'
import type { Exported } from '#platform/export/file.ts'
import type { Context } from '#platform/context.ts'
import { patient } from '#platform/database/database.ts'
import { converse } from '#platform/sheets/thread.ts'
import type { Version } from './versions.ts'
import { type Register, readRegister } from './writing/register.ts'
import type { RegisterPart, Written } from './writing/write-thread.ts'

const WHAT = { title: 'Kartoteka GEDCOM', subject: 'people' }

/** The register as of one moment; no connection is held while the file is written, in a thread of its own. */
export const exportGedcom = (context: Omit<Context, 'db'>, query: { version: Version }) =>
  exporting(() => exportNow(context, query))

async function exportNow(
  context: Omit<Context, 'db'>,
  { version }: { version: Version },
): Promise<Exported> {
  const register = await context.apart(async db => {
    await sql`set transaction isolation level repeatable read`.execute(db)
    await patient(db, 60_000)
    return readRegister({ db, user: context.user })
  })
  const file = await writeApart(register, version, today())
  const filename = `${WHAT.title} – ${today()}.ged`
  const count = register.people.length
  await noteExport(context, WHAT, filename, { filters: null, count, format: `GEDCOM ${version}` })
  return { file, filename }
}

/** So many records that handing them over keeps nobody else waiting. */
const PORTION = 500

function partsOf({ people, families }: Register): RegisterPart[] {
  const parts: RegisterPart[] = []
  for (let from = 0; from < Math.max(people.length, families.length); from += PORTION) {
    const to = from + PORTION
    parts.push({ people: people.slice(from, to), families: families.slice(from, to) })
  }
  return [...parts, 'end']
}

function writeApart(register: Register, version: Version, day: string): Promise<string> {
  const script = new URL('./writing/write-thread.ts', import.meta.url)
  const parts = partsOf(register)
  const { parish } = register
  return converse<Written, string>(script, { parish, version, day }, (said, reply) => {
    if ('file' in said) return said.file
    reply(parts.shift())
    return undefined
  })
}
