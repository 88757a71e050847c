import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { hideErrors } from '#ui/dialogs/modals.ts'
import { isMobile } from './mobile.ts'
import { touchSession } from './timer.ts'
import { getTitle } from './trail.ts'

/** Handles every change of the screen: sets the title, scrolls to the top, and focuses the heading. */
export function useArrival() {
  const main = useRef<HTMLElement>(null)
  const router = useRouter()
  useEffect(() => {
    const name = () => {
      document.title = getTitle(router.state.matches.at(-1)?.staticData.crumb)
    }
    name()
    let watch: MutationObserver | undefined
    const stopHiding = router.subscribe(
      'onBeforeNavigate',
      ({ pathChanged }) => pathChanged && hideErrors(),
    )
    const stopFocusing = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      name()
      touchSession()
      // The first screen keeps the focus at the top, where „Przejdź do treści” is.
      if (!fromLocation) return
      watch?.disconnect()
      // A change of the query may remove the focused element, at once or when its data come; then the heading gets the
      // focus.
      if (!pathChanged && document.activeElement !== document.body) {
        watch = watchFocusLoss(main.current)
        return
      }
      if (pathChanged && isMobile()) window.scrollTo(0, 0)
      focusHeading(main.current)
    })
    return () => {
      watch?.disconnect()
      stopHiding()
      stopFocusing()
    }
  }, [router])
  return main
}

/** Focuses the heading when the focused element is removed before the user moves on. */
function watchFocusLoss(main: HTMLElement | null) {
  const focusedElement = document.activeElement
  if (!main || !main.contains(focusedElement)) return undefined
  const watch = new MutationObserver(() => {
    if (focusedElement?.isConnected && document.activeElement === focusedElement) return
    watch.disconnect()
    if (document.activeElement === document.body) focusHeading(main)
  })
  watch.observe(main, { childList: true, subtree: true })
  return watch
}

/**
 * Focuses the heading, so that screen readers announce the screen; a field that already has the focus keeps it. A
 * record that is still loading has no heading yet, so until then the focus is on the main element.
 */
function focusHeading(main: HTMLElement | null) {
  if (!main || main.contains(document.activeElement)) return
  main.focus({ preventScroll: true })
  if (focusElement(main.querySelector('h1'))) return
  const watch = new MutationObserver(() => {
    if (document.activeElement !== main || focusElement(main.querySelector('h1')))
      watch.disconnect()
  })
  watch.observe(main, { childList: true, subtree: true })
}

function focusElement(heading: HTMLElement | null) {
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  return heading !== null
}
