import './tour.css'
import { Button, CloseButton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { CLOSE, isPressed } from '#ui/shortcuts.ts'
import { useHere } from '../frame/current-screen.ts'
import { useSession } from '../session.ts'
import { listSteps } from './steps.ts'

/** Tour dialog beside the described element, never over it; the screen stays usable, and Esc ends the tour. */
export function Tour({ onClose }: { onClose: () => void }) {
  const steps = listSteps(useSession().user)
  const [at, go] = useState(0)
  const step = steps[at]
  const above = usePointedElement(step?.about)
  const id = useId()
  useFirstPage()
  const leave = useFocusBefore(onClose)
  useEscape(leave)
  if (!step) return null
  const last = at === steps.length - 1
  return (
    <section
      role="dialog"
      aria-labelledby={id}
      className="tour no-print"
      data-above={above || undefined}
    >
      <div className="tour-head">
        <h2 key={at} id={id} ref={focus} tabIndex={-1}>
          {step.title}
        </h2>
        <CloseButton size={36} aria-label="Zakończ oprowadzenie" onClick={leave} />
      </div>
      <p>{step.text}</p>
      <div className="tour-foot">
        <span>
          Krok {at + 1} z {steps.length}
        </span>
        {at > 0 && (
          <Button variant="default" onClick={() => go(at - 1)}>
            Wstecz
          </Button>
        )}
        <Button onClick={last ? leave : () => go(at + 1)}>{last ? 'Zakończ' : 'Dalej'}</Button>
      </div>
    </section>
  )
}

/** Focuses the heading, so that a screen reader announces each step. */
const focus = (heading: HTMLElement | null) => heading?.focus()

function useEscape(leave: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const hasModal = document.querySelector('[aria-modal=true]') !== null
    if (!event.defaultPrevented && !hasModal && isPressed(event, CLOSE)) leave()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

/** Opens the home panel, which contains most of the described elements. */
function useFirstPage() {
  const navigate = useNavigate()
  const { pathname } = useHere()
  useEffect(() => {
    if (pathname !== '/') void navigate({ to: '/' })
    // oxlint-disable-next-line react/exhaustive-deps -- where it begins; later whoever is led may go anywhere
  }, [])
}

/** Returns the focus to its former element when the tour ends. */
function useFocusBefore(onClose: () => void) {
  const before = useRef(document.activeElement)
  return () => {
    onClose()
    const previousFocus = before.current
    if (previousFocus instanceof HTMLElement && previousFocus.isConnected) previousFocus.focus()
    else document.querySelector<HTMLElement>('main')?.focus()
  }
}

const isSeen = (element: Element) => element.getClientRects().length > 0

/**
 * Highlights the element of the step as soon as it is rendered; returns true when it is low on the screen, so that the
 * text is placed above.
 */
function usePointedElement(about = '') {
  const [above, setAbove] = useState(false)
  useEffect(() => {
    let ringedElement: Element | undefined
    const ring = () => {
      ringedElement = [...document.querySelectorAll(about || 'main')].find(isSeen)
      if (!ringedElement) return
      clearInterval(waiting)
      ringedElement.toggleAttribute('data-toured', true)
      ringedElement.scrollIntoView({ block: 'nearest' })
      setAbove(ringedElement.getBoundingClientRect().top > window.innerHeight / 2)
    }
    const waiting = setInterval(ring, 100)
    ring()
    return () => {
      clearInterval(waiting)
      ringedElement?.toggleAttribute('data-toured', false)
    }
  }, [about])
  return above
}
