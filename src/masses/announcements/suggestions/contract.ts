import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { listKeys } from '#shared/objects.ts'
import { DaysOfAnnouncements, Point } from '../contract.ts'

/** Points that the program proposes from what is recorded, in the order in which they are read. */
export const suggestionLabels = {
  feasts: 'Święta tygodnia',
  banns: 'Zapowiedzi',
  weddings: 'Śluby',
  baptisms: 'Chrzty',
  meetings: 'Spotkania',
  visits: 'Kolęda',
  deaths: 'Zmarli',
  funerals: 'Pogrzeby',
} as const
export type SuggestionName = keyof typeof suggestionLabels

export const Suggestion = z.object({
  name: z.enum(listKeys(suggestionLabels)),
  /** Number of celebrations, couples, people or days that the point names. */
  count: z.number(),
  point: Point,
  /** Records whose people the point names, for the access log. */
  records: z.array(z.object({ table_name: z.string(), record_ids: z.array(z.number()) })),
})
export type Suggestion = z.infer<typeof Suggestion>

const SuggestionList = z.object({ data: z.array(Suggestion) })

export const announcementSuggestions = {
  /** Proposes points for the days of announcements; those of a module only for accounts with its right. */
  list: endpoint('GET /api/announcements/suggestions', {
    access: 'announcements.write',
    query: DaysOfAnnouncements,
    answer: SuggestionList,
    accessLogLabel: 'propozycje ogłoszeń',
    loggedRecords: ({ data }: z.infer<typeof SuggestionList>) =>
      data.flatMap(({ records }) => records),
  }),
}
