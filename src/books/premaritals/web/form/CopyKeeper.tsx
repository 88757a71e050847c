import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { plural } from '#shared/text/plural.ts'
import { useSession } from '#shell/session.ts'
import { findDraftDifferences, applyDraftChanges } from './differences.ts'
import { lostInWords } from './lost.ts'
import { FORM, type WorkingCopy, dropCopy, keepCopy } from './working-copy.ts'

/**
 * Delay in milliseconds before the working copy is saved: long enough not to interrupt typing, short enough that little
 * is lost.
 */
const DELAY = 800

interface Props {
  id: number | null
  /** The saved working copy that is loaded into the form when it opens. */
  copy: WorkingCopy | undefined
}

/** Loads the working copy into the form, and saves a new copy while the user types. */
export function CopyKeeper({ id, copy }: Props) {
  const { reset, getValues } = useFormContext()
  const [loadedCopy] = useState(() => copy && loadedOver(getValues(), copy))
  useEffect(() => {
    if (loadedCopy) reset(loadedCopy.values, { keepDefaultValues: true })
  }, [loadedCopy, reset])
  useKeptCopy(id)
  if (!loadedCopy) return null
  const lostLines = lostInWords(loadedCopy.lost)
  return (
    <div className="kit-banner premaritals-copy" role="status">
      Wczytano niezapisaną kopię: {plural(loadedCopy.count, 'zmiana', 'zmiany', 'zmian')}.
      {loadedCopy.newer &&
        ' W międzyczasie ktoś zapisał ten protokół: Twoje zmiany naniesiono na jego wersję. Przejrzyj je przed zapisaniem.'}
      {loadedCopy.old && ' Kopia pochodzi ze starszej wersji formularza.'}
      {lostLines.length > 0 && (
        <>
          {' '}
          Tych wpisów formularz już nie ma; przepisz je do uwag, jeśli są potrzebne:
          <ul>
            {lostLines.map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function loadedOver(
  currentValues: Record<string, unknown>,
  { changes, version, form }: WorkingCopy,
) {
  const { values, lost } = applyDraftChanges(currentValues, changes)
  return {
    values,
    lost,
    count: Object.keys(changes).length - Object.keys(lost).length,
    newer: version !== null && version !== currentValues.version,
    old: form !== FORM,
  }
}

const nameIn = (
  values: Record<string, Partial<Record<'names' | 'surname', string>>>,
  side: string,
) => [values[side]?.names, values[side]?.surname].filter(Boolean).join(' ')

/** Fields that the program fills in by itself; their change alone is not unsaved work of the user. */
const OFFERED = new Set(['protocol_number'])

function useKeptCopy(id: number | null) {
  const { getValues, subscribe, formState } = useFormContext()
  const { defaultValues } = formState
  // Use the user as of the opening of the form, because the parish may be changed in another window meanwhile.
  const { user } = useSession()
  const [owner] = useState(user)
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = useEffectEvent(() => {
    const values = getValues()
    const changes = findDraftDifferences(defaultValues, values)
    if (Object.keys(changes).every(path => OFFERED.has(path))) return dropCopy(owner, id)
    keepCopy({
      form: FORM,
      account: owner.id,
      parish: owner.parish_id,
      id,
      version: values.version ?? null,
      couple: [nameIn(values, 'fiance'), nameIn(values, 'fiancee')].filter(Boolean).join(' i '),
      kept_at: new Date().toISOString(),
      changes,
    })
  })
  const drop = useEffectEvent(() => dropCopy(owner, id))
  useEffect(() => {
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => keep(), DELAY)
      },
    })
    const flush = () => {
      clearTimeout(timer.current)
      keep()
    }
    // Save at once when the page is hidden or closed, because no later event is guaranteed.
    window.addEventListener('pagehide', flush)
    const initialPath = router.state.location.pathname
    return () => {
      stop()
      clearTimeout(timer.current)
      window.removeEventListener('pagehide', flush)
      // A user who leaves for another screen has saved or discarded the changes; the copy of a screen that crashed
      // remains.
      if (router.state.location.pathname !== initialPath) drop()
    }
  }, [subscribe, router])
}
