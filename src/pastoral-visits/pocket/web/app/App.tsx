import { useEffect, useState } from 'react'
import type { PocketPhone } from '../device/phone.ts'
import { type DeviceStart, startDevice } from '../device/starting.ts'
import { Lock } from './Lock.tsx'
import { Notice } from './Notice.tsx'
import { Take } from './Take.tsx'
import { Walk } from './Walk.tsx'

const LOCK_AFTER = 5 * 60_000

/** Screen /inventory/pastoral-visits/pocket: one route of visits, usable offline. */
export function App() {
  const [start, setStart] = useState<DeviceStart>()
  const [phone, setPhone] = useState<PocketPhone>()
  const [notice, setNotice] = useState<string>()
  useEffect(() => void startDevice().then(setStart), [])
  useLocking(phone, () => {
    setPhone(undefined)
    void startDevice().then(setStart)
  })
  const handleForget = (words: string) => {
    setPhone(undefined)
    setNotice(words)
    setStart({ state: 'empty' })
  }
  if (!start) return <Notice title="Kolęda w telefonie">Otwieramy…</Notice>
  if (start.state === 'unfit') return <Notice title="Kolęda w telefonie">{start.words}</Notice>
  if (phone) return <Walk phone={phone} onForgotten={handleForget} />
  if (start.state === 'locked') {
    return <Lock about={start.about} onOpen={setPhone} onForgotten={handleForget} />
  }
  return <Take said={notice ?? start.words} onOpen={setPhone} />
}

/** Locks the screen of an inactive phone, except while unsaved data exist only in memory. */
function useLocking(phone: PocketPhone | undefined, lock: () => void) {
  useEffect(() => {
    if (!phone) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => (phone.unsaved() ? later() : lock()), LOCK_AFTER)
    }
    const hide = () => {
      if (document.visibilityState !== 'hidden') return
      // Blur the active field first, so that the text being typed counts as entered.
      ;(document.activeElement as HTMLElement | null)?.blur()
      void phone.keep()
    }
    const leave = (event: BeforeUnloadEvent) => phone.unsaved() && event.preventDefault()
    const hearing = new AbortController()
    const { signal } = hearing
    for (const name of ['pointerdown', 'keydown'])
      document.addEventListener(name, later, { signal })
    document.addEventListener('visibilitychange', hide, { signal })
    window.addEventListener('beforeunload', leave, { signal })
    later()
    return () => {
      clearTimeout(timer)
      hearing.abort()
    }
    // The phone is one object as long as it is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [phone])
}
