import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, getCode, notFound, staleVersion } from '#platform/refusals.ts'
import { setChangeReason, firstRowOrThrow } from '#platform/database/records.ts'
import { listNamed, mergeableLists } from './lists.ts'
import type { MovedReferences, DictionaryMergeStep } from './merge.ts'
import { buildNamedValue, buildNamingCondition } from './references.ts'

const ADDRESSES = mergeableLists
  .find(({ name }) => name === 'towns')!
  .references.filter(reference => 'beside' in reference)

/** Addresses written since at a street that would go back to its old town would name a street of another town. */
async function refuseStrays(db: Db, steps: DictionaryMergeStep[]) {
  const towns = steps.filter(({ list }) => list === 'towns').map(({ gone }) => gone.id)
  if (towns.length === 0) return
  let strays = 0
  for (const { table } of ADDRESSES) {
    const { rows } = await sql<{ strays: number }>`
      select count(*)::integer as strays from ${sql.table(table)} address
      join streets on streets.id = address.dic_street_id
      where streets.town_id = any(${towns}::integer[]) and address.dic_town_id is distinct from streets.town_id`.execute(
      db,
    )
    strays += firstRowOrThrow(rows).strays
  }
  if (strays === 0) return
  throw new Refusal(
    422,
    `Nie można cofnąć scalenia: przy przeniesionych ulicach zapisano od tego czasu nowe adresy (${strays}). Popraw te adresy albo wpisz miejscowość od nowa.`,
  )
}

const FROM_ELSEWHERE_MESSAGE =
  'Nie można cofnąć scalenia: zrobiono je, zanim dane parafii przeniesiono tu z innej instalacji. Dodaj usuniętą pozycję od nowa.'

/** Restores the removed entries and the references of their records; records changed since stay as they are. */
export async function undoDictionaryMerge({ db, user }: Context, id: number, version: number) {
  const merge = await db
    .selectFrom('dictionary_merges')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!merge) throw notFound('Nie ma takiego scalenia')
  if (merge.undone_at) throw new Refusal(409, 'To scalenie zostało już cofnięte')
  if (merge.version !== version) throw staleVersion()
  const steps = merge.steps as DictionaryMergeStep[]
  if (steps.length === 0) throw new Refusal(422, FROM_ELSEWHERE_MESSAGE)
  await setChangeReason(
    db,
    `Cofnięcie scalenia: ${merge.gone_values.join(', ')} → ${merge.target_value}`,
  )
  await refuseLostTargets(db, steps)
  for (const step of steps.toReversed()) await giveBack(db, step)
  const returnedCount = await moveBack(db, steps)
  await refuseStrays(db, steps)
  await db
    .updateTable('dictionary_merges')
    .set({ undone_at: sql`now()`, undone_by_name: user.name })
    .where('id', '=', id)
    .execute()
  return { result: true, returned: returnedCount, kept: merge.moved - returnedCount }
}

async function refuseLostTargets(db: Db, steps: DictionaryMergeStep[]) {
  for (const { list: name, target } of steps) {
    const { table } = await listNamed(db, name)
    const { rows } = await sql`select id from ${sql.table(table)} where id = ${target.id}
      ${table === 'dictionary_items' ? sql`and dictionary = ${name}` : sql``}`.execute(db)
    if (rows.length > 0) continue
    throw new Refusal(
      422,
      `Nie można cofnąć scalenia: pozycji „${target.value}” już nie ma. Jeśli scalono ją później z inną, najpierw cofnij tamto scalenie.`,
    )
  }
}

/** Restores the entry with its former id. */
async function giveBack(db: Db, { list: name, gone, value }: DictionaryMergeStep) {
  const { table } = await listNamed(db, name)
  const columns = sql.join(Object.keys(gone).map(column => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(gone)}::jsonb)`
    .execute(db)
    .catch(problem => {
      throw refuseUndo(problem, value)
    })
}

const BARRED: Record<string, string> = {
  23505: 'taką pozycję dodano w tym czasie drugi raz. Scal obie jeszcze raz, jeśli to ta sama.',
  23503: 'nie ma już miejscowości, do której należała.',
}

function refuseUndo(problem: unknown, value: string) {
  const reason = BARRED[getCode(problem)]
  return reason ? new Refusal(422, `Nie można cofnąć scalenia: „${value}” – ${reason}`) : problem
}

// Move the streets and codes of a town back first, because a town is checked against its streets.
const turn = ({ reference: { table, column } }: MovedReferences) =>
  column === 'town_id' && (table === 'streets' || table === 'zip_codes')
    ? 0
    : column.endsWith('street_id')
      ? 1
      : 2

/** Moves back only records that still refer to the target of the merge. */
async function moveBack(db: Db, steps: DictionaryMergeStep[]) {
  const all = steps.flatMap(step => step.moved.map(move => ({ step, moved: move })))
  let returnedCount = 0
  for (const { step, moved } of all.toSorted((a, b) => turn(a.moved) - turn(b.moved))) {
    const { reference, ids } = moved
    const entry = { id: step.gone.id, value: step.value }
    const siblingColumn = 'beside' in reference && reference.beside
    const still = siblingColumn
      ? sql`and (${sql.ref(siblingColumn)} is null or ${sql.ref(siblingColumn)} in (select id from streets where town_id = ${entry.id}))`
      : sql``
    const { numAffectedRows } = await sql`
      update ${sql.table(reference.table)} set ${sql.ref(reference.column)} = ${buildNamedValue(reference, entry)}
      where id = any(${ids}::bigint[]) and ${buildNamingCondition(reference, [step.target])} ${still}`.execute(
      db,
    )
    returnedCount += Number(numAffectedRows ?? 0)
  }
  return returnedCount
}
