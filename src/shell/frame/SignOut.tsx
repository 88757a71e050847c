import { useEffect } from 'react'
import { call } from '#kit/calls/call.tsx'
import { session } from '#session/contract.ts'
import { POCKET } from '#visits/pocket/paths.tsx'
import { navigateAway } from '../places.tsx'
import { forgetPerson } from '../stored.tsx'

/** /signout: the session ends, and with it everything this browser keeps about the person. */
export function SignOut() {
  useEffect(() => {
    const leave = async () => {
      const { leavePocket } = await import('#visits/pocket/leaving.tsx')
      if (!(await leavePocket().catch(() => true))) return navigateAway(POCKET)
      await call(session.signOut).catch(() => undefined)
      forgetPerson()
      await navigateAway('/signin')
    }
    void leave()
  }, [])
  return <h1>Wylogowuję…</h1>
}
