import type { FaultFinding, Scale } from './finding.ts'
import { migrations } from './migrations.ts'
import { type TestInstallation, inOffice } from './office.ts'
import { freePort } from './port.ts'
import { rolling } from './rolling.ts'

/** R13, F21: a new version takes the place of the old one. */
export async function renewal(scale: Scale): Promise<FaultFinding[]> {
  const work = async (office: TestInstallation) => [
    ...(await rolling(office, scale)),
    ...(await migrations(office, scale)),
  ]
  return inOffice(await freePort(), work)
}
