import './Tabs.css'
import type { ReactNode } from 'react'

interface Props {
  /** What the links lead through: «Części karty». */
  label: string
  /** Links, one of them to where one is (`aria-current`). */
  children: ReactNode
}

/** Parts of one thing, each with an address of its own. */
export const Tabs = ({ label, children }: Props) => (
  <nav aria-label={label} className="kit-tabs no-print">
    {children}
  </nav>
)
