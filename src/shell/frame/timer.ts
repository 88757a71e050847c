import { useEffect, useEffectEvent, useState } from 'react'
import { localStore } from '#ui/storage.ts'
import type { CurrentUser } from '#auth/contract.ts'
import { sessionEndStore } from '../status/session-ended.ts'
import { refreshSession, useSession } from '../session.ts'

const KEY = 'session-id'
const MINUTE = 60_000
const SESSION_WARNING_MS = 5 * MINUTE
/** Milliseconds of tolerance, because the server's clock may have started a little later. */
const GRACE = 2_000

/** Resets the session timer after a request to the server; all windows share the timer. */
export const touchSession = (now = Date.now()) => void localStore.set(KEY, `sess:${now}`)

const readLastTouch = () => Number(localStore.get(KEY)?.replace('sess:', '')) || Date.now()

/** Returns the end of the session without further activity, and whether activity can extend it. */
export function getDeadline({ session }: Pick<CurrentUser, 'session'>, lastActivity: number) {
  const idle = lastActivity + session.idle_minutes * MINUTE
  const last = Date.parse(session.expires_at)
  return { at: Math.min(idle, last), extendable: idle < last }
}

/** Reports activity to the server, which extends the session. */
export async function extendSession(): Promise<void> {
  touchSession()
  await refreshSession()
}

export interface SessionEnding {
  /** Remaining milliseconds. */
  left: number
  extendable: boolean
}

/** Counts down the last five minutes of the session; null before. At the end the password is requested. */
export function useEnding(): SessionEnding | null {
  const user = useSession()
  const [ending, setEnding] = useState<SessionEnding | null>(null)
  const tick = useEffectEvent(() => {
    const { at, extendable } = getDeadline(user, readLastTouch())
    const remainingMs = at - Date.now()
    setEnding(
      remainingMs < SESSION_WARNING_MS ? { left: Math.max(0, remainingMs), extendable } : null,
    )
    if (remainingMs < -GRACE && !sessionEndStore.get()) void end()
  })
  useEffect(() => {
    touchSession()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [])
  useDiligence(user.session.idle_minutes)
  return ending
}

/** Asks the server first, because another window may have extended the session. */
async function end() {
  touchSession()
  await refreshSession()
}

/** Reports typing to the server as activity, so that the session does not end while a long form is filled in. */
function useDiligence(idle_minutes: number) {
  useEffect(() => {
    const pause = Math.min(2 * MINUTE, (idle_minutes * MINUTE) / 4)
    const work = () => {
      if (sessionEndStore.get() || Date.now() - readLastTouch() < pause) return
      void extendSession()
    }
    window.addEventListener('keydown', work)
    window.addEventListener('pointerdown', work)
    return () => {
      window.removeEventListener('keydown', work)
      window.removeEventListener('pointerdown', work)
    }
  }, [idle_minutes])
}
