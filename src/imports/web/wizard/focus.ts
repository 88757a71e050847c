import { useEffect, useRef } from 'react'

/** When the view changes under somebody's hands, the focus goes to its heading instead of nowhere. */
export function useViewFocus(view: string) {
  const viewRef = useRef<HTMLDivElement>(null)
  const last = useRef(view)
  useEffect(() => {
    if (last.current === view) return
    last.current = view
    const { activeElement, body } = document
    if (activeElement !== body && !viewRef.current?.contains(activeElement)) return
    viewRef.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [view])
  return viewRef
}
