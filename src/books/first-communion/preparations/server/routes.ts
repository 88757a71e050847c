import { getCheckmarks } from '#books/core/checkmarks/server/service.ts'
import { saveTicks } from '#books/core/checkmarks/server/ticks.ts'
import { type Api, serve } from '#platform/server/serve.ts'
import { communionPreparations as contract } from '../contract.ts'
import { getGroups } from '#books/core/groups/server/reading.ts'
import { getGroup } from './children.ts'
import { listCommunionPreparations } from './list.ts'
import { getCommunionPreparation } from './reading.ts'
import * as service from './service.ts'

export function communionPreparationRoutes(api: Api) {
  serve(api, contract.list, (context, { query }) => listCommunionPreparations(context, query))
  serve(api, contract.groups, ({ db }, { query }) =>
    getGroups(db, 'communion_preparations', query.year),
  )
  serve(api, contract.meeting, async ({ db }, { query }) => {
    const { categories } = await getCheckmarks(db, 'first_communion')
    return { categories, data: await getGroup(db, query) }
  })
  serve(api, contract.tick, ({ db }, { body }) => saveTicks(db, 'first_communion', body))
  serve(api, contract.get, (context, { params }) => getCommunionPreparation(context, params.id))
  serve(api, contract.save, (context, { body }) => service.saveCommunionPreparation(context, body))
  serve(api, contract.withdraw, (context, { params, body }) =>
    service.withdraw(context, params.id, body),
  )
  serve(api, contract.restore, (context, { params, body }) =>
    service.restore(context, params.id, body),
  )
}
