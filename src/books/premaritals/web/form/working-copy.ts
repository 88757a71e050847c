import { localStore } from '#ui/storage.ts'
import { draftKey, keepDraft } from '#shell/stored.ts'
import type { DraftChanges } from './differences.ts'

/** Version of the form; increase it when a field of the form changes its name or its meaning. */
export const FORM = 1

/** Unsaved values typed into a protocol; they never leave this browser. */
export interface WorkingCopy {
  form: number
  account: number
  parish: number | null
  /** The protocol that was being edited; null for a new one. */
  id: number | null
  /** The version of the protocol when the copy was made. */
  version: number | null
  couple: string
  kept_at: string
  changes: DraftChanges
}

interface Owner {
  id: number
  parish_id: number | null
}

const PREMARITAL_DRAFT_PREFIX = draftKey('premarital:')
const mineOf = (account: number) => `${PREMARITAL_DRAFT_PREFIX}${account}:`
const parishOf = ({ id, parish_id }: Owner) => `${mineOf(id)}${parish_id ?? ''}`
/**
 * Returns the storage key of a copy: one for each account, parish and protocol, so that the data of two couples are
 * never mixed.
 */
const keyOf = (owner: Owner, record: number | null) => `${parishOf(owner)}:${record ?? 'new'}`
const ownerOf = ({ account, parish }: WorkingCopy): Owner => ({ id: account, parish_id: parish })
/** Storage key of a copy left for later; newly typed values are stored under another key and never overwrite it. */
const asideKey = (copy: WorkingCopy) => `${keyOf(ownerOf(copy), copy.id)}:${copy.kept_at}`

/** Storage key of the only copy of a browser, used before copies were separated by parish. */
const OLD = draftKey('premarital')

/**
 * Returns the copies of the signed-in user in the current parish, newest first; deletes damaged copies and copies of
 * other users.
 */
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

/**
 * Returns the copy that a form asks about: for a saved protocol its own copy, for a new one only the copy typed last.
 */
export function readCopy(owner: Owner, record: number | null): WorkingCopy | undefined {
  const copies = listCopies(owner).filter(({ id }) => id === record)
  if (record !== null) return copies[0]
  return copies.length > 0 ? parsed(localStore.get(keyOf(owner, null))) : undefined
}

/** Moves copies from former storage keys to the current ones; deletes damaged copies and copies of other users. */
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
    .filter(key => key.startsWith(PREMARITAL_DRAFT_PREFIX) && !key.startsWith(mineOf(id)))
  for (const key of otherKeys) localStore.remove(key)
}

function parsed(text: string | null): WorkingCopy | undefined {
  try {
    const copy = JSON.parse(text ?? 'null') as WorkingCopy | null
    if (copy && typeof copy.changes === 'object' && copy.changes) return copy
  } catch {
    // A text that cannot be parsed is treated as no copy.
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

/** Puts a copy aside for later: it remains on the list while another protocol is typed. */
export function putAside(copy: WorkingCopy) {
  const place = keyOf(ownerOf(copy), copy.id)
  // When the browser cannot store more, the copy remains under its old key.
  if (!localStore.set(asideKey(copy), JSON.stringify(copy))) return
  if (parsed(localStore.get(place))?.kept_at === copy.kept_at) localStore.remove(place)
}

/** Makes a postponed copy the current one; the copy that was current before is put aside for later. */
export function takeUp(copy: WorkingCopy) {
  const place = keyOf(ownerOf(copy), copy.id)
  const storedCopy = parsed(localStore.get(place))
  if (storedCopy && storedCopy.kept_at !== copy.kept_at) putAside(storedCopy)
  if (localStore.set(place, JSON.stringify(copy))) localStore.remove(asideKey(copy))
}
