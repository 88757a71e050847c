import { session } from '#auth/contract.ts'
import { call } from '#ui/calls/call.ts'
import { navigateAway } from '#shell/places.ts'

/** Opens the parish for an administrator at the home panel, which names the next step. */
export async function enterParish(userId: number, parishID: number): Promise<void> {
  await call(session.setParish, { params: { id: userId }, body: { parishID } })
  await navigateAway('/')
}
