const DAYS = 7
const WEEKS = 4
const MONTHS = 12
const UPGRADES = 3

const getDay = (name: string) => name.slice('kancelaria-'.length, 'kancelaria-0000-00-00'.length)

/** Returns the Monday of the week of a day. */
function getWeek(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/**
 * Lists the backups (given oldest first) that may be deleted. Of each of the last 7 days with a backup, the last 4
 * weeks and the last 12 months the newest remains, and the backups from before the last 3 upgrades, however many were
 * made later on the same day. Counts existing backups, not days: while none is made, none is deleted.
 */
export function listOutlivedBackups(names: readonly string[]): string[] {
  const newest = names.toReversed()
  const keptNames = new Set(newest.filter(name => name.includes('-before-')).slice(0, UPGRADES))
  const keep = (count: number, spanOf: (name: string) => string) => {
    const spans = new Set<string>()
    for (const name of newest) {
      if (spans.size === count) return
      if (spans.has(spanOf(name))) continue
      spans.add(spanOf(name))
      keptNames.add(name)
    }
  }
  keep(DAYS, getDay)
  keep(WEEKS, name => getWeek(getDay(name)))
  keep(MONTHS, name => getDay(name).slice(0, 7))
  return names.filter(name => !keptNames.has(name))
}
