import type pg from 'pg'
import { DICTIONARIES, OF_INSTALLATION } from './part.ts'

export interface CatalogTable {
  name: string
  /** Columns without those that the database computes. */
  columns: string[]
  /** Columns that identify a record within its parish. */
  key: string[]
  /** Whether numbers are assigned per parish, so that they can be preserved. */
  ofParish: boolean
}

/** A column that refers to a record outside of the parish's own tables. */
export interface TableReference {
  table: string
  column: string
  /** Table of the referenced record; for an item of a closed list with its dictionary: `dictionary_items:Faith`. */
  kind: string
}

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Tables that the database derives from the records, or that are created with the parish itself (`makeParish`). */
const MADE = new Set([
  'record_words',
  'word_keys',
  'parish_sums',
  'import_digests',
  'parish_modules',
])

const TABLES = `
  select c.relname as name,
    array(select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
    array(select attname::text from pg_attribute a where attrelid = c.oid and attnum = any(i.indkey)
      and attname <> 'parish_id' order by attnum) as key,
    exists (select from pg_attribute where attrelid = c.oid and attnum = any(i.indkey) and attname = 'parish_id') as "ofParish"
  from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity and c.relname <> 'history_entries'
    and exists (select from pg_attribute where attrelid = c.oid and attname = 'parish_id') order by 1`

const LINKS = `
  select conrelid::regclass::text as table, confrelid::regclass::text as kind,
    (select attname::text from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as column, cardinality(conkey) as width
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

// Items of closed lists have no foreign key: a trigger checks them by pairs of a column and its list.
const ITEMS = `
  select tgrelid::regclass::text as table, tgargs as pairs from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where p.proname = 'items_are_seen' and not tgisinternal`

interface Link extends TableReference {
  width: number
}

/** Lists the tables with rows of a parish, ordered so that referenced tables come before those that refer to them. */
export async function buildCatalog(client: pg.ClientBase) {
  const { rows: tableRows } = await client.query<CatalogTable>(TABLES)
  const { rows: links } = await client.query<Link>(LINKS)
  const { rows: items } = await client.query<{ table: string; pairs: Buffer }>(ITEMS)
  const parishTables = tableRows.filter(
    ({ name }) => !DICTIONARIES.has(name) && !OF_INSTALLATION.has(name) && !MADE.has(name),
  )
  const names = new Set([...parishTables.map(({ name }) => name), ...DICTIONARIES])
  const references = links
    .filter(
      ({ table, kind, width, column }) =>
        width === 1 && names.has(table) && column !== 'parish_id' && kind !== 'dictionaries',
    )
    .map(({ table, column, kind }) => ({ table, column, kind }))
    .concat(items.flatMap(getPairs))
  return {
    tables: inOrder(parishTables, links),
    dictionaries: tableRows.filter(({ name }) => DICTIONARIES.has(name)),
    references,
  }
}

function getPairs({ table, pairs }: { table: string; pairs: Buffer }): TableReference[] {
  const words = pairs.toString().split('\0').filter(Boolean)
  return words.flatMap((column, index) =>
    index % 2 ? [] : [{ table, column, kind: `dictionary_items:${words[index + 1]}` }],
  )
}

/** Orders the tables; for two that refer to each other, the reference is checked at the end. */
function inOrder(tables: CatalogTable[], links: Link[]): CatalogTable[] {
  const sortedTables = new Set<CatalogTable>()
  const visitedTables = new Set<CatalogTable>()
  function visit(table: CatalogTable) {
    if (visitedTables.has(table)) return
    visitedTables.add(table)
    for (const { kind } of links.filter(link => link.table === table.name)) {
      const referencedTable = tables.find(({ name }) => name === kind)
      if (referencedTable) visit(referencedTable)
    }
    sortedTables.add(table)
  }
  for (const table of tables) visit(table)
  return [...sortedTables]
}
