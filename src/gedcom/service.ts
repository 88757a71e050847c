import { sql } from 'kysely'
import { today } from '#platform/days.ts'
import { noteExport } from '#lists/export.ts'
import type { Exported } from '#lists/file.ts'
import type { Context } from '#platform/context.ts'
import { patient } from '#platform/database.ts'
import type { Version } from './versions.ts'
import { readRegister } from './writing/register.ts'
import { writeGedcom } from './writing/write.ts'

const WHAT = { title: 'Kartoteka GEDCOM', subject: 'people' }

/** The register as of one moment; no connection is held while the file is written. */
export async function exportGedcom(
  context: Omit<Context, 'db'>,
  { version }: { version: Version },
): Promise<Exported> {
  const register = await context.apart(async db => {
    await sql`set transaction isolation level repeatable read`.execute(db)
    await patient(db, 60_000)
    return readRegister(db)
  })
  const text = await writeGedcom(register, version, today())
  const filename = `${WHAT.title} – ${today()}.ged`
  const count = register.people.length
  await noteExport(context, WHAT, filename, { filters: null, count, format: `GEDCOM ${version}` })
  return { file: Buffer.from(text).toString('base64'), filename }
}
