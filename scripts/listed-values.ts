import pg from 'pg'

interface Check {
  place: string
  rule: string
  filled: boolean
}

const CHECKS = `
  select conrelid::regclass || '.' || attname as place, pg_get_expr(conbin, conrelid) as rule, atthasdef as filled
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'c' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace
  order by place`

/** Types of the columns of the view `history` that are never empty, which a view does not say. */
const VIEW_COLUMNS = {
  'history.parish_id': 'number',
  'history.seq': 'number',
  'history.table_name': 'string',
  'history.record_id': 'number',
  'history.action': `'insert' | 'update' | 'delete'`,
  'history.at': 'string',
  'history.prev_hash': 'Buffer',
  'history.hash': 'Buffer',
}

/**
 * Returns the types of columns whose check constraint lists all values, in the format of `kysely-codegen --overrides`.
 */
export async function listedValues(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<Check>(CHECKS)
  await client.end()
  const columns = rows.flatMap(({ place, rule, filled }) => {
    const [, list] = /^\(\w+ = ANY \(ARRAY\[(.+)\]\)\)$/.exec(rule) ?? []
    if (!list) return []
    const type = list.replaceAll('::text', '').replaceAll(', ', ' | ')
    return [[place, { type: 'RawExpression', expression: filled ? `Generated<${type}>` : type }]]
  })
  return JSON.stringify({ columns: { ...Object.fromEntries(columns), ...VIEW_COLUMNS } })
}
