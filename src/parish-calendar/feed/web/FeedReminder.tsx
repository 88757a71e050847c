import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyDialog } from '#ui/lazy.tsx'
import { useOptionalCall } from '#ui/calls/query.ts'
import { currentUserCan, useSession } from '#shell/session.ts'
import { calendarFeed } from '../contract.ts'

const FeedDialog = lazyDialog(async () => (await import('./FeedDialog.tsx')).FeedDialog)

/** Says, beside the password, that the calendar in a telephone keeps its address; for accounts that have one. */
export function FeedReminder() {
  const { user } = useSession()
  const canHaveFeed = user.parish_id !== null && currentUserCan('calendar.read')
  const { data } = useOptionalCall(calendarFeed.get, canHaveFeed ? {} : undefined)
  const [isOpen, setIsOpen] = useState(false)
  if (!data?.feed) return null
  return (
    <>
      <p>
        Nowe hasło nie zmienia adresu kalendarza w telefonie. Jeśli mógł go poznać ktoś obcy, zmień
        też ten adres.
      </p>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Kalendarz w telefonie
      </Button>
      {isOpen && <FeedDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
