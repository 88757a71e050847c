import './Tabs.css'
import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  /** Name of the group of links: «Części karty». */
  label: string
  /** Links, of which the current one has `aria-current`. */
  children: ReactNode
}

/** Tabs of one record, each with its own address; on a phone the current one is scrolled into view. */
export function Tabs({ label, children }: Props) {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    line.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <nav ref={line} aria-label={label} className="kit-tabs no-print">
      {children}
    </nav>
  )
}
