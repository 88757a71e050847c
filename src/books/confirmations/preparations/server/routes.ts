import { getCheckmarks } from '#books/core/checkmarks/server/service.ts'
import { saveTicks } from '#books/core/checkmarks/server/ticks.ts'
import { type Api, serve } from '#platform/server/serve.ts'
import { confirmationPreparations as contract } from '../contract.ts'
import { getGroups } from '#books/core/groups/server/reading.ts'
import { getGroup } from './candidates.ts'
import { listConfirmationPreparations } from './list.ts'
import { getConfirmationPreparation } from './reading.ts'
import * as service from './service.ts'

export function confirmationPreparationRoutes(api: Api) {
  serve(api, contract.list, (context, { query }) => listConfirmationPreparations(context, query))
  serve(api, contract.groups, ({ db }, { query }) =>
    getGroups(db, 'confirmation_preparations', query.year),
  )
  serve(api, contract.meeting, async ({ db }, { query }) => {
    const { categories } = await getCheckmarks(db, 'confirmation')
    return { categories, data: await getGroup(db, query) }
  })
  serve(api, contract.tick, ({ db }, { body }) => saveTicks(db, 'confirmation', body))
  serve(api, contract.get, (context, { params }) => getConfirmationPreparation(context, params.id))
  serve(api, contract.add, (context, { body }) => service.addConfirmationPreparation(context, body))
  serve(api, contract.edit, (context, { params, body }) =>
    service.editConfirmationPreparation(context, params.id, body),
  )
  serve(api, contract.withdraw, (context, { params, body }) =>
    service.withdraw(context, params.id, body),
  )
  serve(api, contract.restore, (context, { params, body }) =>
    service.restore(context, params.id, body),
  )
}
