import type { FaultFinding, Scale } from './finding.ts'
import { testMigrations } from './migrations.ts'
import { type TestInstallation, inOffice } from './office.ts'
import { freePort } from './port.ts'
import { testRolling } from './rolling.ts'

/** R13, F21: tests the upgrade from an old version to a new one. */
export async function testRenewal(scale: Scale): Promise<FaultFinding[]> {
  const work = async (office: TestInstallation) => [
    ...(await testRolling(office, scale)),
    ...(await testMigrations(office, scale)),
  ]
  return inOffice(await freePort(), work)
}
