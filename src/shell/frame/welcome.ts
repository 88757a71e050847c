import { useEffect } from 'react'
import { inform } from '#ui/dialogs/modals.ts'
import { sessionStore as stored } from '#ui/storage.ts'
import { showDay } from '#shared/dates/format-day.ts'
import type { SessionParish } from '#auth/contract.ts'
import { useSession } from '../session.ts'
import { useSlots } from '../slots.ts'
import { soonText } from './Banners.tsx'

const KEY = 'signed-in'

/** Shows the messages for a person who has just signed in; once, after the gates. */
export function useWelcome(): void {
  const { parish } = useSession()
  const { onWelcome } = useSlots()
  useEffect(() => {
    if (!stored.get(KEY)) return
    stored.remove(KEY)
    if (parish) getTell(parish)
    void onWelcome()
  }, [parish, onWelcome])
}

function getTell({ currently_being_filled, licence, expiration_date }: SessionParish) {
  if (currently_being_filled === 1) {
    void inform({ title: 'Dane archiwalne', message: ARCHIVAL })
  }
  if (licence === 'soon') {
    void inform({
      title: 'Ważność konta parafialnego',
      message: soonText(showDay(expiration_date)),
    })
  }
}

const ARCHIVAL =
  'System w trybie wprowadzania archiwalnych danych. Prosimy nie używać aktualnie systemu.'
