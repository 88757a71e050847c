import { defineRoutes } from '#platform/server/mount.ts'
import { requireParish } from '#platform/context.ts'
import { premaritals } from '../contract.ts'
import { groupProtocol } from '../groups.ts'
import * as reading from './reading.ts'
import * as service from './service.ts'

export const premaritalRoutes = defineRoutes(premaritals, {
  list: reading.listPremaritals,
  nextNumber: async ({ db }, { year }) => ({
    year,
    next_number: await service.nextNumber(db, year),
  }),
  get: async (context, id) => {
    const protocol = await reading.getPremarital(context, id)
    return { ...protocol, ...groupProtocol(requireParish(context), protocol) }
  },
  add: service.createPremarital,
  edit: service.updatePremarital,
  cancel: service.cancelPremarital,
})
