import { liturgicalCalendar } from '#liturgical-calendar/contract.ts'
import { liturgicalDays } from '#liturgical-calendar/server/parish-days.ts'
import { type Api, serve } from '#platform/server/serve.ts'
import { parishCalendar } from '../contract.ts'
import * as corrections from './corrections.ts'
import * as service from './service.ts'

export function liturgicalCalendarRoutes(api: Api) {
  serve(api, liturgicalCalendar.days, async ({ db }, { query }) => ({
    data: await liturgicalDays(db, query.from, query.to),
  }))
  serve(api, parishCalendar.list, context => service.listOwnCelebrations(context))
  serve(api, parishCalendar.choices, async () => service.listCelebrationChoices())
  serve(api, parishCalendar.add, (context, { body }) => service.createOwnCelebration(context, body))
  serve(api, parishCalendar.edit, (context, { params, body }) =>
    service.updateOwnCelebration(context, params.id, body),
  )
  serve(api, parishCalendar.remove, (context, { params }) =>
    service.removeOwnCelebration(context, params.id),
  )
  serve(api, parishCalendar.correct, (context, { params, body }) =>
    corrections.correctDay(context, params.day, body),
  )
  serve(api, parishCalendar.restore, (context, { params }) =>
    corrections.restoreDay(context, params.day),
  )
}
