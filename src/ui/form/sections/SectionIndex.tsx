import './sections.css'
import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
} from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import {
  type FormSection,
  type SectionState,
  findCurrentPart,
  listParts,
  showPart,
} from './reading.ts'

/** Long form with the list of its sections beside it, or above it on a narrow screen. */
export const Sectioned = ({ children }: { children: ReactNode }) => (
  <div className="kit-sectioned">
    <SectionIndex />
    <div className="kit-stack">{children}</div>
  </div>
)

const STATES = {
  check: { icon: IconAlertTriangle, words: 'sprawdź', sign: '!' },
  lacking: { icon: IconCircle, words: 'do wypełnienia', sign: '○' },
  complete: { icon: IconCircleCheck, words: 'wypełnione', sign: '✓' },
  empty: { icon: IconCircleDashed, words: 'puste', sign: '–' },
} satisfies Record<SectionState, object>

function SectionIndex() {
  const indexRef = useRef<HTMLElement>(null)
  const parts = useParts(indexRef)
  const current = useCurrent(parts)
  if (parts.length < 3) return <nav ref={indexRef} hidden />
  return (
    <nav ref={indexRef} className="kit-index no-print" aria-label="Części formularza">
      <ol>
        {parts.map(({ id, title, state }) => (
          <li key={id}>
            <PartButton {...{ id, title, state }} isCurrent={id === current} />
          </li>
        ))}
      </ol>
      <select
        data-aside
        aria-label="Przejdź do części formularza"
        value={current}
        onChange={event => showPart(event.currentTarget.value)}
      >
        {parts.map(({ id, title, state }) => (
          <option key={id} value={id}>
            {STATES[state].sign} {title}
          </option>
        ))}
      </select>
    </nav>
  )
}

function PartButton({ id, title, state, isCurrent }: FormSection & { isCurrent: boolean }) {
  const { icon: Icon, words } = STATES[state]
  return (
    <button
      type="button"
      data-state={state}
      aria-current={isCurrent || undefined}
      onClick={() => showPart(id)}
    >
      <Icon size={17} aria-hidden />
      <span>
        {title}
        <span className="kit-hidden"> ({words})</span>
      </span>
    </button>
  )
}

/** Milliseconds of delay, so that typing has priority. */
const SECTION_STATUS_DELAY_MS = 150

/** Returns the sections of the surrounding form, updated whenever it changes. */
function useParts(own: RefObject<HTMLElement | null>): FormSection[] {
  const { subscribe } = useFormContext()
  const [parts, setParts] = useState<FormSection[]>([])
  useEffect(() => {
    const form = own.current?.closest('form')
    if (!form) return
    let timer: ReturnType<typeof setTimeout>
    const read = () =>
      setParts(last => {
        const now = listParts(form)
        return JSON.stringify(now) === JSON.stringify(last) ? last : now
      })
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(read, SECTION_STATUS_DELAY_MS)
    }
    read()
    const observer = new MutationObserver(later)
    observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] })
    const stop = subscribe({ formState: { values: true, errors: true }, callback: later })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      stop()
    }
  }, [own, subscribe])
  return parts
}

/** Position in the window at which a heading counts as read: below the top bar and the list above the form. */
const TOP = 180

function useCurrent(parts: readonly FormSection[]) {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const look = () => setCurrent(findCurrentPart(parts, TOP))
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [parts])
  return current
}
