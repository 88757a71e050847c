import { createHash } from 'node:crypto'

/** Lists of ids produce unlimited texts, so only the first few hundred are prepared. */
const MAX_NAMES = 400
const names = new Map<string, string>()
let generation = 0

/** Returns the name under which a statement is prepared once per connection; undefined for one that is not. */
export function getStatementName(text: string): string | undefined {
  const cachedName = names.get(text)
  if (cachedName || names.size >= MAX_NAMES) return cachedName
  const name = createHash('sha1').update(`${generation} ${text}`).digest('hex').slice(0, 20)
  names.set(text, name)
  return name
}

/**
 * Makes every connection prepare its statements anew: when a newer program has added a column, PostgreSQL refuses the
 * earlier plan of a statement that reads all columns.
 */
export function forgetStatementNames(): void {
  generation++
  names.clear()
}
