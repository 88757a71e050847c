import { useEffect, useRef } from 'react'

/** When the view changes under somebody's hands, the focus goes to its heading instead of nowhere. */
export function useViewFocus(view: string) {
  const own = useRef<HTMLDivElement>(null)
  const last = useRef(view)
  useEffect(() => {
    if (last.current === view) return
    last.current = view
    const { activeElement, body } = document
    if (activeElement !== body && !own.current?.contains(activeElement)) return
    own.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [view])
  return own
}
