import type { Conflict } from '../../../contract.ts'
import { refreshPack } from './sync-device.ts'
import type { PocketPhone } from './phone.ts'
import { OfflineError, pocketApi } from './server.ts'
import * as store from './store.ts'
import { sealValue } from './vault.ts'

/** Sends the chosen value to the office; when another user has already chosen there, that choice stays. */
export async function solveDeviceConflict(
  phone: PocketPhone,
  { id, version }: Conflict,
  solution: 'kept' | 'brought',
) {
  await pocketApi.solve(id, { version, solution }).catch((trouble: unknown) => {
    if (!(trouble instanceof OfflineError) || (trouble.status !== 409 && trouble.status !== 404))
      throw trouble
  })
  const { open } = phone
  open.pack = {
    ...open.pack,
    conflicts: open.pack.conflicts.filter(candidate => candidate.id !== id),
  }
  phone.changed()
  await store.writeDeviceStore({ pack: await sealValue(open.key, open.pack) })
  await refreshPack(phone)
}
