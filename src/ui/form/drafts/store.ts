import { notify } from '../../dialogs/modals.ts'
import { localStore } from '../../storage.ts'
import type { DraftChanges } from './differences.ts'

/** Prefix of all unsaved text in the storage of this browser; signing out removes every key with it. */
const PREFIX = 'draft:'
const DRAFT_TTL_DAYS = 7
const DAY_MS = 86_400_000

/** User and parish of a draft: nobody else is shown it. */
export interface DraftOwner {
  id: number
  parish_id: number | null
}

/** Form and record of a draft: `form` for the address of any form, `premarital` for the number of a protocol. */
export interface DraftPlace {
  owner: DraftOwner
  form: string
  record: string
}

/** Text typed into a form and not saved; it never leaves this browser. */
export interface Draft {
  account: number
  parish: number | null
  record: string
  /** Version of the fields of the form. */
  form: number
  /** Version of the record when the text was typed; null for a new record. */
  version: number | null
  /** Words about the record, shown where a list offers the draft. */
  title: string
  kept_at: string
  /** Typed values by their path in the form. */
  changes: DraftChanges
  /** Values of the same paths before they were changed. */
  before?: DraftChanges
  /** Window that typed the text, so that another window of the same form does not overwrite it. */
  tab?: string
}

let readOwner: () => DraftOwner | undefined = () => undefined

/** Sets the source of the signed-in user, without which no draft is stored; returns a function that restores the previous one. */
export function setDraftOwner(read: () => DraftOwner | undefined): () => void {
  const previousSource = readOwner
  readOwner = read
  return () => void (readOwner = previousSource)
}
export const getDraftOwner = (): DraftOwner | undefined => readOwner()

const formKey = (form: string, { id, parish_id }: DraftOwner) =>
  `${PREFIX}${form}:${id}:${parish_id ?? ''}:`
/** Returns the key under which the current draft of a form is stored. */
export const placeKey = ({ form, owner, record }: DraftPlace) => `${formKey(form, owner)}${record}`
/** Key of a draft put aside: other text is typed into the same form meanwhile. */
const asideKey = (place: DraftPlace, { tab, kept_at }: Draft) =>
  `${placeKey(place)}:${tab ?? kept_at}`

const listKeys = () => localStore.keys().filter(key => key.startsWith(PREFIX))

/** Deletes all unsaved text of this browser, at sign-out. */
export const forgetDrafts = (): void => listKeys().forEach(key => localStore.remove(key))

/** Deletes drafts of other users, damaged ones, and those past their time. */
export function purgeDrafts({ id }: { id: number }, now = Date.now()): void {
  for (const key of listKeys()) {
    const draft = parseDraft(localStore.get(key))
    const isFresh = draft && now - Date.parse(draft.kept_at) < DRAFT_TTL_DAYS * DAY_MS
    if (draft?.account !== id || !isFresh) localStore.remove(key)
  }
}

function parseDraft(text: string | null): Draft | undefined {
  try {
    const draft: Draft | null = JSON.parse(text ?? 'null')
    if (draft && typeof draft.changes === 'object' && draft.changes) return draft
  } catch {
    // A text that cannot be parsed is treated as no draft.
  }
  return undefined
}

/** Lists the drafts of one kind of form, newest first; those of other users are deleted unread. */
export function listDrafts(form: string, owner: DraftOwner): Draft[] {
  purgeDrafts(owner)
  return readKeys(localStore.keys().filter(key => key.startsWith(formKey(form, owner))))
}

/** Lists the drafts of one record, newest first, those of other windows included. */
export function listPlaceDrafts(place: DraftPlace): Draft[] {
  purgeDrafts(place.owner)
  const key = placeKey(place)
  return readKeys(localStore.keys().filter(other => other === key || other.startsWith(`${key}:`)))
}

const readKeys = (keys: string[]) =>
  keys
    .flatMap(key => parseDraft(localStore.get(key)) ?? [])
    .toSorted((left, right) => right.kept_at.localeCompare(left.kept_at))

/** Returns the draft typed last, and not put aside. */
export const readDraft = (place: DraftPlace): Draft | undefined =>
  parseDraft(localStore.get(placeKey(place)))

let hasWarned = false

/** Stores a draft; the text of another window of the same form is put aside. */
export function saveDraft(place: DraftPlace, draft: Draft): void {
  const existingDraft = readDraft(place)
  if (existingDraft && existingDraft.tab !== draft.tab) putDraftAside(place, existingDraft)
  if (localStore.set(placeKey(place), JSON.stringify(draft))) {
    localStore.remove(asideKey(place, draft))
  } else if (!hasWarned) {
    hasWarned = true
    notify(NO_SPACE_MESSAGE, { tone: 'bad' })
  }
}

const NO_SPACE_MESSAGE =
  'Ta przeglądarka nie ma miejsca na kopię roboczą tego, co wpisujesz. Zapisz wpis, zanim zamkniesz okno.'

/** Deletes what one window has typed; drafts of other windows and those put aside remain. */
export function dropWindowDraft(place: DraftPlace, tab: string): void {
  if (readDraft(place)?.tab === tab) localStore.remove(placeKey(place))
  localStore.remove(`${placeKey(place)}:${tab}`)
}

/** Deletes a draft wherever it is, unless its window has typed more since. */
export function deleteDraft(place: DraftPlace, draft: Draft): void {
  for (const key of [placeKey(place), asideKey(place, draft)]) {
    if (parseDraft(localStore.get(key))?.kept_at === draft.kept_at) localStore.remove(key)
  }
}

/** Puts a draft aside: it remains on offer while other text is typed into the same form. */
export function putDraftAside(place: DraftPlace, draft: Draft): void {
  // When the browser cannot store more, the draft remains under its first key.
  if (!localStore.set(asideKey(place, draft), JSON.stringify(draft))) return
  if (readDraft(place)?.kept_at === draft.kept_at) localStore.remove(placeKey(place))
}

/** Makes a draft the current one of its form, typed on in `tab`; another current one is put aside. */
export function resumeDraft(place: DraftPlace, draft: Draft, tab = draft.tab): void {
  const currentDraft = readDraft(place)
  if (currentDraft && currentDraft.kept_at !== draft.kept_at) putDraftAside(place, currentDraft)
  if (localStore.set(placeKey(place), JSON.stringify({ ...draft, tab }))) {
    localStore.remove(asideKey(place, draft))
  }
}

/** Checks whether this browser stores anything; its owner may have disabled that. */
export function canStoreDrafts(): boolean {
  const key = `${PREFIX}probe`
  const isStored = localStore.set(key, '')
  localStore.remove(key)
  return isStored
}
