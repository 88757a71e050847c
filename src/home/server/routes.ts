import type { BackupPlacement } from '#operations/backups/server/keeping/gaps.ts'
import { defineRoutes, type Routes } from '#platform/server/mount.ts'
import { home } from '../contract.ts'
import type { ImportMapping } from '#books/core/import/server/import-mapping.ts'
import type { Ways } from '#books/core/corrections/server/second-person.ts'
import { firstStepRoutes } from '../first-steps/server/routes.ts'
import { charts } from '../charts/contract.ts'
import { getHomeCharts as showCharts } from '../charts/server/service.ts'
import { dioceseOverview } from '../diocese/contract.ts'
import { getDioceseOverview } from '../diocese/server/service.ts'
import { tours } from '../tour/contract.ts'
import { markTourSeen, getTour as showTour } from '../tour/server/service.ts'
import { listAnniversaries } from './anniversaries.ts'
import { getHome } from './service.ts'

interface InstalledModules {
  ways: Ways
  /** Books whose acts can be imported from files. */
  importable: readonly ImportMapping[]
  smsReady: boolean
  /** Undefined when this program makes no backups. */
  backups?: BackupPlacement
}

export const homeRoutes = ({ smsReady, backups, ...books }: InstalledModules): Routes => [
  defineRoutes(home, {
    show: context => getHome(context, books),
    anniversaries: listAnniversaries,
  }),
  defineRoutes(charts, {
    show: showCharts,
  }),
  defineRoutes(tours, {
    show: showTour,
    see: markTourSeen,
  }),
  defineRoutes(dioceseOverview, { show: getDioceseOverview }),
  firstStepRoutes(smsReady, backups),
]
