import { getCheckmarks } from '#acts/checkmarks/service.ts'
import { tick } from '#acts/checkmarks/ticks.ts'
import { type Api, serve } from '#platform/server/serve.ts'
import { communionPreparations as contract } from './contract.ts'
import { getGroups } from '#acts/groups/reading.ts'
import { getGroup } from './children.ts'
import { list } from './list.ts'
import { get } from './reading.ts'
import * as service from './service.ts'

export function communionPreparationRoutes(api: Api) {
  serve(api, contract.list, (context, { query }) => list(context, query))
  serve(api, contract.groups, ({ db }, { query }) =>
    getGroups(db, 'communion_preparations', query.year),
  )
  serve(api, contract.meeting, async ({ db }, { query }) => {
    const { categories } = await getCheckmarks(db, 'first_communion')
    return { categories, data: await getGroup(db, query) }
  })
  serve(api, contract.tick, ({ db }, { body }) => tick(db, 'first_communion', body))
  serve(api, contract.get, (context, { params }) => get(context, params.id))
  serve(api, contract.save, (context, { body }) => service.save(context, body))
  serve(api, contract.withdraw, (context, { params, body }) =>
    service.withdraw(context, params.id, body),
  )
  serve(api, contract.restore, (context, { params, body }) =>
    service.restore(context, params.id, body),
  )
}
