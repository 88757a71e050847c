import { useEffect } from 'react'
import { call, CallProblem } from '#kit/calls/call.tsx'
import { inform } from '#kit/dialogs/modals.tsx'
import { sessionStore as stored } from '#kit/storage.tsx'
import { showDay } from '#kit/format.tsx'
import type { ParishShown } from '#session/contract.ts'
import { popups } from '#news/popups/contract.ts'
import { useSession } from '../session.tsx'
import { soonText } from './Banners.tsx'

const KEY = 'signed-in'

/** Shows the messages for a person who has just signed in; once, after the gates. */
export function useWelcome(): void {
  const { parish } = useSession()
  useEffect(() => {
    if (!stored.get(KEY)) return
    stored.remove(KEY)
    if (parish) tellOf(parish)
    void showPopup()
  }, [parish])
}

function tellOf({ currently_being_filled, licence, expiration_date }: ParishShown) {
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

async function showPopup() {
  try {
    const { id } = await call(popups.latest)
    if (id === null) return
    const { title, body } = await call(popups.show, { params: { id } })
    // Most days there is none, and no first screen carries what would show it.
    const view = await import('#kit/rich-text/RichTextView.tsx').catch(() => undefined)
    if (!view) return
    await inform({ title, message: <view.RichTextView text={body} /> })
    await call(popups.seen, { params: { id } })
  } catch (error) {
    // The catalogue has told what there was to tell; a notice not shown today is shown tomorrow.
    if (!(error instanceof CallProblem)) throw error
  }
}
