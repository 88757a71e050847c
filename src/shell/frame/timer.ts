import { useEffect, useEffectEvent, useState } from 'react'
import { localStore } from '#ui/storage.ts'
import type { CurrentUser } from '#auth/contract.ts'
import { sessionEndStore } from '../status/session-ended.ts'
import { refreshSession, useSession } from '../session.ts'

const KEY = 'session-id'
const MINUTE = 60_000
const SHOWN = 5 * MINUTE
/** The server's clock may have started a little later than ours. */
const GRACE = 2_000

/** Resets the session timer: the server has just heard of us. All windows share it. */
export const touchSession = (now = Date.now()) => void localStore.set(KEY, `sess:${now}`)

const touchedAt = () => Number(localStore.get(KEY)?.replace('sess:', '')) || Date.now()

/** When the session ends if nobody does anything, and whether work can put that off. */
export function getDeadline({ session }: Pick<CurrentUser, 'session'>, lastActivity: number) {
  const idle = lastActivity + session.idle_minutes * MINUTE
  const last = Date.parse(session.expires_at)
  return { at: Math.min(idle, last), extendable: idle < last }
}

/** Tells the server that somebody is at work here. */
export async function extendSession(): Promise<void> {
  touchSession()
  await refreshSession()
}

export interface SessionEnding {
  /** Milliseconds left. */
  left: number
  extendable: boolean
}

/** The last five minutes of the session, counted down; null before. At the end asks for the password. */
export function useEnding(): SessionEnding | null {
  const user = useSession()
  const [ending, setEnding] = useState<SessionEnding | null>(null)
  const tick = useEffectEvent(() => {
    const { at, extendable } = getDeadline(user, touchedAt())
    const remainingMs = at - Date.now()
    setEnding(remainingMs < SHOWN ? { left: Math.max(0, remainingMs), extendable } : null)
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

/** Another window may have kept the session open: the server knows better than our clock. */
async function end() {
  touchSession()
  await refreshSession()
}

/** Typing is work: the server hears of it, so that nobody's session ends in the middle of a long form. */
function useDiligence(idle_minutes: number) {
  useEffect(() => {
    const pause = Math.min(2 * MINUTE, (idle_minutes * MINUTE) / 4)
    const work = () => {
      if (sessionEndStore.get() || Date.now() - touchedAt() < pause) return
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
