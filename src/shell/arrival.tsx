import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isMobile } from './mobile.tsx'
import { touch } from './timer.tsx'
import { titleOf } from './trail.tsx'

/** What happens at every change of screen: the title, the eye at the top, the focus at the heading. */
export function useArrival() {
  const main = useRef<HTMLElement>(null)
  const router = useRouter()
  useEffect(() => {
    const name = () => {
      document.title = titleOf(router.state.matches.at(-1)?.staticData.crumb)
    }
    name()
    return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      name()
      touch()
      // The first screen leaves the focus at the top, where „Przejdź do treści” is.
      if (!pathChanged || !fromLocation) return
      if (isMobile()) window.scrollTo(0, 0)
      focusHeading(main.current)
    })
  }, [router])
  return main
}

/** Screen readers hear where they are; a field that already took the focus keeps it. */
function focusHeading(main: HTMLElement | null) {
  if (!main || main.contains(document.activeElement)) return
  const heading = main.querySelector<HTMLElement>('h1')
  heading?.setAttribute('tabindex', '-1')
  const target = heading ?? main
  target.focus({ preventScroll: true })
}
