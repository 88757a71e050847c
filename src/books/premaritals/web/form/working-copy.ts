import { localStore } from '#ui/storage.ts'
import { draftKey, keepDraft } from '#shell/stored.ts'
import type { DraftChanges } from './differences.ts'

/** Raised when a field of the form changes its name or its meaning. */
export const FORM = 1

/** Unsaved values typed into a protocol; they never leave this browser. */
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
  changes: DraftChanges
}

interface Owner {
  id: number
  parish_id: number | null
}

const ALL = draftKey('premarital:')
const mineOf = (account: number) => `${ALL}${account}:`
const parishOf = ({ id, parish_id }: Owner) => `${mineOf(id)}${parish_id ?? ''}`
/** Each account keeps one copy of each protocol in each parish, so that no couple meets another's. */
const keyOf = (owner: Owner, record: number | null) => `${parishOf(owner)}:${record ?? 'new'}`
const ownerOf = ({ account, parish }: WorkingCopy): Owner => ({ id: account, parish_id: parish })
/** Storage key of a copy left for later; newly typed values are stored under another key and never overwrite it. */
const asideKey = (copy: WorkingCopy) => `${keyOf(ownerOf(copy), copy.id)}:${copy.kept_at}`

/** Storage key of the only copy of a browser, used before every parish had its own. */
const OLD = draftKey('premarital')

/** Every copy of whoever is signed in, in the parish worked in now, the newest first; of others, or damaged, none stays. */
export function listCopies(owner: Owner): WorkingCopy[] {
  bringOld(owner)
  dropOthers(owner)
  const keys = localStore.keys().filter(key => key.startsWith(`${parishOf(owner)}:`))
  const copies = keys.flatMap(key => {
    const copy = parsed(localStore.get(key))
    if (copy?.account === owner.id && copy.parish === owner.parish_id) return [copy]
    localStore.remove(key)
    return []
  })
  return copies.toSorted((left, right) => right.kept_at.localeCompare(left.kept_at))
}

/** The copy a form is to ask about: of its own protocol, and of a new one only what was typed last. */
export function readCopy(owner: Owner, record: number | null): WorkingCopy | undefined {
  const copies = listCopies(owner).filter(({ id }) => id === record)
  if (record !== null) return copies[0]
  return copies.length > 0 ? parsed(localStore.get(keyOf(owner, null))) : undefined
}

/** Copies from older places go where they belong; of somebody else, or damaged, they are taken away. */
function bringOld(owner: Owner) {
  for (const key of [OLD, parishOf(owner)]) {
    const text = localStore.get(key)
    if (text === null) continue
    localStore.remove(key)
    const copy = parsed(text)
    if (copy?.account !== owner.id) continue
    const place = keyOf(ownerOf(copy), copy.id)
    if (localStore.get(place) === null) localStore.set(place, text)
  }
}

/**
 * Delete the copies of other users: what a couple confided to one priest must not be shown to the next one at this
 * computer.
 */
function dropOthers({ id }: Owner) {
  const otherKeys = localStore
    .keys()
    .filter(key => key.startsWith(ALL) && !key.startsWith(mineOf(id)))
  for (const key of otherKeys) localStore.remove(key)
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

export const keepCopy = (copy: WorkingCopy) => keepDraft(keyOf(ownerOf(copy), copy.id), copy)

/** Deletes the copy of the protocol being typed; copies left for later remain. */
export const dropCopy = (owner: Owner, record: number | null) =>
  localStore.remove(keyOf(owner, record))

export function deleteCopy(copy: WorkingCopy) {
  const place = keyOf(ownerOf(copy), copy.id)
  if (parsed(localStore.get(place))?.kept_at === copy.kept_at) localStore.remove(place)
  localStore.remove(asideKey(copy))
}

/** Left for later: it waits on the list while another protocol is written. */
export function putAside(copy: WorkingCopy) {
  const place = keyOf(ownerOf(copy), copy.id)
  // When the browser cannot store more, the copy remains under its old key.
  if (!localStore.set(asideKey(copy), JSON.stringify(copy))) return
  if (parsed(localStore.get(place))?.kept_at === copy.kept_at) localStore.remove(place)
}

/** Taken up again; what stood in its place is left for later. */
export function takeUp(copy: WorkingCopy) {
  const place = keyOf(ownerOf(copy), copy.id)
  const storedCopy = parsed(localStore.get(place))
  if (storedCopy && storedCopy.kept_at !== copy.kept_at) putAside(storedCopy)
  if (localStore.set(place, JSON.stringify(copy))) localStore.remove(asideKey(copy))
}
