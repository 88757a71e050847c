import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { enqueue } from '#platform/jobs.ts'
import { pageOf } from '#platform/page.ts'
import { Refusal, notFound, refuseField } from '#platform/problems.ts'
import { json } from '#platform/records.ts'
import {
  type ImportJob,
  type ImportLine,
  type ImportQuery,
  type ImportState,
  type MappingEntry,
  type PeopleImport,
  peopleImports,
} from './contract.ts'
import { IMPORT_FIELDS, type ImportField, missingIn } from './reading/fields.ts'
import { remember } from './remembered.ts'

export const CHECK = 'people-import-check'
export const APPLY = 'people-import-apply'

/** Files on their way and those already in, the newest first; a discarded one is gone. */
export async function list({ db }: Context, query: ImportQuery) {
  const found = db.selectFrom('imports').where('state', '<>', 'discarded')
  const { total } = await found
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute()
  return pageOf(peopleImports.list.path, query, rows as ImportLine[], total)
}

export async function get({ db }: Context, id: number): Promise<PeopleImport> {
  const one = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!one) throw notFound('Nie ma takiego importu')
  const first = await db
    .selectFrom('import_rows')
    .select('cells')
    .where('import_id', '=', id)
    .orderBy('number')
    .limit(5)
    .execute()
  return { ...(one as unknown as PeopleImport), sample: first.map(row => row.cells as string[]) }
}

/** The import, held until the end of the transaction, if it is in one of the states. */
async function held(db: Db, id: number, states: ImportState[], otherwise: string) {
  const one = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!one || one.state === 'discarded') throw notFound('Nie ma takiego importu')
  if (!states.includes(one.state as ImportState)) throw new Refusal(422, otherwise)
  return one
}

/** A new run: whoever still works on the former one sees that the number differs and stops. */
const NEXT_RUN = sql<number>`version + 1`

/** Puts one step of an import into the queue. */
export const order = (
  { db, user }: Pick<Context, 'db' | 'user'>,
  queue: string,
  import_id: number,
) => {
  const job: ImportJob = { parish_id: user.parish_id!, account_id: user.id, import_id }
  return enqueue(db, queue, job)
}

const labels = (fields: ImportField[]) =>
  fields.map(field => `„${IMPORT_FIELDS[field].label}”`).join(' i ')

function refuseWrong({ mapping }: MappingEntry, columns: string[]) {
  const used = Object.entries(mapping) as [ImportField, number][]
  const beyond = used.find(([, column]) => column >= columns.length)
  if (beyond) throw refuseField(`mapping.${beyond[0]}`, 'W pliku nie ma takiej kolumny')
  for (const [column, fields] of Map.groupBy(used, ([, column]) => column)) {
    if (fields.length === 1) continue
    const names = labels(fields.map(([field]) => field))
    throw refuseField(
      `mapping.${fields[1]![0]}`,
      `Kolumna „${columns[column]}” jest wskazana dwa razy: ${names}. Zostaw ją w jednym miejscu.`,
    )
  }
  const missing = missingIn(mapping)
  if (missing) throw refuseField('mapping.surname', missing)
}

/** Remembers what the columns mean and orders the rows to be checked. */
export async function check(context: Context, id: number, entry: MappingEntry) {
  const { db } = context
  const one = await held(
    db,
    id,
    ['mapping', 'checked', 'failed'],
    'Ten plik jest właśnie sprawdzany albo został już zapisany w kartotece.',
  )
  const columns = one.columns as string[]
  refuseWrong(entry, columns)
  await remember(db, columns, entry.mapping)
  const mapping = json(entry.mapping)
  await db
    .updateTable('imports')
    .set({ mapping, overwrite: entry.overwrite, state: 'checking', problem: null, progress: 0 })
    .set({ added: 0, changed: 0, same: 0, refused: 0, version: NEXT_RUN })
    .where('id', '=', id)
    .execute()
  await order(context, CHECK, id)
  return { id }
}

/** Orders the checked rows to be written, all of them or none. */
export async function apply(context: Context, id: number) {
  const one = await held(
    context.db,
    id,
    ['checked'],
    'Zapisać można tylko sprawdzony plik, i tylko raz. Odśwież stronę.',
  )
  if (one.added + one.changed === 0) {
    throw new Refusal(422, 'W tym pliku nie ma nic do zapisania.')
  }
  await context.db
    .updateTable('imports')
    .set({ state: 'applying', progress: 0, problem: null, version: NEXT_RUN })
    .where('id', '=', id)
    .execute()
  await order(context, APPLY, id)
  return { id }
}

/** The file is forgotten; the register never heard of it. */
export async function discard({ db }: Context, id: number) {
  await held(
    db,
    id,
    ['mapping', 'checking', 'checked', 'failed'],
    'Ten plik jest już zapisywany w kartotece, nie można z niego zrezygnować.',
  )
  await db
    .updateTable('imports')
    .set({ state: 'discarded', version: NEXT_RUN })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('import_rows').where('import_id', '=', id).execute()
  return { id }
}
