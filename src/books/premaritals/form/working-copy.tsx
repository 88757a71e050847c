import { local } from '#kit/storage.tsx'
import { draftKey, keepDraft } from '#shell/stored.tsx'
import type { Changes } from './differences.tsx'

/** Raised when a field of the form changes its name or its meaning. */
export const FORM = 1

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

const ALL = draftKey('premarital:')
const mineOf = (account: number) => `${ALL}${account}:`
/** Each account keeps one copy in each parish, so that work in one never meets the work of another. */
const keyOf = ({ id, parish_id }: Owner) => `${mineOf(id)}${parish_id ?? ''}`

/** Where the only copy of a browser stood before every parish had its own. */
const OLD = draftKey('premarital')

/** The copy of whoever is signed in, in the parish worked in now; of others, or damaged, it is taken away at once. */
export function readCopy(owner: Owner): WorkingCopy | undefined {
  bringOld(owner)
  dropOthers(owner)
  const key = keyOf(owner)
  const copy = parsed(local.get(key))
  if (copy && copy.account === owner.id && copy.parish === owner.parish_id) return copy
  local.remove(key)
  return undefined
}

/** A copy from the old place goes where it belongs; of somebody else, or damaged, it is taken away. */
function bringOld({ id }: Owner) {
  const text = local.get(OLD)
  if (text === null) return
  local.remove(OLD)
  const copy = parsed(text)
  if (copy?.account !== id) return
  const key = keyOf({ id, parish_id: copy.parish })
  if (local.get(key) === null) local.set(key, text)
}

/** What a couple confided to one priest is not for the next one at this computer. */
function dropOthers({ id }: Owner) {
  const others = local.keys().filter(key => key.startsWith(ALL) && !key.startsWith(mineOf(id)))
  for (const key of others) local.remove(key)
}

function parsed(text: string | null): WorkingCopy | undefined {
  try {
    const copy = JSON.parse(text ?? 'null') as WorkingCopy | null
    if (copy && typeof copy.changes === 'object' && copy.changes) return copy
  } catch {
    // A text that is no copy is of no use to anybody.
  }
  return undefined
}

export const keepCopy = (copy: WorkingCopy) =>
  keepDraft(keyOf({ id: copy.account, parish_id: copy.parish }), copy)

export const dropCopy = (owner: Owner) => local.remove(keyOf(owner))
