/** Typed values by their path in the form: `fiance.names`. */
export type DraftChanges = Record<string, unknown>

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isEqualValue = (left: unknown, right: unknown) =>
  JSON.stringify(left) === JSON.stringify(right)

/** Compares lists of the same length item by item; lists of different lengths count as one value. */
function findParts(before: unknown, now: unknown): string[] | undefined {
  if (isGroup(before) && isGroup(now)) return Object.keys(now)
  if (!Array.isArray(before) || !Array.isArray(now) || before.length !== now.length)
    return undefined
  return now.map((_, index) => String(index))
}

const part = (record: unknown, name: string) => (record as Record<string, unknown>)[name]

/**
 * Returns the paths of the list items that contain a value: `members.1` for `members.1.role`. Another user may have
 * removed or moved an item, so that the same path leads to another person.
 */
export function listItemPaths(path: string): string[] {
  const names = path.split('.')
  return names.flatMap((name, index) =>
    /^\d+$/.test(name) && index < names.length - 1 ? [names.slice(0, index + 1).join('.')] : [],
  )
}

export function findDraftDifferences(before: unknown, now: unknown, at = ''): DraftChanges {
  if (isEqualValue(before, now)) return {}
  const names = findParts(before, now)
  if (!names) return { [at]: now }
  return Object.assign(
    {},
    ...names.map(name =>
      findDraftDifferences(part(before, name), part(now, name), at ? `${at}.${name}` : name),
    ),
  )
}

/**
 * Returns the values with the changes applied, and the changes whose fields no longer exist. With `addsFields` a field
 * without an initial value is added, as in a form that does not list its fields.
 */
export function applyDraftChanges<Values extends object>(
  values: Values,
  changes: DraftChanges,
  { addsFields = false } = {},
) {
  const mergedValues = structuredClone(values)
  const lostChanges: DraftChanges = {}
  for (const [path, value] of Object.entries(changes)) {
    if (!put(mergedValues, path.split('.'), value, addsFields)) lostChanges[path] = value
  }
  return { values: mergedValues, lost: lostChanges }
}

function put(
  target: unknown,
  [name, ...remainingPath]: string[],
  value: unknown,
  addsFields: boolean,
): boolean {
  if (name === undefined || typeof target !== 'object' || target === null) return false
  const place = target as Record<string, unknown>
  const isLast = remainingPath.length === 0
  if (!(name in target) && !(addsFields && isLast)) return false
  if (!isLast) return put(place[name], remainingPath, value, addsFields)
  if (!addsFields && isGroup(place[name]) !== isGroup(value)) return false
  place[name] = value
  return true
}
