import { useSession } from '#shell/session.ts'
import { statistics } from '../contract.ts'
import { CURIA } from '#auth/rights/role-names.ts'

const PARISH_ENDPOINTS = { read: statistics.read, file: statistics.file }
const DIOCESE_ENDPOINTS = { read: statistics.readDiocese, file: statistics.dioceseFile }

/** Returns the endpoints of the figures: the curia sees its diocese, everybody else the parish they work in. */
export const useStatisticsEndpoints = () =>
  useSession().user.role_id === CURIA ? DIOCESE_ENDPOINTS : PARISH_ENDPOINTS
