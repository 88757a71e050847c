import type { Finding, Scale } from './finding.ts'
import { migrations } from './migrations.ts'
import { type Office, inOffice } from './office.ts'
import { freePort } from './port.ts'
import { rolling } from './rolling.ts'

/** R13, F21: a new version takes the place of the old one. */
export async function renewal(scale: Scale): Promise<Finding[]> {
  const work = async (office: Office) => [
    ...(await rolling(office, scale)),
    ...(await migrations(office, scale)),
  ]
  return inOffice(await freePort(), work)
}
