import { defineRoutes } from '#platform/server/mount.ts'
import { getCheckmarks } from '#books/core/checkmarks/server/service.ts'
import { saveTicks } from '#books/core/checkmarks/server/ticks.ts'
import { communionPreparations as contract } from '../contract.ts'
import { getGroups } from '#books/core/groups/server/reading.ts'
import { getGroup } from './children.ts'
import { listCommunionPreparations } from './list.ts'
import { getCommunionPreparation } from './reading.ts'
import * as service from './service.ts'

export const communionPreparationRoutes = defineRoutes(contract, {
  list: listCommunionPreparations,
  groups: ({ db }, { year }) => getGroups(db, 'communion_preparations', year),
  meeting: async ({ db }, query) => {
    const { categories } = await getCheckmarks(db, 'first_communion')
    return { categories, data: await getGroup(db, query) }
  },
  tick: ({ db }, body) => saveTicks(db, 'first_communion', body),
  get: getCommunionPreparation,
  save: service.saveCommunionPreparation,
  withdraw: (context, id, body) => service.withdraw(context, id, body),
  restore: (context, id, body) => service.restore(context, id, body),
})
