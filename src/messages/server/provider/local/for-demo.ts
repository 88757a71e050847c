import { localToken } from '../gateway.ts'
import { openLocalSms } from './server.ts'

/** Opens the fake SMS provider of a demo; it reports a delivery after two seconds. */
export const openSmsForDemo = ({
  secretKey,
  reportsAfter = 2000,
}: {
  secretKey: string
  reportsAfter?: number
}) => openLocalSms({ token: localToken(secretKey), reportsAfter })
