import type { Finding, Scale } from './finding.ts'
import { inOffice } from './office.ts'
import { freePort } from './port.ts'
import { rolling } from './rolling.ts'

/** R13: a new version takes the place of the old one. */
export function renewal(scale: Scale): Promise<Finding[]> {
  return freePort().then(port => inOffice(port, office => rolling(office, scale)))
}
