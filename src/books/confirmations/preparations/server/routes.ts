import { defineRoutes } from '#platform/server/mount.ts'
import { getCheckmarks } from '#books/core/checkmarks/server/service.ts'
import { saveTicks } from '#books/core/checkmarks/server/ticks.ts'
import { confirmationPreparations as contract } from '../contract.ts'
import { getGroups } from '#books/core/groups/server/reading.ts'
import { getGroup } from './candidates.ts'
import { listConfirmationPreparations } from './list.ts'
import { getConfirmationPreparation } from './reading.ts'
import * as service from './service.ts'

export const confirmationPreparationRoutes = defineRoutes(contract, {
  list: listConfirmationPreparations,
  groups: ({ db }, { year }) => getGroups(db, 'confirmation_preparations', year),
  meeting: async ({ db }, query) => {
    const { categories } = await getCheckmarks(db, 'confirmation')
    return { categories, data: await getGroup(db, query) }
  },
  tick: ({ db }, body) => saveTicks(db, 'confirmation', body),
  get: getConfirmationPreparation,
  add: service.addConfirmationPreparation,
  edit: service.editConfirmationPreparation,
  withdraw: (context, id, body) => service.withdraw(context, id, body),
  restore: (context, id, body) => service.restore(context, id, body),
})
