import type { Context } from '#platform/context.ts'
import { computeWeekday } from '#shared/dates/days.ts'
import { rangeWords } from '../../planning/ranges.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { WORKER, getRanges } from './reading.ts'

const DAYS = ['niedziela', 'poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota']

/** Lists the routes of some days as text to be read out: streets, hours and priests, never the residents. */
export async function listWeekRoutes(
  { db }: Context,
  { date_from, date_to }: { date_from: string; date_to: string },
) {
  const routes = await db
    .selectFrom('visit_routes as route')
    .select(['route.id', 'route.date', 'route.time_from', 'route.name', WORKER.as('worker')])
    .where('route.date', '>=', date_from)
    .where('route.date', '<=', date_to)
    .where('route.state', '<>', 'called_off')
    .orderBy('route.date')
    .orderBy('route.time_from')
    .orderBy('route.id')
    .execute()
  const ranges = await getRanges(
    db,
    routes.map(({ id }) => id),
  )
  const lines = [...Map.groupBy(routes, ({ date }) => date)].map(([date, ofDay]) => {
    const parts = ofDay.map(({ id, time_from, worker, name }) => {
      const streetsText =
        (ranges.get(id) ?? []).map(rangeWords).join('; ') || name || 'trasa bez ulic'
      return `od godz. ${time_from.slice(0, 5)}${worker ? ` (${worker})` : ''}: ${streetsText}`
    })
    return `${capitalize(DAYS[computeWeekday(date)]!)}, ${showDay(date)}: ${parts.join('; ')}.`
  })
  return { text: lines.join('\n'), routes: routes.length }
}

const capitalize = (word: string) => word[0]!.toUpperCase() + word.slice(1)
