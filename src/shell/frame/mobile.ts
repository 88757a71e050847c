import { useSyncExternalStore } from 'react'

const narrow = () => matchMedia('(width < 1024px)')

const subscribe = (listener: () => void) => {
  const query = narrow()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Returns true for a window narrower than 1024 px. */
export const useMobile = () => useSyncExternalStore(subscribe, isMobile)

export const isMobile = () => narrow().matches
