import { useEffect } from 'react'
import { call } from '#ui/calls/call.ts'
import { session } from '#auth/contract.ts'
import { navigateAway } from '../places.ts'
import { useSlots } from '../slots.ts'
import { forgetPerson } from '../stored.ts'

/** Screen /signout: ends the session and erases the user's data stored in this browser. */
export function SignOut() {
  const { onSignOut } = useSlots()
  useEffect(() => {
    const leave = async () => {
      const otherAddress = await onSignOut()
      if (otherAddress) return navigateAway(otherAddress)
      await call(session.signOut).catch(() => undefined)
      forgetPerson()
      await navigateAway('/signin')
    }
    void leave()
  }, [onSignOut])
  return <h1>Wylogowuję…</h1>
}
