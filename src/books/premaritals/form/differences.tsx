/** Where in a form, and what was typed there: `fiance.names`. */
export type Changes = Record<string, unknown>

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Lists of one length are compared line by line; others are one value. */
function partsOf(before: unknown, now: unknown): string[] | undefined {
  if (isGroup(before) && isGroup(now)) return Object.keys(now)
  if (!Array.isArray(before) || !Array.isArray(now) || before.length !== now.length)
    return undefined
  return now.map((_, index) => String(index))
}

const part = (whole: unknown, name: string) => (whole as Record<string, unknown>)[name]

/** What differs, value by value. */
export function differences(before: unknown, now: unknown, at = ''): Changes {
  if (same(before, now)) return {}
  const names = partsOf(before, now)
  if (!names) return { [at]: now }
  return Object.assign(
    {},
    ...names.map(name =>
      differences(part(before, name), part(now, name), at ? `${at}.${name}` : name),
    ),
  )
}

/** The values with the changes laid over them, and those changes that have no place any more. */
export function laidOver<Values extends object>(values: Values, changes: Changes) {
  const whole = structuredClone(values)
  const lost: Changes = {}
  for (const [path, value] of Object.entries(changes)) {
    if (!put(whole, path.split('.'), value)) lost[path] = value
  }
  return { values: whole, lost }
}

function put(whole: unknown, [name, ...rest]: string[], value: unknown): boolean {
  if (name === undefined || typeof whole !== 'object' || whole === null || !(name in whole)) {
    return false
  }
  const place = whole as Record<string, unknown>
  if (rest.length > 0) return put(place[name], rest, value)
  if (isGroup(place[name]) !== isGroup(value)) return false
  place[name] = value
  return true
}
