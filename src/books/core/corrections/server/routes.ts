import { defineRoutes } from '#platform/server/mount.ts'
import type { Ways } from './second-person.ts'
import { corrections } from '../contract.ts'
import { acceptCorrection, refuseCorrection, withdrawCorrection } from './deciding.ts'
import { getCorrection, listCorrections } from './reading.ts'

/** `ways`: the endpoints of the books that correct an act. */
export const correctionRoutes = (ways: Ways) =>
  defineRoutes(corrections, {
    list: (context, query) => listCorrections(context, ways, query),
    get: (context, id) => getCorrection(context, ways, id),
    accept: (context, id, body) => acceptCorrection(context, ways, id, body),
    refuse: (context, id, body) => refuseCorrection(context, ways, id, body),
    withdraw: (context, id, body) => withdrawCorrection(context, ways, id, body),
  })
