import { getCheckmarks } from '#acts/checkmarks/service.ts'
import { tick } from '#acts/checkmarks/ticks.ts'
import { type Api, serve } from '#platform/server/serve.ts'
import { confirmationPreparations as contract } from './contract.ts'
import { getGroups } from '#acts/groups/reading.ts'
import { getGroup } from './candidates.ts'
import { list } from './list.ts'
import { get } from './reading.ts'
import * as service from './service.ts'

export function confirmationPreparationRoutes(api: Api) {
  serve(api, contract.list, (context, { query }) => list(context, query))
  serve(api, contract.groups, ({ db }, { query }) =>
    getGroups(db, 'confirmation_preparations', query.year),
  )
  serve(api, contract.meeting, async ({ db }, { query }) => {
    const { categories } = await getCheckmarks(db, 'confirmation')
    return { categories, data: await getGroup(db, query) }
  })
  serve(api, contract.tick, ({ db }, { body }) => tick(db, 'confirmation', body))
  serve(api, contract.get, (context, { params }) => get(context, params.id))
  serve(api, contract.add, (context, { body }) => service.add(context, body))
  serve(api, contract.edit, (context, { params, body }) => service.edit(context, params.id, body))
  serve(api, contract.withdraw, (context, { params, body }) =>
    service.withdraw(context, params.id, body),
  )
  serve(api, contract.restore, (context, { params, body }) =>
    service.restore(context, params.id, body),
  )
}
