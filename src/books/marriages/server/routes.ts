import { defineRoutes } from '#platform/server/mount.ts'
import { marriages } from '../contract.ts'
import { prepareBanns } from './banns.ts'
import { prepareWedding } from './wedding.ts'

/** From the talks with a couple to the acts that follow. */
export const marriageRoutes = defineRoutes(marriages, {
  banns: prepareBanns,
  wedding: prepareWedding,
})
