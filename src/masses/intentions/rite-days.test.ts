import { expect, test } from 'vitest'
import { daysOfYear } from '#liturgical-calendar/server/compute-liturgical-day.ts'
import { LISTS } from '#dictionaries/entries/server/seeds.ts'
import { readCases, getDay } from '#testing/cases.ts'
import { findRiteObstacle } from './rite-days.ts'

const TYPES = LISTS.find(([name]) => name === 'IntentionType')![3].split('|')
const FINDINGS: Record<string, RegExp> = {
  'nie ma Mszy za nowożeńców': /nie odprawia się Mszy obrzędowej za nowożeńców.*OWMR 372/,
  'nie ma Mszy pogrzebowej': /nie odprawia się Mszy pogrzebowej.*OWMR 380/,
}
const rows = readCases('masses.md').filter(({ cells }) => cells.intencja)

test('rite days: the table has at least fifteen rows', () => {
  expect(rows.length).toBeGreaterThanOrEqual(15)
})

test.each(rows.map(({ name, cells }) => [name, cells] as const))(
  'rite day → note on the Mass: %s',
  (_, cells) => {
    const day = getDay(cells.dzień!)
    const liturgical = daysOfYear(Number(day.slice(0, 4))).find(
      calendarDay => calendarDay.day === day,
    )!
    const type = TYPES.indexOf(cells.intencja!) + 1
    expect(type).toBeGreaterThan(0)
    const obstacle = findRiteObstacle(type, liturgical)
    if (cells.uwaga === 'bez uwag') expect(obstacle).toBeNull()
    else expect(obstacle).toMatch(FINDINGS[cells.uwaga!]!)
  },
)
