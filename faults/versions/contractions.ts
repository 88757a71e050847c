/**
 * Expand and contract: while processes are upgraded one by one, the previous version still writes to tables that a
 * newer one has just changed. A migration may add; a statement that removes or demands more must wait until no running
 * version writes to the removed object, and names the first such release on the line before: `-- contract: unused since
 * 0.3.0`.
 */
const EXCEPTION = /--\s*contract: unused since (\d+\.\d+\.\d+)\b/
const VIEW = /^create (?:or replace )?view (\w+)/

/**
 * Returns the statements in lower case, each with its preceding comments and without string literals and function
 * bodies.
 */
function getStatements(text: string) {
  const bare = text
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/\/\*.*?\*\//gs, ' ')
    .replaceAll(/--[^\n]*|'(?:[^']|'')*'/g, part => (part.startsWith('--') ? mask(part) : "''"))
  return bare.split(';').map(part => ({
    sql: part
      .replaceAll(/--[^\n]*/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
    excusedBy: EXCEPTION.exec(part)?.[1],
  }))
}

/** A comment neither ends a statement nor opens a string. */
const mask = (comment: string) => comment.replaceAll(/[;']/g, ' ')

/** Splits the list at the commas that are outside brackets. */
function getParts(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of list) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map(part => part.trim())
}

const NAME = '(?:if (?:not )?exists )?(?:only )?(?:public\\.)?"?(\\w+)"?'
const CREATED = new RegExp(`^create (?:unlogged )?table ${NAME}`)
const ALTERED = new RegExp(`^alter table ${NAME} (.*)$`)
const INDEXED = new RegExp(
  `^create unique index (?:concurrently )?(?:if not exists )?\\w* ?on ${NAME}[^(]*\\((.*?)\\)(?= where| include| nulls|$)`,
)
const CONSTRAINT = /^add (constraint|check|unique|foreign key|primary key|exclude)\b/

/**
 * Describes how one part of an `alter table` breaks a program that wrote to the table before; undefined when it does
 * not.
 */
function findContraction(part: string): string | undefined {
  if (/^drop (?!constraint|not null|default|expression)/.test(part)) return 'drops a column'
  if (part.startsWith('rename')) return 'renames'
  if (/^alter (column )?\S+ set not null/.test(part)) return 'makes a column NOT NULL'
  if (/^alter (column )?\S+ (set data )?type /.test(part)) return 'changes the type of a column'
  if (/^alter (column )?\S+ drop default/.test(part)) return 'drops a default'
  if (CONSTRAINT.test(part))
    return part.includes('not valid') ? undefined : 'adds a constraint without NOT VALID'
  const isNeeded = part.startsWith('add') && / not null/.test(part)
  if (isNeeded && !/ default | generated /.test(part))
    return 'adds a NOT NULL column without a default'
  return undefined
}

/**
 * Lists, in words, how a migration breaks the previous version of the program; statements with an exception name their
 * release.
 */
export function listContractions(text: string): { words: string; excusedBy?: string }[] {
  const statements = getStatements(text)
  const createdTables = new Set(statements.map(({ sql }) => CREATED.exec(sql)?.[1]))
  const newColumns = new Set(
    [...text.toLowerCase().matchAll(/\badd (?:column )?(?:if not exists )?(\w+)/g)].map(
      ([, name]) => name,
    ),
  )
  // A view with the former name serves the readers of a renamed table.
  const views = new Set(statements.map(({ sql }) => VIEW.exec(sql)?.[1]))
  const getWords = (sql: string): string[] => {
    if (sql.startsWith('drop table ')) return ['drops a table']
    const [, table, parts = ''] = ALTERED.exec(sql) ?? []
    if (table && views.has(table) && parts.startsWith('rename to ')) return []
    if (table && !createdTables.has(table))
      return getParts(parts).flatMap(part => {
        const loss = findContraction(part)
        return loss ? [`${loss}: ${table}`] : []
      })
    const [, indexTable, columns = ''] = INDEXED.exec(sql) ?? []
    const isNew = columns.split(/\W+/).some(name => newColumns.has(name))
    return indexTable && !createdTables.has(indexTable) && !isNew
      ? [`adds a unique index: ${indexTable}`]
      : []
  }
  return statements.flatMap(({ sql, excusedBy }) =>
    getWords(sql).map(words => ({ words, excusedBy })),
  )
}

/** Tables that grow with the work of every day: an index on one of them is built beside it, outside a transaction. */
const LARGE = new Set([
  'history',
  'history_entries',
  'people',
  'reads',
  'record_words',
  'families',
  'attachments',
])
const PLAIN_INDEX = new RegExp(
  `^create (?:unique )?index (?:if not exists )?(?!concurrently)\\w* ?on ${NAME}`,
)

/** Lists the large tables on which a migration builds an index while everybody who writes to them waits. */
export function listBlockingIndexes(text: string): string[] {
  return getStatements(text).flatMap(({ sql }) => {
    const table = PLAIN_INDEX.exec(sql)?.[1]
    return table && LARGE.has(table) ? [table] : []
  })
}
