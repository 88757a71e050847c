import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, get } from 'react-hook-form'
import { isStorableValue } from '../../fields/unstored.ts'
import { randomKey } from '../../key.ts'
import { findDraftDifferences, isEqualValue, listItemPaths } from './differences.ts'
import { type DraftPlace, dropWindowDraft, placeKey, saveDraft } from './store.ts'

/** Delay in milliseconds before a draft is stored: long enough not to interrupt typing, short enough to lose little. */
const STORE_DELAY_MS = 800

interface DraftForm {
  form: UseFormReturn<FieldValues>
  formRef: RefObject<HTMLFormElement | null>
  place: DraftPlace | undefined
  fieldsVersion: number
  buildTitle?: (values: FieldValues) => string
  /** Whether the draft remains when another screen is opened. */
  isRetained: boolean
}

/** Stores what is typed into a form after a pause and when the window closes; typing rerenders nothing. */
export function useDraftKeeping(draftForm: DraftForm) {
  const { form, formRef, place, isRetained } = draftForm
  const [tab] = useState(randomKey)
  const state = useRef<KeepingState>({})
  const keep = useEffectEvent(() => storeDraft(draftForm, tab, state.current))
  const router = useRouter()
  useFirstTouch(draftForm, state)
  useEffect(() => {
    if (!place) return undefined
    const current = state.current
    const store = () => {
      clear(current)
      keep()
    }
    const storePending = () => current.timer !== undefined && store()
    const stop = form.subscribe({
      formState: { values: true },
      callback() {
        clear(current)
        current.timer = setTimeout(store, STORE_DELAY_MS)
      },
    })
    current.store = store
    // A button beside the form may ask whether all is saved.
    const leave = ({ relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Node && element?.contains(relatedTarget)
      if (!isInside) storePending()
    }
    // Another window has discarded this draft, or the user has signed out there.
    const listenStorage = ({ key, newValue }: StorageEvent) => {
      if (newValue === null && key === placeKey(place)) clear(current)
    }
    const element = formRef.current
    element?.addEventListener('focusout', leave)
    // Store at once when the page is hidden or closed, because no later event is guaranteed.
    window.addEventListener('pagehide', storePending)
    window.addEventListener('storage', listenStorage)
    const initialPath = router.state.location.pathname
    return () => {
      stop()
      element?.removeEventListener('focusout', leave)
      window.removeEventListener('pagehide', storePending)
      window.removeEventListener('storage', listenStorage)
      if (isRetained) storePending()
      clear(current)
      // A user who opens another screen has saved or discarded the text; the draft of a screen that crashed remains.
      if (!isRetained && router.state.location.pathname !== initialPath) dropWindowDraft(place, tab)
    }
  }, [form, formRef, place, tab, isRetained, router])
  return {
    tab,
    /** Stores the present text, or deletes the draft where all is saved. */
    flush: () => state.current.store?.(),
    /** Deletes the draft; nothing is stored until the user types again. */
    discard() {
      clear(state.current)
      if (place) dropWindowDraft(place, tab)
    },
    /** Counts what is loaded from now on as typed by the user. */
    markTouched: () => void (state.current.baseline = structuredClone(form.getValues())),
  }
}

interface KeepingState {
  /** Set while typed text is not stored yet. */
  timer?: ReturnType<typeof setTimeout>
  store?: () => void
  /** Values before the user touched the form: what the program fills in by itself is no unsaved text. */
  baseline?: FieldValues
}

function clear(state: KeepingState) {
  clearTimeout(state.timer)
  state.timer = undefined
}

function useFirstTouch({ form, formRef }: DraftForm, state: RefObject<KeepingState>) {
  useEffect(() => {
    const touch = ({ target }: Event) => {
      if (!(target instanceof Node) || !formRef.current?.contains(target)) return
      state.current.baseline ??= structuredClone(form.getValues())
    }
    // In the capture phase of the window, before the fields change the values.
    const events = ['pointerdown', 'keydown', 'input'] as const
    for (const name of events) window.addEventListener(name, touch, true)
    return () => {
      for (const name of events) window.removeEventListener(name, touch, true)
    }
  }, [form, formRef, state])
}

function storeDraft(
  { form, place, fieldsVersion, buildTitle }: DraftForm,
  tab: string,
  { baseline }: KeepingState,
) {
  if (!place || !baseline) return
  const initialValues = form.control._defaultValues
  const values = form.getValues()
  const changes = Object.fromEntries(
    Object.entries(findDraftDifferences(initialValues, values)).filter(
      ([path, value]) =>
        isStorableValue(form.control, path, value) && !isEqualValue(get(baseline, path), value),
    ),
  )
  const paths = Object.keys(changes)
  if (paths.length === 0) return dropWindowDraft(place, tab)
  saveDraft(place, {
    account: place.owner.id,
    parish: place.owner.parish_id,
    record: place.record,
    form: fieldsVersion,
    version: values.version ?? null,
    title: buildTitle?.(values) ?? '',
    kept_at: new Date().toISOString(),
    changes,
    before: Object.fromEntries(
      [...paths, ...paths.flatMap(listItemPaths)].map(path => [
        path,
        get(initialValues, path) ?? null,
      ]),
    ),
    tab,
  })
}
