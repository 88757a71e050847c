import { longDay } from '#liturgical-calendar/server/day-labels.ts'
import type { CalendarEntry } from '#parish-calendar/contract.ts'
import type { CalendarKind } from '#parish-calendar/kinds.ts'
import { plural } from '#shared/text/plural.ts'
import { type RichText, buildParagraph } from '#ui/rich-text/rich-text.ts'
import type { Point } from '../../contract.ts'
import type { Suggestion, SuggestionName } from '../contract.ts'

interface EntrySuggestion {
  kinds: readonly CalendarKind[]
  section: Point['section']
  opening: string
  /** Whether the entry may be read aloud. */
  isPublic?: (entry: CalendarEntry) => boolean
  /** Text of the entries of one day, hour and place. */
  describe: (time: string, entries: readonly CalendarEntry[]) => string
  /** Whether the text names people of the records. */
  namesPeople?: true
}

const hasNoPeople = ({ record_ids }: CalendarEntry) => record_ids.length === 0
const joinTitles = (entries: readonly CalendarEntry[]) =>
  entries.map(({ title }) => title).join('; ')

/** Marks of the dead before a name: «† Ewa Kos», «śp. Ewa Kos». */
const nameDead = ({ title }: CalendarEntry) => `śp. ${title.replace(/^(†|śp\.) ?/u, '')}`

/**
 * Points made of the entries of the calendar. Announcements are published on a page that everybody reads, so the living
 * are not named: a baptism and a wedding have their hour only. The dead are named.
 */
const SUGGESTIONS: Partial<Record<SuggestionName, EntrySuggestion>> = {
  weddings: {
    kinds: ['wedding'],
    section: 'parish',
    opening: 'Sakrament małżeństwa w naszej parafii:',
    describe: time => time,
  },
  baptisms: {
    kinds: ['baptism'],
    section: 'parish',
    opening: 'Sakrament chrztu świętego:',
    describe: (time, { length }) =>
      length > 1 ? `${time} (${plural(length, 'chrzest', 'chrzty', 'chrztów')})` : time,
  },
  meetings: {
    kinds: ['meeting', 'preparation', 'communion', 'confirmation'],
    section: 'parish',
    opening: 'W tym tygodniu:',
    isPublic: hasNoPeople,
    describe: (time, entries) => `${time}: ${joinTitles(entries)}`,
  },
  visits: {
    kinds: ['visit'],
    section: 'parish',
    opening: 'Wizyta duszpasterska (kolęda):',
    describe: (time, entries) => `${time}: ${joinTitles(entries)}`,
  },
  funerals: {
    kinds: ['funeral'],
    section: 'dead',
    opening: 'Pogrzeby w tym tygodniu:',
    describe: (time, entries) => `${entries.map(nameDead).join(', ')}: ${time}`,
    namesPeople: true,
  },
}

export const SUGGESTED_KINDS = Object.values(SUGGESTIONS).flatMap(({ kinds }) => kinds)

/** «Niedziela, 24 stycznia, godz. 11:30, kaplica». */
const describeTime = ({ day, starts_at, place }: CalendarEntry, withPlace: boolean) =>
  [longDay(day), starts_at && `godz. ${starts_at}`, withPlace && place].filter(Boolean).join(', ')

const toRecords = (entries: readonly CalendarEntry[]) =>
  [...Map.groupBy(entries, ({ table_name }) => table_name)].map(([table_name, tableEntries]) => ({
    table_name,
    record_ids: tableEntries.flatMap(({ record_ids }) => record_ids),
  }))

/** Builds an opening line with a list of facts. */
export const buildList = (opening: string, items: readonly string[]): RichText => [
  buildParagraph(opening),
  { kind: 'list', ordered: false, items: items.map(text => [{ text }]) },
]

/** Builds the point of a name from the entries of the calendar; undefined when there are none to read. */
export function suggestFromEntries(
  name: SuggestionName,
  calendarEntries: readonly CalendarEntry[],
): Suggestion | undefined {
  const suggestion = SUGGESTIONS[name]
  if (!suggestion) return undefined
  const { kinds, section, opening, isPublic, describe, namesPeople } = suggestion
  const entries = calendarEntries.filter(
    entry => kinds.includes(entry.kind) && (isPublic?.(entry) ?? true),
  )
  if (entries.length === 0) return undefined
  const withPlace = new Set(entries.map(({ place }) => place)).size > 1
  const lines = [...Map.groupBy(entries, entry => describeTime(entry, withPlace))].map(
    ([time, sameTimeEntries]) => describe(time, sameTimeEntries),
  )
  return {
    name,
    count: entries.length,
    point: { section, body: buildList(opening, lines) },
    records: namesPeople ? toRecords(entries) : [],
  }
}
