import './Tabs.css'
import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  /** Name of the group of links: «Części karty». */
  label: string
  /** Links, one of them to where one is (`aria-current`). */
  children: ReactNode
}

/** Parts of one thing, each with an address of its own; on a phone the one where one is comes into sight. */
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
