import type { DraftOwner, DraftPlace, Draft } from '#ui/form/drafts/store.ts'
import { listDrafts, listPlaceDrafts, readDraft } from '#ui/form/drafts/store.ts'
import type { OwnDraftPolicy } from '#ui/form/drafts/policy.ts'
import { lostInWords } from './lost.ts'

/** Version of the form; increase it when a field of the form changes its name or its meaning. */
export const FORM = 1

const PREMARITAL_FORM = 'premarital'

/** Record of a protocol that is not saved yet. */
export const NEW_RECORD = 'new'

/** Returns the place of the unsaved copies of a protocol, or of a new one. */
export const copyPlace = (owner: DraftOwner, record: string): DraftPlace => ({
  owner,
  form: PREMARITAL_FORM,
  record,
})

/** Returns the copies of the signed-in user in the current parish, newest first. */
export const listCopies = (owner: DraftOwner): Draft[] => listDrafts(PREMARITAL_FORM, owner)

/**
 * Returns the copy that a form asks about: for a saved protocol any of its copies, for a new one only the copy typed
 * last, because those left for later are of other couples.
 */
export function readCopy(owner: DraftOwner, record: string): Draft | undefined {
  const place = copyPlace(owner, record)
  const [copy] = listPlaceDrafts(place)
  return record === NEW_RECORD ? readDraft(place) : copy
}

type NamePart = Partial<Record<'names' | 'surname', string>> | undefined

const formatName = (party: NamePart) => [party?.names, party?.surname].filter(Boolean).join(' ')

/** Treatment of unsaved text of a protocol: the screen asks about it before the form opens. */
export const copyPolicy = (record: string, draft: Draft | undefined): OwnDraftPolicy => ({
  form: PREMARITAL_FORM,
  record,
  fieldsVersion: FORM,
  buildTitle: (values: { fiance?: NamePart; fiancee?: NamePart }) =>
    [formatName(values.fiance), formatName(values.fiancee)].filter(Boolean).join(' i '),
  describeLost: lostInWords,
  draft,
})
