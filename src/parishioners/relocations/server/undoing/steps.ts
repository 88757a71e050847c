import { sql } from 'kysely'
import type { ReplacedPlaces } from '#dictionaries/entries/merging/server/replaced-entries.ts'
import { listKeys } from '#shared/objects.ts'
import { formatName } from '#shared/people/mononym.ts'
import type { Db } from '#platform/database/database.ts'
import { ADDRESS_COLUMNS } from '#shared/places/address.ts'

type Values = Record<string, unknown>

/** A change of a record that the move made, as the history tells it. */
export interface RelocationStep {
  table_name: 'people' | 'families' | 'family_members'
  record_id: number
  action: 'insert' | 'update'
  old: Values | null
  new: Values
}

/** Columns that a move may write. */
const MOVED_COLUMNS = {
  people: ADDRESS_COLUMNS,
  families: [...ADDRESS_COLUMNS, 'region', 'inactive'],
  family_members: ['family_id', 'dic_family_role_id', 'is_head', 'member_from', 'member_to'],
}

const listChangedColumns = ({ table_name, old, new: values }: RelocationStep) =>
  MOVED_COLUMNS[table_name].filter(column => !old || old[column] !== values[column])

async function readRecord(db: Db, { table_name, record_id }: RelocationStep) {
  const { rows } = await sql<{ record: Values }>`
    select to_jsonb(t) as record from ${sql.table(table_name)} t where id = ${record_id}`.execute(
    db,
  )
  return rows[0]?.record
}

const replacePlaces = (values: Values, replacedPlaces: ReplacedPlaces): Values => ({
  ...values,
  ...Object.fromEntries(
    listKeys(replacedPlaces).flatMap(column => {
      const id = replacedPlaces[column].get(Number(values[column]))
      return id === undefined ? [] : [[column, id]]
    }),
  ),
})

/** Writes the step with the towns and streets that its own have been merged into. */
export const updatePlaces = (step: RelocationStep, places: ReplacedPlaces): RelocationStep => ({
  ...step,
  old: step.old && replacePlaces(step.old, places),
  new: replacePlaces(step.new, places),
})

/** Tests whether a column that the step wrote has another value by now, or the record may not be written any more. */
export async function isStepChanged(db: Db, step: RelocationStep) {
  const record = await readRecord(db, step)
  if (!record || (step.table_name === 'people' && record.restricted_at)) return true
  return listChangedColumns(step).some(column => record[column] !== step.new[column])
}

/** Names the record in a sentence about what stays: „Maria Kowalska”, „rodzina Kowalscy”. */
export async function nameRecord(db: Db, [step]: readonly RelocationStep[]) {
  if (!step) return ''
  const { table_name, record_id, new: values } = step
  if (table_name === 'families') return `rodzina ${String(values.family_name)}`
  const person_id = table_name === 'people' ? record_id : Number(values.person_id)
  const person = await db
    .selectFrom('people')
    .select(['names', 'surname'])
    .where('id', '=', person_id)
    .executeTakeFirst()
  return person ? formatName(person) : 'karta połączona z inną'
}

export async function revertStep(db: Db, step: RelocationStep) {
  const { table_name, record_id, action, old } = step
  const table = sql.table(table_name)
  if (action === 'insert') return sql`delete from ${table} where id = ${record_id}`.execute(db)
  if (table_name === 'family_members') return reopenMembership(db, record_id, old?.is_head === true)
  const columns = sql.join(listChangedColumns(step).map(column => sql.ref(column)))
  return sql`update ${table} set (${columns}) = (
      select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(old)}::jsonb))
    where id = ${record_id}`.execute(db)
}

/** Reopens a place in the former family; a head stays without that function when the family has another head by now. */
const reopenMembership = (db: Db, id: number, wasHead: boolean) =>
  sql`update family_members member set member_to = null, is_head = ${wasHead} and not exists (
      select from family_members other where other.family_id = member.family_id and other.is_head
        and other.member_to is null and other.id <> member.id)
    where id = ${id}`.execute(db)
