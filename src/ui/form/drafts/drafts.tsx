import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { confirm } from '../../dialogs/modals.ts'
import { lazyScreenPart } from '../../lazy.tsx'
import { listItemPaths } from './differences.ts'
import { useDraftKeeping } from './keeping.ts'
import { type MergedDraft, isRecordNewer, mergeDraft } from './merging.ts'
import { type DraftPolicy, findDraftPlace } from './policy.ts'
import {
  canStoreDrafts,
  type Draft,
  type DraftPlace,
  deleteDraft,
  listPlaceDrafts,
  putDraftAside,
  resumeDraft,
} from './store.ts'

const loadNotice = () => import('./DraftNotice.tsx')
const missing = () => (
  <p className="kit-banner no-print" role="status">
    Nie udało się pokazać niezapisanego tekstu. Sprawdź, czy działa internet, i odśwież stronę.
  </p>
)
// Few forms have a draft, so the first screens do not include its notices.
const DraftOffer = lazyScreenPart(async () => (await loadNotice()).DraftOffer, { missing })
const LoadedDraft = lazyScreenPart(async () => (await loadNotice()).LoadedDraft, { missing })

/** Version of the fields of a form that does not count them. */
const UNCOUNTED_FIELDS = 1

interface DraftOptions {
  policy: DraftPolicy
  /** Address of the form. */
  path: string | undefined
  /** Opens the form anew, with the values of the record. */
  restart: () => void
}

/**
 * Stores the text of a form in this browser until it is saved, and offers it when the form is opened again
 * (docs/decisions/0095-drafts.md).
 */
export function useDrafts(
  form: UseFormReturn<FieldValues>,
  formRef: RefObject<HTMLFormElement | null>,
  { policy, path, restart }: DraftOptions,
) {
  const ownPolicy = typeof policy === 'string' ? undefined : policy
  const [place] = useState(() => findDraftPlace(policy, path))
  const isLoadedAtOnce = policy === 'load' || ownPolicy !== undefined
  const [offer, setOffer] = useState(() => findFirstDraft(place, policy))
  const merge = (draft: Draft) => mergeDraft(form.getValues(), draft, { addsFields: !ownPolicy })
  const [loadedDraft, setLoadedDraft] = useState(() =>
    isLoadedAtOnce && offer ? merge(offer) : undefined,
  )
  const [isRetained] = useState(() => policy === 'load' && canStoreDrafts())
  const keeping = useDraftKeeping({
    form,
    formRef,
    place,
    fieldsVersion: ownPolicy?.fieldsVersion ?? UNCOUNTED_FIELDS,
    buildTitle: ownPolicy?.buildTitle,
    isRetained,
  })
  const fillForm = (mergedDraft: MergedDraft) => {
    const { draft, values, conflicts } = mergedDraft
    if (!place) return
    keeping.markTouched()
    form.reset(values, { keepDefaultValues: true })
    // Text that the record would overwrite stays on offer until this form is saved.
    if (conflicts.length > 0) putDraftAside(place, draft)
    else resumeDraft(place, draft, keeping.tab)
  }
  const load = (draft: Draft) => {
    const mergedDraft = merge(draft)
    fillForm(mergedDraft)
    setOffer(undefined)
    setLoadedDraft(mergedDraft)
  }
  const fillAtOnce = useEffectEvent(() => {
    if (loadedDraft) fillForm(loadedDraft)
  })
  useEffect(() => fillAtOnce(), [])
  const discard = async (draft: Draft) => {
    if (!place || !(await confirm(DISCARD_QUESTION))) return
    deleteDraft(place, draft)
    if (!loadedDraft) return setOffer(listOtherDrafts(place, keeping.tab)[0])
    keeping.discard()
    restart()
  }
  const takeMine = () => {
    if (loadedDraft) takeConflicts(form, loadedDraft)
    setLoadedDraft(loadedDraft && { ...loadedDraft, conflicts: [] })
  }
  const settle = () => {
    if (place && loadedDraft) deleteDraft(place, loadedDraft.draft)
    setLoadedDraft(undefined)
    keeping.flush()
  }
  const notice = loadedDraft ? (
    <LoadedDraft
      loadedDraft={loadedDraft}
      lostLines={ownPolicy?.describeLost(loadedDraft.lost) ?? []}
      isFormOlder={loadedDraft.draft.form !== (ownPolicy?.fieldsVersion ?? UNCOUNTED_FIELDS)}
      onDiscard={() => void discard(loadedDraft.draft)}
      onTakeMine={takeMine}
    />
  ) : (
    offer &&
    !isLoadedAtOnce && (
      <DraftOffer
        draft={offer}
        isRecordNewer={isRecordNewer(offer, form.control._defaultValues)}
        onLoad={() => load(offer)}
        onDiscard={() => void discard(offer)}
      />
    )
  )
  return { notice, settle, isRetained }
}

/** Sets the typed values; an item of a list that another user has removed does not return with one of its fields. */
function takeConflicts(
  form: UseFormReturn<FieldValues>,
  { conflicts, draft }: Pick<MergedDraft, 'conflicts' | 'draft'>,
) {
  for (const { path: name } of conflicts) {
    const isRemoved = listItemPaths(name).some(item => form.getValues(item) === undefined)
    if (!isRemoved) form.setValue(name, draft.changes[name], { shouldDirty: true })
  }
}

const findFirstDraft = (place: DraftPlace | undefined, policy: DraftPolicy) =>
  place && (typeof policy === 'string' ? listPlaceDrafts(place)[0] : policy.draft)

const listOtherDrafts = (place: DraftPlace, tab: string) =>
  listPlaceDrafts(place).filter(draft => draft.tab !== tab)

const DISCARD_QUESTION = {
  title: 'Odrzucenie niezapisanego tekstu',
  message:
    'Tekst, którego nie zapisano, zniknie i nie będzie można go odzyskać. Zostanie to, co zapisano ostatnio. Odrzucić go?',
  yes: 'Odrzuć tekst',
  no: 'Zostaw',
  danger: true,
}
