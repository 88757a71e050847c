import { listCalendarEntries } from '#parish-calendar/server/service.ts'
import type { CalendarSource } from '#parish-calendar/server/source.ts'
import type { Context } from '#platform/context.ts'
import { defineRoutes } from '#platform/server/mount.ts'
import { listKeys } from '#shared/objects.ts'
import { type Suggestion, announcementSuggestions, suggestionLabels } from '../contract.ts'
import { suggestBanns, suggestDeaths, suggestFeasts } from './from-books.ts'
import { SUGGESTED_KINDS, suggestFromEntries } from './from-calendar.ts'

interface Period {
  date_from: string
  date_to: string
}

/** Lists the proposed points of the days, each only when there is something to read. */
async function listSuggestions(
  context: Context,
  sources: readonly CalendarSource[],
  period: Period,
): Promise<{ data: Suggestion[] }> {
  const { date_from: from, date_to: to } = period
  const { data } = await listCalendarEntries(context, sources, { from, to, kinds: SUGGESTED_KINDS })
  const bookSuggestions = {
    feasts: await suggestFeasts(context, period),
    banns: await suggestBanns(context, period),
    deaths: await suggestDeaths(context, period),
  }
  const suggestions = new Map<string, Suggestion | undefined>(Object.entries(bookSuggestions))
  return {
    data: listKeys(suggestionLabels).flatMap(
      name => suggestions.get(name) ?? suggestFromEntries(name, data) ?? [],
    ),
  }
}

export const announcementSuggestionRoutes = (sources: readonly CalendarSource[]) =>
  defineRoutes(announcementSuggestions, {
    list: (context, period) => listSuggestions(context, sources, period),
  })
