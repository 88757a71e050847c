import type pg from 'pg'
import { withoutTimeout } from '#platform/database/database.ts'
import { type TableReference, type CatalogTable, quoteIdentifier } from './catalog.ts'
import { quoteStagingTable } from './staging.ts'

/** SQL conditions that an entry `r` of this installation equals `s` of the copy. */
const SAME: Readonly<Record<string, string>> = {
  towns: `r.folded = fold(s.name) and fold(coalesce(r.commune, '')) = fold(coalesce(s.commune, ''))`,
  streets: `r.town_id = ${buildMovedId('towns', 's.town_id')} and r.folded = fold(s.name)`,
  zip_codes: `r.code = s.code and r.town_id is not distinct from ${buildMovedId('towns', 's.town_id')}`,
  names: `r.folded = fold(s.value)`,
  dictionary_parishes: `fold(r.name) = fold(s.name) and fold(coalesce(r.town, '')) = fold(coalesce(s.town, ''))`,
  dictionary_items: `r.dictionary = s.dictionary and (fold(r.value) = fold(s.value) or r.id = s.id and s.id <= 1000)`,
}

/** Builds the SQL for the number in this installation of an entry of the copy. */
function buildMovedId(kind: string, column: string) {
  return `(select to_id from moved where kind = '${kind}' and from_id = ${column})`
}

const getKind = (table: string) =>
  table === 'dictionary_items' ? `'dictionary_items:' || s.dictionary` : `'${table}'`

interface Move {
  client: pg.Client
  from: number
  to: number
  /** Whether both are the same installation: an entry then retains its number, regardless of its current name. */
  same: boolean
  dictionaries: CatalogTable[]
  references: TableReference[]
}

/**
 * Maps every entry that the parish's records refer to to the equal one of this installation, and adds missing ones as
 * the parish's own. The table `moved` contains the result: kind, number in the copy, number in this installation.
 */
export async function moveEntries(move: Move): Promise<void> {
  const { client, references, from } = move
  await client.query(`
    create temp table moved (kind text, from_id bigint, to_id bigint, fresh boolean not null default false,
      primary key (kind, from_id)) on commit drop;
    create temp table wanted (kind text, id bigint, primary key (kind, id)) on commit drop;
    grant select, insert, update on moved, wanted to app_system`)
  for (const { table, column, kind } of references) {
    if (SAME[table]) continue
    await client.query(
      `insert into wanted select distinct $1, ${quoteIdentifier(column)} from ${quoteStagingTable(table)} where ${quoteIdentifier(column)} is not null on conflict do nothing`,
      [kind],
    )
  }
  if (!move.same) await wantEntriesOfHistory(move)
  for (const name of Object.keys(SAME)) {
    await client.query(
      `insert into wanted select ${getKind(name)}, s.id from ${quoteStagingTable(name)} s where s.parish_id = ${from} on conflict do nothing`,
    )
  }
  for (const name of ['streets', 'zip_codes']) {
    await client.query(
      `insert into wanted select 'towns', s.town_id from ${quoteStagingTable(name)} s join wanted w on w.kind = '${name}' and w.id = s.id
       where s.town_id is not null on conflict do nothing`,
    )
  }
  await client.query(
    `insert into moved select 'dioceses', s.id, r.id from ${quoteStagingTable('dioceses')} s left join dioceses r on r.name = s.name`,
  )
  for (const name of Object.keys(SAME)) await moveDictionary(move, name)
}

/** Adds the entries that only earlier values name: undoing an import, a merge or a move writes them again. */
async function wantEntriesOfHistory({ client, references }: Move) {
  for (const { table, column, kind } of references) {
    if (SAME[table] || !SAME[getTable(kind)]) continue
    await client.query({
      ...withoutTimeout(`insert into wanted select distinct $1, (side ->> $3)::bigint
        from ${quoteStagingTable('history')} h cross join lateral (values (h.old), (h.new)) sides (side)
        where h.table_name = $2 and side ->> $3 is not null on conflict do nothing`),
      values: [kind, table, column],
    })
  }
}

/** Returns the table of a kind: `dictionary_items:Faith` is in `dictionary_items`. */
const getTable = (kind: string) => kind.replace(/:.*/, '')

async function moveDictionary({ client, to, same, dictionaries, references }: Move, name: string) {
  const { columns } = dictionaries.find(table => table.name === name)!
  const oneList = name === 'dictionary_items' ? ' and r.dictionary = s.dictionary' : ''
  const matchCondition = same ? `(r.id = s.id${oneList})` : '(1 = 0)'
  await client.query('set local role app_system')
  await client.query(
    withoutTimeout(`insert into moved
    select w.kind, s.id, (select r.id from ${quoteIdentifier(name)} r
      where (r.parish_id = ${to} or r.parish_id is null) and (${SAME[name]} or ${matchCondition})
      order by ${matchCondition} desc, r.id = s.id desc, r.parish_id nulls last limit 1)
    from ${quoteStagingTable(name)} s join wanted w on w.kind = ${getKind(name)} and w.id = s.id`),
  )
  await client.query('reset role')
  const sequence = name === 'dictionary_items' ? 'dictionary_item_ids' : `${name}_id_seq`
  await client.query(
    `update moved set to_id = nextval('${sequence}'), fresh = true where to_id is null and split_part(kind, ':', 1) = '${name}'`,
  )
  const values = columns.map(column => {
    if (column === 'id') return 'm.to_id'
    if (column === 'parish_id') return String(to)
    const reference = references.find(ref => ref.table === name && ref.column === column)
    return reference
      ? buildMovedId(reference.kind, `s.${quoteIdentifier(column)}`)
      : `s.${quoteIdentifier(column)}`
  })
  await client.query('set local role app_system')
  await client.query(
    withoutTimeout(`insert into ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) overriding system value
    select ${values.join(', ')} from ${quoteStagingTable(name)} s join moved m on m.kind = ${getKind(name)} and m.from_id = s.id
    where m.fresh order by m.to_id`),
  )
  await client.query('reset role')
}
