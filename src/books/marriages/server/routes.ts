import { defineRoutes } from '#platform/server/mount.ts'
import { marriages } from '../contract.ts'
import { prepareBanns } from './banns.ts'
import { prepareWedding } from './wedding.ts'

/** Registers the endpoints that turn a couple's protocol into acts. */
export const marriageRoutes = defineRoutes(marriages, {
  banns: prepareBanns,
  wedding: prepareWedding,
})
