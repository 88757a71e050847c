import { draftKey } from '#shell/stored.tsx'
import type { Changes } from './differences.tsx'

/** Raised when a field of the form changes its name or its meaning. */
export const FORM = 1

const KEY = draftKey('premarital')

/** What somebody typed into a protocol and has not saved yet; it never leaves this browser. */
export interface WorkingCopy {
  form: number
  account: number
  parish: number | null
  /** The protocol that was open; null for a new one. */
  id: number | null
  /** The version it had then. */
  version: number | null
  couple: string
  kept_at: string
  changes: Changes
}

interface Owner {
  id: number
  parish_id: number | null
}

/** The copy of whoever is signed in; of somebody else, or damaged, it is taken away at once. */
export function readCopy(owner: Owner): WorkingCopy | undefined {
  const text = localStorage.getItem(KEY)
  if (!text) return undefined
  try {
    const copy = JSON.parse(text) as WorkingCopy
    if (copy.account === owner.id && typeof copy.changes === 'object') {
      return copy.parish === owner.parish_id ? copy : undefined
    }
  } catch {
    // A text that is no copy is of no use to anybody.
  }
  dropCopy()
  return undefined
}

export const keepCopy = (copy: WorkingCopy) => localStorage.setItem(KEY, JSON.stringify(copy))
export const dropCopy = () => localStorage.removeItem(KEY)
