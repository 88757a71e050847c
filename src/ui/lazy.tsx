import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { notify } from './dialogs/modals.ts'

/**
 * Milliseconds after which a part that has not arrived is replaced like one that failed: a request can hang without an
 * answer. A part that arrives later is shown.
 */
const LOAD_LIMIT_MS = 20_000

interface LazyOptions<Props> {
  /** Placeholder shown until the part is loaded. */
  waiting?: (props: Props) => ReactNode
  /** Replacement shown when the part cannot be fetched: Chromium does not try again before the page is reloaded. */
  missing: (props: Props) => ReactNode
}

/**
 * Part of a screen whose code is loaded when it is first shown. When loading fails (no network, files of an older
 * build), other parts of the screen and their typed text stay.
 */
export function lazyScreenPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = () => null, missing }: LazyOptions<Props>,
): ComponentType<Props> {
  let loadedPart: ComponentType<Props> | undefined
  return function Later(props) {
    const [Part, setPart] = useState(() => loadedPart)
    const [hasFailed, setHasFailed] = useState(false)
    useEffect(() => {
      if (Part) return
      let isMounted = true
      const limit = setTimeout(() => setHasFailed(true), LOAD_LIMIT_MS)
      load().then(
        part => {
          loadedPart = part
          if (isMounted) setPart(() => part)
        },
        () => isMounted && setHasFailed(true),
      )
      return () => {
        isMounted = false
        clearTimeout(limit)
      }
    }, [Part])
    if (Part) return <Part {...props} />
    return hasFailed ? missing(props) : waiting(props)
  }
}

interface ClosableProps {
  onClose: () => void
}

/** Dialog whose code is loaded when it is opened; when loading fails, it closes with a message. */
export const lazyDialog = <Props extends ClosableProps>(
  load: () => Promise<ComponentType<Props>>,
) => lazyScreenPart(load, { missing: ({ onClose }) => <NotOpened onClose={onClose} /> })

function NotOpened({ onClose }: ClosableProps) {
  useEffect(() => {
    onClose()
    notify('Nie udało się otworzyć tego okna. Sprawdź, czy działa internet, i odśwież stronę.', {
      tone: 'bad',
    })
    // oxlint-disable-next-line react/exhaustive-deps -- said once
  }, [])
  return null
}
