import { lookUp } from '#history/sources.ts'
import { type Source, plainly, toldOf } from '#history/told.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { pageOf } from '#platform/page.ts'
import { peopleChronicle } from '../chronicle.ts'
import { FILLED, type Filled, type Joining, type Place } from './columns.ts'
import type { ImportRow, Outcome, RowQuery } from './contract.ts'
import type { Mapping } from './reading/fields.ts'
import { get } from './service.ts'

type Columns = Record<string, unknown> | null
interface Kept {
  number: number
  cells: string[]
  outcome: Outcome
  reasons: string[]
  entry: Columns
  before: Columns
  place: Place | null
  family: Joining | null
  person_id: number | null
}

const toldBy = (column: Filled) => toldOf(peopleChronicle.fields[column]!)

/** Rows of one outcome: what will be written, what stood there, and why. */
export async function rows(context: Context, id: number, query: RowQuery) {
  const { db, user } = context
  const { mapping } = await get(context, id)
  let found = db.selectFrom('import_rows').where('import_id', '=', id)
  found = query.outcome
    ? found.where('outcome', '=', query.outcome)
    : found.where('outcome', 'is not', null)
  const { total } = await found
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const kept = (await found
    .selectAll()
    .orderBy('number')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute()) as unknown as Kept[]
  const say = await speaker(db, kept)
  const data = kept.map((row): ImportRow => ({
    id: row.number,
    outcome: row.outcome,
    reasons: row.reasons,
    name: nameIn(row, mapping),
    person_id: row.person_id,
    fields: [...written(row, user.clergy, say), ...joined(row)],
  }))
  return pageOf(`/api/people-imports/${id}/rows`, query, data, total)
}

/** As the file calls the person, also when the row cannot be taken. */
function nameIn({ cells }: Kept, mapping: Mapping) {
  const columns = [mapping.full_name, mapping.name_first, mapping.surname, mapping.names]
  const words = columns.map(column => (column === undefined ? '' : cells[column]))
  return words.filter(Boolean).join(' ').slice(0, 200) || '–'
}

type Say = (column: Filled, value: unknown) => string | null

/** Words for every value of a page, the dictionaries asked once. */
async function speaker(db: Db, kept: Kept[]): Promise<Say> {
  const numbers = new Map<Source, Set<number>>()
  for (const column of FILLED) {
    const { source } = toldBy(column)
    if (!source) continue
    const values = kept.flatMap(({ entry, before }) => [entry?.[column], before?.[column]])
    const ids = values.filter(value => typeof value === 'number')
    if (ids.length > 0) numbers.set(source, new Set(ids))
  }
  const words = await lookUp(db, numbers)
  return (column, value) => {
    const { source, words: own, tell } = toldBy(column)
    if (value === null || value === undefined) return null
    if (source) return words(source, value) ?? null
    return tell?.(value) ?? own?.[value as string] ?? plainly(value)
  }
}

/** What was guessed for want of anything better is not worth a line. */
const SILENT = new Set<Filled>(['needs_attention', 'dic_rite_id'])

function written({ entry, before, place, outcome }: Kept, clergy: boolean, say: Say) {
  return FILLED.filter(column => !SILENT.has(column) && (clergy || !toldBy(column).clergy))
    .map(column => ({
      label: toldBy(column).label,
      before: outcome === 'change' ? say(column, before?.[column]) : null,
      after: say(column, entry?.[column]) ?? newPlace(column, place),
    }))
    .filter(({ before: was, after }) => was !== null || after !== null)
}

function newPlace(column: Filled, place: Place | null) {
  const words =
    column === 'dic_town_id' ? place?.town : column === 'dic_street_id' ? place?.street : undefined
  return words ? `${words} (nowa w słowniku)` : null
}

const familyIn = ({ card_number, name }: Joining) =>
  card_number ? `karta nr ${card_number}` : (name ?? null)

const joined = ({ family }: Kept) =>
  family ? [{ label: 'Rodzina', before: null, after: familyIn(family) }] : []
