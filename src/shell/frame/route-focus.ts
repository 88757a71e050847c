import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isMobile } from './mobile.ts'
import { touchSession } from './timer.ts'
import { getTitle } from './trail.ts'

/** Handles every change of screen: sets the title, scrolls to the top, and focuses the heading. */
export function useArrival() {
  const main = useRef<HTMLElement>(null)
  const router = useRouter()
  useEffect(() => {
    const name = () => {
      document.title = getTitle(router.state.matches.at(-1)?.staticData.crumb)
    }
    name()
    return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      name()
      touchSession()
      // The first screen leaves the focus at the top, where „Przejdź do treści” is.
      if (!fromLocation) return
      // A choice in the address may take away what had the focus, and with it everything else.
      if (!pathChanged && document.activeElement !== document.body) return
      if (pathChanged && isMobile()) window.scrollTo(0, 0)
      focusHeading(main.current)
    })
  }, [router])
  return main
}

/**
 * Screen readers hear where they are; a field that already took the focus keeps it. A record still on
 * its way has no heading yet: until it comes, the focus waits at the screen itself.
 */
function focusHeading(main: HTMLElement | null) {
  if (!main || main.contains(document.activeElement)) return
  main.focus({ preventScroll: true })
  if (focusOn(main.querySelector('h1'))) return
  const watch = new MutationObserver(() => {
    if (document.activeElement !== main || focusOn(main.querySelector('h1'))) watch.disconnect()
  })
  watch.observe(main, { childList: true, subtree: true })
}

function focusOn(heading: HTMLElement | null) {
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}
