import { type CalendarSource, toPriests } from '#parish-calendar/server/source.ts'
import { rangeWords } from '../../planning/ranges.ts'
import { routeStates } from '../../labels.ts'
import { getRanges, selectRoutes } from './reading.ts'

/** Routes of visits with their streets, without the families; routes that are called off are left out. */
export const visitRoutesSource: CalendarSource = {
  kind: 'visit',
  access: 'visits.read',
  async list({ db }, { from, to }) {
    const routes = await selectRoutes(db)
      .where('route.date', '>=', from)
      .where('route.date', '<=', to)
      .where('route.state', '<>', 'called_off')
      .execute()
    const ranges = await getRanges(
      db,
      routes.map(({ id }) => id),
    )
    return routes.map(route => ({
      title:
        (ranges.get(route.id) ?? []).map(rangeWords).join('; ') || route.name || 'trasa bez ulic',
      detail: route.state === 'planned' ? null : routeStates[route.state],
      day: route.date,
      starts_at: route.time_from.slice(0, 5),
      ends_at: route.time_to.slice(0, 5),
      parish_place_id: null,
      place: null,
      priests: toPriests(route.parish_worker_id, route.worker),
      path: `/inventory/pastoral-visits/${route.id}/edit`,
      table_name: 'visit_routes',
      record_ids: [],
    }))
  },
}
